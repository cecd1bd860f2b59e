/** Runs work that is done in turns to its end, and returns what it made. */
export function drain<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const turn = work.next();
    if (turn.done) return turn.value;
  }
}
