/** There at once or later: what is known already costs no turn of the queue of promises, of which a call has few to spare. */
export type Soon<T> = T | Promise<T>;

/** `use` of it, as soon as it is there. */
export function whenThere<T, R>(value: Soon<T>, use: (value: T) => R): Soon<Awaited<R>> {
  return (value instanceof Promise ? value.then(use) : use(value)) as Soon<Awaited<R>>;
}
