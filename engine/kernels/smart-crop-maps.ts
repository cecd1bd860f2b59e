/**
 * What draws the eye, px by px, on a small copy of a picture: maps of 0…1 that smart-crop.ts weighs.
 *
 * - backdrop: the distance from a smooth backdrop (a quadratic in x and y, fitted to the border by least squares, twice,
 *   the second time without what stood out). Products on a sweep are found by this alone.
 * - rarity: colours that are few, far from the others, close together and not at the border, after Cheng et al. (2011)
 *   and the boundary connectivity of Zhu et al. (2014), over colour bins.
 * - barrier: how much a colour must change on the calmest way to the edge of the picture (smart-crop-barrier.ts).
 * - surround: colour contrast between a spot and ever larger surrounds, after Itti, Koch and Niebur (1998), by box means.
 * - edges: Sobel's gradient of the lightness.
 * - skin: chroma inside the skin cluster of Chai and Ngan (1999).
 *
 * Sums run row by row in doubles and only + − × ÷ √ are used, so that every engine gives the same numbers.
 */
import { barrierMap } from './smart-crop-barrier.ts';
import { boxMean, clamp01, integral, type Planes, planesOf, stretched } from './smart-crop-planes.ts';

export interface AttentionMaps {
  readonly backdrop: Float64Array;
  /** 0…1: how well a smooth backdrop explains the border, and so how far `backdrop` can be trusted. */
  readonly backdropTrust: number;
  readonly rarity: Float64Array;
  readonly barrier: Float64Array;
  readonly surround: Float64Array;
  readonly edges: Float64Array;
  readonly skin: Float64Array;
}

export function attentionMaps(pixels: Uint8Array, width: number, height: number): AttentionMaps {
  const planes = planesOf(pixels, width, height);
  const { map: backdrop, trust } = backdropMap(planes);
  return {
    backdrop,
    backdropTrust: trust,
    rarity: rarityMap(planes),
    barrier: barrierMap(planes),
    surround: surroundMap(planes),
    edges: edgeMap(planes),
    skin: skinMap(planes),
  };
}

/** Share of the shorter side that the border band is wide. */
const BAND = 0.05;
const TERMS = 6;

function backdropMap({ width, height, channels }: Planes): { map: Float64Array; trust: number } {
  const count = width * height;
  const band = Math.max(1, Math.round(Math.min(width, height) * BAND));
  const border: number[] = [];
  for (let y = 0; y < height; y++) {
    const inside = y >= band && y < height - band;
    for (let x = 0; x < width; x++) {
      if (!inside || x < band || x >= width - band) border.push(y * width + x);
    }
  }
  let kept = border;
  let distances = distancesFrom(channels, width, height, fitBackdrop(channels, width, height, kept));
  let spread = rootMeanSquare(distances, kept);
  for (let round = 0; round < 3; round++) {
    const limit = Math.max(6, 2 * spread);
    const plain = border.filter((i) => distances[i]! <= limit);
    // A border that is mostly something else has no backdrop.
    if (plain.length < border.length / 3) break;
    kept = plain;
    distances = distancesFrom(channels, width, height, fitBackdrop(channels, width, height, kept));
    spread = rootMeanSquare(distances, kept);
  }
  const noise = Math.max(1.5, spread);
  const map = new Float64Array(count);
  for (let i = 0; i < count; i++) map[i] = clamp01((distances[i]! / noise - 2.5) / 10);
  const share = kept.length / border.length;
  return { map, trust: clamp01(1.25 - spread / 16) * clamp01(share * 1.5 - 0.35) };
}

/** One backdrop a channel: the coefficients of 1, x, y, x², y², xy over −1…1. */
function fitBackdrop(
  channels: Planes['channels'],
  width: number,
  height: number,
  indices: readonly number[],
): Float64Array[] {
  const normal = new Float64Array(TERMS * TERMS);
  const right = channels.map(() => new Float64Array(TERMS));
  for (const i of indices) {
    const terms = termsAt(i % width, Math.floor(i / width), width, height);
    for (let r = 0; r < TERMS; r++) {
      for (let c = 0; c < TERMS; c++) normal[r * TERMS + c]! += terms[r]! * terms[c]!;
      channels.forEach((channel, k) => {
        right[k]![r]! += terms[r]! * channel[i]!;
      });
    }
  }
  // A hair of ridge: a border of one px in a row would otherwise leave the system singular.
  for (let r = 0; r < TERMS; r++) normal[r * TERMS + r]! += 1e-3;
  return right.map((side) => solve(normal.slice(), side));
}

function termsAt(column: number, row: number, width: number, height: number): number[] {
  const x = (2 * (column + 0.5)) / width - 1;
  const y = (2 * (row + 0.5)) / height - 1;
  return [1, x, y, x * x, y * y, x * y];
}

/** Gauss–Jordan with pivots on the diagonal: the matrix is symmetric and positive definite. */
function solve(matrix: Float64Array, side: Float64Array): Float64Array {
  for (let p = 0; p < TERMS; p++) {
    const pivot = matrix[p * TERMS + p]!;
    for (let c = p; c < TERMS; c++) matrix[p * TERMS + c]! /= pivot;
    side[p]! /= pivot;
    for (let r = 0; r < TERMS; r++) {
      const factor = matrix[r * TERMS + p]!;
      if (r === p || factor === 0) continue;
      for (let c = p; c < TERMS; c++) matrix[r * TERMS + c]! -= factor * matrix[p * TERMS + c]!;
      side[r]! -= factor * side[p]!;
    }
  }
  return side;
}

function distancesFrom(
  channels: Planes['channels'],
  width: number,
  height: number,
  model: readonly Float64Array[],
): Float64Array {
  const distances = new Float64Array(width * height);
  channels.forEach((channel, k) => {
    const [one, ofX, ofY, ofXX, ofYY, ofXY] = model[k]! as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    // A soft shadow darkens and keeps its hue: hue counts more.
    const weight = k === 0 ? 0.5 : 2;
    for (let row = 0, i = 0; row < height; row++) {
      const y = (2 * (row + 0.5)) / height - 1;
      const start = one + y * (ofY + y * ofYY);
      const slope = ofX + y * ofXY;
      for (let column = 0; column < width; column++, i++) {
        const x = (2 * (column + 0.5)) / width - 1;
        const off = channel[i]! - (start + x * (slope + x * ofXX));
        distances[i]! += weight * off * off;
      }
    }
  });
  for (let i = 0; i < distances.length; i++) distances[i] = Math.sqrt(distances[i]!);
  return distances;
}

function rootMeanSquare(values: Float64Array, indices: readonly number[]): number {
  let sum = 0;
  for (const i of indices) sum += values[i]! * values[i]!;
  return Math.sqrt(sum / Math.max(1, indices.length));
}

/** Surrounds, as shares of the longer side. */
const SURROUNDS = [1 / 10, 1 / 5, 1 / 3] as const;

function surroundMap({ width, height, channels }: Planes): Float64Array {
  const map = new Float64Array(width * height);
  for (const channel of channels) {
    const sums = integral(channel, width, height);
    const spot = boxMean(sums, width, height, Math.max(1, Math.round(Math.max(width, height) / 80)));
    for (const share of SURROUNDS) {
      const wide = boxMean(sums, width, height, Math.max(2, Math.round(Math.max(width, height) * share)));
      for (let i = 0; i < map.length; i++) {
        const off = spot[i]! - wide[i]!;
        map[i]! += off < 0 ? -off : off;
      }
    }
  }
  return stretched(map);
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

/** Colour bins a channel: lightness is binned as finely as the opponent colours, whose range is half as wide in practice. */
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

/** What is known of each colour: how often, where, and how much at the border. */
class ColorBins {
  readonly #slots = new Map<number, number>();
  /** Count, border count, Σ of three channels, Σx, Σy, Σ(x² + y²). */
  readonly #sums: Float64Array[] = [];

  add(luma: number, blue: number, red: number, x: number, y: number, border: boolean): number {
    const level = (value: number) => Math.min(LEVELS - 1, Math.max(0, Math.floor(value * LEVELS)));
    const key = (level(luma / 256) * LEVELS + level(blue / 160 + 0.5)) * LEVELS + level(red / 160 + 0.5);
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

  /** One a bin, similar bins made alike. `borderPixels`: how many px the border band has. */
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
    // Wood, leather and brick lie in the cluster too, mostly at its saturated end.
    if (inside) map[i] = clamp01(1 - (red[i]! - 7) / 60);
  }
  return map;
}
