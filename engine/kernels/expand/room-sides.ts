/** What goes on beside each growing side of a plain picture: its straight lines, without those of a subject, and between them smoothly. */
import { boxMeans, type PixelGrid } from '../cut-out/backdrop-plane.ts';
import { type EdgeLines, edgeLines, type Side, type SurfaceAt } from './edge-lines.ts';
import { farFrom, type SideRoom } from './edge-things.ts';
import type { GrownGrid, Growth } from './grown-grid.ts';

export const SIDES = ['left', 'right', 'top', 'bottom'] as const;

export type Lines = Partial<Record<Side, EdgeLines>>;

/** Rows to each side over which a straight line passes into others. */
const BETWEEN = 8;

/** Of the sides that grow; `deep` as in `edgeLines`. Yields without progress. */
export function* linesBeside(
  picture: PixelGrid,
  growth: Growth,
  deep: number,
  surfaceAt: SurfaceAt,
): Generator<void, Lines> {
  const lines: Lines = {};
  for (const side of SIDES)
    if (growth[side] > 0) lines[side] = yield* edgeLines(picture, side, deep, surfaceAt);
  return lines;
}

/** A subject that the edge cuts off, such as a leg, does not go on. */
export function withoutSubject(
  { offs, isStraight, isFollowed }: EdgeLines,
  side: Side,
  { size, inner }: GrownGrid,
  subject: Uint8Array,
  deep: number,
): EdgeLines {
  const [across, down] = [inner.x1 - inner.x0, inner.y1 - inner.y0];
  const isRow = side === 'left' || side === 'right';
  const [lines, depth] = isRow ? [down, across] : [across, down];
  const reach = Math.min(depth, Math.ceil(deep / size));
  const isFree = Uint8Array.from({ length: lines }, (_, n) => {
    for (let k = 0; k < reach; k++) {
      const at = side === 'left' || side === 'top' ? k : depth - 1 - k;
      if (subject[isRow ? n * across + at : at * across + n]) return 0;
    }
    return 1;
  });
  return {
    offs,
    isFollowed,
    isStraight: isStraight.map((is, n) => is & isFree[Math.min(lines - 1, Math.floor(n / size))]!),
  };
}

export function sideOf(grid: GrownGrid, side: Side, lines: EdgeLines, smooth: Float32Array): SideRoom {
  const near = nearSide(grid, side, lines, smooth);
  return { near, ...farFrom(near, lines) };
}

/** Straight lines as they are, others as smooth as the backdrop. */
function nearSide(
  { size, inner }: GrownGrid,
  side: Side,
  { offs, isStraight }: EdgeLines,
  smooth: Float32Array,
): Float32Array {
  const [across, down] = [inner.x1 - inner.x0, inner.y1 - inner.y0];
  const isRow = side === 'left' || side === 'right';
  const at = side === 'left' || side === 'top' ? 0 : (isRow ? across : down) - 1;
  const most = (isRow ? down : across) - 1;
  const levelOf = (cell: number, c: number) => {
    const n = Math.min(most, Math.max(0, cell));
    return smooth[(isRow ? n * across + at : at * across + n) * 3 + c]!;
  };
  // Where a straight line is beside others, one passes into the other.
  const share = boxMeans(new Float32Array(isStraight), isStraight.length, 1, BETWEEN);
  return offs.map((own, k) => {
    const [n, c] = [Math.floor(k / 3), k % 3];
    if (share[n]! > 0.999) return own;
    const place = (n + 0.5) / size - 0.5;
    const from = Math.floor(place);
    const other = levelOf(from, c) + (place - from) * (levelOf(from + 1, c) - levelOf(from, c));
    return other + share[n]! * (own - other);
  });
}
