/**
 * Coverage of a smaller copy of a picture, taken to the picture's size: only around the outline are px looked at, tile by tile, so
 * memory stays the same for every size.
 */
import { MATTE_REACH, matte } from '../matte/matte.ts';
import type { PixelGrid, Plane } from './backdrop-plane.ts';

/** px of a tile's side. Larger ones take longer than a frame. */
const TILE = 128;
/** Coverage of a tile that is the same to this many levels, its margin included, stays as it is. */
const EVEN = 2;

/**
 * `coverage` is of `from`. hard: its outline lies at half, and is looked at in a narrow band. soft: so is everything between.
 * `within`: the only part that is needed, as shares of the size; tiles beside it stay 0.
 * Yields its progress after each tile that has an outline, and after each row of tiles.
 */
export function* refinedOutline(
  coverage: Uint8Array,
  from: PixelGrid,
  to: PixelGrid,
  edge: 'hard' | 'soft',
  within: Shares = WHOLE,
): Generator<number, Uint8Array> {
  const { width, height } = to;
  const refined = new Uint8Array(width * height);
  for (let top = 0; top < height; top += TILE) {
    if (top >= within.bottom * height || top + TILE <= within.top * height) continue;
    for (let left = 0; left < width; left += TILE) {
      if (left >= within.right * width || left + TILE <= within.left * width) continue;
      const area = {
        x: Math.max(0, left - MATTE_REACH),
        y: Math.max(0, top - MATTE_REACH),
        right: Math.min(width, left + TILE + MATTE_REACH),
        bottom: Math.min(height, top + TILE + MATTE_REACH),
      };
      const [right, bottom] = [Math.min(width, left + TILE), Math.min(height, top + TILE)];
      const even = evenValue(coverage, from, to, area);
      if (even !== null) {
        for (let y = top; y < bottom; y++) refined.fill(even, y * width + left, y * width + right);
        continue;
      }
      const plane = enlargedPart(coverage, from, to, area);
      if (edge === 'hard') for (let i = 0; i < plane.length; i++) plane[i] = plane[i]! > 0.5 ? 1 : 0;
      const part = isEven(plane) ? plane : refinedPart(to, area, plane);
      const row = area.right - area.x;
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          refined[y * width + x] = Math.floor(part[(y - area.y) * row + x - area.x]! * 255 + 0.5);
        }
      }
      if (part !== plane) yield (top * width + right * (bottom - top)) / (width * height);
    }
    yield Math.min(1, (top + TILE) / height);
  }
  return refined;
}

/** A part of a picture, as shares of its size: 0…1. */
export interface Shares {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const WHOLE: Shares = { left: 0, top: 0, right: 1, bottom: 1 };

interface Area {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

/** 0 or 255 where all px that an area is interpolated from have that value, else null. */
function evenValue(coverage: Uint8Array, from: PixelGrid, to: PixelGrid, area: Area): 0 | 255 | null {
  const [across, down] = [from.width / to.width, from.height / to.height];
  const left = Math.max(0, Math.floor(area.x * across - 1));
  const right = Math.min(from.width, Math.ceil(area.right * across + 1));
  const bottom = Math.min(from.height, Math.ceil(area.bottom * down + 1));
  const first = Math.max(0, Math.floor(area.y * down - 1));
  const value = coverage[first * from.width + left]!;
  if (value !== 0 && value !== 255) return null;
  for (let y = first; y < bottom; y++) {
    for (let at = y * from.width + left, end = y * from.width + right; at < end; at++) {
      if (coverage[at] !== value) return null;
    }
  }
  return value;
}

/** Interpolated: 0…1. */
function enlargedPart(coverage: Uint8Array, from: PixelGrid, to: PixelGrid, area: Area): Plane {
  const plane = new Float32Array((area.right - area.x) * (area.bottom - area.y));
  const [across, down] = [from.width / to.width, from.height / to.height];
  for (let y = area.y, i = 0; y < area.bottom; y++) {
    const sy = Math.min(from.height - 1, Math.max(0, (y + 0.5) * down - 0.5));
    const row = Math.floor(sy) * from.width;
    const below = sy < from.height - 1 ? from.width : 0;
    const v = sy - Math.floor(sy);
    for (let x = area.x; x < area.right; x++, i++) {
      const sx = Math.min(from.width - 1, Math.max(0, (x + 0.5) * across - 0.5));
      const at = row + Math.floor(sx);
      const next = sx < from.width - 1 ? 1 : 0;
      const u = sx - Math.floor(sx);
      const upper = coverage[at]! + u * (coverage[at + next]! - coverage[at]!);
      const lower = coverage[at + below]! + u * (coverage[at + below + next]! - coverage[at + below]!);
      plane[i] = (upper + v * (lower - upper)) / 255;
    }
  }
  return plane;
}

function isEven(plane: Plane): boolean {
  let [least, most] = [1, 0];
  for (const value of plane) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return (most - least) * 255 <= EVEN;
}

function refinedPart(to: PixelGrid, { x, y, right, bottom }: Area, plane: Plane): Plane {
  const [width, height] = [right - x, bottom - y];
  const pixels = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const at = ((y + row) * to.width + x) * 4;
    pixels.set(to.pixels.subarray(at, at + width * 4), row * width * 4);
  }
  return matte({ pixels, width, height }, plane);
}
