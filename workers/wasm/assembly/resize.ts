// Twin of engine/kernels/resize.ts: same tables, same shifts; only the lanes are new.
import { zipHigh, zipHigh16, zipLow, zipLow16 } from './lanes';

const DEEP_ONE: i32 = 16256;

/** Opaque RGBA. `first` and `columns`: the source columns that any tap looks at; `hStarts` count from `first`. */
export function resizeOpaque(
  source: usize, stride: i32, first: i32, columns: i32, target: usize, width: i32, height: i32,
  vStarts: usize, vWeights: usize, vTaps: i32, hStarts: usize, hWeights: usize, hTaps: i32, row: usize,
): void {
  for (let y = 0; y < height; y++) {
    const from = source + <usize>load<i32>(vStarts + 4 * y) * stride + 4 * first;
    sumByteRows(from, stride, row, 4 * columns, vWeights + 2 * vTaps * y, vTaps);
    let at = target + 4 * <usize>(y * width);
    for (let x = 0; x < width; x++, at += 4) {
      const sum = sumTaps(row + 8 * load<i32>(hStarts + 4 * x), hWeights + 2 * hTaps * x, hTaps, 1 << 19);
      const colour = i16x8.narrow_i32x4_s(i32x4.shr_s(sum, 20), sum);
      store<u32>(at, i32x4.extract_lane(i8x16.narrow_i16x8_u(colour, colour), 0) | 0xff000000);
    }
  }
}

/** Translucent or linear: rows become 14-bit premultiplied once, in a ring of `vTaps` rows. Tables of 0 mean gamma. */
export function resizeDeep(
  source: usize, stride: i32, first: i32, columns: i32, target: usize, width: i32, height: i32,
  vStarts: usize, vWeights: usize, vTaps: i32, hStarts: usize, hWeights: usize, hTaps: i32, row: usize,
  ring: usize, slots: usize, linearOf: usize, srgbOf: usize,
): void {
  let loaded = load<i32>(vStarts);
  const pitch = <usize>(8 * columns + 64);
  for (let y = 0; y < height; y++) {
    const top = load<i32>(vStarts + 4 * y);
    if (loaded < top) loaded = top;
    for (; loaded < top + vTaps; loaded++) {
      const from = source + <usize>loaded * stride + 4 * first;
      const to = ring + <usize>(loaded % vTaps) * pitch;
      if (linearOf) deepenLinear(from, to, columns, linearOf);
      else deepen(from, to, columns);
    }
    for (let k = 0; k < vTaps; k++) store<usize>(slots + 4 * k, ring + <usize>((top + k) % vTaps) * pitch);
    sumDeepRows(slots, row, 4 * columns, vWeights + 2 * vTaps * y, vTaps);
    let at = target + 4 * <usize>(y * width);
    for (let x = 0; x < width; x++, at += 4) {
      const sum = sumTaps(row + 8 * load<i32>(hStarts + 4 * x), hWeights + 2 * hTaps * x, hTaps, 1 << 13);
      store<u32>(at, straighten(i32x4.shr_s(sum, 14), srgbOf));
    }
  }
}

/** 14-bit premultiplied lanes to one straight 8-bit pixel. */
// @ts-ignore: decorator
@inline
function straighten(premultiplied: v128, srgbOf: usize): u32 {
  const alpha = max(0, min(DEEP_ONE, i32x4.extract_lane(premultiplied, 3)));
  const alphaByte = (alpha * 257 + 8192) >> 14;
  if (alphaByte == 0) return 0;
  const colour = i32x4.min_s(i32x4.max_s(premultiplied, i32x4.splat(0)), i32x4.splat(alpha));
  const scale: i32 = srgbOf ? DEEP_ONE : 255;
  const quotient = f32x4.div(f32x4.convert_i32x4_s(i32x4.mul(colour, i32x4.splat(scale))), f32x4.splat(<f32>alpha));
  const value = i32x4.trunc_sat_f32x4_s(f32x4.add(quotient, f32x4.splat(0.5)));
  if (srgbOf) {
    return (
      <u32>load<u8>(srgbOf + i32x4.extract_lane(value, 0)) |
      (<u32>load<u8>(srgbOf + i32x4.extract_lane(value, 1)) << 8) |
      (<u32>load<u8>(srgbOf + i32x4.extract_lane(value, 2)) << 16) |
      (<u32>alphaByte << 24)
    );
  }
  const bytes = i16x8.narrow_i32x4_s(value, value);
  return (i32x4.extract_lane(i8x16.narrow_i16x8_u(bytes, bytes), 0) & 0x00ffffff) | (<u32>alphaByte << 24);
}

/** Vertical taps over 8-bit rows; 8.6 fixed point out (the sum's low 8 bits dropped). */
function sumByteRows(source: usize, stride: i32, target: usize, bytes: i32, weights: usize, taps: i32): void {
  const round = i32x4.splat(128);
  const even = taps & ~1;
  for (let x = 0; x < bytes; x += 16) {
    let a = round, b = round, c = round, d = round;
    let from = source + x;
    let k = 0;
    for (; k < even; k += 2) {
      const pair = v128.load32_splat(weights + 2 * k);
      const upper = v128.load(from);
      const lower = v128.load(from + stride);
      from += 2 * stride;
      const low = zipLow(upper, lower);
      const high = zipHigh(upper, lower);
      a = i32x4.add(a, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(low), pair));
      b = i32x4.add(b, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(low), pair));
      c = i32x4.add(c, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(high), pair));
      d = i32x4.add(d, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(high), pair));
    }
    if (k < taps) {
      const single = i32x4.splat(<i32>load<i16>(weights + 2 * k));
      const v = v128.load(from);
      const low = i16x8.extend_low_i8x16_u(v);
      const high = i16x8.extend_high_i8x16_u(v);
      a = i32x4.add(a, i32x4.mul(i32x4.extend_low_i16x8_u(low), single));
      b = i32x4.add(b, i32x4.mul(i32x4.extend_high_i16x8_u(low), single));
      c = i32x4.add(c, i32x4.mul(i32x4.extend_low_i16x8_u(high), single));
      d = i32x4.add(d, i32x4.mul(i32x4.extend_high_i16x8_u(high), single));
    }
    v128.store(target + 2 * x, i16x8.narrow_i32x4_s(i32x4.shr_s(a, 8), i32x4.shr_s(b, 8)));
    v128.store(target + 2 * x, i16x8.narrow_i32x4_s(i32x4.shr_s(c, 8), i32x4.shr_s(d, 8)), 16);
  }
}

/** Vertical taps over the ring's 16-bit rows, whose addresses are in `slots`. */
function sumDeepRows(slots: usize, target: usize, samples: i32, weights: usize, taps: i32): void {
  const round = i32x4.splat(8192);
  const even = taps & ~1;
  for (let x = 0; x < samples; x += 8) {
    let a = round, b = round;
    let k = 0;
    for (; k < even; k += 2) {
      const pair = v128.load32_splat(weights + 2 * k);
      const upper = v128.load(load<usize>(slots + 4 * k) + 2 * x);
      const lower = v128.load(load<usize>(slots + 4 * k, 4) + 2 * x);
      a = i32x4.add(a, i32x4.dot_i16x8_s(zipLow16(upper, lower), pair));
      b = i32x4.add(b, i32x4.dot_i16x8_s(zipHigh16(upper, lower), pair));
    }
    if (k < taps) {
      const single = i32x4.splat(<i32>load<i16>(weights + 2 * k));
      const v = v128.load(load<usize>(slots + 4 * k) + 2 * x);
      a = i32x4.add(a, i32x4.mul(i32x4.extend_low_i16x8_s(v), single));
      b = i32x4.add(b, i32x4.mul(i32x4.extend_high_i16x8_s(v), single));
    }
    v128.store(target + 2 * x, i16x8.narrow_i32x4_s(i32x4.shr_s(a, 14), i32x4.shr_s(b, 14)));
  }
}

/** Horizontal taps (a multiple of four) over 16-bit RGBA: one sum a channel. */
// @ts-ignore: decorator
@inline
function sumTaps(from: usize, weights: usize, taps: i32, round: i32): v128 {
  let sum = i32x4.splat(round);
  for (let k = 0; k < taps; k += 4) {
    const left = v128.load(from);
    const right = v128.load(from, 16);
    const a = i8x16.shuffle(left, left, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    const b = i8x16.shuffle(right, right, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(a, v128.load32_splat(weights)));
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(b, v128.load32_splat(weights, 4)));
    from += 32;
    weights += 8;
  }
  return sum;
}

/** 8-bit straight to 14-bit premultiplied: (c · a + 2) >> 2, alpha as if its colour were 255. */
function deepen(source: usize, target: usize, columns: i32): void {
  const two = i16x8.splat(2);
  const alphaMask = i32x4.splat(0xff000000);
  for (let x = 0; x < columns; x += 4) {
    const pixels = v128.load(source + 4 * x);
    const alphas = i8x16.shuffle(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    const colours = v128.or(pixels, alphaMask);
    const low = i16x8.extmul_low_i8x16_u(colours, alphas);
    const high = i16x8.extmul_high_i8x16_u(colours, alphas);
    v128.store(target + 8 * x, i16x8.shr_u(i16x8.add(low, two), 2));
    v128.store(target + 8 * x, i16x8.shr_u(i16x8.add(high, two), 2), 16);
  }
}

function deepenLinear(source: usize, target: usize, columns: i32, linearOf: usize): void {
  for (let x = 0; x < columns; x++, source += 4, target += 8) {
    const alpha = <i32>load<u8>(source, 3);
    const factor = alpha * 257;
    store<u16>(target, (<i32>load<u16>(linearOf + 2 * <usize>load<u8>(source)) * factor + 32768) >>> 16);
    store<u16>(target, (<i32>load<u16>(linearOf + 2 * <usize>load<u8>(source, 1)) * factor + 32768) >>> 16, 2);
    store<u16>(target, (<i32>load<u16>(linearOf + 2 * <usize>load<u8>(source, 2)) * factor + 32768) >>> 16, 4);
    store<u16>(target, (alpha * 255 + 2) >> 2, 6);
  }
}
