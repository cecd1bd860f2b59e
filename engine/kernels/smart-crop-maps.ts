/**
 * What draws the eye, px by px, on a small copy of a picture: four maps of 0…1 that smart-crop.ts weighs.
 *
 * - backdrop: the distance from a smooth backdrop (a quadratic in x and y, fitted to the border by least squares, twice,
 *   the second time without what stood out). Products on a sweep are found by this alone.
 * - surround: colour contrast between a spot and ever larger surrounds, after Itti, Koch and Niebur (1998), by box means.
 * - edges: Sobel's gradient of the lightness.
 * - skin: chroma inside the skin cluster of Chai and Ngan (1999).
 *
 * Sums run row by row in doubles and only + − × ÷ √ are used, so that every engine gives the same numbers.
 */

export interface AttentionMaps {
  readonly backdrop: Float64Array;
  /** 0…1: how well a smooth backdrop explains the border, and so how far `backdrop` can be trusted. */
  readonly backdropTrust: number;
  readonly surround: Float64Array;
  readonly edges: Float64Array;
  readonly skin: Float64Array;
}

/** Lightness and two opponent colours, 0…255 and ±128: BT.601's Y′CbCr. */
interface Planes {
  readonly width: number;
  readonly height: number;
  readonly channels: readonly [Float64Array, Float64Array, Float64Array];
}

export function attentionMaps(pixels: Uint8Array, width: number, height: number): AttentionMaps {
  const planes = planesOf(pixels, width, height);
  const { map: backdrop, trust } = backdropMap(planes);
  return {
    backdrop,
    backdropTrust: trust,
    surround: surroundMap(planes),
    edges: edgeMap(planes),
    skin: skinMap(planes),
  };
}

function planesOf(pixels: Uint8Array, width: number, height: number): Planes {
  const count = width * height;
  const luma = new Float64Array(count);
  const blue = new Float64Array(count);
  const red = new Float64Array(count);
  for (let i = 0, p = 0; i < count; i++, p += 4) {
    const r = pixels[p]!;
    const g = pixels[p + 1]!;
    const b = pixels[p + 2]!;
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    luma[i] = y;
    blue[i] = 0.564 * (b - y);
    red[i] = 0.713 * (r - y);
  }
  return { width, height, channels: [luma, blue, red] };
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
  let distances = distancesFrom(channels, width, height, fit(channels, width, height, kept));
  let spread = rootMeanSquare(distances, kept);
  for (let round = 0; round < 3; round++) {
    const limit = Math.max(6, 2 * spread);
    const plain = border.filter((i) => distances[i]! <= limit);
    // A border that is mostly something else has no backdrop.
    if (plain.length < border.length / 3) break;
    kept = plain;
    distances = distancesFrom(channels, width, height, fit(channels, width, height, kept));
    spread = rootMeanSquare(distances, kept);
  }
  const noise = Math.max(1.5, spread);
  const map = new Float64Array(count);
  for (let i = 0; i < count; i++) map[i] = clamp01((distances[i]! / noise - 2.5) / 10);
  const share = kept.length / border.length;
  return { map, trust: clamp01(1.25 - spread / 16) * clamp01(share * 1.5 - 0.35) };
}

/** One backdrop a channel: the coefficients of 1, x, y, x², y², xy over −1…1. */
function fit(
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
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const terms = termsAt(x, y, width, height);
      let square = 0;
      for (let k = 0; k < 3; k++) {
        const coefficients = model[k]!;
        let expected = 0;
        for (let t = 0; t < TERMS; t++) expected += coefficients[t]! * terms[t]!;
        const off = channels[k]![i]! - expected;
        // A soft shadow darkens and keeps its hue: hue counts more.
        square += (k === 0 ? 0.5 : 2) * off * off;
      }
      distances[i] = Math.sqrt(square);
    }
  }
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
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const at = (dx: number, dy: number) => luma[i + dy * width + dx]!;
      const gx = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
      const gy = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
      map[i] = Math.sqrt(gx * gx + gy * gy);
    }
  }
  return stretched(map);
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

/** Sums over everything above and to the left, one row and column more than the plane. */
export function integral(plane: Float64Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += plane[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return sums;
}

/** The mean of the part of a (2·radius + 1)² box that lies in the plane. */
export function boxMean(sums: Float64Array, width: number, height: number, radius: number): Float64Array {
  const means = new Float64Array(width * height);
  const stride = width + 1;
  for (let y = 0, i = 0; y < height; y++) {
    const top = Math.max(0, y - radius);
    const bottom = Math.min(height, y + radius + 1);
    for (let x = 0; x < width; x++, i++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum =
        sums[bottom * stride + right]! -
        sums[top * stride + right]! -
        sums[bottom * stride + left]! +
        sums[top * stride + left]!;
      means[i] = sum / ((bottom - top) * (right - left));
    }
  }
  return means;
}

/** To 0…1 by the value that one px in a hundred is above. */
function stretched(map: Float64Array): Float64Array {
  const most = map.slice().sort()[Math.floor((map.length - 1) * 0.99)] ?? 0;
  if (most <= 0) return map.fill(0);
  for (let i = 0; i < map.length; i++) map[i] = clamp01(map[i]! / most);
  return map;
}

export function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
