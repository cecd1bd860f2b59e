/**
 * What stands out from a smooth backdrop: a quadratic in x and y a channel, fitted to the border by least squares, again and
 * again without what stood out.
 */
import { solveSystem } from '../base/linear-system.ts';
import { clamp01, type Planes } from './smart-crop-planes.ts';

/** Share of the shorter side that the border band is wide. */
export const BAND = 0.05;
const TERMS = 6;
/** So many times as far off as the backdrop's own px are, and a px begins to stand out. */
const OUT = 2.5;

export interface OffBackdrop {
  /** 0…1: how much a px stands out, by lightness and hue. */
  readonly map: Float64Array;
  /** 1 where a px is darker than the backdrop and of its hue, as a shadow is. */
  readonly shade: Uint8Array;
  /** 0…1: how well a smooth backdrop explains the border, and so how far `map` can be trusted. */
  readonly trust: number;
}

/** The coefficients of 1, x, y, x², y², xy over −1…1, one list a channel. */
type Model = readonly Float64Array[];

export function findOffBackdrop(planes: Planes): OffBackdrop {
  const border = borderOf(planes);
  let kept = border;
  let model = fitBackdrop(planes, kept);
  let { distances } = offsAt(planes, border, model);
  let spread = rootMeanSquare(distances, null, 0);
  for (let round = 0; round < 3; round++) {
    const limit = Math.max(6, 2 * spread);
    const plain = border.filter((_, n) => distances[n]! <= limit);
    // A border that is mostly something else has no backdrop.
    if (plain.length < border.length / 3) break;
    kept = plain;
    model = fitBackdrop(planes, kept);
    const before = distances;
    distances = offsAt(planes, border, model).distances;
    spread = rootMeanSquare(distances, before, limit);
  }
  const share = kept.length / border.length;
  const noise = Math.max(1.5, spread);
  const all = offsAt(
    planes,
    new Int32Array(planes.width * planes.height).map((_, i) => i),
    model,
  );
  return {
    map: all.distances.map((distance) => clamp01((distance / noise - OUT) / 10)),
    shade: Uint8Array.from(all.hues, (hue) => (hue < OUT * noise * OUT * noise ? 1 : 0)),
    trust: clamp01(1.25 - spread / 16) * clamp01(share * 1.5 - 0.35),
  };
}

function borderOf({ width, height }: Planes): Int32Array {
  const band = Math.max(1, Math.round(Math.min(width, height) * BAND));
  const border: number[] = [];
  for (let y = 0; y < height; y++) {
    const inside = y >= band && y < height - band;
    for (let x = 0; x < width; x++) {
      if (!inside || x < band || x >= width - band) border.push(y * width + x);
    }
  }
  return Int32Array.from(border);
}

function fitBackdrop({ width, height, channels }: Planes, indices: Int32Array): Model {
  const normal = new Float64Array(TERMS * TERMS);
  const right = channels.map(() => new Float64Array(TERMS));
  const terms = new Float64Array(TERMS);
  for (const i of indices) {
    const column = i % width;
    const x = (2 * (column + 0.5)) / width - 1;
    const y = (2 * ((i - column) / width + 0.5)) / height - 1;
    terms[0] = 1;
    terms[1] = x;
    terms[2] = y;
    terms[3] = x * x;
    terms[4] = y * y;
    terms[5] = x * y;
    for (let r = 0; r < TERMS; r++) {
      const term = terms[r]!;
      for (let c = r; c < TERMS; c++) normal[r * TERMS + c]! += term * terms[c]!;
      for (let k = 0; k < 3; k++) right[k]![r]! += term * channels[k]![i]!;
    }
  }
  for (let r = 1; r < TERMS; r++) {
    for (let c = 0; c < r; c++) normal[r * TERMS + c] = normal[c * TERMS + r]!;
  }
  // A hair of ridge: a border of one px in a row would otherwise leave the system singular.
  for (let r = 0; r < TERMS; r++) normal[r * TERMS + r]! += 1e-3;
  return right.map((side) => solveSystem(normal.slice(), side, TERMS));
}

interface Offs {
  /** How far from the backdrop, hue counting more: a soft shadow darkens and keeps its hue. */
  readonly distances: Float64Array;
  /** Of the hue alone, squared; infinite where a px is not darker than the backdrop. */
  readonly hues: Float64Array;
}

function offsAt({ width, height, channels }: Planes, indices: Int32Array, model: Model): Offs {
  const distances = new Float64Array(indices.length);
  const hues = new Float64Array(indices.length);
  const offs = new Float64Array(3);
  for (let n = 0; n < indices.length; n++) {
    const i = indices[n]!;
    const column = i % width;
    const x = (2 * (column + 0.5)) / width - 1;
    const y = (2 * ((i - column) / width + 0.5)) / height - 1;
    for (let k = 0; k < 3; k++) {
      const own = model[k]!;
      const start = own[0]! + y * (own[2]! + y * own[4]!);
      offs[k] = channels[k]![i]! - (start + x * (own[1]! + y * own[5]! + x * own[3]!));
    }
    const [light, blue, red] = offs as unknown as [number, number, number];
    distances[n] = Math.sqrt(0.5 * light * light + 2 * blue * blue + 2 * red * red);
    hues[n] = light < 0 ? 2 * (blue * blue + red * red) : Number.POSITIVE_INFINITY;
  }
  return { distances, hues };
}

/** Of those that were at most `limit` off before; of all when there is no before. */
function rootMeanSquare(values: Float64Array, before: Float64Array | null, limit: number): number {
  let sum = 0;
  let count = 0;
  for (let n = 0; n < values.length; n++) {
    if (before && before[n]! > limit) continue;
    sum += values[n]! * values[n]!;
    count++;
  }
  return Math.sqrt(sum / Math.max(1, count));
}
