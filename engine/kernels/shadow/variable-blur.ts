/**
 * A blur whose width changes from px to px: between copies of the plane, each blurred by one width, px by px (as a pyramid of
 * prefiltered maps is read, Williams 1983).
 */
import { power } from '../base/arithmetic.ts';
import type { FloatPlane } from '../blur/float-plane.ts';
import { soften } from '../blur/soften.ts';

/**
 * `sigmas`: px, one a px of the plane, limited to `least`…`most`; `levels`: copies, 2 or more. Yields its progress, 0…1. 16 bytes a px.
 */
export function* blurBy(
  plane: FloatPlane,
  sigmas: Float32Array,
  least: number,
  most: number,
  levels = 5,
): Generator<number, Float32Array> {
  const { values } = plane;
  const count = most > least * 1.05 ? levels : 1;
  const result = new Float32Array(values.length);
  const widths = Array.from({ length: count }, (_, i) =>
    count === 1 ? least : least * power(most / least, i / (count - 1)),
  );
  let low = soften(plane, widths[0]!);
  yield 1 / count;
  if (count === 1) return low;
  for (let n = 1; n < count; n++) {
    const high = soften(plane, widths[n]!);
    const [from, to] = [widths[n - 1]!, widths[n]!];
    for (let i = 0; i < values.length; i++) {
      const sigma = sigmas[i]!;
      const isHere = (sigma >= from || n === 1) && (sigma < to || n === count - 1);
      if (!isHere) continue;
      const part = Math.min(1, Math.max(0, (sigma - from) / (to - from)));
      result[i] = low[i]! + part * (high[i]! - low[i]!);
    }
    low = high;
    yield (n + 1) / count;
  }
  return result;
}
