/**
 * Makes a license plate or a face unreadable: a blur as wide as a letter, in linear light, inside a quadrilateral with a margin and a soft
 * edge. Letters of a plate repeat about every half of its height; at σ = 0.3 of it less than a thousandth of their contrast is left, below
 * one level of 255, so that nothing can sharpen it back.
 */
import { partOf } from '../base/work.ts';
import { blendRows, ditherAt, shrinkRows, smoothStep } from '../blur/float-plane.ts';
import { LINEAR, toByte } from '../blur/linear-light.ts';
import { soften } from '../blur/soften.ts';
import { type Corners, distanceTo, hullOf, shortSide } from './quadrilateral.ts';

export interface RegionBlur {
  /** σ by the region's shorter side, 0.1…1. Less than 0.3 may leave large letters readable. */
  readonly strength: number;
  /** How far the blur goes on beyond the region, and then fades, by its shorter side, 0…1. */
  readonly margin: number;
  readonly edge: number;
}

export const REGION_DEFAULTS: RegionBlur = { strength: 0.3, margin: 0.1, edge: 0.15 };

/** A part of the picture, straight RGBA, that takes its place; px around it stay as they are. */
export interface RegionPatch {
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Shorter regions are blurred as if they had that side, px. */
const SHORTEST = 8;
/** σ on the small copy, px. */
const COPY_SIGMA = 3;

/**
 * Yields its progress, 0…1; null where the region is outside the picture. Px beyond margin and edge keep their bytes. 4 bytes a px of the
 * region's box.
 */
export function* blurRegion(
  picture: { readonly pixels: Uint8Array; readonly width: number; readonly height: number },
  corners: Corners,
  { strength, margin, edge }: RegionBlur = REGION_DEFAULTS,
): Generator<number, RegionPatch | null> {
  const hull = hullOf(corners);
  const short = Math.max(SHORTEST, shortSide(hull));
  const sigma = Math.min(1, Math.max(0.1, strength)) * short;
  const far = (margin + edge) * short;
  const box = boxAround(corners, far, picture);
  if (box.width <= 0 || box.height <= 0) return null;
  // Around the patch the blur sees what the picture has there.
  const wide = boxAround(corners, far + 3 * sigma, picture);
  const scale = Math.min(1, COPY_SIGMA / sigma);
  const small = {
    width: Math.max(1, Math.round(wide.width * scale)),
    height: Math.max(1, Math.round(wide.height * scale)),
  };
  const read = (y: number, row: Float32Array) => {
    for (let x = 0; x < wide.width; x++) {
      const at = ((wide.y + y) * picture.width + wide.x + x) * 4;
      const alpha = picture.pixels[at + 3]! / 255;
      for (let c = 0; c < 3; c++) row[x * 4 + c] = LINEAR[picture.pixels[at + c]!]! * alpha;
      row[x * 4 + 3] = alpha;
    }
  };
  const copy = yield* partOf(shrinkRows(wide.width, wide.height, 4, small.width, small.height, read), 0, 0.4);
  const planes = [0, 1, 2, 3].map((c) => {
    const values = Float32Array.from({ length: small.width * small.height }, (_, i) => copy[i * 4 + c]!);
    return soften({ values, ...small }, sigma * scale, sigma * scale, 'edge');
  });
  yield 0.6;
  const outside = distanceTo(hull);
  const lines = planes.map(() => new Float32Array(small.width));
  const pixels = new Uint8Array(box.width * box.height * 4);
  for (let y = 0, to = 0; y < box.height; y++) {
    if (y % 64 === 63) yield 0.6 + (0.4 * y) / box.height;
    const row = ((box.y - wide.y + y + 0.5) * small.height) / wide.height - 0.5;
    for (const [c, plane] of planes.entries()) blendRows(plane, small.width, small.height, 1, row, lines[c]!);
    for (let x = 0; x < box.width; x++, to += 4) {
      const from = ((box.y + y) * picture.width + box.x + x) * 4;
      const away = outside(box.x + x + 0.5, box.y + y + 0.5);
      const share = 1 - smoothStep(margin * short, far, away);
      if (share <= 0) {
        for (let c = 0; c < 4; c++) pixels[to + c] = picture.pixels[from + c]!;
        continue;
      }
      const column = Math.max(0, ((box.x - wide.x + x + 0.5) * small.width) / wide.width - 0.5);
      const left = Math.min(small.width - 1, Math.floor(column));
      const right = Math.min(small.width - 1, left + 1);
      const soft = (c: number) => lines[c]![left]! + (column - left) * (lines[c]![right]! - lines[c]![left]!);
      const own = picture.pixels[from + 3]! / 255;
      const alpha = share * soft(3) + (1 - share) * own;
      const byte = Math.min(255, Math.floor(alpha * 255 + 0.5));
      if (byte === 0) continue;
      const dither = ditherAt(box.x + x, box.y + y);
      for (let c = 0; c < 3; c++) {
        const light = share * soft(c) + (1 - share) * LINEAR[picture.pixels[from + c]!]! * own;
        pixels[to + c] = toByte(light / alpha, dither);
      }
      pixels[to + 3] = byte;
    }
  }
  return { pixels, ...box };
}

/** Whole px around the corners and `far` px more, inside the picture. */
function boxAround(
  corners: Corners,
  far: number,
  picture: { readonly width: number; readonly height: number },
) {
  const x = Math.max(0, Math.floor(Math.min(...corners.map((corner) => corner.x)) - far));
  const y = Math.max(0, Math.floor(Math.min(...corners.map((corner) => corner.y)) - far));
  const right = Math.min(picture.width, Math.ceil(Math.max(...corners.map((corner) => corner.x)) + far));
  const bottom = Math.min(picture.height, Math.ceil(Math.max(...corners.map((corner) => corner.y)) + far));
  return { x, y, width: right - x, height: bottom - y };
}
