/**
 * Finds px that differ from a smooth backdrop: a quadratic in x and y a channel, fitted to the border by least squares, repeatedly
 * without outliers.
 */
import { solveSystem } from '../base/linear-system.ts';
import { clamp01, type Planes } from './smart-crop-planes.ts';

/** Width of the border band as a share of the shorter side. */
export const BAND = 0.05;
const TERMS = 6;
/** Multiple of the backdrop's noise from which a px differs. */
const OUT = 2.5;

export interface OffBackdrop {
  /** 0…1: difference of a px from the backdrop, by lightness and hue. */
  readonly map: Float64Array;
  /** 1 where a px is darker than the backdrop and has its hue, like a shadow. */
  readonly shade: Uint8Array;
  /** 0…1: how well a smooth backdrop explains the border, and so the confidence of `map`. */
  readonly trust: number;
}

/** The coefficients of 1, x, y, x², y², xy over −1…1, one list a channel. */
type Model = readonly [Float64Array, Float64Array, Float64Array];

export function findOffBackdrop(planes: Planes): OffBackdrop {
  const border = borderOf(planes);
  let kept = border;
  let model = fitBackdrop(planes, kept);
  let distances = offsAt(planes, border, model);
  let spread = rootMeanSquare(distances, null, 0);
  for (let round = 0; round < 3; round++) {
    const limit = Math.max(6, 2 * spread);
    const plain = border.filter((_, n) => distances[n]! <= limit);
    // A border that is mostly something else has no backdrop.
    if (plain.length < border.length / 3) break;
    kept = plain;
    model = fitBackdrop(planes, kept);
    const before = distances;
    distances = offsAt(planes, border, model);
    spread = rootMeanSquare(distances, before, limit);
  }
  const share = kept.length / border.length;
  const noise = Math.max(1.5, spread);
  return {
    ...mapsOf(planes, model, noise),
    trust: clamp01(1.25 - spread / 16) * clamp01(share * 1.5 - 0.35),
  };
}

/** Of all px. `noise`: spread of the backdrop's own px. */
function mapsOf(
  { width, height, channels: [luma, blues, reds] }: Planes,
  [lumaModel, blueModel, redModel]: Model,
  noise: number,
): Pick<OffBackdrop, 'map' | 'shade'> {
  const map = new Float64Array(width * height);
  const shade = new Uint8Array(width * height);
  const faint = OUT * noise * OUT * noise;
  for (let row = 0, i = 0; row < height; row++) {
    const y = (2 * (row + 0.5)) / height - 1;
    const lumaRow = alongRow(lumaModel, y);
    const blueRow = alongRow(blueModel, y);
    const redRow = alongRow(redModel, y);
    for (let column = 0; column < width; column++, i++) {
      const x = (2 * (column + 0.5)) / width - 1;
      const light = luma[i]! - (lumaRow.start + x * (lumaRow.slope + x * lumaRow.bend));
      const blue = blues[i]! - (blueRow.start + x * (blueRow.slope + x * blueRow.bend));
      const red = reds[i]! - (redRow.start + x * (redRow.slope + x * redRow.bend));
      const hue = 2 * (blue * blue + red * red);
      map[i] = clamp01((Math.sqrt(0.5 * light * light + hue) / noise - OUT) / 10);
      if (light < 0 && hue < faint) shade[i] = 1;
    }
  }
  return { map, shade };
}

/** A model along a row: start + slope · x + bend · x². */
function alongRow(model: Float64Array, y: number) {
  return {
    start: model[0]! + y * (model[2]! + y * model[4]!),
    slope: model[1]! + y * model[5]!,
    bend: model[3]!,
  };
}

function borderOf({ width, height }: Planes): Int32Array {
  const band = Math.max(1, Math.round(Math.min(width, height) * BAND));
  const border = new Int32Array(width * height);
  let count = 0;
  for (let y = 0; y < height; y++) {
    const inside = y >= band && y < height - band;
    for (let x = 0; x < width; x++) {
      if (!inside || x < band || x >= width - band) border[count++] = y * width + x;
    }
  }
  return border.slice(0, count);
}

/** A border has more px than six coefficients need: every third is enough where there are many. */
const MANY = 3000;
const STRIDE = 3;

/** By least squares over the px of `indices`. */
function fitBackdrop({ width, height, channels: [luma, blue, red] }: Planes, indices: Int32Array): Model {
  const normal = new Float64Array(TERMS * TERMS);
  const right: Model = [new Float64Array(TERMS), new Float64Array(TERMS), new Float64Array(TERMS)];
  const terms = new Float64Array(TERMS).fill(1);
  const stride = indices.length > MANY ? STRIDE : 1;
  for (let n = 0; n < indices.length; n += stride) {
    const i = indices[n]!;
    const column = i % width;
    const x = (2 * (column + 0.5)) / width - 1;
    const y = (2 * ((i - column) / width + 0.5)) / height - 1;
    terms[1] = x;
    terms[2] = y;
    terms[3] = x * x;
    terms[4] = y * y;
    terms[5] = x * y;
    const light = luma[i]!;
    const blueness = blue[i]!;
    const redness = red[i]!;
    for (let r = 0; r < TERMS; r++) {
      const term = terms[r]!;
      for (let c = r; c < TERMS; c++) normal[r * TERMS + c]! += term * terms[c]!;
      right[0][r]! += term * light;
      right[1][r]! += term * blueness;
      right[2][r]! += term * redness;
    }
  }
  for (let r = 1; r < TERMS; r++) {
    for (let c = 0; c < r; c++) normal[r * TERMS + c] = normal[c * TERMS + r]!;
  }
  // A small ridge: a border of one px in a row would otherwise make the system singular.
  for (let r = 0; r < TERMS; r++) normal[r * TERMS + r]! += 1e-3;
  const solved = (side: Float64Array) => solveSystem(normal.slice(), side, TERMS);
  return [solved(right[0]), solved(right[1]), solved(right[2])];
}

/** Distance from the backdrop, hue counting more: a soft shadow darkens and keeps its hue. */
function offsAt(
  { width, height, channels: [luma, blues, reds] }: Planes,
  indices: Int32Array,
  [lumaModel, blueModel, redModel]: Model,
): Float64Array {
  const distances = new Float64Array(indices.length);
  for (let n = 0; n < indices.length; n++) {
    const i = indices[n]!;
    const column = i % width;
    const x = (2 * (column + 0.5)) / width - 1;
    const y = (2 * ((i - column) / width + 0.5)) / height - 1;
    const light = luma[i]! - valueAt(lumaModel, x, y);
    const blue = blues[i]! - valueAt(blueModel, x, y);
    const red = reds[i]! - valueAt(redModel, x, y);
    distances[n] = Math.sqrt(0.5 * light * light + 2 * blue * blue + 2 * red * red);
  }
  return distances;
}

function valueAt(model: Float64Array, x: number, y: number): number {
  const start = model[0]! + y * (model[2]! + y * model[4]!);
  return start + x * (model[1]! + y * model[5]! + x * model[3]!);
}

/** Of px that were at most `limit` off in the previous fit; of all in the first. */
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
