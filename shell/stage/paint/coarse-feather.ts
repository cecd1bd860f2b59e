/**
 * A feathered mask made on the spot from coverage, as fine as a budget of px allows: what is shown until the workers'
 * exact answer is here, and around what a stroke in flight changes.
 */
import {
  featherArea,
  inflate,
  intersect,
  type Rect,
  rectOf,
  roundOut,
  type Size,
  TILE_SIZE,
  type TileGrid,
  tileAt,
  uniformValue,
} from '../../../engine/index.ts';
import { levelSize } from './display-level.ts';

export interface CoarseMask {
  readonly grid: TileGrid;
  /** Coverage of a tile, 256 × 256 bytes; null for a uniform one. */
  tile(tx: number, ty: number): Uint8Array | null;
  /** Source px. */
  readonly feather: number;
}

export interface FeatherPatch {
  /** Px of the level. */
  readonly rect: Rect<'source'>;
  readonly bytes: Uint8Array;
}

/**
 * The mask within `area` (px of the level). Its window, the area and as far around it as the feather, is sampled at no more than
 * `budget` points: a larger one is computed coarser. null when the area lies outside the picture.
 */
export function coarseFeather(
  mask: CoarseMask,
  size: Size<'source'>,
  level: number,
  area: Rect<'source'>,
  budget: number,
): FeatherPatch | null {
  const bounds = rectOf(levelSize(size, level));
  const scale = 2 ** level;
  const feather = mask.feather / scale;
  const rect = intersect(roundOut(area), bounds);
  const window = rect && intersect(inflate(rect, Math.ceil(feather) + 1), bounds);
  if (!rect || !window) return null;
  const step = Math.max(1, Math.ceil(Math.sqrt((window.width * window.height) / budget)));
  const width = Math.ceil(window.width / step);
  const height = Math.ceil(window.height / step);
  const origin = { x: window.x * scale, y: window.y * scale };
  const coverage = sampleCoverage(mask, origin, { width, height }, step * scale);
  const soft = featherArea(coverage, width, height, feather / step, { x: 0, y: 0, width, height });
  const offset = { x: rect.x - window.x, y: rect.y - window.y };
  return { rect, bytes: enlarge(soft, { width, height }, step, offset, rect) };
}

/** Each point is the middle of `step` px; between points the values go straight from one to the next. */
function enlarge(
  points: Uint8Array,
  { width, height }: Size<'source'>,
  step: number,
  offset: { readonly x: number; readonly y: number },
  size: Size<'source'>,
): Uint8Array {
  const bytes = new Uint8Array(size.width * size.height);
  const columns = Float32Array.from({ length: size.width }, (_, x) =>
    Math.min(width - 1, Math.max(0, (offset.x + x + 0.5) / step - 0.5)),
  );
  for (let y = 0; y < size.height; y++) {
    const at = Math.min(height - 1, Math.max(0, (offset.y + y + 0.5) / step - 0.5));
    const top = Math.floor(at);
    const down = at - top;
    const upper = top * width;
    const lower = Math.min(height - 1, top + 1) * width;
    for (let x = 0; x < size.width; x++) {
      const place = columns[x] ?? 0;
      const left = Math.floor(place);
      const right = Math.min(width - 1, left + 1);
      const across = place - left;
      const above = lerp(points[upper + left] ?? 0, points[upper + right] ?? 0, across);
      const below = lerp(points[lower + left] ?? 0, points[lower + right] ?? 0, across);
      bytes[y * size.width + x] = lerp(above, below, down) + 0.5;
    }
  }
  return bytes;
}

function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** The mean coverage of every `step` source px, by four points of it: of one alone an edge would be ragged. */
function sampleCoverage(
  mask: CoarseMask,
  origin: { readonly x: number; readonly y: number },
  { width, height }: Size<'source'>,
  step: number,
): Uint8Array {
  if (step === 1) return samplePoints(mask, origin, { width, height }, 1);
  const points = samplePoints(mask, origin, { width: 2 * width, height: 2 * height }, step / 2);
  const coverage = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, from = 4 * y * width; x < width; x++, at++, from += 2) {
      const below = from + 2 * width;
      coverage[at] = (points[from]! + points[from + 1]! + points[below]! + points[below + 1]! + 2) >> 2;
    }
  }
  return coverage;
}

/** The coverage in the middle of every `step` source px. */
function samplePoints(
  mask: CoarseMask,
  origin: { readonly x: number; readonly y: number },
  { width, height }: Size<'source'>,
  step: number,
): Uint8Array {
  const { grid } = mask;
  const coverage = new Uint8Array(width * height);
  const columns = Int32Array.from({ length: width }, (_, x) =>
    Math.min(grid.width - 1, Math.floor(origin.x + (x + 0.5) * step)),
  );
  for (let y = 0; y < height; y++) {
    const sourceY = Math.min(grid.height - 1, Math.floor(origin.y + (y + 0.5) * step));
    const ty = Math.floor(sourceY / TILE_SIZE);
    let column = -1;
    let tile: Uint8Array | null = null;
    let value = 0;
    for (let x = 0; x < width; x++) {
      const sourceX = columns[x] ?? 0;
      const tx = Math.floor(sourceX / TILE_SIZE);
      if (tx !== column) {
        column = tx;
        tile = mask.tile(tx, ty);
        value = uniformValue(tileAt(grid, tx, ty)) ?? 0;
      }
      const at = (sourceY - ty * TILE_SIZE) * TILE_SIZE + sourceX - tx * TILE_SIZE;
      coverage[y * width + x] = tile ? (tile[at] ?? 0) : value;
    }
  }
  return coverage;
}
