/**
 * An outline that runs from one side of the picture to the other: seldom a product, mostly a floor before a wall. What the rim shows
 * is then the backdrop, in all its colors.
 */
import { bytePlane, floatPlane } from '../base/planes.ts';
import { logOdds } from './color-model.ts';
import { cutGridOf } from './graph-cut.ts';
import type { SmallCopy } from './small-copy.ts';

/** Share of a side, from which an outline reaches it. */
const REACH = 0.004;
/** ln of how many times rarer a color of the product is at the rim than in the rest of the picture. */
const APART = 1.5;
/** px from the border that count as the rim. */
const DEEP = 4;

/** True when `inside` reaches the left and the right side, or the top and the bottom. */
export function crossesPicture(inside: Uint8Array, width: number): boolean {
  const height = inside.length / width;
  const reaches = (count: number, at: (n: number) => number) => {
    let sum = 0;
    for (let n = 0; n < count; n++) sum += inside[at(n)]!;
    return sum > REACH * count;
  };
  return (
    (reaches(height, (y) => y * width) && reaches(height, (y) => y * width + width - 1)) ||
    (reaches(width, (x) => x) && reaches(width, (x) => (height - 1) * width + x))
  );
}

export interface RimStart {
  /** The first guess: no px in a color of the rim. */
  readonly start: Uint8Array;
  /** 2 at the whole rim, 0 elsewhere. */
  readonly fixed: Uint8Array;
  /** 1 where a px has a color of the rim. */
  readonly isLike: Uint8Array;
}

/** An initial cut for a backdrop that contains every color of the rim. */
export function startWithoutRim(copy: SmallCopy): RimStart {
  const { width, height } = copy;
  const { cells } = cutGridOf(copy);
  const fixed = new Uint8Array(width * height);
  for (let i = 0; i < fixed.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < DEEP) fixed[i] = 2;
  }
  const rim = floatPlane(fixed.length, (i) => (fixed[i] === 2 ? 1 : 0));
  const rest = rim.map((is) => 1 - is);
  const odds = logOdds(cells, rest, rim, APART);
  const isLike = bytePlane(cells.length, (i) => (odds[cells[i]!]! < APART ? 1 : 0));
  return { start: isLike.map((is, i) => (is || fixed[i] ? 0 : 1)), fixed, isLike };
}
