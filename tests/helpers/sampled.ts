/**
 * Tests that repeat one promise over many inputs — pictures, seeds, screens — take all of them in the deep run (`npm run test:deep`), and
 * a sample of them in the gate (`npm test`). The sample is pinned: the same inputs in every run.
 */

/** Does this run take every input? */
export const isDeep = process.env.GESSO_TESTS === 'deep';

/**
 * `inputs` in the deep run; in the gate only `sample` of them, evenly spread with the first and the last, or those that `sample` selects.
 * @throws {RangeError} if the sample is empty or larger than the inputs
 */
export function sampled<const T>(
  inputs: readonly T[],
  sample: number | ((input: T) => boolean),
  deep: boolean = isDeep,
): T[] {
  const chosen =
    typeof sample === 'function'
      ? inputs.filter(sample)
      : Array.from(
          { length: sample },
          (_, at) => inputs[Math.round((at * (inputs.length - 1)) / (sample - 1 || 1))]!,
        );
  if (chosen.length === 0 || chosen.length > inputs.length)
    throw new RangeError(`A sample of ${chosen.length} from ${inputs.length} inputs.`);
  return deep ? [...inputs] : chosen;
}

/** The seeds 1 to `count` in the deep run, `sample` of them in the gate. */
export function sampledSeeds(count: number, sample: number, deep: boolean = isDeep): number[] {
  return sampled(
    Array.from({ length: count }, (_, at) => at + 1),
    sample,
    deep,
  );
}
