/** The room around a picture that is not plain, copied from the picture: patches that go on outward, without what is kept out. */
import type { Chance } from '../base/xorshift.ts';
import { type Filling, fillLevels } from '../inpaint/inpaint-levels.ts';
import { CLEAR, HOLE, KNOWN } from '../inpaint/patch-level.ts';
import { type GrownGrid, isInner } from './grown-grid.ts';

/** `keptOut`: a byte an inner cell. Yields its progress; null when nothing is left to copy. */
export function matchedRoom(
  grid: GrownGrid,
  keptOut: Uint8Array,
  seed: number,
  chance: Chance,
): Generator<number, Filling | null> {
  const { pixels, width, height, inner } = grid;
  const kinds = new Uint8Array(width * height);
  const across = inner.x1 - inner.x0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!isInner(grid, x, y)) kinds[i] = HOLE;
      else kinds[i] = keptOut[(y - inner.y0) * across + x - inner.x0] ? CLEAR : KNOWN;
    }
  }
  return fillLevels(pixels, kinds, width, height, seed, chance, inner);
}
