/**
 * Twice the size by arithmetic alone: Lanczos-3, then back projection (Irani and Peleg, "Improving resolution by image registration",
 * 1991). What the enlarged picture lacks when it is made smaller again is added to it, which brings back the sharpness that Lanczos
 * loses; what would ring around an edge is held within the range of the px around.
 */

import { sinPi } from '../base/arithmetic.ts';
import type { ModelTile, Tensor } from '../port/model-port.ts';

/** Rounds of back projection. */
const ROUNDS = 3;
/** How far beyond the 3 × 3 px around a px may go, 0…1: a thin bright line is brighter than its px. */
const OVERSHOOT = 0.03;

const lanczos = (x: number): number =>
  x === 0 ? 1 : Math.abs(x) >= 3 ? 0 : (3 * sinPi(x) * sinPi(x / 3)) / (Math.PI * Math.PI * x * x);

/** Weights of the samples `from`, `from` + 1, … beside a place, their sum 1. */
function weightsAt(place: number, from: number, count: number, stretch: number): Float64Array {
  const weights = Float64Array.from({ length: count }, (_, k) => lanczos((from + k - place) / stretch));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** Of the two px that each px becomes: a quarter px before and after its middle. */
const BEFORE = { first: -3, weights: weightsAt(-0.25, -3, 6, 1) };
const AFTER = { first: -2, weights: weightsAt(0.25, -2, 6, 1) };
/** Of a px from those of twice the resolution: its middle is between 0 and 1. */
const HALF = weightsAt(0.5, -5, 12, 2);

/** Enlarging and making smaller again, as one filter of the px themselves. */
const THERE_AND_BACK = (() => {
  const reach = 5;
  const weights = new Float64Array(2 * reach + 1);
  for (const [k, weight] of HALF.entries()) {
    const place = k - 5;
    const { first, weights: own } = place % 2 === 0 ? BEFORE : AFTER;
    for (const [j, each] of own.entries()) {
      const at = Math.floor(place / 2) + first + j + reach;
      weights[at] = weights[at]! + weight * each;
    }
  }
  return { first: -reach, weights };
})();

/** px around a tile on which its px depend: 3 of Lanczos, and 5 a round. */
export const ENLARGE_TILE: ModelTile = { size: 128, padding: 3 + 5 * ROUNDS, scale: 2 };

interface Filter {
  /** Of the first px beside the place. */
  readonly first: number;
  readonly weights: Float64Array;
}

/** `picture`: [1, 3, side, side]. Returns the tile at twice the size without its padding. */
export function enlargeTile({ data, shape }: Tensor, { size, padding }: ModelTile = ENLARGE_TILE): Tensor {
  const side = shape[3]!;
  const area = side * side;
  const low = lumaOf(data, area);
  const missing = lostDetail(low, side);
  const out = size * 2;
  const made = new Float32Array(3 * out * out);
  const channel = new Float32Array(area);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < area; i++) channel[i] = data[c * area + i]! + missing[i]!;
    const color = twice(channel, side);
    for (let y = 0; y < out; y++) {
      const from = (y + 2 * padding) * 2 * side + 2 * padding;
      made.set(color.subarray(from, from + out), (c * out + y) * out);
    }
  }
  holdInRange(made, out, low, side, padding);
  return { data: made, shape: [1, 3, out, out] };
}

/** What each round finds that the picture lacks, together. All filters are linear, so the rounds need no large picture. */
function lostDetail(low: Float32Array, side: number): Float32Array {
  const sum = new Float32Array(low.length);
  let lost = low;
  for (let round = 0; round < ROUNDS; round++) {
    const shown = across(down(lost, side, THERE_AND_BACK), side, THERE_AND_BACK);
    for (let i = 0; i < sum.length; i++) {
      shown[i] = lost[i]! - shown[i]!;
      sum[i] = sum[i]! + shown[i]!;
    }
    lost = shown;
  }
  return sum;
}

function lumaOf(data: Float32Array, area: number): Float32Array {
  const luma = new Float32Array(area);
  for (let i = 0; i < area; i++) luma[i] = lightOf(data[i]!, data[i + area]!, data[i + 2 * area]!);
  return luma;
}

const lightOf = (red: number, green: number, blue: number): number =>
  0.299 * red + 0.587 * green + 0.114 * blue;

/** Both directions; the answer has twice the side. */
function twice(data: Float32Array, side: number): Float32Array {
  const made = new Float32Array(4 * side * side);
  for (const [odd, filter] of [BEFORE, AFTER].entries()) {
    const rows = down(data, side, filter);
    for (const [right, other] of [BEFORE, AFTER].entries()) {
      const part = across(rows, side, other);
      for (let y = 0, from = 0; y < side; y++)
        for (let x = 0, to = (2 * y + odd) * 2 * side + right; x < side; x++, from++, to += 2)
          made[to] = part[from]!;
    }
  }
  return made;
}

/** Beyond the ends the last px goes on; a tile's padding keeps that away from what is used. */
function down(data: Float32Array, side: number, { first, weights }: Filter): Float32Array {
  const made = new Float32Array(data.length);
  for (let y = 0; y < side; y++) {
    const row = made.subarray(y * side, (y + 1) * side);
    for (let k = 0; k < weights.length; k++) {
      const from = Math.min(side - 1, Math.max(0, y + first + k)) * side;
      const weight = weights[k]!;
      for (let x = 0; x < side; x++) row[x] = row[x]! + weight * data[from + x]!;
    }
  }
  return made;
}

function across(data: Float32Array, side: number, { first, weights }: Filter): Float32Array {
  const made = new Float32Array(data.length);
  const reach = weights.length;
  const row = new Float32Array(side + 2 * reach);
  for (let y = 0; y < side; y++) {
    row.fill(data[y * side]!, 0, reach);
    row.set(data.subarray(y * side, (y + 1) * side), reach);
    row.fill(data[(y + 1) * side - 1]!, reach + side);
    for (let x = 0; x < side; x++) {
      let sum = 0;
      for (let k = 0, at = x + reach + first; k < reach; k++, at++) sum += weights[k]! * row[at]!;
      made[y * side + x] = sum;
    }
  }
  return made;
}

/** Moves the light of the tile into the range of the 3 × 3 px around. */
function holdInRange(
  made: Float32Array,
  out: number,
  low: Float32Array,
  side: number,
  padding: number,
): void {
  const area = out * out;
  for (let y = 0; y < out / 2; y++) {
    for (let x = 0; x < out / 2; x++) {
      let least = 1;
      let most = 0;
      for (let v = y + padding - 1; v <= y + padding + 1; v++) {
        for (let at = v * side + x + padding - 1, end = at + 3; at < end; at++) {
          const value = low[at]!;
          if (value < least) least = value;
          if (value > most) most = value;
        }
      }
      for (let k = 0; k < 4; k++) {
        const at = (2 * y + (k >> 1)) * out + 2 * x + (k & 1);
        const light = lightOf(made[at]!, made[at + area]!, made[at + 2 * area]!);
        const off = Math.min(most + OVERSHOOT, Math.max(least - OVERSHOOT, light)) - light;
        if (off === 0) continue;
        for (let c = at; c < at + 3 * area; c += area) made[c] = made[c]! + off;
      }
    }
  }
}
