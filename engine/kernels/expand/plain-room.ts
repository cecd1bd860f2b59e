/**
 * A smooth backdrop beyond the picture: the surface fitted to it, and what the picture's edge differs from that, which goes on straight
 * outward: a soft horizon stays at its height.
 */

import { partOf } from '../base/work.ts';
import { fitSurface } from '../cut-out/surface-fit.ts';
import { fillHoles } from '../lens-blur/push-pull.ts';
import type { GrownGrid } from './grown-grid.ts';

/** Red, green and blue a cell of the grid, 0…255, interleaved. */
export interface PlainRoom {
  readonly colors: Float32Array;
  /** Share of the cells beside the growing edges that are smooth backdrop, 0…1. */
  readonly plain: number;
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

/** `keptOut`: a byte an inner cell. null where too little of the backdrop is visible. */
export function* plainRoom(grid: GrownGrid, keptOut: Uint8Array): Generator<number, PlainRoom | null> {
  const { pixels, width, height, inner } = grid;
  const across = inner.x1 - inner.x0;
  const isBackdrop = new Uint8Array(width * height);
  for (let y = inner.y0; y < inner.y1; y++) {
    for (let x = inner.x0; x < inner.x1; x++) {
      if (!keptOut[(y - inner.y0) * across + x - inner.x0]) isBackdrop[y * width + x] = 1;
    }
  }
  yield 0.1;
  const surface = fitSurface(grid, isBackdrop, DEGREE);
  if (!surface) return null;
  yield 0.4;
  const values = new Float32Array(width * height * 4);
  const ranges = surface.map((plane) => rangeOf(plane, isBackdrop));
  for (let i = 0; i < isBackdrop.length; i++) {
    for (let c = 0; c < 3; c++) {
      const [low, high] = ranges[c]!;
      const room = BEYOND * (high - low) + 1;
      surface[c]![i] = Math.min(high + room, Math.max(low - room, surface[c]![i]!));
      if (isBackdrop[i]) values[i * 4 + c] = pixels[i * 4 + c]! - surface[c]![i]!;
    }
    if (isBackdrop[i]) values[i * 4 + 3] = 1;
  }
  yield 0.5;
  // Under the subject, and for what it hides of an edge, from around it.
  const filled = values.slice();
  yield* partOf(fillHoles({ values: filled, width, height, channels: 4 }), 0.5, 0.9);
  const smooth = smoothed(grid, filled);
  const plain = plainShare(grid, isBackdrop, filled, smooth);
  yield 0.95;
  const colors = new Float32Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(inner.y1 - 1, Math.max(inner.y0, y)) - inner.y0;
    for (let x = 0; x < width; x++, i++) {
      const column = Math.min(inner.x1 - 1, Math.max(inner.x0, x)) - inner.x0;
      for (let c = 0; c < 3; c++) {
        const level = surface[c]![i]! + smooth[(row * across + column) * 3 + c]!;
        colors[i * 3 + c] = Math.min(255, Math.max(0, level));
      }
    }
  }
  return { colors, plain };
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

/** Share of the cells beside the growing edges that are visible backdrop and no rougher than noise. */
function plainShare(
  { width, height, inner }: GrownGrid,
  isBackdrop: Uint8Array,
  values: Float32Array,
  smooth: Float32Array,
): number {
  const across = inner.x1 - inner.x0;
  const deep = Math.max(2, Math.round(Math.min(across, inner.y1 - inner.y0) * EDGE));
  let [all, like] = [0, 0];
  for (let y = inner.y0; y < inner.y1; y++) {
    for (let x = inner.x0; x < inner.x1; x++) {
      const isEdge =
        (inner.x0 > 0 && x < inner.x0 + deep) ||
        (inner.y0 > 0 && y < inner.y0 + deep) ||
        (inner.x1 < width && x >= inner.x1 - deep) ||
        (inner.y1 < height && y >= inner.y1 - deep);
      if (!isEdge) continue;
      all++;
      const i = y * width + x;
      const own = ((y - inner.y0) * across + x - inner.x0) * 3;
      let off = 0;
      for (let c = 0; c < 3; c++) off = Math.max(off, Math.abs(values[i * 4 + c]! - smooth[own + c]!));
      if (isBackdrop[i] && off <= LIKE) like++;
    }
  }
  return all > 0 ? like / all : 0;
}

/** Writes red, green and blue at a px of the picture's coordinates: between the cells' centers. */
export function plainAt(
  grid: GrownGrid,
  colors: Float32Array,
  x: number,
  y: number,
  into: Float64Array,
): void {
  const { width, height, size } = grid;
  const u = Math.min(width - 1, Math.max(0, (x + 0.5 - grid.left) / size - 0.5));
  const v = Math.min(height - 1, Math.max(0, (y + 0.5 - grid.top) / size - 0.5));
  const [x0, y0] = [Math.floor(u), Math.floor(v)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [u - x0, v - y0];
  for (let c = 0; c < 3; c++) {
    const above = colors[(y0 * width + x0) * 3 + c]! * (1 - fx) + colors[(y0 * width + x1) * 3 + c]! * fx;
    const below = colors[(y1 * width + x0) * 3 + c]! * (1 - fx) + colors[(y1 * width + x1) * 3 + c]! * fx;
    into[c] = above * (1 - fy) + below * fy;
  }
}
