/**
 * A backdrop beyond the picture: the surface fitted to it, and what the picture's edge differs from that, which goes on straight outward if it
 * is straight, and else fades.
 * Straight lines are looked at px by px (`edge-lines.ts`), so that a horizon stays sharp and at its height; the rest is smooth.
 */

import { partOf } from '../base/work.ts';
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import { fitSurface } from '../cut-out/surface-fit.ts';
import { at } from '../inpaint/match-pyramid.ts';
import { fillHoles } from '../lens-blur/push-pull.ts';
import type { Side } from './edge-lines.ts';
import type { SideRoom } from './edge-things.ts';
import type { GrownGrid, Growth } from './grown-grid.ts';
import type { KeptOut } from './kept-out.ts';
import { type Lines, linesBeside, SIDES, sideOf, withoutSubject } from './room-sides.ts';

export interface PlainRoom {
  /** Red, green and blue of the surface a cell of the grid, 0…255, interleaved. */
  readonly surface: Float32Array;
  /** What is added to it beside a growing side. */
  readonly sides: Readonly<Partial<Record<Side, SideRoom>>>;
  /** Where the surface goes on beyond the picture; beside the others it stays as it is at the edge. */
  readonly followed: ReadonlySet<Side>;
  /** Share of the cells beside the growing edges that are smooth backdrop or of straight lines, 0…1. */
  readonly plain: number;
  /** Share of the rows and columns beside the growing edges that look there as they do further inside, 0…1: others leave streaks. */
  readonly steady: number;
}

/** A quadratic: beyond it, a surface leaves the picture's own range of light soon after its edge. */
const DEGREE = 2;
/** Of the picture's range of light, how far the room may go beyond it. */
const BEYOND = 0.5;
/** Depth of the edge that is compared, of the shorter side of the picture. */
const EDGE = 0.08;
/** Cells to each side whose mean is smooth. */
const SMOOTH = 3;
/** Levels of 255 about that mean within which a cell is smooth: a mean of px, so noise hardly shows in it. */
const LIKE = 4;
/** Levels of 255 that show as a streak where a row goes on with them. */
const STREAK = 6;

/** Planes of inner cells. null where too little of the backdrop is visible. */
export function* plainRoom(
  picture: PixelGrid,
  growth: Growth,
  grid: GrownGrid,
  { plane: keptOut, subject }: Pick<KeptOut, 'plane' | 'subject'>,
): Generator<number, PlainRoom | null> {
  const { pixels, width, height, inner } = grid;
  const across = inner.x1 - inner.x0;
  const isBackdrop = new Uint8Array(width * height);
  for (let y = inner.y0; y < inner.y1; y++) {
    for (let x = inner.x0; x < inner.x1; x++) {
      if (!keptOut[(y - inner.y0) * across + x - inner.x0]) isBackdrop[y * width + x] = 1;
    }
  }
  yield 0.1;
  const planes = fitSurface(grid, isBackdrop, DEGREE);
  if (!planes) return null;
  yield 0.3;
  const values = new Float32Array(width * height * 4);
  const surface = new Float32Array(width * height * 3);
  const ranges = planes.map((plane) => rangeOf(plane, isBackdrop));
  for (let i = 0; i < isBackdrop.length; i++) {
    for (let c = 0; c < 3; c++) {
      const [low, high] = ranges[c]!;
      const room = BEYOND * (high - low) + 1;
      const level = Math.min(high + room, Math.max(low - room, planes[c]![i]!));
      surface[i * 3 + c] = level;
      if (isBackdrop[i]) values[i * 4 + c] = pixels[i * 4 + c]! - level;
    }
    if (isBackdrop[i]) values[i * 4 + 3] = 1;
  }
  yield 0.4;
  // Under the subject, and for what it hides of an edge, from around it.
  const filled = values.slice();
  yield* partOf(fillHoles({ values: filled, width, height, channels: 4 }), 0.4, 0.7);
  const smooth = smoothed(grid, filled);
  const surfaceAt = (x: number, y: number, into: Float64Array) => levelsAt(grid, surface, x, y, into);
  const deep = Math.max(4, Math.round(Math.min(picture.width, picture.height) * EDGE));
  const lines = yield* at(0.7, linesBeside(picture, growth, deep, surfaceAt));
  for (const side of SIDES) {
    const found = lines[side];
    if (found) lines[side] = withoutSubject(found, side, grid, subject, deep);
  }
  const plain = plainShare(grid, isBackdrop, filled, smooth, lines);
  const sides: Partial<Record<Side, SideRoom>> = {};
  for (const side of SIDES) {
    const found = lines[side];
    if (found) sides[side] = sideOf(grid, side, found, smooth);
  }
  yield 0.95;
  const followed = new Set(SIDES.filter((side) => lines[side]?.isFollowed));
  return { surface, sides, followed, plain, steady: steadyShare(grid, smooth, lines) };
}

/** Means of the 7 × 7 inner cells around each, three values an inner cell. */
function smoothed({ width, inner }: GrownGrid, values: Float32Array): Float32Array {
  const [across, down] = [inner.x1 - inner.x0, inner.y1 - inner.y0];
  const rows = new Float32Array(across * down * 3);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const [from, to] = [Math.max(0, x - SMOOTH), Math.min(across - 1, x + SMOOTH)];
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let n = from; n <= to; n++) sum += values[((inner.y0 + y) * width + inner.x0 + n) * 4 + c]!;
        rows[(y * across + x) * 3 + c] = sum / (to - from + 1);
      }
    }
  }
  const out = new Float32Array(rows.length);
  for (let y = 0; y < down; y++) {
    const [from, to] = [Math.max(0, y - SMOOTH), Math.min(down - 1, y + SMOOTH)];
    for (let k = 0; k < across * 3; k++) {
      let sum = 0;
      for (let n = from; n <= to; n++) sum += rows[n * across * 3 + k]!;
      out[y * across * 3 + k] = sum / (to - from + 1);
    }
  }
  return out;
}

function rangeOf(plane: Float32Array, isBackdrop: Uint8Array): readonly [number, number] {
  let [low, high] = [255, 0];
  for (let i = 0; i < plane.length; i++) {
    if (!isBackdrop[i]) continue;
    low = Math.min(low, plane[i]!);
    high = Math.max(high, plane[i]!);
  }
  return [low, high];
}

/** Share of the cells beside the growing edges that are visible backdrop no rougher than noise, or of a straight line. */
function plainShare(
  { width, size, inner }: GrownGrid,
  isBackdrop: Uint8Array,
  values: Float32Array,
  smooth: Float32Array,
  lines: Lines,
): number {
  const across = inner.x1 - inner.x0;
  const deep = Math.max(2, Math.round(Math.min(across, inner.y1 - inner.y0) * EDGE));
  const isLine = (side: Side, cell: number) => {
    const straight = lines[side]!.isStraight;
    for (let n = cell * size; n < Math.min(straight.length, (cell + 1) * size); n++)
      if (!straight[n]) return false;
    return true;
  };
  let [all, like] = [0, 0];
  for (let y = inner.y0; y < inner.y1; y++) {
    for (let x = inner.x0; x < inner.x1; x++) {
      const beside = SIDES.filter((side) => lines[side] && isBeside(side, x, y, inner, deep));
      if (beside.length === 0) continue;
      all++;
      const i = y * width + x;
      const own = ((y - inner.y0) * across + x - inner.x0) * 3;
      let off = 0;
      for (let c = 0; c < 3; c++) off = Math.max(off, Math.abs(values[i * 4 + c]! - smooth[own + c]!));
      const isPlain = isBackdrop[i] && off <= LIKE;
      const isRow = (side: Side) => side === 'left' || side === 'right';
      if (isPlain || beside.every((side) => isLine(side, isRow(side) ? y - inner.y0 : x - inner.x0))) like++;
    }
  }
  return all > 0 ? like / all : 0;
}

/** A row that changes within the edge's depth, more than its side does on average, is continued by a level that it has at the edge alone. */
function steadyShare({ size, inner }: GrownGrid, smooth: Float32Array, lines: Lines): number {
  const [across, down] = [inner.x1 - inner.x0, inner.y1 - inner.y0];
  const deep = Math.max(2, Math.round(Math.min(across, down) * EDGE)) - 1;
  let [all, steady] = [0, 0];
  for (const side of SIDES) {
    const found = lines[side];
    if (!found) continue;
    const isRow = side === 'left' || side === 'right';
    const [count, last] = isRow ? [down, across - 1] : [across, down - 1];
    const levelAt = (n: number, depth: number, c: number) => {
      const at = side === 'left' || side === 'top' ? depth : last - depth;
      return smooth[(isRow ? n * across + at : at * across + n) * 3 + c]!;
    };
    const change = [0, 1, 2].map((c) =>
      Float32Array.from({ length: count }, (_, n) => levelAt(n, 0, c) - levelAt(n, deep, c)),
    );
    const usual = change.map((values) => values.slice().sort()[count >> 1]!);
    for (let n = 0; n < count; n++) {
      const isStraight = found.isStraight[Math.min(found.isStraight.length - 1, n * size)] === 1;
      if (isStraight || change.every((values, c) => Math.abs(values[n]! - usual[c]!) <= STREAK)) steady++;
    }
    all += count;
  }
  return all > 0 ? steady / all : 1;
}

function isBeside(
  side: Side,
  x: number,
  y: number,
  { x0, y0, x1, y1 }: GrownGrid['inner'],
  deep: number,
): boolean {
  if (side === 'left') return x < x0 + deep;
  if (side === 'right') return x >= x1 - deep;
  return side === 'top' ? y < y0 + deep : y >= y1 - deep;
}

/** Writes red, green and blue at a px of the picture's coordinates. */
export function plainAt(
  { width, height }: PixelGrid,
  grid: GrownGrid,
  { surface, sides, followed }: PlainRoom,
  x: number,
  y: number,
  into: Float64Array,
): void {
  const row = Math.min(height - 1, Math.max(0, y));
  const column = Math.min(width - 1, Math.max(0, x));
  const goesOn = followed.has(x < 0 ? 'left' : 'right');
  const goesFar = followed.has(y < 0 ? 'top' : 'bottom');
  levelsAt(grid, surface, goesOn ? x : column, goesFar ? y : row, into);
  const beside = x < 0 ? sides.left : x >= width ? sides.right : undefined;
  const above = y < 0 ? sides.top : y >= height ? sides.bottom : undefined;
  // In a corner the nearer side counts more, so that there is no seam.
  const [far, deep] = [Math.abs(x - column), Math.abs(y - row)];
  const share = beside && above ? far / (far + deep) : beside ? 1 : 0;
  for (let c = 0; c < 3; c++) {
    const off = share * offAt(beside, row, c, far) + (1 - share) * offAt(above, column, c, deep);
    into[c] = Math.min(255, Math.max(0, into[c]! + off));
  }
}

/** `away`: px from the side. */
function offAt(side: SideRoom | undefined, line: number, c: number, away: number): number {
  if (!side) return 0;
  const { near, far, fade } = side;
  const own = near[line * 3 + c]!;
  if (!fade[line]) return own;
  const t = Math.min(1, away / fade[line]);
  return own + t * t * (3 - 2 * t) * (far[line * 3 + c]! - own);
}

/** Between the cells' centers. */
function levelsAt(
  { width, height, size, left, top }: GrownGrid,
  surface: Float32Array,
  x: number,
  y: number,
  into: Float64Array,
): void {
  const u = Math.min(width - 1, Math.max(0, (x + 0.5 - left) / size - 0.5));
  const v = Math.min(height - 1, Math.max(0, (y + 0.5 - top) / size - 0.5));
  const [x0, y0] = [Math.floor(u), Math.floor(v)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [u - x0, v - y0];
  for (let c = 0; c < 3; c++) {
    const above = surface[(y0 * width + x0) * 3 + c]! * (1 - fx) + surface[(y0 * width + x1) * 3 + c]! * fx;
    const below = surface[(y1 * width + x0) * 3 + c]! * (1 - fx) + surface[(y1 * width + x1) * 3 + c]! * fx;
    into[c] = above * (1 - fy) + below * fy;
  }
}
