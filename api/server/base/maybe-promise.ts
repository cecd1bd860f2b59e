/** A value or its promise: a cached value costs no microtask. */
export type MaybePromise<T> = T | Promise<T>;

/** Calls `use` with the value: at once, or when the promise resolves. */
export function whenResolved<T, R>(value: MaybePromise<T>, use: (value: T) => R): MaybePromise<Awaited<R>> {
  return (value instanceof Promise ? value.then(use) : use(value)) as MaybePromise<Awaited<R>>;
}
