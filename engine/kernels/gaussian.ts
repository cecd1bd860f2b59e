/**
 * Gaussian blur of 8-bit planes, edges repeated, within 6/255 of the exact one.
 *
 * - σ < 4: the sampled Gaussian itself, Q14 weights.
 * - 4 ≤ σ < 24: three box blurs each way, whose radii are chosen for the nearest total variance.
 * - σ ≥ 24: an eighth of the size (box mean), blurred there, back up bilinearly; the variance that going down and up
 *   adds is taken off first. Halving a blur's cost this way repeats for any σ.
 *
 * Every pass rounds to 8 bits, so the order of sums cannot matter.
 */
import { exponential } from './arithmetic.ts';

const FIR_LIMIT = 4;
const SHRINK_LIMIT = 24;
/** Variance, in eighth-size px², of the 8-px box mean ((64 − 1) ÷ 12) and the bilinear way back (64 ÷ 6). */
const SHRINK_VARIANCE = (63 / 12 + 64 / 6) / 64;

/** How a blur of `sigma` is done, shared by every implementation. */
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
      const columns = (width + 7) >> 3;
      const rows = (height + 7) >> 3;
      const small = shrinkEighth(source, width, height);
      return growEighth(blurPlane(small, columns, rows, plan.sigma), width, height);
    }
  }
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

/** Three box radii whose variances Σ r(r + 1) ÷ 3 come nearest to σ². */
function boxRadii(sigma: number): [number, number, number] {
  const wanted = 3 * sigma * sigma;
  const middle = Math.max(1, Math.floor(Math.sqrt(sigma * sigma + 0.25) - 0.5));
  let best: [number, number, number] = [middle, middle, middle];
  let error = Number.POSITIVE_INFINITY;
  for (let a = Math.max(1, middle - 1); a <= middle + 2; a++) {
    for (let b = a; b <= middle + 2; b++) {
      for (let c = b; c <= middle + 2; c++) {
        const off = Math.abs(a * (a + 1) + b * (b + 1) + c * (c + 1) - wanted);
        if (off >= error) continue;
        error = off;
        best = [a, b, c];
      }
    }
  }
  return best;
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
      for (let k = 0; k < weights.length; k++) sum += line[x + k]! * weights[k]!;
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
      for (let x = 0; x < width; x++) sums[x]! += across[from + x]! * weight;
    }
    for (let x = 0; x < width; x++) target[y * width + x] = sums[x]! >> 14;
  }
  return target;
}

/** Horizontal three times, then vertical three times. */
function boxes(
  source: Uint8Array,
  width: number,
  height: number,
  radii: readonly [number, number, number],
): Uint8Array<ArrayBuffer> {
  let from: Uint8Array = source;
  const planes = [new Uint8Array(width * height), new Uint8Array(width * height)] as const;
  let next = 0;
  for (const pass of [boxRows, boxColumns]) {
    for (const radius of radii) {
      pass(from, planes[next]!, width, height, radius);
      from = planes[next]!;
      next = 1 - next;
    }
  }
  return planes[1 - next]!;
}

/** `(sum + n/2) · ceil(2¹⁶ ÷ n) >> 16` with n = 2r + 1: exact rounding to within 0.25 for n ≤ 55. */
export function boxFactor(radius: number): number {
  return Math.floor(65_536 / (2 * radius + 1)) + 1;
}

function boxRows(
  source: Uint8Array,
  target: Uint8Array,
  width: number,
  height: number,
  radius: number,
): void {
  const factor = boxFactor(radius);
  for (let y = 0; y < height; y++) {
    const from = y * width;
    const last = from + width - 1;
    let sum = source[from]! * radius + radius;
    for (let i = 0; i < radius; i++) sum += source[Math.min(from + i, last)]!;
    for (let x = 0; x < width; x++) {
      sum += source[Math.min(from + x + radius, last)]!;
      target[from + x] = (sum * factor) >>> 16;
      sum -= source[Math.max(from + x - radius, from)]!;
    }
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

/** Means of 8×8 px; a last, partial block repeats its edge. */
function shrinkEighth(source: Uint8Array, width: number, height: number): Uint8Array {
  const columns = (width + 7) >> 3;
  const rows = (height + 7) >> 3;
  const target = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      let sum = 32;
      for (let j = 0; j < 8; j++) {
        const from = Math.min(8 * y + j, height - 1) * width;
        for (let i = 0; i < 8; i++) sum += source[from + Math.min(8 * x + i, width - 1)]!;
      }
      target[y * columns + x] = sum >> 6;
    }
  }
  return target;
}

/** Bilinear, eight times as large, cut to `width`×`height`: the columns mix first (× 16), then the rows (× 256). */
function growEighth(small: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const columns = (width + 7) >> 3;
  const rows = (height + 7) >> 3;
  const target = new Uint8Array(width * height);
  const line = new Uint16Array(columns);
  for (let y = 0; y < height; y++) {
    const position = 2 * y - 7;
    const upper = clampIndex(position >> 4, rows) * columns;
    const lower = clampIndex((position >> 4) + 1, rows) * columns;
    const part = position & 15;
    for (let x = 0; x < columns; x++) line[x] = small[upper + x]! * (16 - part) + small[lower + x]! * part;
    for (let x = 0; x < width; x++) {
      const across = 2 * x - 7;
      const left = line[clampIndex(across >> 4, columns)]!;
      const right = line[clampIndex((across >> 4) + 1, columns)]!;
      target[y * width + x] = (left * (16 - (across & 15)) + right * (across & 15) + 128) >> 8;
    }
  }
  return target;
}

function clampIndex(i: number, count: number): number {
  return i < 0 ? 0 : i >= count ? count - 1 : i;
}
