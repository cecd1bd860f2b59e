/**
 * Readers of untrusted JSON. A reader takes a value and its path and returns the typed value, or throws 'document.invalid' naming
 * the field. Readers combine, so a document is validated field by field by code that mirrors its type.
 */
import { GessoError } from './errors.ts';
import { type Message, message } from './message.ts';

export type Reader<T> = (value: unknown, path: string) => T;

/** Refuses a field: `layers[2].opacity: expected a number from 0 to 100`. */
export function refuse(path: string, expected: Message): never {
  throw new GessoError('document.invalid', message('document.field', { path, expected }));
}

export function numberIn(min: number, max: number): Reader<number> {
  return (value, path) => {
    if (typeof value !== 'number' || !(value >= min && value <= max))
      return refuse(path, message('expected.number', { min, max }));
    // JSON has no −0; a value that goes through it must come back equal.
    return value === 0 ? 0 : value;
  };
}

export function integerIn(min: number, max: number): Reader<number> {
  return (value, path) => {
    if (!Number.isInteger(value)) return refuse(path, message('expected.integer', { min, max }));
    return numberIn(min, max)(value, path);
  };
}

export const readBoolean: Reader<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : refuse(path, message('expected.boolean'));

export function stringUpTo(length: number): Reader<string> {
  return (value, path) =>
    typeof value === 'string' && value.length <= length
      ? value
      : refuse(path, message('expected.text', { most: length }));
}

export function matching(pattern: RegExp, expected: Message): Reader<string> {
  return (value, path) => (typeof value === 'string' && pattern.test(value) ? value : refuse(path, expected));
}

export function oneOf<const T extends string | number>(...options: readonly T[]): Reader<T> {
  return (value, path) =>
    options.find((option) => option === value) ??
    refuse(path, message('expected.one-of', { options: options.join(', ') }));
}

export function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (value, path) => (value === null ? null : read(value, path));
}

export function listOf<T>(read: Reader<T>, max: number): Reader<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length > max)
      return refuse(path, message('expected.list', { most: max }));
    return value.map((item: unknown, index) => read(item, `${path}[${index}]`));
  };
}

/** Symbol keys (the spaces' brands) have no value to read. */
type Readers<T> = {
  readonly [K in keyof T as K extends string ? K : never]-?: Reader<Exclude<T[K], undefined>>;
};

/** An object with exactly these fields: a missing or unknown one is an error. */
export function objectOf<T>(readers: Readers<T>): Reader<T> {
  return (value, path) => {
    const object = readObject(value, path);
    for (const key of Object.keys(object)) if (!Object.hasOwn(readers, key)) refuseField(path, key);
    return readFields(readers, object, path) as T;
  };
}

/** An object with some of these fields and no others. */
export function partialOf<T>(readers: Readers<T>): Reader<Partial<T>> {
  return (value, path) => {
    const object = readObject(value, path);
    const present: Record<string, Reader<unknown>> = {};
    for (const key of Object.keys(object))
      present[key] = Object.hasOwn(readers, key)
        ? (readers as Record<string, Reader<unknown>>)[key]!
        : refuseField(path, key);
    return readFields(present, object, path) as Partial<T>;
  };
}

/** Required and optional fields. */
export function objectWith<T, O>(readers: Readers<T>, optional: Readers<O>): Reader<T & Partial<O>> {
  return (value, path) => {
    const object = readObject(value, path);
    const extra: Record<string, unknown> = {};
    const rest: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(object)) {
      if (Object.hasOwn(optional, key)) extra[key] = field;
      else rest[key] = field;
    }
    return { ...objectOf(readers)(rest, path), ...partialOf(optional)(extra, path) };
  };
}

/** A field of `undefined` counts as absent, as in JSON; a structured clone keeps it. */
export function readObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(path, message('expected.object'));
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
}

function readFields(readers: object, object: Record<string, unknown>, path: string): unknown {
  const out: Record<string, unknown> = {};
  for (const [key, read] of Object.entries(readers) as [string, Reader<unknown>][]) {
    if (!Object.hasOwn(object, key))
      throw new GessoError('document.invalid', message('document.field-missing', { path: `${path}.${key}` }));
    out[key] = read(object[key], `${path}.${key}`);
  }
  return out;
}

function refuseField(path: string, key: string): never {
  throw new GessoError('document.invalid', message('document.field-unknown', { path: `${path}.${key}` }));
}
