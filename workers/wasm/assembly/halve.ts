// Twin of engine/kernels/resample/halve.ts.

export function halvePicture(source: usize, target: usize, width: i32, height: i32): void {
  const columns = (width + 1) >> 1;
  const rows = (height + 1) >> 1;
  const opaque = i32x4.splat(0xff000000);
  const two = i16x8.splat(2);
  for (let y = 0; y < rows; y++) {
    const upper = source + 8 * <usize>(y * width);
    const lower = 2 * y + 1 < height ? upper + 4 * width : upper;
    const to = target + 4 * <usize>(y * columns);
    let x = 0;
    for (; 2 * x + 4 <= width; x += 2) {
      const a = v128.load(upper + 8 * x);
      const b = v128.load(lower + 8 * x);
      if (i32x4.all_true(i32x4.eq(v128.and(v128.and(a, b), opaque), opaque))) {
        const left = i16x8.add(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b));
        const right = i16x8.add(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b));
        const evens = i64x2.shuffle(left, right, 0, 2);
        const odds = i64x2.shuffle(left, right, 1, 3);
        const mean = i16x8.shr_u(i16x8.add(i16x8.add(evens, odds), two), 2);
        v128.store64_lane(to + 4 * x, i8x16.narrow_i16x8_u(mean, mean), 0);
      } else {
        const p = load<u64>(upper + 8 * x), q = load<u64>(lower + 8 * x);
        const r = load<u64>(upper + 8 * x, 8), s = load<u64>(lower + 8 * x, 8);
        store<u32>(to + 4 * x, meanPixel(p, q));
        store<u32>(to + 4 * x, meanPixel(r, s), 4);
      }
    }
    for (; x < columns; x++) {
      const right = 2 * x + 1 < width ? 4 : 0;
      const p = <u64>load<u32>(upper + 8 * x) | (<u64>load<u32>(upper + 8 * x + right) << 32);
      const q = <u64>load<u32>(lower + 8 * x) | (<u64>load<u32>(lower + 8 * x + right) << 32);
      store<u32>(to + 4 * x, meanPixel(p, q));
    }
  }
}

/** Two pixels of the upper row and two of the lower. The quotients have at most 10-bit divisors: exact in f32. */
function meanPixel(upper: u64, lower: u64): u32 {
  const p = i16x8.extend_low_i8x16_u(i64x2.splat(upper));
  const q = i16x8.extend_low_i8x16_u(i64x2.splat(lower));
  const sum = i16x8.add(p, q);
  const alpha: u32 = <u32>i16x8.extract_lane_u(sum, 3) + <u32>i16x8.extract_lane_u(sum, 7);
  if (alpha == 0) return 0;
  const pa = i16x8.mul(p, i8x16.shuffle(p, p, 6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15));
  const qa = i16x8.mul(q, i8x16.shuffle(q, q, 6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15));
  const total = i32x4.add(
    i32x4.add(i32x4.extend_low_i16x8_u(pa), i32x4.extend_high_i16x8_u(pa)),
    i32x4.add(i32x4.extend_low_i16x8_u(qa), i32x4.extend_high_i16x8_u(qa)),
  );
  const quotient = f32x4.div(f32x4.convert_i32x4_s(total), f32x4.splat(<f32>alpha));
  const value = i32x4.trunc_sat_f32x4_s(f32x4.add(quotient, f32x4.splat(0.5)));
  const bytes = i16x8.narrow_i32x4_s(value, value);
  const color = i32x4.extract_lane(i8x16.narrow_i16x8_u(bytes, bytes), 0) & 0x00ffffff;
  return color | (((alpha + 2) >> 2) << 24);
}

export function halvePlane(source: usize, target: usize, width: i32, height: i32): void {
  const columns = (width + 1) >> 1;
  const rows = (height + 1) >> 1;
  const two = i16x8.splat(2);
  for (let y = 0; y < rows; y++) {
    const upper = source + 2 * <usize>(y * width);
    const lower = 2 * y + 1 < height ? upper + width : upper;
    const to = target + <usize>(y * columns);
    let x = 0;
    for (; 2 * x + 32 <= width; x += 16) {
      const a = i16x8.add(
        i16x8.extadd_pairwise_i8x16_u(v128.load(upper + 2 * x)),
        i16x8.extadd_pairwise_i8x16_u(v128.load(lower + 2 * x)),
      );
      const b = i16x8.add(
        i16x8.extadd_pairwise_i8x16_u(v128.load(upper + 2 * x, 16)),
        i16x8.extadd_pairwise_i8x16_u(v128.load(lower + 2 * x, 16)),
      );
      v128.store(
        to + x,
        i8x16.narrow_i16x8_u(i16x8.shr_u(i16x8.add(a, two), 2), i16x8.shr_u(i16x8.add(b, two), 2)),
      );
    }
    for (; x < columns; x++) {
      const right = 2 * x + 1 < width ? 1 : 0;
      const sum =
        <u32>load<u8>(upper + 2 * x) + <u32>load<u8>(upper + 2 * x + right) +
        <u32>load<u8>(lower + 2 * x) + <u32>load<u8>(lower + 2 * x + right);
      store<u8>(to + x, (sum + 2) >> 2);
    }
  }
}
