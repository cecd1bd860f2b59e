/** Runs a piece of work as the part `from`…`to` of a longer one: its progress 0…1 becomes that of the whole. */
export function* partOf<T>(work: Generator<number, T>, from: number, to: number): Generator<number, T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value as T;
    yield from + (value as number) * (to - from);
  }
}

/** Share of the remaining progress for a step of unknown length. */
const PIECE = 0.01;

/** Work that yields without saying how far it is: each piece takes it a little closer to `to`. */
export function* pieces<T>(work: Generator<void, T>, from: number, to: number): Generator<number, T> {
  let step = work.next();
  for (let done = from; !step.done; step = work.next()) {
    done += (to - done) * PIECE;
    yield done;
  }
  return step.value;
}
