// Small lane helpers shared by the kernels. Fixed-width SIMD only: relaxed instructions may differ between machines.

/** Interleaves the low eight bytes of two vectors. */
// @ts-ignore: decorator
@inline
export function zipLow(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

/** Interleaves the high eight bytes of two vectors. */
// @ts-ignore: decorator
@inline
export function zipHigh(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/** Interleaves the low four 16-bit lanes. */
// @ts-ignore: decorator
@inline
export function zipLow16(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
}

/** Interleaves the high four 16-bit lanes. */
// @ts-ignore: decorator
@inline
export function zipHigh16(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31);
}

/** The high halves of unsigned 16-bit products. */
// @ts-ignore: decorator
@inline
export function multiplyHigh(a: v128, b: v128): v128 {
  const low = i32x4.extmul_low_i16x8_u(a, b);
  const high = i32x4.extmul_high_i16x8_u(a, b);
  return i8x16.shuffle(low, high, 2, 3, 6, 7, 10, 11, 14, 15, 18, 19, 22, 23, 26, 27, 30, 31);
}

// @ts-ignore: decorator
@inline
export function clampIndex(i: i32, count: i32): i32 {
  return i < 0 ? 0 : i >= count ? count - 1 : i;
}
