/**
 * The correction that a heal stroke adds to its samples, so that they match the px around it: smooth inside, the misfit at the rim.
 */
import { TILE_SIZE } from '../../tiles/tiles.ts';
import type { TileCoverage } from '../paint/scan.ts';
import { KNOWN, type Membrane, NOTHING, solveMembrane, WANTED } from './membrane.ts';
import { isInside, type RetouchedPicture, type RetouchStroke } from './stroke.ts';

/** Px of the plane on which the correction is computed: 100 MB. A larger stroke's is computed at half size, or a quarter. */
const MAX_PLANE = 4 * 2 ** 20;

export const NO_CORRECTION = [0, 0, 0];

/** The correction for a px of the stroke, red, green and blue: valid until the next call. */
export type Correction = (x: number, y: number) => ArrayLike<number>;

export function* correctionOf(
  picture: RetouchedPicture,
  stroke: RetouchStroke,
): Generator<number, Correction> {
  const bounds = boundsOf(stroke.tiles);
  if (!bounds) return () => NO_CORRECTION;
  const left = bounds.left - 1;
  const top = bounds.top - 1;
  const across = bounds.right - left + 1;
  const down = bounds.bottom - top + 1;
  let shift = 0;
  while ((across >> shift) * (down >> shift) > MAX_PLANE) shift++;
  const plane: Membrane = {
    width: (across >> shift) + 1,
    height: (down >> shift) + 1,
    kinds: new Uint8Array(((across >> shift) + 1) * ((down >> shift) + 1)),
    values: new Float32Array(((across >> shift) + 1) * ((down >> shift) + 1) * 3),
  };
  yield* measure(plane, picture, stroke, left, top, across, down, shift);
  for (const share of solveMembrane(plane)) yield 0.1 + 0.8 * share;
  const { width, values } = plane;
  return (x, y) => {
    const at = (((y - top) >> shift) * width + ((x - left) >> shift)) * 3;
    return values.subarray(at, at + 3);
  };
}

/** The misfit is known at the px around the stroke; the correction is wanted where the stroke covers. */
function* measure(
  { width, kinds, values }: Membrane,
  picture: RetouchedPicture,
  { tiles, offset }: RetouchStroke,
  left: number,
  top: number,
  across: number,
  down: number,
  shift: number,
): Generator<number, void> {
  const byPlace = new Map(tiles.map((tile) => [`${tile.tx},${tile.ty}`, tile.coverage]));
  const counts = shift > 0 ? new Uint16Array(kinds.length) : null;
  for (let row = 0; row < down; row++) {
    const y = top + row;
    if (row % 64 === 0) yield (0.1 * row) / down;
    const own = rowOf(picture, left, y, across);
    const sampled = rowOf(picture, left + offset.x, y + offset.y, across);
    let tile: Uint8Array | undefined;
    for (let column = 0, last = Number.NaN; column < across; column++) {
      const x = left + column;
      const tx = Math.floor(x / TILE_SIZE);
      if (tx !== last) tile = byPlace.get(`${tx},${Math.floor(y / TILE_SIZE)}`);
      last = tx;
      if (!isInside(picture, x, y) || !isInside(picture, x + offset.x, y + offset.y)) continue;
      const at = (row >> shift) * width + (column >> shift);
      const inTile = (y - Math.floor(y / TILE_SIZE) * TILE_SIZE) * TILE_SIZE + x - tx * TILE_SIZE;
      if (tile && tile[inTile]! > 0) {
        if (kinds[at] === NOTHING) kinds[at] = WANTED;
        continue;
      }
      const px = column * 4;
      if (own[px + 3] === 0 || sampled[px + 3] === 0) continue;
      kinds[at] = KNOWN;
      const known = counts ? ++counts[at]! : 1;
      for (let channel = 0; channel < 3; channel++) {
        const misfit = own[px + channel]! - sampled[px + channel]!;
        values[at * 3 + channel]! += (misfit - values[at * 3 + channel]!) / known;
      }
    }
  }
}

/** `across` px from `left` on; those outside the picture are 0. */
function rowOf(picture: RetouchedPicture, left: number, y: number, across: number): Uint8Array {
  const row = new Uint8Array(across * 4);
  const x = Math.max(0, left);
  const width = Math.min(picture.width, left + across) - x;
  if (width > 0 && isInside(picture, x, y)) row.set(picture.cut({ x, y, width, height: 1 }), (x - left) * 4);
  return row;
}

/** Whole px, right and bottom exclusive. */
function boundsOf(tiles: readonly TileCoverage[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { tx, ty, coverage } of tiles) {
    for (let y = 0; y < TILE_SIZE; y++) {
      const row = coverage.subarray(y * TILE_SIZE, (y + 1) * TILE_SIZE);
      const first = row.findIndex((value) => value > 0);
      if (first < 0) continue;
      const last = row.findLastIndex((value) => value > 0);
      left = Math.min(left, tx * TILE_SIZE + first);
      right = Math.max(right, tx * TILE_SIZE + last + 1);
      top = Math.min(top, ty * TILE_SIZE + y);
      bottom = Math.max(bottom, ty * TILE_SIZE + y + 1);
    }
  }
  return left < right ? { left, top, right, bottom } : null;
}
