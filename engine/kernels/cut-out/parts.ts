/** Connected parts, and removal of those that are too small. */

import { connectedParts } from './connected-parts.ts';

/** Parts smaller than this share of the largest are removed; holes smaller than this share of the picture are closed. */
const PART = 0.03;
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
 * backdrop; `isLike`: 1 where a px looks like it.
 */
export function tidied(inside: Uint8Array, width: number, isSeen: Uint8Array, isLike: Uint8Array): Tidied {
  const tidy = inside.slice();
  const parts = [...connectedParts(tidy.length, width, (i) => tidy[i] === 1)];
  const largest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  let area = 0;
  for (const part of parts) {
    if (part.length < PART * largest) for (const i of part) tidy[i] = 0;
    else area += part.length;
  }
  let doubtful = 0;
  for (const hole of connectedParts(tidy.length, width, (i) => tidy[i] === 0)) {
    if (atRim(hole, width, tidy.length)) continue;
    const isSure = shareOf(hole, isSeen) > OPENING;
    const isOpen = hole.length >= HOLE * tidy.length && (isSure || shareOf(hole, isLike) > OPENING);
    if (!isSure) doubtful += hole.length;
    if (!isOpen) for (const i of hole) tidy[i] = 1;
  }
  return { inside: tidy, doubtful: doubtful / Math.max(1, area) };
}

function shareOf(part: readonly number[], plane: Uint8Array): number {
  let count = 0;
  for (const i of part) count += plane[i]!;
  return count / part.length;
}

function atRim(part: readonly number[], width: number, count: number): boolean {
  return part.some((i) => i < width || i >= count - width || i % width === 0 || i % width === width - 1);
}
