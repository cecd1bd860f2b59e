/** Reading and changing JSON by paths. A change makes new objects and leaves the old ones as they are. */

export type Path = readonly (string | number)[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** With `next` at the path; `undefined` takes it away, and with it each object that has nothing else left. */
export function withValue(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...value] : [];
    const item = withValue(list[key], rest, next);
    if (item === undefined) list.splice(key, 1);
    else list[key] = item;
    return list;
  }
  const { [key]: old, ...others } = isObject(value) ? value : {};
  const inner = withValue(old, rest, next);
  if (inner === undefined) return Object.keys(others).length === 0 ? undefined : others;
  // In place, so that the order of the JSON stays.
  return isObject(value) && key in value ? { ...value, [key]: inner } : { ...others, [key]: inner };
}

/** How many plain values there are in it. */
export function countValues(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + countValues(each), 0);
}

export type Parsed = { readonly value: unknown } | { readonly problem: string };

/** @returns the value, or the browser's error message */
export function parseJson(text: string): Parsed {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

export const printJson = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value, null, 2);
