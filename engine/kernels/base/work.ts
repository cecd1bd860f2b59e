/** Runs a piece of work as the part `from`…`to` of a longer one: its progress 0…1 becomes that of the whole. */
export function* partOf<T>(work: Generator<number, T>, from: number, to: number): Generator<number, T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value as T;
    yield from + (value as number) * (to - from);
  }
}
