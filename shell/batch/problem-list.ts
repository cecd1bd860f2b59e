/** As many problems as anyone reads beside the grid. */
const MOST_PROBLEMS = 20;

/** Pictures that could not be opened first, then cells that were not made; and how many are not among them. */
export function firstProblems<R, W>(refused: readonly R[], wrong: readonly W[]) {
  const first = refused.slice(0, MOST_PROBLEMS);
  const rest = wrong.slice(0, MOST_PROBLEMS - first.length);
  return { refused: first, wrong: rest, more: refused.length + wrong.length - first.length - rest.length };
}
