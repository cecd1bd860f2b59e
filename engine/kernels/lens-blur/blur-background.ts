/**
 * Blurs the background of a product and keeps the product sharp. Blurs in linear light, as a lens does, on a small copy of the background
 * without the product. The product is composited over it by its coverage (Porter, Duff 1984), with its own color at the edge instead of the
 * mixture that the camera saw.
 */
import { partOf } from '../base/work.ts';
import { blendRows, ditherAt, PX_A_TURN } from '../blur/float-plane.ts';
import { LINEAR, toByte } from '../blur/linear-light.ts';
import { soften } from '../blur/soften.ts';
import { blurDisc, type Quads } from './disc.ts';
import { backgroundPlate, type CoveredPicture } from './plate.ts';

export interface BackgroundBlur {
  /** `lens`: discs, as an open lens draws. `regular`: Gaussian. */
  readonly type: 'regular' | 'lens';
  readonly level: 'low' | 'medium' | 'high';
  /** The background without the product: nothing is laid back. */
  readonly alone?: boolean;
}

/** Radius of the disc by the square root of the picture's px: the same look at every size. */
const RADIUS = { low: 0.009, medium: 0.018, high: 0.034 } as const;
/** σ of the Gaussian by that radius. A disc's own σ is half of its radius. */
const SIGMA = 0.5;
/** Px of the copy: its radius, and its most px. */
const COPY = { radius: 16, most: 1_000_000 } as const;

/** Radius in px of the picture. */
export function blurRadius(
  { width, height }: { width: number; height: number },
  level: BackgroundBlur['level'],
): number {
  return RADIUS[level] * Math.sqrt(width * height);
}

/**
 * A new picture; px with coverage 255 are those of the source, bit by bit. Yields its progress, 0…1. At most 110 MB beside the
 * pictures, whatever their size.
 */
export function* blurBackground(
  picture: CoveredPicture,
  { type, level, alone = false }: BackgroundBlur,
): Generator<number, Uint8Array<ArrayBuffer>> {
  const { width, height } = picture;
  const radius = blurRadius(picture, level);
  const scale = Math.min(1, COPY.radius / radius, Math.sqrt(COPY.most / (width * height)));
  const across = Math.max(1, Math.round(width * scale));
  const down = Math.max(1, Math.round(height * scale));
  const plate = yield* partOf(backgroundPlate(picture, across, down), 0, 0.4);
  if (!plate) return picture.pixels.slice();
  const blurring =
    type === 'lens' ? blurDisc(plate, radius * scale) : blurGaussian(plate, radius * scale * SIGMA);
  const blurred = yield* partOf(blurring, 0.4, 0.7);
  const laid = alone ? { ...picture, coverage: new Uint8Array(width * height) } : picture;
  return yield* partOf(layBack(laid, plate, blurred), 0.7, 1);
}

function* blurGaussian({ values, width, height }: Quads, sigma: number): Generator<number, Float32Array> {
  const result = new Float32Array(values.length);
  for (let c = 0; c < 4; c++) {
    const plane = new Float32Array(width * height);
    for (let i = 0; i < plane.length; i++) plane[i] = values[i * 4 + c]!;
    const soft = soften({ values: plane, width, height }, sigma, sigma, 'edge');
    for (let i = 0; i < soft.length; i++) result[i * 4 + c] = soft[i]!;
    yield (c + 1) / 4;
  }
  return result;
}

/** Product over blurred background, in linear light. */
function* layBack(
  { pixels, coverage, width, height }: CoveredPicture,
  plate: Quads,
  blurred: Float32Array,
): Generator<number, Uint8Array<ArrayBuffer>> {
  const result = new Uint8Array(width * height * 4);
  const sharpLine = new Float32Array(plate.width * 4);
  const softLine = new Float32Array(plate.width * 4);
  const turn = Math.max(1, Math.floor(PX_A_TURN / 2 / width));
  for (let y = 0, at = 0; y < height; y++) {
    if (y % turn === turn - 1) yield y / height;
    const row = ((y + 0.5) * plate.height) / height - 0.5;
    blendRows(plate.values, plate.width, plate.height, 4, row, sharpLine);
    blendRows(blurred, plate.width, plate.height, 4, row, softLine);
    for (let x = 0; x < width; x++, at += 4) {
      const cover = coverage[at >> 2]!;
      if (cover === 255) {
        for (let c = 0; c < 4; c++) result[at + c] = pixels[at + c]!;
        continue;
      }
      const column = Math.min(plate.width - 1, Math.max(0, ((x + 0.5) * plate.width) / width - 0.5));
      const left = Math.floor(column) * 4;
      const right = Math.min(plate.width - 1, Math.floor(column) + 1) * 4;
      const part = column - Math.floor(column);
      const dither = ditherAt(x, y);
      if (cover === 0) {
        // Most px: without anything made for each of them.
        const alpha = softLine[left + 3]! + part * (softLine[right + 3]! - softLine[left + 3]!);
        const byte = Math.floor(Math.min(1, alpha) * 255 + 0.5);
        if (byte <= 0) continue;
        const gain = 1 / alpha;
        for (let c = 0; c < 3; c++) {
          const light = softLine[left + c]! + part * (softLine[right + c]! - softLine[left + c]!);
          result[at + c] = toByte(light * gain, dither);
        }
        result[at + 3] = byte;
        continue;
      }
      const share = cover / 255;
      const alphaHere = pixels[at + 3]! / 255;
      const soft = (c: number) => softLine[left + c]! + part * (softLine[right + c]! - softLine[left + c]!);
      const mixed = (c: number, seen: number) => {
        const behind = sharpLine[left + c]! + part * (sharpLine[right + c]! - sharpLine[left + c]!);
        const own = Math.min(1, Math.max(0, (seen - (1 - share) * behind) / share));
        return share * own + (1 - share) * soft(c);
      };
      const alpha = mixed(3, alphaHere);
      const byte = Math.floor(Math.min(1, alpha) * 255 + 0.5);
      if (byte <= 0) continue;
      for (let c = 0; c < 3; c++) {
        result[at + c] = toByte(mixed(c, LINEAR[pixels[at + c]!]! * alphaHere) / alpha, dither);
      }
      result[at + 3] = byte;
    }
  }
  return result;
}
