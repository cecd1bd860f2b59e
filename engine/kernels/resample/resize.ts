/**
 * Separable Lanczos-3, antialiased when shrinking; vertical pass first, then horizontal.
 *
 * Two kinds of samples, both with Q14 weights, a 16-bit signed row between the passes and 32-bit integer sums, so the order of taps
 * does not matter:
 * - opaque, gamma space: 8-bit samples, six more bits between the passes;
 * - translucent or linear light: 14-bit premultiplied samples (255·255 ÷ 4 = 16256 is one) and one division in
 *   32-bit floats a color at the end.
 */
import { linearToSrgb, sinPi, srgbToLinear } from '../base/arithmetic.ts';

/** Fractional px rectangle of a source, for resizing a part of it. */
export interface CropBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ResizeOptions {
  /** Averages in linear light instead of gamma space. Default false, so that export equals screen. */
  readonly linearLight?: boolean;
  /** Promises that every alpha is 255: skips premultiplication. */
  readonly opaque?: boolean;
  /**
   * The area that may be sampled beyond the crop, when the crop is a part of it: parts made one by one then equal the whole.
   * Default: the crop itself, so that nothing beside it bleeds in.
   */
  readonly within?: CropBox;
}

const WEIGHT_BITS = 14;
const WEIGHT_ONE = 1 << WEIGHT_BITS;

/** Full scale of the 14-bit path. */
const DEEP_ONE = 16_256;

/** Weights of every output sample: `taps` of them from source sample `starts[i]` on, summing to 2¹⁴ exactly. */
export interface FilterTable {
  readonly starts: Int32Array;
  readonly weights: Int16Array;
  readonly taps: number;
}

/**
 * `size` output samples across `[from, from + length)` of a line of `available` samples. Only samples that the interval touches are
 * used, or those of the `withinLength` from `withinFrom` on; weights beyond the ends are distributed among the rest. `multiple`
 * pads the taps for lanes of four.
 */
export function lanczosTable(
  from: number,
  length: number,
  available: number,
  size: number,
  multiple: number,
  withinFrom = from,
  withinLength = length,
): FilterTable {
  const low = Math.max(0, Math.floor(withinFrom));
  const high = Math.min(available, Math.ceil(withinFrom + withinLength));
  const scale = length / size;
  const stretch = Math.max(1, scale);
  const support = 3 * stretch;
  const wanted = Math.min(Math.ceil(2 * support), high - low);
  const taps = Math.ceil(wanted / multiple) * multiple;
  const starts = new Int32Array(size);
  const weights = new Int16Array(size * taps);
  const exact = new Float64Array(wanted);
  for (let i = 0; i < size; i++) {
    const center = from + (i + 0.5) * scale;
    // The first sample whose center is inside the support.
    const start = Math.max(low, Math.min(Math.ceil(center - support - 0.5), high - wanted));
    let sum = 0;
    for (let k = 0; k < wanted; k++) {
      exact[k] = lanczos3((start + k + 0.5 - center) / stretch);
      sum += exact[k]!;
    }
    // Rounding the running sum instead of each weight keeps the total exact and spreads the error: a picture
    // shrunk a thousandfold still weighs all its pixels, although each weighs less than one unit.
    let running = 0;
    let given = 0;
    for (let k = 0; k < wanted; k++) {
      running += exact[k]!;
      const upTo = Math.floor((running / sum) * WEIGHT_ONE + 0.5);
      weights[i * taps + k] = upTo - given;
      given = upTo;
    }
    starts[i] = start;
  }
  return { starts, weights, taps };
}

function lanczos3(x: number): number {
  if (x === 0) return 1;
  if (x <= -3 || x >= 3) return 0;
  // sinc(x) · sinc(x ÷ 3), with sin 3α = 3 sin α − 4 sin³ α for half the work.
  const third = sinPi(x / 3);
  const angle = Math.PI * x;
  return (3 * (3 - 4 * third * third) * third * third) / (angle * angle);
}

/** `LINEAR_OF[v]`: 8-bit sRGB to 14-bit linear light. */
export const LINEAR_OF = Uint16Array.from({ length: 256 }, (_, v) =>
  Math.floor(srgbToLinear(v / 255) * DEEP_ONE + 0.5),
);
let srgbOf: Uint8Array | null = null;
/** 14-bit linear light to 8-bit sRGB. */
export function srgbTable(): Uint8Array {
  srgbOf ??= Uint8Array.from({ length: DEEP_ONE + 1 }, (_, v) =>
    Math.floor(linearToSrgb(v / DEEP_ONE) * 255 + 0.5),
  );
  return srgbOf;
}

/** True when the result is the source itself: whole pixels, no scaling. */
export function isPlainCopy(crop: CropBox, width: number, height: number): boolean {
  return (
    crop.width === width && crop.height === height && Number.isInteger(crop.x) && Number.isInteger(crop.y)
  );
}

/** Straight RGBA in and out. `crop` must overlap the source; its parts outside the source are not sampled. */
export function resizePicture(
  source: Uint8Array,
  width: number,
  height: number,
  crop: CropBox,
  targetWidth: number,
  targetHeight: number,
  options: ResizeOptions = {},
): Uint8Array {
  const target = new Uint8Array(targetWidth * targetHeight * 4);
  if (isPlainCopy(crop, targetWidth, targetHeight)) {
    for (let y = 0; y < targetHeight; y++) {
      const at = ((crop.y + y) * width + crop.x) * 4;
      target.set(source.subarray(at, at + targetWidth * 4), y * targetWidth * 4);
    }
    return target;
  }
  const { within = crop } = options;
  const vertical = lanczosTable(crop.y, crop.height, height, targetHeight, 1, within.y, within.height);
  const horizontal = lanczosTable(crop.x, crop.width, width, targetWidth, 4, within.x, within.width);
  if (options.opaque && !options.linearLight) resizeOpaque(source, width, target, vertical, horizontal);
  else resizeDeep(source, width, target, vertical, horizontal, options.linearLight ?? false);
  return target;
}

/** Opaque: bits dropped after the vertical pass and after the horizontal one; 8 + 20 = twice 14. */
const OPAQUE_SHIFTS = [8, 20] as const;
/** Premultiplied samples keep their 14 bits throughout. */
const DEEP_SHIFTS = [WEIGHT_BITS, WEIGHT_BITS] as const;

function resizeOpaque(
  source: Uint8Array,
  width: number,
  target: Uint8Array,
  vertical: FilterTable,
  horizontal: FilterTable,
): void {
  const [first, second] = OPAQUE_SHIFTS;
  const { from, to } = columnsOf(horizontal, width);
  const row = new Int16Array((to - from + horizontal.taps) * 4);
  const sums = new Int32Array((to - from) * 4);
  const columns = horizontal.starts.length;
  for (let y = 0; y < vertical.starts.length; y++) {
    sums.fill(1 << (first - 1));
    for (let k = 0; k < vertical.taps; k++) {
      const at = ((vertical.starts[y]! + k) * width + from) * 4;
      addWeighted(sums, source.subarray(at, at + sums.length), vertical.weights[y * vertical.taps + k]!);
    }
    for (let i = 0; i < sums.length; i++) row[i] = sums[i]! >> first;
    for (let x = 0, at = y * columns * 4; x < columns; x++, at += 4) {
      const start = (horizontal.starts[x]! - from) * 4;
      for (let c = 0; c < 3; c++) {
        target[at + c] = clamp(sumTaps(row, start + c, horizontal, x, second), 255);
      }
      target[at + 3] = 255;
    }
  }
}

function resizeDeep(
  source: Uint8Array,
  width: number,
  target: Uint8Array,
  vertical: FilterTable,
  horizontal: FilterTable,
  linear: boolean,
): void {
  const [first, second] = DEEP_SHIFTS;
  const { from, to } = columnsOf(horizontal, width);
  const stride = (to - from) * 4;
  const columns = horizontal.starts.length;
  const encode = linear ? srgbTable() : null;
  const deep = new Map<number, Int16Array>();
  const row = new Int16Array(stride + horizontal.taps * 4);
  const sums = new Int32Array(stride);
  for (let y = 0; y < vertical.starts.length; y++) {
    const top = vertical.starts[y]!;
    for (const key of deep.keys()) if (key < top) deep.delete(key);
    sums.fill(1 << (first - 1));
    for (let k = 0; k < vertical.taps; k++) {
      let line = deep.get(top + k);
      if (!line) {
        line = deepRow(source, ((top + k) * width + from) * 4, stride, linear);
        deep.set(top + k, line);
      }
      addWeighted(sums, line, vertical.weights[y * vertical.taps + k]!);
    }
    for (let i = 0; i < stride; i++) row[i] = sums[i]! >> first;
    for (let x = 0, at = y * columns * 4; x < columns; x++, at += 4) {
      const start = (horizontal.starts[x]! - from) * 4;
      const alpha = clamp(sumTaps(row, start + 3, horizontal, x, second), DEEP_ONE);
      const alphaByte = (alpha * 257 + 8192) >> 14;
      if (alphaByte === 0) continue;
      for (let c = 0; c < 3; c++) {
        const color = clamp(sumTaps(row, start + c, horizontal, x, second), alpha);
        target[at + c] = encode
          ? encode[divideRounded(color * DEEP_ONE, alpha)]!
          : divideRounded(color * 255, alpha);
      }
      target[at + 3] = alphaByte;
    }
  }
}

/** Source columns that any output sample reads. */
export function columnsOf(table: FilterTable, available: number): { from: number; to: number } {
  const last = table.starts[table.starts.length - 1]!;
  return { from: table.starts[0]!, to: Math.min(available, last + table.taps) };
}

/** One row as 14-bit premultiplied samples. */
function deepRow(source: Uint8Array, from: number, stride: number, linear: boolean): Int16Array {
  const row = new Int16Array(stride);
  for (let i = 0; i < stride; i += 4) {
    const alpha = source[from + i + 3]!;
    for (let c = 0; c < 3; c++) {
      const v = source[from + i + c]!;
      // 257/65536 is 1/255 within the last bit of a 14-bit product.
      row[i + c] = linear ? (LINEAR_OF[v]! * alpha * 257 + 32_768) >>> 16 : (v * alpha + 2) >> 2;
    }
    row[i + 3] = (alpha * 255 + 2) >> 2;
  }
  return row;
}

// `Math.imul`, because 0 × −1 is −0 with `*`, and the compiler falls back to doubles.
function addWeighted(sums: Int32Array, line: Uint8Array | Int16Array, weight: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = sums[i]! + Math.imul(line[i]!, weight);
}

function sumTaps(row: Int16Array, start: number, table: FilterTable, index: number, shift: number): number {
  let sum = 1 << (shift - 1);
  const { weights, taps } = table;
  for (let k = 0, w = index * taps, i = start; k < taps; k++, w++, i += 4)
    sum += Math.imul(row[i]!, weights[w]!);
  return sum >> shift;
}

/** round(n ÷ d) in 32-bit floats, the lanes' own arithmetic. */
function divideRounded(n: number, d: number): number {
  return Math.fround(Math.fround(Math.fround(n) / d) + 0.5) | 0;
}

function clamp(v: number, high: number): number {
  return Math.max(0, Math.min(high, v));
}
