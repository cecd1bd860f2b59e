/** Connected parts, and removal of those that are too small. */

import { connectedParts } from './connected-parts.ts';

/** Parts smaller than this share of the largest are removed; holes smaller than this share of the picture are closed. */
const PART = 0.03;
/**
 * A smaller part stays when it is a product beside a larger one: from this share of the largest, as full in its box as a disc
 * nearly, not much longer than wide, and nowhere in the backdrop's color. Crumbs of shadows and of edges are not all of that.
 */
const BESIDE = { part: 0.008, fill: 0.65, long: 3, alike: 0.05 } as const;
const HOLE = 0.0003;
/** Of a hole, the share that must look like the backdrop to be an opening. */
const OPENING = 0.5;

export interface Tidied {
  readonly inside: Uint8Array;
  /** Px of holes that may be openings or labels in the backdrop's color, as a share of the product. */
  readonly doubtful: number;
}

/**
 * Without fragments and pinholes, and without holes that do not look like the backdrop. `isSeen`: 1 where the flood found the
 * backdrop; `isLike`: 1 where a px looks like it; `isOpening`: 1 at openings of any size.
 */
export function tidied(
  inside: Uint8Array,
  width: number,
  isSeen: Uint8Array,
  isLike: Uint8Array,
  isOpening?: Uint8Array,
): Tidied {
  const tidy = inside.slice();
  const parts = [...connectedParts(tidy.length, width, (i) => tidy[i] === 1)];
  const largest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  let area = 0;
  for (const part of parts) {
    const isLost = part.length < PART * largest && !isBeside(part, width, largest, isLike);
    if (isLost) for (const i of part) tidy[i] = 0;
    else area += part.length;
  }
  let doubtful = 0;
  for (const hole of connectedParts(tidy.length, width, (i) => tidy[i] === 0)) {
    if (atRim(hole, width, tidy.length)) continue;
    const isCertain = isOpening !== undefined && shareOf(hole, isOpening) > OPENING;
    const isSure = isCertain || shareOf(hole, isSeen) > OPENING;
    const isOpen =
      isCertain || (hole.length >= HOLE * tidy.length && (isSure || shareOf(hole, isLike) > OPENING));
    if (!isSure) doubtful += hole.length;
    if (!isOpen) for (const i of hole) tidy[i] = 1;
  }
  return { inside: tidy, doubtful: doubtful / Math.max(1, area) };
}

function isBeside(part: readonly number[], width: number, largest: number, isLike: Uint8Array): boolean {
  if (part.length < BESIDE.part * largest || shareOf(part, isLike) > BESIDE.alike) return false;
  let [left, top, right, bottom] = [width, Number.POSITIVE_INFINITY, 0, 0];
  for (const i of part) {
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  const [across, down] = [right - left, bottom - top];
  const isLong = Math.max(across, down) > BESIDE.long * Math.min(across, down);
  return !isLong && part.length >= BESIDE.fill * across * down;
}

function shareOf(part: readonly number[], plane: Uint8Array): number {
  let count = 0;
  for (const i of part) count += plane[i]!;
  return count / part.length;
}

export function atRim(part: readonly number[], width: number, count: number): boolean {
  return part.some((i) => i < width || i >= count - width || i % width === 0 || i % width === width - 1);
}
