/**
 * Clone and heal: a stroke copies px from one place of a picture to another. The picture is read as it was before the stroke, so a
 * stroke never copies its own paint.
 *
 * Clone lays the sampled px over the picture, by coverage, opacity and their own alpha: a transparent source changes nothing. Heal
 * adds a smooth correction to the samples, so that they match the px around the stroke: the differences between the samples stay,
 * their level is that of the surroundings (Pérez, Gangnet, Blake 2003). Where the source is outside the picture nothing is painted.
 */
import { TILE_SIZE } from '../../tiles/tiles.ts';
import { type Block, cutRows, putRows } from '../base/cut-rows.ts';
import type { TileCoverage } from '../paint/scan.ts';
import { type Correction, correctionOf, NO_CORRECTION } from './heal.ts';
import { isInside, type RetouchedPicture, type RetouchStroke } from './stroke.ts';

/** Px that replace others: squares of `PATCH_SIDE` px, cut at the picture's edges, `PATCH_BYTES` each. */
export interface PicturePatch {
  /** Column and row of each square. */
  readonly places: Uint16Array;
  readonly pixels: Uint8Array;
}

export const PATCH_SIDE = 64;
export const PATCH_BYTES = PATCH_SIDE * PATCH_SIDE * 4;
/** The result of the stroke; the picture itself does not change. null when nothing changes. Yields its progress. */
export function* retouch(
  picture: RetouchedPicture,
  stroke: RetouchStroke,
): Generator<number, PicturePatch | null> {
  const correction = stroke.mode === 'heal' ? yield* correctionOf(picture, stroke) : null;
  const squares: { readonly column: number; readonly row: number; readonly pixels: Uint8Array }[] = [];
  for (const [n, tile] of stroke.tiles.entries()) {
    const steps = TILE_SIZE / PATCH_SIDE;
    for (let part = 0; part < steps * steps; part++) {
      const column = tile.tx * steps + (part % steps);
      const row = tile.ty * steps + Math.floor(part / steps);
      const pixels = paintSquare(picture, stroke, tile, correction, column, row);
      if (pixels) squares.push({ column, row, pixels });
    }
    yield 0.9 + (0.1 * (n + 1)) / stroke.tiles.length;
  }
  if (squares.length === 0) return null;
  const places = new Uint16Array(squares.length * 2);
  const pixels = new Uint8Array(squares.length * PATCH_BYTES);
  for (const [n, square] of squares.entries()) {
    places.set([square.column, square.row], n * 2);
    pixels.set(square.pixels, n * PATCH_BYTES);
  }
  return { places, pixels };
}

/** Straight RGBA, 8 bits, of which parts are written. */
interface PatchedPicture {
  readonly width: number;
  readonly height: number;
  put(pixels: Uint8Array, area: Block): void;
}

/** Writes a patch into a picture. */
export function applyPatch(picture: PatchedPicture, patch: PicturePatch): void {
  for (let n = 0; n * 2 < patch.places.length; n++) {
    const area = squareOf(picture, patch.places[n * 2]!, patch.places[n * 2 + 1]!);
    const square = patch.pixels.subarray(n * PATCH_BYTES, (n + 1) * PATCH_BYTES);
    const inBytes = { x: 0, y: 0, width: area.width * 4, height: area.height };
    picture.put(cutRows(square, PATCH_SIDE * 4, inBytes), area);
  }
}

/** The px of a picture at some squares: a patch that restores them. */
export function cutPatch(picture: RetouchedPicture, places: Uint16Array): PicturePatch {
  const pixels = new Uint8Array((places.length / 2) * PATCH_BYTES);
  for (let n = 0; n * 2 < places.length; n++) {
    pixels.set(cutSquare(picture, places[n * 2]!, places[n * 2 + 1]!), n * PATCH_BYTES);
  }
  return { places, pixels };
}

/** Inside the picture: one at its edge may be cut. */
function squareOf({ width, height }: Pick<PatchedPicture, 'width' | 'height'>, column: number, row: number) {
  const [x, y] = [column * PATCH_SIDE, row * PATCH_SIDE];
  return { x, y, width: Math.min(PATCH_SIDE, width - x), height: Math.min(PATCH_SIDE, height - y) };
}

/** null when nothing in the square changes. */
function paintSquare(
  picture: RetouchedPicture,
  { offset, opacity }: RetouchStroke,
  { tx, ty, coverage }: TileCoverage,
  correction: Correction | null,
  column: number,
  row: number,
): Uint8Array | null {
  const { x: left, y: top, width: across, height: down } = squareOf(picture, column, row);
  /** What is sampled, inside the picture. */
  const seen = insideOf(picture, left + offset.x, top + offset.y, across, down);
  let sampled: Uint8Array | null = null;
  let square: Uint8Array | null = null;
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const covered = coverage[(top + y - ty * TILE_SIZE) * TILE_SIZE + left + x - tx * TILE_SIZE]!;
      const share = Math.round((covered * opacity) / 100);
      if (share === 0 || !isInside(picture, left + x + offset.x, top + y + offset.y)) continue;
      square ??= cutSquare(picture, column, row);
      sampled ??= picture.cut(seen);
      const from = ((top + y + offset.y - seen.y) * seen.width + left + x + offset.x - seen.x) * 4;
      const added = correction?.(left + x, top + y) ?? NO_CORRECTION;
      blend(square, (y * PATCH_SIDE + x) * 4, sampled, from, added, share);
    }
  }
  return square;
}

/** What of a box is inside the picture. */
function insideOf({ width, height }: RetouchedPicture, x: number, y: number, across: number, down: number) {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return {
    x: left,
    y: top,
    width: Math.min(width, x + across) - left,
    height: Math.min(height, y + down) - top,
  };
}

/** Of a whole square's size. */
function cutSquare(picture: RetouchedPicture, column: number, row: number): Uint8Array {
  const area = squareOf(picture, column, row);
  const square = new Uint8Array(PATCH_BYTES);
  const inBytes = { x: 0, y: 0, width: area.width * 4, height: area.height };
  putRows(square, PATCH_SIDE * 4, inBytes, picture.cut(area));
  return square;
}

/** Lays a px over another: source-over in straight alpha, whole numbers. */
function blend(
  to: Uint8Array,
  at: number,
  data: Uint8Array,
  from: number,
  added: ArrayLike<number>,
  share: number,
): void {
  const over = Math.round((data[from + 3]! * share) / 255);
  if (over === 0) return;
  const under = to[at + 3]!;
  const alpha = over * 255 + under * (255 - over);
  for (let channel = 0; channel < 3; channel++) {
    const value = Math.min(255, Math.max(0, data[from + channel]! + added[channel]!));
    const sum = value * over * 255 + to[at + channel]! * under * (255 - over);
    to[at + channel] = Math.floor(sum / alpha + 0.5);
  }
  to[at + 3] = Math.floor(alpha / 255 + 0.5);
}
