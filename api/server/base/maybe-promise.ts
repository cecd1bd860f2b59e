/** There at once or later: what is known already costs no turn of the queue of promises, of which a call has few to spare. */
export type MaybePromise<T> = T | Promise<T>;

/** `use` of it, as soon as it is there. */
export function whenResolved<T, R>(value: MaybePromise<T>, use: (value: T) => R): MaybePromise<Awaited<R>> {
  return (value instanceof Promise ? value.then(use) : use(value)) as MaybePromise<Awaited<R>>;
}
