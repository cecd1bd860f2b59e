// Twin of engine/kernels/paint/feather.ts: three sums of odd windows, exact in 32 bits, rounded once a direction (twice where
// three sums do not fit). Sixteen rows or columns at a time.
import { clampIndex } from './lanes';
import { gatherRows, scatterRows } from './gaussian';

/** Sums of 2 · radius + 1 of the vectors of bytes at `line`, as four vectors of 32 bits each. */
function sumBytes(line: usize, sums: usize, count: i32, radius: i32): void {
  let a = i32x4.splat(0), b = i32x4.splat(0), c = i32x4.splat(0), d = i32x4.splat(0);
  for (let i = 0; i < count + 2 * radius; i++) {
    const v = v128.load(line + 16 * i);
    const low = i16x8.extend_low_i8x16_u(v);
    const high = i16x8.extend_high_i8x16_u(v);
    a = i32x4.add(a, i32x4.extend_low_i16x8_u(low));
    b = i32x4.add(b, i32x4.extend_high_i16x8_u(low));
    c = i32x4.add(c, i32x4.extend_low_i16x8_u(high));
    d = i32x4.add(d, i32x4.extend_high_i16x8_u(high));
    const at = i - 2 * radius;
    if (at < 0) continue;
    const to = sums + 64 * at;
    v128.store(to, a);
    v128.store(to, b, 16);
    v128.store(to, c, 32);
    v128.store(to, d, 48);
    const leaves = v128.load(line + 16 * at);
    const leavesLow = i16x8.extend_low_i8x16_u(leaves);
    const leavesHigh = i16x8.extend_high_i8x16_u(leaves);
    a = i32x4.sub(a, i32x4.extend_low_i16x8_u(leavesLow));
    b = i32x4.sub(b, i32x4.extend_high_i16x8_u(leavesLow));
    c = i32x4.sub(c, i32x4.extend_low_i16x8_u(leavesHigh));
    d = i32x4.sub(d, i32x4.extend_high_i16x8_u(leavesHigh));
  }
}

/** The same of sums, in place. */
function sumSums(sums: usize, count: i32, radius: i32): void {
  if (radius == 0) return;
  let a = i32x4.splat(0), b = i32x4.splat(0), c = i32x4.splat(0), d = i32x4.splat(0);
  for (let i = 0; i < count + 2 * radius; i++) {
    const from = sums + 64 * i;
    a = i32x4.add(a, v128.load(from));
    b = i32x4.add(b, v128.load(from, 16));
    c = i32x4.add(c, v128.load(from, 32));
    d = i32x4.add(d, v128.load(from, 48));
    if (i < 2 * radius) continue;
    const to = sums + 64 * (i - 2 * radius);
    const e = v128.load(to);
    const f = v128.load(to, 16);
    const g = v128.load(to, 32);
    const h = v128.load(to, 48);
    v128.store(to, a);
    v128.store(to, b, 16);
    v128.store(to, c, 32);
    v128.store(to, d, 48);
    a = i32x4.sub(a, e);
    b = i32x4.sub(b, f);
    c = i32x4.sub(c, g);
    d = i32x4.sub(d, h);
  }
}

// @ts-ignore: decorator
@inline
function divide(sums: v128, factor: v128, half: v128, inverse: v128): v128 {
  const upper = i8x16.shuffle(sums, sums, 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15);
  const low = f64x2.mul(f64x2.add(f64x2.mul(f64x2.convert_low_i32x4_u(sums), factor), half), inverse);
  const high = f64x2.mul(f64x2.add(f64x2.mul(f64x2.convert_low_i32x4_u(upper), factor), half), inverse);
  return i8x16.shuffle(
    i32x4.trunc_sat_f64x2_u_zero(low), i32x4.trunc_sat_f64x2_u_zero(high),
    0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23,
  );
}

/** `sums × 257 ÷ divisor` to the nearest, in place. */
function toSixteenBits(sums: usize, count: i32, divisor: i32): void {
  const factor = f64x2.splat(257);
  const half = f64x2.splat(<f64>divisor / 2);
  const inverse = f64x2.splat(1 / <f64>divisor);
  for (let i = 0; i < 4 * count; i++) {
    const at = sums + 16 * i;
    v128.store(at, divide(v128.load(at), factor, half, inverse));
  }
}

/** `sums ÷ divisor` to the nearest, as bytes. */
function toBytes(sums: usize, line: usize, count: i32, divisor: i32): void {
  const factor = f64x2.splat(1);
  const half = f64x2.splat(<f64>divisor / 2);
  const inverse = f64x2.splat(1 / <f64>divisor);
  for (let i = 0; i < count; i++) {
    const at = sums + 64 * i;
    const a = divide(v128.load(at), factor, half, inverse);
    const b = divide(v128.load(at, 16), factor, half, inverse);
    const c = divide(v128.load(at, 32), factor, half, inverse);
    const d = divide(v128.load(at, 48), factor, half, inverse);
    v128.store(line + 16 * i, i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_u(a, b), i16x8.narrow_i32x4_u(c, d)));
  }
}

/** `count` vectors of `line`, which goes on for `r0 + r1 + r2` at either end, in its place. */
function blurLine(line: usize, sums: usize, count: i32, r0: i32, r1: i32, r2: i32, between: i32, last: i32): void {
  sumBytes(line, sums, count + 2 * (r1 + r2), r0);
  sumSums(sums, count + 2 * r2, r1);
  if (between > 0) toSixteenBits(sums, count + 2 * r2, between);
  sumSums(sums, count, r2);
  toBytes(sums, line, count, last);
}

/**
 * `rows` rows of `stride` px, `width` of them from `left` on, into `target`. `strip` has room for
 * 80 · (`width` + 2 · (r0 + r1 + r2) + 16) bytes.
 */
export function featherRows(
  source: usize, stride: i32, rows: i32, left: i32, width: i32, target: usize,
  r0: i32, r1: i32, r2: i32, between: i32, last: i32, strip: usize,
): void {
  const reach = r0 + r1 + r2;
  const count = width + 2 * reach;
  const sums = strip + 16 * <usize>(count + 16);
  const first = max(0, left - reach);
  const end = min(stride, left + width + reach);
  const inner = strip + 16 * <usize>(first - left + reach);
  for (let y = 0; y < rows; y += 16) {
    const some = min(16, rows - y);
    gatherRows(source + <usize>y * stride + first, inner, end - first, some, stride);
    const before = v128.load(inner);
    for (let at = strip; at < inner; at += 16) v128.store(at, before);
    const rest = inner + 16 * <usize>(end - first);
    const after = v128.load(rest - 16);
    for (let at = rest; at < strip + 16 * <usize>count; at += 16) v128.store(at, after);
    blurLine(strip, sums, width, r0, r1, r2, between, last);
    scatterRows(strip, target + <usize>y * width, width, some);
  }
}

/** `height` rows from `top` on, of `rows` rows of `width` px. Room as for rows, with `height` in the place of `width`. */
export function featherColumns(
  source: usize, width: i32, rows: i32, top: i32, height: i32, target: usize,
  r0: i32, r1: i32, r2: i32, between: i32, last: i32, strip: usize,
): void {
  const reach = r0 + r1 + r2;
  const count = height + 2 * reach;
  const sums = strip + 16 * <usize>(count + 16);
  for (let x = 0; x < width; x += 16) {
    for (let i = 0; i < count; i++) {
      const y = clampIndex(top - reach + i, rows);
      v128.store(strip + 16 * <usize>i, v128.load(source + <usize>y * width + x));
    }
    blurLine(strip, sums, height, r0, r1, r2, between, last);
    if (x + 16 <= width) {
      for (let y = 0; y < height; y++) v128.store(target + <usize>y * width + x, v128.load(strip + 16 * <usize>y));
    } else {
      for (let y = 0; y < height; y++) memory.copy(target + <usize>y * width + x, strip + 16 * <usize>y, width - x);
    }
  }
}
