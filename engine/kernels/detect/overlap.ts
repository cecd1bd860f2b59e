/** Boxes in px of the picture, and which of several that mean one thing is kept. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Scored extends Box {
  /** 0…1 */
  readonly score: number;
}

/** Intersection by union, 0…1. */
export function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (a.width * a.height + b.width * b.height - shared);
}

/** The best first; of those that overlap by `most` or more only the best (non-maximum suppression). */
export function bestOf<T extends Scored>(found: readonly T[], most: number): readonly T[] {
  const kept: T[] = [];
  for (const each of found.toSorted((a, b) => b.score - a.score))
    if (kept.every((better) => overlapOf(better, each) < most)) kept.push(each);
  return kept;
}
