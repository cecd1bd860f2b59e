// Twin of engine/kernels/resample/gaussian.ts: every pass rounds to 8 bits there and here.
import { clampIndex, multiplyHigh, zipHigh, zipHigh16, zipLow, zipLow16 } from './lanes';

/** One line of `radius` + `width` + `radius` bytes, edges repeated. */
// @ts-ignore: decorator
@inline
function padLine(source: usize, line: usize, width: i32, radius: i32): void {
  memory.fill(line, load<u8>(source), radius);
  memory.copy(line + radius, source, width);
  memory.fill(line + radius + width, load<u8>(source + width - 1), radius);
}

/** Horizontal Q14 weights: `pairs` of them (an odd last one is paired with 0). `line` has room for a padded row. */
export function convolveRows(
  source: usize, target: usize, width: i32, height: i32, weights: usize, pairs: i32, radius: i32, line: usize,
): void {
  const round = i32x4.splat(8192);
  for (let y = 0; y < height; y++) {
    padLine(source + <usize>(y * width), line, width, radius);
    const to = target + <usize>(y * width);
    for (let x = 0; x < width; x += 8) {
      let a = round, b = round;
      for (let k = 0; k < pairs; k++) {
        const pair = v128.load32_splat(weights + 4 * k);
        const left = v128.load8x8_u(line + x + 2 * k);
        const right = v128.load8x8_u(line + x + 2 * k, 1);
        a = i32x4.add(a, i32x4.dot_i16x8_s(zipLow16(left, right), pair));
        b = i32x4.add(b, i32x4.dot_i16x8_s(zipHigh16(left, right), pair));
      }
      const sums = i16x8.narrow_i32x4_s(i32x4.shr_s(a, 14), i32x4.shr_s(b, 14));
      v128.store64_lane(to + x, i8x16.narrow_i16x8_u(sums, sums), 0);
    }
  }
}

/** Vertical Q14 weights; the pair partner of the last weight is 0, so its row may be any. */
export function convolveColumns(
  source: usize, target: usize, width: i32, height: i32, weights: usize, pairs: i32, radius: i32,
): void {
  const round = i32x4.splat(8192);
  for (let y = 0; y < height; y++) {
    const to = target + <usize>(y * width);
    for (let x = 0; x < width; x += 16) {
      let a = round, b = round, c = round, d = round;
      for (let k = 0; k < pairs; k++) {
        const pair = v128.load32_splat(weights + 4 * k);
        const upper = v128.load(source + <usize>(clampIndex(y + 2 * k - radius, height) * width) + x);
        const lower = v128.load(source + <usize>(clampIndex(y + 2 * k + 1 - radius, height) * width) + x);
        const low = zipLow(upper, lower);
        const high = zipHigh(upper, lower);
        a = i32x4.add(a, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(low), pair));
        b = i32x4.add(b, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(low), pair));
        c = i32x4.add(c, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(high), pair));
        d = i32x4.add(d, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(high), pair));
      }
      v128.store(
        to + x,
        i8x16.narrow_i16x8_u(
          i16x8.narrow_i32x4_s(i32x4.shr_s(a, 14), i32x4.shr_s(b, 14)),
          i16x8.narrow_i32x4_s(i32x4.shr_s(c, 14), i32x4.shr_s(d, 14)),
        ),
      );
    }
  }
}

/** One running box along a strip: `count` vectors of 16 independent bytes. Edges repeat. */
function boxStrip(source: usize, target: usize, count: i32, radius: i32): void {
  const factor = i16x8.splat(<i16>(65536 / (2 * radius + 1) + 1));
  const first = v128.load(source);
  const last = count - 1;
  let low = i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(first), i16x8.splat(<i16>radius)), i16x8.splat(<i16>radius));
  let high = i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(first), i16x8.splat(<i16>radius)), i16x8.splat(<i16>radius));
  for (let i = 0; i < radius; i++) {
    const v = v128.load(source + 16 * min(i, last));
    low = i16x8.add(low, i16x8.extend_low_i8x16_u(v));
    high = i16x8.add(high, i16x8.extend_high_i8x16_u(v));
  }
  for (let i = 0; i < count; i++) {
    const enter = v128.load(source + 16 * min(i + radius, last));
    const leave = v128.load(source + 16 * max(i - radius, 0));
    low = i16x8.add(low, i16x8.extend_low_i8x16_u(enter));
    high = i16x8.add(high, i16x8.extend_high_i8x16_u(enter));
    v128.store(target + 16 * i, i8x16.narrow_i16x8_u(multiplyHigh(low, factor), multiplyHigh(high, factor)));
    low = i16x8.sub(low, i16x8.extend_low_i8x16_u(leave));
    high = i16x8.sub(high, i16x8.extend_high_i8x16_u(leave));
  }
}

/**
 * Three boxes along rows, sixteen rows at a time: transposed they are one strip. `strip` has room for two strips of
 * `width` + 2 · (sum of radii) + 16 vectors.
 */
export function boxRows(source: usize, target: usize, width: i32, height: i32, r0: i32, r1: i32, r2: i32, strip: usize): void {
  const pad = r0 + r1 + r2;
  const count = width + 2 * pad;
  const other = strip + 16 * <usize>(count + 16);
  for (let y = 0; y < height; y += 16) {
    const rows = min(16, height - y);
    const from = source + <usize>(y * width);
    const inner = strip + 16 * <usize>pad;
    gatherRows(from, inner, width, rows, width);
    repeatVector(inner, strip, pad);
    repeatVector(inner + 16 * <usize>(width - 1), inner + 16 * <usize>width, pad);
    boxStrip(strip, other, count, r0);
    boxStrip(other, strip, count, r1);
    boxStrip(strip, other, count, r2);
    scatterRows(other + 16 * <usize>pad, target + <usize>(y * width), width, rows);
  }
}

/** Three boxes along columns, sixteen columns at a time. */
export function boxColumns(source: usize, target: usize, width: i32, height: i32, r0: i32, r1: i32, r2: i32, strip: usize): void {
  const pad = r0 + r1 + r2;
  const count = height + 2 * pad;
  const other = strip + 16 * <usize>(count + 16);
  for (let x = 0; x < width; x += 16) {
    const inner = strip + 16 * <usize>pad;
    for (let y = 0; y < height; y++) v128.store(inner + 16 * y, v128.load(source + <usize>(y * width) + x));
    repeatVector(inner, strip, pad);
    repeatVector(inner + 16 * <usize>(height - 1), inner + 16 * <usize>height, pad);
    boxStrip(strip, other, count, r0);
    boxStrip(other, strip, count, r1);
    boxStrip(strip, other, count, r2);
    const result = other + 16 * <usize>pad;
    if (x + 16 <= width) {
      for (let y = 0; y < height; y++) v128.store(target + <usize>(y * width) + x, v128.load(result + 16 * y));
    } else {
      for (let y = 0; y < height; y++) memory.copy(target + <usize>(y * width) + x, result + 16 * y, width - x);
    }
  }
}

function repeatVector(source: usize, target: usize, times: i32): void {
  const v = v128.load(source);
  for (let i = 0; i < times; i++) v128.store(target + 16 * i, v);
}

const BLOCK: usize = memory.data(512, 16);

/** Columns of up to sixteen rows, `stride` bytes each, become vectors. */
export function gatherRows(source: usize, target: usize, width: i32, rows: i32, stride: i32): void {
  let x = 0;
  if (rows == 16) for (; x + 16 <= width; x += 16) transpose(source + x, stride, target + 16 * x, 16);
  for (; x < width; x++) {
    for (let j = 0; j < rows; j++) store<u8>(target + 16 * x + j, load<u8>(source + <usize>(j * stride) + x));
  }
}

export function scatterRows(source: usize, target: usize, width: i32, rows: i32): void {
  let x = 0;
  if (rows == 16) for (; x + 16 <= width; x += 16) transpose(source + 16 * x, 16, target + x, width);
  for (; x < width; x++) {
    for (let j = 0; j < rows; j++) store<u8>(target + <usize>(j * width) + x, load<u8>(source + 16 * x + j));
  }
}

/** A 16×16 byte transpose: four rounds of zipping rows i and i + 8. */
function transpose(source: usize, sourceStride: i32, target: usize, targetStride: i32): void {
  let from = BLOCK;
  let to = BLOCK + 256;
  for (let i = 0; i < 8; i++) {
    const a = v128.load(source + <usize>(i * sourceStride));
    const b = v128.load(source + <usize>((i + 8) * sourceStride));
    v128.store(from + 32 * i, zipLow(a, b));
    v128.store(from + 32 * i, zipHigh(a, b), 16);
  }
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 8; i++) {
      const a = v128.load(from + 16 * i);
      const b = v128.load(from + 16 * i, 128);
      v128.store(to + 32 * i, zipLow(a, b));
      v128.store(to + 32 * i, zipHigh(a, b), 16);
    }
    const swap = from;
    from = to;
    to = swap;
  }
  for (let i = 0; i < 8; i++) {
    const a = v128.load(from + 16 * i);
    const b = v128.load(from + 16 * i, 128);
    v128.store(target + <usize>(2 * i * targetStride), zipLow(a, b));
    v128.store(target + <usize>((2 * i + 1) * targetStride), zipHigh(a, b));
  }
}

/** Means of 8×8 px on a grid that reaches `pad` cells past every edge; outside the plane its edge px repeat. */
export function shrinkEighth(source: usize, target: usize, width: i32, height: i32, pad: i32): void {
  const columns = ((width + 7) >> 3) + 2 * pad;
  const rows = ((height + 7) >> 3) + 2 * pad;
  const whole = pad + (width >> 3);
  for (let y = 0; y < rows; y++) {
    const top = 8 * (y - pad);
    const to = target + <usize>(y * columns);
    let x = 0;
    for (; x < pad; x++) store<u8>(to + x, edgeCell(source, width, height, 8 * (x - pad), top));
    if (top >= 0 && top + 8 <= height) {
      const from = source + <usize>(top * width);
      for (; x + 2 <= whole; x += 2) {
        let sum = i16x8.splat(0);
        let at = from + 8 * (x - pad);
        for (let j = 0; j < 8; j++, at += width) sum = i16x8.add(sum, i16x8.extadd_pairwise_i8x16_u(v128.load(at)));
        const fours = i32x4.extadd_pairwise_i16x8_u(sum);
        const left = i32x4.extract_lane(fours, 0) + i32x4.extract_lane(fours, 1);
        const right = i32x4.extract_lane(fours, 2) + i32x4.extract_lane(fours, 3);
        store<u8>(to + x, (left + 32) >> 6);
        store<u8>(to + x, (right + 32) >> 6, 1);
      }
    }
    for (; x < columns; x++) store<u8>(to + x, edgeCell(source, width, height, 8 * (x - pad), top));
  }
}

function edgeCell(source: usize, width: i32, height: i32, left: i32, top: i32): u32 {
  let sum: u32 = 32;
  for (let j = 0; j < 8; j++) {
    const from = source + <usize>(clampIndex(top + j, height) * width);
    for (let i = 0; i < 8; i++) sum += load<u8>(from + clampIndex(left + i, width));
  }
  return sum >> 6;
}

/** Bilinear, eight times as large, cut to `width`×`height`. `line` has room for a row of 16-bit cells. */
export function growEighth(small: usize, target: usize, width: i32, height: i32, pad: i32, line: usize): void {
  const columns = ((width + 7) >> 3) + 2 * pad;
  const rising = i16x8(1, 3, 5, 7, 9, 11, 13, 15);
  const falling = i16x8(15, 13, 11, 9, 7, 5, 3, 1);
  const round = i16x8.splat(128);
  for (let y = 0; y < height; y++) {
    const position = 2 * y - 7 + 16 * pad;
    const upper = small + <usize>((position >> 4) * columns);
    const lower = upper + columns;
    const part = position & 15;
    const near = i16x8.splat(<i16>(16 - part));
    const far = i16x8.splat(<i16>part);
    for (let x = 0; x < columns; x += 8) {
      const sum = i16x8.add(
        i16x8.mul(v128.load8x8_u(upper + x), near),
        i16x8.mul(v128.load8x8_u(lower + x), far),
      );
      v128.store(line + 2 * x, sum);
    }
    const to = target + <usize>(y * width);
    // The first four px lie between the last padding cell and the first cell; then cells take eight px each.
    let x = 0;
    for (; x < min(4, width); x++) store<u8>(to + x, mix(line, 2 * x - 7 + 16 * pad));
    let cell = line + 2 * pad;
    for (; x + 8 <= width; x += 8, cell += 2) {
      const left = i16x8.mul(v128.load16_splat(cell), falling);
      const right = i16x8.mul(v128.load16_splat(cell, 2), rising);
      const sum = i16x8.shr_u(i16x8.add(i16x8.add(left, right), round), 8);
      v128.store64_lane(to + x, i8x16.narrow_i16x8_u(sum, sum), 0);
    }
    for (; x < width; x++) store<u8>(to + x, mix(line, 2 * x - 7 + 16 * pad));
  }
}

// @ts-ignore: decorator
@inline
function mix(line: usize, across: i32): u32 {
  const cell = line + 2 * (across >> 4);
  const side = across & 15;
  return (<u32>load<u16>(cell) * (16 - side) + <u32>load<u16>(cell, 2) * side + 128) >> 8;
}
