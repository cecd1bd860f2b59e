// Twin of engine/kernels/resample/resize.ts: same tables, same shifts; only the order of work is new.
//
// Source rows are unpacked once, two by two, into a ring: for every four px and channel one vector of 16-bit pairs
// (upper, lower), which is what `dot` wants. So the vertical pass, nine tenths of the work, is load, dot, add. It
// leaves one 16-bit line a channel, over which the horizontal pass takes eight taps at a time. A few output rows are
// summed together, so that the ring's rows, which most of them share, come from the near cache. Opaque pictures have
// no alpha to work on.
import { zipHigh16, zipLow16 } from './lanes';
import { unpack } from './pack';

const DEEP_ONE: i32 = 16256;

/**
 * `first`, `columns`: the source columns that any tap looks at. `vPairs`: taps two by two from an even row on
 * (`vStarts` counts row pairs); `hStarts` counts px from `first`, `hTaps` is a multiple of eight. `ring` holds
 * `ringPairs` row pairs of `ringPitch` bytes: all that `group` output rows look at. `lines` holds a line of `linePitch`
 * bytes for each channel of a group, `slots` `vPairs` addresses for each of its rows. `wide` has room for two rows of a source with
 * three bytes a px; 0: it has four.
 */
export function resizeOpaque(
  source: usize, stride: i32, rows: i32, first: i32, columns: i32, target: usize, width: i32, height: i32,
  vStarts: usize, vWeights: usize, vPairs: i32, hStarts: usize, hWeights: usize, hTaps: i32,
  ring: usize, ringPairs: i32, ringPitch: usize, lines: usize, linePitch: usize, slots: usize, group: i32, wide: usize,
): void {
  const blocks = (columns + 3) >> 2;
  let loaded = load<i32>(vStarts);
  for (let y = 0; y < height; y++) {
    const inGroup = y % group;
    if (inGroup == 0) {
      const count = min(group, height - y);
      loaded = max(loaded, load<i32>(vStarts + 4 * y));
      const end = load<i32>(vStarts + 4 * (y + count - 1)) + vPairs;
      for (; loaded < end; loaded++) {
        const upper = rowAt(source + <usize>min(2 * loaded, rows - 1) * stride, first, columns, wide);
        const lower = rowAt(source + <usize>min(2 * loaded + 1, rows - 1) * stride, first, columns, wide && wide + 4 * columns + 64);
        unpackOpaque(upper, lower, ring + <usize>(loaded % ringPairs) * ringPitch, blocks);
      }
      for (let g = 0; g < count; g++) {
        const top = load<i32>(vStarts + 4 * (y + g));
        for (let k = 0; k < vPairs; k++) {
          store<usize>(slots + 4 * (g * vPairs + k), ring + <usize>((top + k) % ringPairs) * ringPitch);
        }
      }
      sumOpaque(slots, vWeights + 4 * vPairs * y, vPairs, count, blocks, lines, linePitch);
    }
    let at = target + 4 * <usize>(y * width);
    const round = i32x4.splat(1 << 19);
    for (let x = 0; x < width; x++, at += 4) {
      const line = lines + <usize>(inGroup * 3) * linePitch + 2 * load<i32>(hStarts + 4 * x);
      const weights = hWeights + 2 * hTaps * x;
      let r = i32x4.splat(0), g = i32x4.splat(0), b = i32x4.splat(0);
      for (let k = 0; k < hTaps; k += 8) {
        const w = v128.load(weights + 2 * k);
        const from = line + 2 * k;
        r = i32x4.add(r, i32x4.dot_i16x8_s(v128.load(from), w));
        g = i32x4.add(g, i32x4.dot_i16x8_s(v128.load(from + linePitch), w));
        b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load(from + 2 * linePitch), w));
      }
      const sum = i32x4.shr_s(i32x4.add(sumLanes(r, g, b, b), round), 20);
      const color = i16x8.narrow_i32x4_s(sum, sum);
      store<u32>(at, i32x4.extract_lane(i8x16.narrow_i16x8_u(color, color), 0) | 0xff000000);
    }
  }
}

/** As `resizeOpaque`, for translucent pictures or linear light; tables of 0 mean gamma space. */
export function resizeDeep(
  source: usize, stride: i32, rows: i32, first: i32, columns: i32, target: usize, width: i32, height: i32,
  vStarts: usize, vWeights: usize, vPairs: i32, hStarts: usize, hWeights: usize, hTaps: i32,
  ring: usize, ringPairs: i32, ringPitch: usize, lines: usize, linePitch: usize, slots: usize, group: i32, wide: usize,
  linearOf: usize, srgbOf: usize,
): void {
  const blocks = (columns + 3) >> 2;
  let loaded = load<i32>(vStarts);
  for (let y = 0; y < height; y++) {
    const inGroup = y % group;
    if (inGroup == 0) {
      const count = min(group, height - y);
      loaded = max(loaded, load<i32>(vStarts + 4 * y));
      const end = load<i32>(vStarts + 4 * (y + count - 1)) + vPairs;
      for (; loaded < end; loaded++) {
        const upper = rowAt(source + <usize>min(2 * loaded, rows - 1) * stride, first, columns, wide);
        const lower = rowAt(source + <usize>min(2 * loaded + 1, rows - 1) * stride, first, columns, wide && wide + 4 * columns + 64);
        const to = ring + <usize>(loaded % ringPairs) * ringPitch;
        if (linearOf) unpackLinear(upper, lower, to, columns, linearOf);
        else unpackDeep(upper, lower, to, blocks);
      }
      for (let g = 0; g < count; g++) {
        const top = load<i32>(vStarts + 4 * (y + g));
        for (let k = 0; k < vPairs; k++) {
          store<usize>(slots + 4 * (g * vPairs + k), ring + <usize>((top + k) % ringPairs) * ringPitch);
        }
      }
      sumDeep(slots, vWeights + 4 * vPairs * y, vPairs, count, blocks, lines, linePitch);
    }
    let at = target + 4 * <usize>(y * width);
    const round = i32x4.splat(1 << 13);
    for (let x = 0; x < width; x++, at += 4) {
      const line = lines + <usize>(inGroup * 4) * linePitch + 2 * load<i32>(hStarts + 4 * x);
      const weights = hWeights + 2 * hTaps * x;
      let r = i32x4.splat(0), g = i32x4.splat(0), b = i32x4.splat(0), a = i32x4.splat(0);
      for (let k = 0; k < hTaps; k += 8) {
        const w = v128.load(weights + 2 * k);
        const from = line + 2 * k;
        r = i32x4.add(r, i32x4.dot_i16x8_s(v128.load(from), w));
        g = i32x4.add(g, i32x4.dot_i16x8_s(v128.load(from + linePitch), w));
        b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load(from + 2 * linePitch), w));
        a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load(from + 3 * linePitch), w));
      }
      const sum = i32x4.add(sumLanes(r, g, b, a), round);
      store<u32>(at, straighten(i32x4.shr_s(sum, 14), srgbOf));
    }
  }
}

/** Where `columns` px of a row are, four bytes each. */
// @ts-ignore: decorator
@inline
function rowAt(row: usize, first: i32, columns: i32, wide: usize): usize {
  if (!wide) return row + 4 * first;
  unpack(row + 3 * first, wide, columns);
  return wide;
}

/** 14-bit premultiplied lanes to one straight 8-bit pixel. */
// @ts-ignore: decorator
@inline
function straighten(premultiplied: v128, srgbOf: usize): u32 {
  const alpha = max(0, min(DEEP_ONE, i32x4.extract_lane(premultiplied, 3)));
  const alphaByte = (alpha * 257 + 8192) >> 14;
  if (alphaByte == 0) return 0;
  const color = i32x4.min_s(i32x4.max_s(premultiplied, i32x4.splat(0)), i32x4.splat(alpha));
  const scale: i32 = srgbOf ? DEEP_ONE : 255;
  const quotient = f32x4.div(f32x4.convert_i32x4_s(i32x4.mul(color, i32x4.splat(scale))), f32x4.splat(<f32>alpha));
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

/** The sums of four vectors' lanes, in order. */
// @ts-ignore: decorator
@inline
function sumLanes(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(i32x4.shuffle(a, b, 0, 4, 1, 5), i32x4.shuffle(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(i32x4.shuffle(c, d, 0, 4, 1, 5), i32x4.shuffle(c, d, 2, 6, 3, 7));
  return i32x4.add(i64x2.shuffle(ab, cd, 0, 2), i64x2.shuffle(ab, cd, 1, 3));
}

/** Vertical taps of three channels, eight px at a time; 8.6 fixed point out (the sums' low 8 bits dropped). */
function sumOpaque(slots: usize, weights: usize, pairs: i32, count: i32, blocks: i32, lines: usize, linePitch: usize): void {
  const round = i32x4.splat(128);
  for (let block = 0; block < blocks; block += 2) {
    const offset = <usize>(48 * block);
    for (let row = 0; row < count; row++) {
      let r = round, g = round, b = round, r2 = round, g2 = round, b2 = round;
      for (let k = 0; k < pairs; k++) {
        const w = v128.load32_splat(weights + 4 * (row * pairs + k));
        const from = load<usize>(slots + 4 * (row * pairs + k)) + offset;
        r = i32x4.add(r, i32x4.dot_i16x8_s(v128.load(from), w));
        g = i32x4.add(g, i32x4.dot_i16x8_s(v128.load(from, 16), w));
        b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load(from, 32), w));
        r2 = i32x4.add(r2, i32x4.dot_i16x8_s(v128.load(from, 48), w));
        g2 = i32x4.add(g2, i32x4.dot_i16x8_s(v128.load(from, 64), w));
        b2 = i32x4.add(b2, i32x4.dot_i16x8_s(v128.load(from, 80), w));
      }
      const to = lines + <usize>(3 * row) * linePitch + 8 * block;
      v128.store(to, i16x8.narrow_i32x4_s(i32x4.shr_s(r, 8), i32x4.shr_s(r2, 8)));
      v128.store(to + linePitch, i16x8.narrow_i32x4_s(i32x4.shr_s(g, 8), i32x4.shr_s(g2, 8)));
      v128.store(to + 2 * linePitch, i16x8.narrow_i32x4_s(i32x4.shr_s(b, 8), i32x4.shr_s(b2, 8)));
    }
  }
}

/** Vertical taps of four channels, eight px at a time; 14 bits in and out. */
function sumDeep(slots: usize, weights: usize, pairs: i32, count: i32, blocks: i32, lines: usize, linePitch: usize): void {
  const round = i32x4.splat(8192);
  for (let block = 0; block < blocks; block += 2) {
    const offset = <usize>(64 * block);
    for (let row = 0; row < count; row++) {
      let r = round, g = round, b = round, a = round, r2 = round, g2 = round, b2 = round, a2 = round;
      for (let k = 0; k < pairs; k++) {
        const w = v128.load32_splat(weights + 4 * (row * pairs + k));
        const from = load<usize>(slots + 4 * (row * pairs + k)) + offset;
        r = i32x4.add(r, i32x4.dot_i16x8_s(v128.load(from), w));
        g = i32x4.add(g, i32x4.dot_i16x8_s(v128.load(from, 16), w));
        b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load(from, 32), w));
        a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load(from, 48), w));
        r2 = i32x4.add(r2, i32x4.dot_i16x8_s(v128.load(from, 64), w));
        g2 = i32x4.add(g2, i32x4.dot_i16x8_s(v128.load(from, 80), w));
        b2 = i32x4.add(b2, i32x4.dot_i16x8_s(v128.load(from, 96), w));
        a2 = i32x4.add(a2, i32x4.dot_i16x8_s(v128.load(from, 112), w));
      }
      const to = lines + <usize>(4 * row) * linePitch + 8 * block;
      v128.store(to, i16x8.narrow_i32x4_s(i32x4.shr_s(r, 14), i32x4.shr_s(r2, 14)));
      v128.store(to + linePitch, i16x8.narrow_i32x4_s(i32x4.shr_s(g, 14), i32x4.shr_s(g2, 14)));
      v128.store(to + 2 * linePitch, i16x8.narrow_i32x4_s(i32x4.shr_s(b, 14), i32x4.shr_s(b2, 14)));
      v128.store(to + 3 * linePitch, i16x8.narrow_i32x4_s(i32x4.shr_s(a, 14), i32x4.shr_s(a2, 14)));
    }
  }
}

/** Two rows' red, green and blue as pairs: no shuffles, only masks and shifts. */
function unpackOpaque(upper: usize, lower: usize, target: usize, blocks: i32): void {
  const low = i32x4.splat(0xff);
  const high = i32x4.splat(0xff0000);
  for (let block = 0; block < blocks; block++, upper += 16, lower += 16, target += 48) {
    const u = v128.load(upper);
    const v = v128.load(lower);
    v128.store(target, v128.or(v128.and(u, low), v128.and(i32x4.shl(v, 16), high)));
    v128.store(target, v128.or(v128.and(i32x4.shr_u(u, 8), low), v128.and(i32x4.shl(v, 8), high)), 16);
    v128.store(target, v128.or(v128.and(i32x4.shr_u(u, 16), low), v128.and(v, high)), 32);
  }
}

/** Two rows as pairs of 14-bit premultiplied samples: (c · a + 2) >> 2, alpha as if its color were 255. */
function unpackDeep(upper: usize, lower: usize, target: usize, blocks: i32): void {
  for (let block = 0; block < blocks; block++, upper += 16, lower += 16, target += 64) {
    const u = v128.load(upper);
    const v = v128.load(lower);
    const uLow = premultiplyLow(u);
    const uHigh = premultiplyHigh(u);
    const vLow = premultiplyLow(v);
    const vHigh = premultiplyHigh(v);
    // One px a vector, a channel's pair in each 32 bits; then four px are transposed.
    const p0 = zipLow16(uLow, vLow);
    const p1 = zipHigh16(uLow, vLow);
    const p2 = zipLow16(uHigh, vHigh);
    const p3 = zipHigh16(uHigh, vHigh);
    const rg0 = i32x4.shuffle(p0, p1, 0, 4, 1, 5);
    const rg1 = i32x4.shuffle(p2, p3, 0, 4, 1, 5);
    const ba0 = i32x4.shuffle(p0, p1, 2, 6, 3, 7);
    const ba1 = i32x4.shuffle(p2, p3, 2, 6, 3, 7);
    v128.store(target, i64x2.shuffle(rg0, rg1, 0, 2));
    v128.store(target, i64x2.shuffle(rg0, rg1, 1, 3), 16);
    v128.store(target, i64x2.shuffle(ba0, ba1, 0, 2), 32);
    v128.store(target, i64x2.shuffle(ba0, ba1, 1, 3), 48);
  }
}

// @ts-ignore: decorator
@inline
function premultiplyLow(pixels: v128): v128 {
  const alphas = i8x16.shuffle(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  const product = i16x8.extmul_low_i8x16_u(v128.or(pixels, i32x4.splat(0xff000000)), alphas);
  return i16x8.shr_u(i16x8.add(product, i16x8.splat(2)), 2);
}

// @ts-ignore: decorator
@inline
function premultiplyHigh(pixels: v128): v128 {
  const alphas = i8x16.shuffle(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  const product = i16x8.extmul_high_i8x16_u(v128.or(pixels, i32x4.splat(0xff000000)), alphas);
  return i16x8.shr_u(i16x8.add(product, i16x8.splat(2)), 2);
}

function unpackLinear(upper: usize, lower: usize, target: usize, columns: i32, linearOf: usize): void {
  for (let x = 0; x < columns; x++, upper += 4, lower += 4) {
    const to = target + 64 * (x >> 2) + 4 * (x & 3);
    linearPixel(upper, to, linearOf);
    linearPixel(lower, to + 2, linearOf);
  }
}

// @ts-ignore: decorator
@inline
function linearPixel(from: usize, to: usize, linearOf: usize): void {
  const alpha = <i32>load<u8>(from, 3);
  const factor = alpha * 257;
  store<u16>(to, (<i32>load<u16>(linearOf + 2 * <usize>load<u8>(from)) * factor + 32768) >>> 16);
  store<u16>(to, (<i32>load<u16>(linearOf + 2 * <usize>load<u8>(from, 1)) * factor + 32768) >>> 16, 16);
  store<u16>(to, (<i32>load<u16>(linearOf + 2 * <usize>load<u8>(from, 2)) * factor + 32768) >>> 16, 32);
  store<u16>(to, (alpha * 255 + 2) >> 2, 48);
}
