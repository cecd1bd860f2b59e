/** Runs a generator to its end without yielding: cancellation ends the thread. */
export function runToEnd<T>(work: Generator<unknown, T, never>): T {
  for (;;) {
    const step = work.next(undefined as never);
    if (step.done) return step.value;
  }
}
