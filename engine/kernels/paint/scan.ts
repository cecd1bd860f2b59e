/**
 * Polygons to coverage, exactly: signed-area accumulation (Levien's font-rs, after Heckbert's "scan conversion by integration").
 * Each edge adds to a row the area between itself and the row's right end; the running sum along the row is then each pixel's
 * covered area. Doubles with + − × ÷ alone, so the bytes are the same everywhere.
 *
 * Where an outline crosses itself every enclosed part counts as inside.
 */
import type { Point } from '../../geometry/space.ts';
import { TILE_BYTES, TILE_SIZE, type TileId } from '../../tiles/tiles.ts';

/** Coverage of one tile. */
export interface TileCoverage {
  readonly tx: number;
  readonly ty: number;
  /** 65,536 bytes, 0 past the mask's edge. */
  readonly coverage: Uint8Array;
  /** The tile's id, if a worker has computed it. */
  readonly id?: TileId;
}

interface Edge {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** One more than a tile is wide: an edge in the last column has its remainder there. */
const STRIDE = TILE_SIZE + 1;

/**
 * The coverage of the closed polygon `points` (source px) on a mask of `width`×`height`, by the tiles that it touches. Every pixel
 * is within half a 255th of the polygon's area in it. Tiles entirely inside cost a fill.
 */
export function* scanPolygon(
  points: readonly Point<'source'>[],
  width: number,
  height: number,
): Generator<TileCoverage> {
  const edges = edgesOf(points);
  const rows = Math.ceil(height / TILE_SIZE);
  const columns = Math.ceil(width / TILE_SIZE);
  const sums = new Float64Array(STRIDE * TILE_SIZE);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  // Also when there are no points at all.
  if (!(left < width && top < height && right > 0 && bottom > 0)) return;
  const lastRow = Math.min(rows, Math.ceil(bottom / TILE_SIZE));
  const lastColumn = Math.min(columns, Math.ceil(right / TILE_SIZE));
  for (let ty = Math.max(0, Math.floor(top / TILE_SIZE)); ty < lastRow; ty++) {
    const band = inBand(edges, ty * TILE_SIZE);
    for (let tx = Math.max(0, Math.floor(left / TILE_SIZE)); tx < lastColumn; tx++) {
      const coverage = scanTile(band, tx * TILE_SIZE, sums);
      if (!coverage) continue;
      clearBeyond(coverage, width - tx * TILE_SIZE, height - ty * TILE_SIZE);
      yield { tx, ty, coverage };
    }
  }
}

/** A tile's px from `width` and `height` on become 0. */
export function clearBeyond(tile: Uint8Array, width: number, height: number): void {
  if (height < TILE_SIZE) tile.fill(0, height * TILE_SIZE);
  if (width >= TILE_SIZE) return;
  for (let y = 0; y < Math.min(height, TILE_SIZE); y++)
    tile.fill(0, y * TILE_SIZE + width, (y + 1) * TILE_SIZE);
}

function edgesOf(points: readonly Point<'source'>[]): readonly Edge[] {
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length]!;
    return a.y === b.y ? [] : [{ x0: a.x, y0: a.y, x1: b.x, y1: b.y }];
  });
}

/** The parts of the edges between `top` and the bottom of a tile, relative to `top`. */
function inBand(edges: readonly Edge[], top: number): readonly Edge[] {
  const parts: Edge[] = [];
  for (const { x0, y0, x1, y1 } of edges) {
    const from = Math.min(TILE_SIZE, Math.max(0, y0 - top));
    const to = Math.min(TILE_SIZE, Math.max(0, y1 - top));
    if (from === to) continue;
    const slope = (x1 - x0) / (y1 - y0);
    const at = (y: number) => (y + top === y0 ? x0 : y + top === y1 ? x1 : x0 + (y + top - y0) * slope);
    parts.push({ x0: at(from), y0: from, x1: at(to), y1: to });
  }
  return parts;
}

/** null when nothing is covered. */
function scanTile(band: readonly Edge[], left: number, sums: Float64Array): Uint8Array | null {
  let crossed = false;
  let winding = 0;
  for (const { x0, y0, x1, y1 } of band) {
    if (Math.min(x0, x1) >= left + TILE_SIZE) continue;
    if (Math.max(x0, x1) > left) {
      crossed = true;
      break;
    }
    // No edge inside: one row represents all.
    winding += Math.min(1, Math.max(0, y1)) - Math.min(1, Math.max(0, y0));
  }
  if (!crossed) {
    const value = toByte(winding);
    return value === 0 ? null : new Uint8Array(TILE_BYTES).fill(value);
  }
  sums.fill(0);
  for (const { x0, y0, x1, y1 } of band) addEdge(sums, x0 - left, y0, x1 - left, y1);
  return integrate(sums);
}

function integrate(sums: Float64Array): Uint8Array | null {
  const coverage = new Uint8Array(TILE_BYTES);
  let any = 0;
  for (let y = 0; y < TILE_SIZE; y++) {
    let sum = 0;
    for (let x = 0; x < TILE_SIZE; x++) {
      sum += sums[y * STRIDE + x]!;
      const value = toByte(sum);
      coverage[y * TILE_SIZE + x] = value;
      any |= value;
    }
  }
  return any === 0 ? null : coverage;
}

function toByte(area: number): number {
  return Math.floor(Math.min(1, Math.abs(area)) * 255 + 0.5);
}

/** Cuts an edge at the tile's left and right side. Parts left of it cover whole rows; parts right of it, nothing. */
function addEdge(sums: Float64Array, x0: number, y0: number, x1: number, y1: number): void {
  if (x0 >= TILE_SIZE && x1 >= TILE_SIZE) return;
  if (x0 <= 0 && x1 <= 0) {
    addRows(sums, 0, y0, 0, y1);
    return;
  }
  for (const side of [0, TILE_SIZE]) {
    if ((x0 < side && x1 > side) || (x0 > side && x1 < side)) {
      const y = y0 + ((side - x0) / (x1 - x0)) * (y1 - y0);
      addEdge(sums, x0, y0, side, y);
      addEdge(sums, side, y, x1, y1);
      return;
    }
  }
  addRows(sums, x0, y0, x1, y1);
}

/** An edge inside the tile, row by row. */
function addRows(sums: Float64Array, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return;
  const down = y1 > y0;
  const [topX, topY, bottomX, bottomY] = down ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (bottomX - topX) / (bottomY - topY);
  const low = Math.min(topX, bottomX);
  const high = Math.max(topX, bottomX);
  const inside = (x: number) => Math.min(high, Math.max(low, x));
  const last = Math.min(TILE_SIZE, Math.ceil(bottomY));
  for (let row = Math.floor(topY); row < last; row++) {
    const from = Math.max(topY, row);
    const to = Math.min(bottomY, row + 1);
    const a = inside(topX + (from - topY) * slope);
    const b = inside(topX + (to - topY) * slope);
    addRow(sums, row * STRIDE, Math.min(a, b), Math.max(a, b), down ? to - from : from - to);
  }
}

/** `height` of a row's edge, spread from `left` to `right`. */
function addRow(sums: Float64Array, row: number, left: number, right: number, height: number): void {
  const first = Math.min(TILE_SIZE - 1, Math.floor(left));
  if (right <= first + 1) {
    addCell(sums, row + first, (left + right) / 2 - first, height);
    return;
  }
  const perPixel = height / (right - left);
  for (let x = first; x < right; x++) {
    const from = Math.max(left, x);
    const to = Math.min(right, x + 1);
    addCell(sums, row + x, (from + to) / 2 - x, (to - from) * perPixel);
  }
}

/** An edge within one pixel covers the part right of its middle, and all of the pixels after. */
function addCell(sums: Float64Array, at: number, middle: number, height: number): void {
  sums[at]! += height * (1 - middle);
  sums[at + 1]! += height * middle;
}
