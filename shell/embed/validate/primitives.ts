/** Validators of the page's arguments. Errors name the field. */
import { EmbedRefusal } from './embed-refusal.ts';

/** Beyond any frame; keeps arithmetic on coordinates exact. */
export const FAR = 1e6;

/** A refusal of an option or argument. */
export function invalid(what: string, wanted: string): EmbedRefusal {
  return new EmbedRefusal(
    'embed.invalid',
    `${what} must be ${wanted}.`,
    'Correct the call; embed.d.ts lists what it takes.',
    'Nothing was changed.',
  );
}

export function recordOf(value: unknown, what: string, known: readonly string[]): Record<string, unknown> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(what, 'an object');
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw invalid(what, `made of ${known.join(', ')}; there is no “${unknown.slice(0, 40)}”`);
  return value as Record<string, unknown>;
}

export function numberIn(value: unknown, what: string, min: number, max: number): number {
  if (typeof value !== 'number' || !(value >= min && value <= max))
    throw invalid(what, `a number from ${min} to ${max}`);
  return value;
}

export function wholeIn(value: unknown, what: string, min: number, max: number): number {
  if (!Number.isInteger(value)) throw invalid(what, `a whole number from ${min} to ${max}`);
  return numberIn(value, what, min, max);
}

export function oneOf<T extends string>(value: unknown, what: string, names: readonly T[]): T {
  const found = names.find((name) => name === value);
  if (found === undefined) throw invalid(what, `one of ${names.join(', ')}`);
  return found;
}

export function textOf(value: unknown, what: string, max: number): string {
  if (typeof value !== 'string' || value.length > max)
    throw invalid(what, `text of at most ${max} characters`);
  return value;
}

/** Reads a field that may be left out. */
export function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined ? undefined : read(value);
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the fields that were left out. */
export function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
