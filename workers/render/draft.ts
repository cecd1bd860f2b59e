/** A picture at a lower level of its pyramid, for histograms and previews. */
import { compose, meanScale, scaling } from '../../engine/geometry/matrix.ts';
import { roundOut } from '../../engine/geometry/rect.ts';
import type { MaskPatch } from '../protocol/task-map.ts';
import type { ToOutput } from './placement.ts';

/** The highest level that still has at least the output's resolution. */
export function draftLevel(matrix: ToOutput): number {
  return Math.max(0, Math.floor(Math.log2(1 / meanScale(matrix))));
}

/** From px of the level to output px. */
export function fromLevel(matrix: ToOutput, level: number): ToOutput {
  return compose(scaling<'source', 'source'>(2 ** level), matrix);
}

/** The mean of each 2^level square; px outside the patch are 0. */
export function shrinkPatch({ area, coverage }: MaskPatch, level: number): MaskPatch {
  const side = 2 ** level;
  const small = roundOut<'source'>({
    x: area.x / side,
    y: area.y / side,
    width: area.width / side,
    height: area.height / side,
  });
  const sums = new Uint32Array(small.width * small.height);
  for (let y = 0; y < area.height; y++) {
    const row = (((area.y + y) >> level) - small.y) * small.width - small.x;
    for (let x = 0; x < area.width; x++) {
      const at = row + ((area.x + x) >> level);
      sums[at] = sums[at]! + coverage[y * area.width + x]!;
    }
  }
  return {
    area: small,
    coverage: Uint8Array.from(sums, (sum) => (sum + ((side * side) >> 1)) >> (2 * level)),
  };
}
