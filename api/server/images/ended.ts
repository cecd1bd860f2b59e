/** Runs a generator to its end: in a thread of the pool, which a cancellation ends, nothing needs a turn between. */
export function ended<T>(work: Generator<unknown, T, never>): T {
  for (;;) {
    const step = work.next(undefined as never);
    if (step.done) return step.value;
  }
}
