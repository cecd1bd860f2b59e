/**
 * Gaussian blur of 8-bit planes, edges repeated, within 6/255 of the exact one.
 *
 * - σ < 6: the sampled Gaussian itself, Q14 weights.
 * - 6 ≤ σ < 24: three box blurs each way, with the radii whose joint step response is nearest to the Gaussian's.
 * - σ ≥ 24: reduced to an eighth (box mean), blurred there, enlarged bilinearly; the variance that reducing and enlarging
 *   add is subtracted first. Halving a blur's cost this way repeats for any σ.
 *
 * Every pass rounds to 8 bits, so the order of sums does not matter.
 */
import { exponential } from '../base/arithmetic.ts';

const FIR_LIMIT = 6;
const SHRINK_LIMIT = 24;
/** Variance, in eighth-size px², of the 8-px box mean ((64 − 1) ÷ 12) and the bilinear way back (64 ÷ 6). */
const SHRINK_VARIANCE = (63 / 12 + 64 / 6) / 64;

/** The method for a blur of `sigma`, shared by every implementation. */
export type BlurPlan =
  | { readonly kind: 'copy' }
  | { readonly kind: 'weights'; readonly weights: Int16Array }
  | { readonly kind: 'boxes'; readonly radii: readonly [number, number, number] }
  | { readonly kind: 'shrink'; readonly sigma: number };

export function planBlur(sigma: number): BlurPlan {
  if (!(sigma >= 0 && sigma < 1e5)) throw new RangeError(`A blur of σ ${sigma} px`);
  if (sigma < 0.1) return { kind: 'copy' };
  if (sigma < FIR_LIMIT) return { kind: 'weights', weights: gaussianWeights(sigma) };
  if (sigma < SHRINK_LIMIT) return { kind: 'boxes', radii: boxRadii(sigma) };
  return { kind: 'shrink', sigma: Math.sqrt((sigma * sigma) / 64 - SHRINK_VARIANCE) };
}

export function blurPlane(
  source: Uint8Array,
  width: number,
  height: number,
  sigma: number,
): Uint8Array<ArrayBuffer> {
  const plan = planBlur(sigma);
  switch (plan.kind) {
    case 'copy':
      return source.slice();
    case 'weights':
      return convolve(source, width, height, plan.weights);
    case 'boxes':
      return boxes(source, width, height, plan.radii);
    case 'shrink': {
      const pad = shrinkPad(plan.sigma);
      const small = shrinkEighth(source, width, height, pad);
      const blurred = blurPlane(small, eighth(width, pad), eighth(height, pad), plan.sigma);
      return growEighth(blurred, width, height, pad);
    }
  }
}

/**
 * Cells added to a reduced plane on every side: the reach of its blur. Repeating the plane's edge px there, and not its edge cells,
 * keeps a stroke along the border exact.
 */
export function shrinkPad(sigma: number): number {
  return Math.ceil(3 * sigma) + 4;
}

/** Cells of 8 px along a side, padding included. */
export function eighth(size: number, pad: number): number {
  return ((size + 7) >> 3) + 2 * pad;
}

/** Symmetric weights of 2r + 1 taps, summing to 2¹⁴; r = ceil(3.5 σ). */
function gaussianWeights(sigma: number): Int16Array {
  const radius = Math.ceil(3.5 * sigma);
  const exact = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    exponential(-((i - radius) * (i - radius)) / (2 * sigma * sigma)),
  );
  const sum = exact.reduce((total, w) => total + w, 0);
  const weights = Int16Array.from(exact, (w) => Math.floor((w / sum) * 16_384 + 0.5));
  weights[radius]! += 16_384 - weights.reduce((total, w) => total + w, 0);
  return weights;
}

/** The three box radii whose step response stays nearest to the Gaussian's; matching variances alone is worse. */
function boxRadii(sigma: number): [number, number, number] {
  const middle = Math.floor(sigma - 0.5);
  const reach = 3 * middle + 6;
  const wanted = stepResponse(
    Array.from({ length: 2 * reach + 1 }, (_, i) =>
      exponential(-((i - reach) * (i - reach)) / (2 * sigma * sigma)),
    ),
  );
  let best: [number, number, number] = [middle, middle, middle];
  let least = Number.POSITIVE_INFINITY;
  for (let a = middle - 1; a <= middle + 2; a++) {
    for (let b = a; b <= middle + 2; b++) {
      for (let c = b; c <= middle + 2; c++) {
        const response = stepResponse(boxKernel(reach, [a, b, c]));
        const error = response.reduce((worst, v, i) => Math.max(worst, Math.abs(v - wanted[i]!)), 0);
        if (error >= least) continue;
        least = error;
        best = [a, b, c];
      }
    }
  }
  return best;
}

/** Three boxes convolved, around the middle of 2·`reach` + 1 samples. */
function boxKernel(reach: number, radii: readonly number[]): number[] {
  let kernel: number[] = Array.from({ length: 2 * reach + 1 }, (_, i) => (i === reach ? 1 : 0));
  for (const radius of radii) {
    kernel = kernel.map((_, i) =>
      kernel.slice(Math.max(0, i - radius), i + radius + 1).reduce((sum, v) => sum + v, 0),
    );
  }
  return kernel;
}

function stepResponse(kernel: readonly number[]): number[] {
  const total = kernel.reduce((sum, v) => sum + v, 0);
  let running = 0;
  return kernel.map((v) => {
    running += v;
    return running / total;
  });
}

/** Horizontal, then vertical. */
function convolve(
  source: Uint8Array,
  width: number,
  height: number,
  weights: Int16Array,
): Uint8Array<ArrayBuffer> {
  const radius = weights.length >> 1;
  const across = new Uint8Array(width * height);
  const line = new Uint8Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    const from = y * width;
    line.fill(source[from]!, 0, radius);
    line.set(source.subarray(from, from + width), radius);
    line.fill(source[from + width - 1]!, radius + width);
    for (let x = 0; x < width; x++) {
      let sum = 8192;
      for (let k = 0; k < weights.length; k++) sum += Math.imul(line[x + k]!, weights[k]!);
      across[from + x] = sum >> 14;
    }
  }
  const target = new Uint8Array(width * height);
  const sums = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    sums.fill(8192);
    for (let k = 0; k < weights.length; k++) {
      const from = clampIndex(y + k - radius, height) * width;
      const weight = weights[k]!;
      for (let x = 0; x < width; x++) sums[x] = sums[x]! + Math.imul(across[from + x]!, weight);
    }
    for (let x = 0; x < width; x++) target[y * width + x] = sums[x]! >> 14;
  }
  return target;
}

/**
 * Horizontal three times, then vertical three times. Each line is extended by all three radii first: repeating the edge of a
 * half-blurred line instead would be wrong by a fifth of the range near the border.
 */
function boxes(
  source: Uint8Array,
  width: number,
  height: number,
  radii: readonly [number, number, number],
): Uint8Array<ArrayBuffer> {
  const pad = radii[0] + radii[1] + radii[2];
  const rows = height + 2 * pad;
  let plane = new Uint8Array(width * rows);
  let other = new Uint8Array(width * rows);
  let line = new Uint8Array(width + 2 * pad);
  let next = new Uint8Array(width + 2 * pad);
  for (let y = 0; y < height; y++) {
    const from = y * width;
    line.fill(source[from]!, 0, pad);
    line.set(source.subarray(from, from + width), pad);
    line.fill(source[from + width - 1]!, pad + width);
    for (const radius of radii) {
      boxLine(line, next, radius);
      [line, next] = [next, line];
    }
    plane.set(line.subarray(pad, pad + width), (pad + y) * width);
  }
  plane.subarray(0, (pad + 1) * width).set(repeatRow(plane, pad, width, pad + 1));
  plane.subarray((pad + height) * width).set(repeatRow(plane, pad + height - 1, width, pad));
  for (const radius of radii) {
    boxColumns(plane, other, width, rows, radius);
    [plane, other] = [other, plane];
  }
  return plane.slice(pad * width, (pad + height) * width);
}

function repeatRow(plane: Uint8Array, row: number, width: number, times: number): Uint8Array {
  const rows = new Uint8Array(width * times);
  for (let i = 0; i < times; i++) rows.set(plane.subarray(row * width, (row + 1) * width), i * width);
  return rows;
}

/** `(sum + n/2) · ceil(2¹⁶ ÷ n) >> 16` with n = 2r + 1: exact rounding to within 0.25 for n ≤ 55. */
function boxFactor(radius: number): number {
  return Math.floor(65_536 / (2 * radius + 1)) + 1;
}

function boxLine(source: Uint8Array, target: Uint8Array, radius: number): void {
  const factor = boxFactor(radius);
  const last = source.length - 1;
  let sum = source[0]! * radius + radius;
  for (let i = 0; i < radius; i++) sum += source[Math.min(i, last)]!;
  for (let x = 0; x <= last; x++) {
    sum += source[Math.min(x + radius, last)]!;
    target[x] = (sum * factor) >>> 16;
    sum -= source[Math.max(x - radius, 0)]!;
  }
}

function boxColumns(
  source: Uint8Array,
  target: Uint8Array,
  width: number,
  height: number,
  radius: number,
): void {
  const factor = boxFactor(radius);
  const sums = new Uint16Array(width);
  for (let x = 0; x < width; x++) sums[x] = source[x]! * radius + radius;
  for (let i = 0; i < radius; i++) {
    const from = Math.min(i, height - 1) * width;
    for (let x = 0; x < width; x++) sums[x]! += source[from + x]!;
  }
  for (let y = 0; y < height; y++) {
    const enter = Math.min(y + radius, height - 1) * width;
    const leave = Math.max(y - radius, 0) * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x]! + source[enter + x]!;
      target[y * width + x] = (sum * factor) >>> 16;
      sums[x] = sum - source[leave + x]!;
    }
  }
}

/** Means of 8×8 px, `pad` cells past the edges too; outside the plane its edge px repeat. */
function shrinkEighth(source: Uint8Array, width: number, height: number, pad: number): Uint8Array {
  const columns = eighth(width, pad);
  const rows = eighth(height, pad);
  const target = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      let sum = 32;
      for (let j = 0; j < 8; j++) {
        const from = clampIndex(8 * (y - pad) + j, height) * width;
        for (let i = 0; i < 8; i++) sum += source[from + clampIndex(8 * (x - pad) + i, width)]!;
      }
      target[y * columns + x] = sum >> 6;
    }
  }
  return target;
}

/** Bilinear, eight times as large, cut to `width`×`height`: the columns mix first (× 16), then the rows (× 256). */
function growEighth(small: Uint8Array, width: number, height: number, pad: number): Uint8Array<ArrayBuffer> {
  const columns = eighth(width, pad);
  const target = new Uint8Array(width * height);
  const line = new Uint16Array(columns);
  for (let y = 0; y < height; y++) {
    // In 1/16 cells from the center of the first one; the padding guarantees every neighbor.
    const position = 2 * y - 7 + 16 * pad;
    const upper = (position >> 4) * columns;
    const lower = upper + columns;
    const part = position & 15;
    for (let x = 0; x < columns; x++) line[x] = small[upper + x]! * (16 - part) + small[lower + x]! * part;
    for (let x = 0; x < width; x++) {
      const across = 2 * x - 7 + 16 * pad;
      const side = across & 15;
      target[y * width + x] = (line[across >> 4]! * (16 - side) + line[(across >> 4) + 1]! * side + 128) >> 8;
    }
  }
  return target;
}

function clampIndex(i: number, count: number): number {
  return i < 0 ? 0 : i >= count ? count - 1 : i;
}
