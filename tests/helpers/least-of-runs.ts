/** The least of several measurements: other load of the machine adds to some of them, the work itself to all. */

const ATTEMPTS = 6;

/** The minimum of up to six measurements; stops at `enough`. */
export async function leastOfRuns(enough: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let left = ATTEMPTS; left > 0 && least > enough; left--) least = Math.min(least, await measure());
  return least;
}
