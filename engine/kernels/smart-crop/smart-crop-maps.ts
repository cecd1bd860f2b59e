/**
 * Saliency, px by px, on a small copy of a picture: maps of 0…1 that smart-crop.ts weighs.
 *
 * - backdrop: the distance from a smooth backdrop (smart-crop-backdrop.ts). Finds products on a sweep alone.
 * - rarity: colors that are few, far from the others, close together and not at the border, after Cheng et al. (2011)
 *   and the boundary connectivity of Zhu et al. (2014), over color bins.
 * - barrier: the color change on the calmest path to the edge of the picture (smart-crop-barrier.ts).
 * - surround: color contrast between a spot and ever larger surrounds, after Itti, Koch and Niebur (1998), by box means.
 * - edges: Sobel's gradient of the lightness.
 * - sharpness: the share of a spot's contrast in its finest detail: zero where out of focus.
 * - skin: chroma inside the skin cluster of Chai and Ngan (1999).
 *
 * Sums run row by row in doubles and only + − × ÷ √ are used, so that every engine gives the same numbers.
 */
import { BAND } from './smart-crop-backdrop.ts';
import { barrierMap } from './smart-crop-barrier.ts';
import { boxMean, clamp01, integral, type Planes, stretched } from './smart-crop-planes.ts';

/** Maps that separate a subject from its background, smooth or not. */
export interface PartingMaps {
  readonly rarity: Float64Array;
  readonly barrier: Float64Array;
}

/** Saliency without a backdrop. */
export interface ClutterMaps {
  readonly surround: Float64Array;
  readonly edges: Float64Array;
  readonly sharpness: Float64Array;
  readonly skin: Float64Array;
}

export function partingMaps(planes: Planes): PartingMaps {
  return { rarity: rarityMap(planes), barrier: barrierMap(planes) };
}

export function clutterMaps(planes: Planes): ClutterMaps {
  return {
    surround: surroundMap(planes),
    edges: edgeMap(planes),
    sharpness: sharpnessMap(planes),
    skin: skinMap(planes),
  };
}

/** Surrounds, as shares of the longer side. */
const SURROUNDS = [1 / 10, 1 / 5, 1 / 3] as const;

function surroundMap({ width, height, channels }: Planes): Float64Array {
  const map = new Float64Array(width * height);
  const wide = new Float64Array(width * height);
  for (const channel of channels) {
    const sums = integral(channel, width, height);
    const spot = boxMean(sums, width, height, Math.max(1, Math.round(Math.max(width, height) / 80)));
    for (const share of SURROUNDS) {
      const radius = Math.max(2, Math.round(Math.max(width, height) * share));
      addApart(map, spot, boxMean(sums, width, height, radius, wide));
    }
  }
  return stretched(map);
}

function addApart(map: Float64Array, a: Float64Array, b: Float64Array): void {
  for (let i = 0; i < map.length; i++) map[i]! += Math.abs(a[i]! - b[i]!);
}

function edgeMap({ width, height, channels: [luma] }: Planes): Float64Array {
  const map = new Float64Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const up = i - width;
      const down = i + width;
      const falling = luma[down + 1]! - luma[up - 1]!;
      const rising = luma[up + 1]! - luma[down - 1]!;
      const gx = falling + rising + 2 * (luma[i + 1]! - luma[i - 1]!);
      const gy = falling - rising + 2 * (luma[down]! - luma[up]!);
      map[i] = Math.sqrt(gx * gx + gy * gy);
    }
  }
  return stretched(map);
}

/** px of a deliberate blur that measures lost detail: a sharp picture loses much, a blurred one nothing. */
const DETAIL = { fine: 1, coarse: 4 } as const;
/** Size of an area of one focus, as a share of the longer side. */
const FOCUS = 1 / 24;
/** Levels of 255 of contrast: where there is much less, focus cannot be measured. */
const FAINT = 2;

function sharpnessMap({ width, height, channels: [luma] }: Planes): Float64Array {
  const sums = integral(luma, width, height);
  const calm = boxMean(sums, width, height, DETAIL.fine);
  const coarse = boxMean(sums, width, height, DETAIL.coarse);
  const radius = Math.max(2, Math.round(Math.max(width, height) * FOCUS));
  const around = (values: Float64Array) => boxMean(integral(values, width, height), width, height, radius);
  const fine = around(apartFrom(luma, calm));
  const all = around(apartFrom(luma, coarse));
  for (let i = 0; i < fine.length; i++) fine[i] = clamp01((2.5 * fine[i]! + FAINT) / (all[i]! + FAINT));
  return fine;
}

/** Absolute difference of two planes; replaces the second. */
function apartFrom(plane: Float64Array, other: Float64Array): Float64Array {
  for (let i = 0; i < other.length; i++) other[i] = Math.abs(plane[i]! - other[i]!);
  return other;
}

/** Color bins a channel: lightness is binned as finely as the opponent colors, whose range is half as wide in practice. */
const LEVELS = 12;

function rarityMap({ width, height, channels: [luma, blue, red] }: Planes): Float64Array {
  const bins = new ColorBins();
  const binOf = new Int32Array(width * height);
  const band = Math.max(1, Math.round(Math.min(width, height) * BAND));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const border = x < band || y < band || x >= width - band || y >= height - band;
      binOf[i] = bins.add(luma[i]!, blue[i]!, red[i]!, x / width, y / height, border);
    }
  }
  const scores = bins.scores(2 * (width + height) * band);
  const map = new Float64Array(width * height);
  for (let i = 0; i < map.length; i++) map[i] = scores[binOf[i]!]!;
  return stretched(boxMean(integral(map, width, height), width, height, 2));
}

/** Statistics of each color: count, position, and share at the border. */
class ColorBins {
  readonly #slots = new Map<number, number>();
  /** Count, border count, Σ of three channels, Σx, Σy, Σ(x² + y²). */
  readonly #sums: Float64Array[] = [];

  add(luma: number, blue: number, red: number, x: number, y: number, border: boolean): number {
    const key =
      (levelOf(luma / 256) * LEVELS + levelOf(blue / 160 + 0.5)) * LEVELS + levelOf(red / 160 + 0.5);
    let slot = this.#slots.get(key);
    if (slot === undefined) {
      slot = this.#sums.length;
      this.#slots.set(key, slot);
      this.#sums.push(new Float64Array(8));
    }
    const sums = this.#sums[slot]!;
    sums[0]! += 1;
    if (border) sums[1]! += 1;
    sums[2]! += luma;
    sums[3]! += blue;
    sums[4]! += red;
    sums[5]! += x;
    sums[6]! += y;
    sums[7]! += x * x + y * y;
    return slot;
  }

  /** One a bin, smoothed over similar bins. `borderPixels`: px of the border band. */
  scores(borderPixels: number): Float64Array {
    const means = this.#sums.map((sums) => [2, 3, 4].map((k) => sums[k]! / sums[0]!));
    const total = this.#sums.reduce((sum, { 0: count }) => sum + count!, 0);
    const raw = this.#sums.map((sums, i) => {
      const count = sums[0]!;
      let contrast = 0;
      for (let j = 0; j < means.length; j++)
        contrast += (this.#sums[j]![0]! / total) * apart(means[i]!, means[j]!);
      const middleX = sums[5]! / count;
      const middleY = sums[6]! / count;
      const scatter = Math.max(0, sums[7]! / count - middleX * middleX - middleY * middleY);
      const atBorder = sums[1]! / count / (borderPixels / total);
      return (contrast / (1 + atBorder * atBorder)) * (1 / (1 + 12 * scatter));
    });
    return Float64Array.from(raw, (_, i) => {
      let sum = 0;
      let weights = 0;
      for (let j = 0; j < raw.length; j++) {
        const far = apart(means[i]!, means[j]!);
        if (far > 40) continue;
        const weight = this.#sums[j]![0]! * (1 - far / 40);
        sum += weight * raw[j]!;
        weights += weight;
      }
      return weights > 0 ? sum / weights : 0;
    });
  }
}

/** Of a channel, 0…1. */
function levelOf(value: number): number {
  return Math.min(LEVELS - 1, Math.max(0, Math.floor(value * LEVELS)));
}

function apart(a: readonly number[], b: readonly number[]): number {
  const light = a[0]! - b[0]!;
  const blue = a[1]! - b[1]!;
  const red = a[2]! - b[2]!;
  return Math.sqrt(0.5 * light * light + 2 * (blue * blue + red * red));
}

function skinMap({ width, height, channels: [luma, blue, red] }: Planes): Float64Array {
  const map = new Float64Array(width * height);
  for (let i = 0; i < map.length; i++) {
    const light = luma[i]!;
    const inside =
      light > 60 && light < 235 && blue[i]! >= -51 && blue[i]! <= -5 && red[i]! >= 7 && red[i]! <= 42;
    // Wood, leather and brick are in the cluster too, mostly at its saturated end.
    if (inside) map[i] = clamp01(1 - (red[i]! - 7) / 60);
  }
  return map;
}
