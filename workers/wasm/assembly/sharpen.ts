// Twin of engine/kernels/color/sharpness.ts.

/** (r + 2g + b + 2) ÷ 4 of `width` px. Writes up to 15 bytes more. */
export function lightRow(source: usize, target: usize, width: i32): void {
  for (let x = 0; x < width; x += 16, source += 64) {
    v128.store(
      target + x,
      i8x16.narrow_i16x8_u(light8(source), light8(source + 32)),
    );
  }
}

/** Of eight px, 16 bits each. */
// @ts-ignore: decorator
@inline
function light8(source: usize): v128 {
  return i16x8.narrow_i32x4_s(light4(source), light4(source + 16));
}

// @ts-ignore: decorator
@inline
function light4(source: usize): v128 {
  const px = v128.load(source);
  const byte = i32x4.splat(255);
  const red = v128.and(px, byte);
  const green = v128.and(i32x4.shr_u(px, 8), byte);
  const blue = v128.and(i32x4.shr_u(px, 16), byte);
  const total = i32x4.add(i32x4.add(red, blue), i32x4.add(i32x4.add(green, green), i32x4.splat(2)));
  return i32x4.shr_u(total, 2);
}

/** 16-bit deltas of the px `left` … `left + width` of row `y`. Writes up to 16 bytes more. */
export function sharpenRow(
  plane: usize, blurred: usize, columns: i32, rows: i32, y: i32, left: i32, width: i32, amount: i32, deltas: usize,
): void {
  const above = plane + <usize>(max(0, y - 1) * columns);
  const here = plane + <usize>(y * columns);
  const below = plane + <usize>(min(rows - 1, y + 1) * columns);
  const soft = blurred + <usize>(y * columns);
  let x = left;
  const end = left + width;
  if (x == 0) {
    one(above, here, below, soft, columns, 0, left, amount, deltas);
    x = 1;
  }
  // The last column has no right neighbor: it is done alone.
  const safe = min(end, columns - 1);
  const overshoot = i16x8.splat(64);
  const factor = i16x8.splat(<i16>amount);
  for (; x < safe; x += 8) {
    const value = i16x8.shl(v128.load8x8_u(here + x), 4);
    const away = i16x8.sub(value, i16x8.shl(v128.load8x8_u(soft + x), 4));
    const low32 = i32x4.shr_s(i32x4.extmul_low_i16x8_s(away, factor), 8);
    const high32 = i32x4.shr_s(i32x4.extmul_high_i16x8_s(away, factor), 8);
    let delta = i16x8.narrow_i32x4_s(low32, high32);
    if (amount > 0) {
      const low = v128.min<u8>(v128.min<u8>(lowest(above + x), lowest(here + x)), lowest(below + x));
      const high = v128.max<u8>(v128.max<u8>(highest(above + x), highest(here + x)), highest(below + x));
      const least = i16x8.sub(i16x8.sub(i16x8.shl(i16x8.extend_low_i8x16_u(low), 4), overshoot), value);
      const most = i16x8.sub(i16x8.add(i16x8.shl(i16x8.extend_low_i8x16_u(high), 4), overshoot), value);
      delta = i16x8.max_s(least, i16x8.min_s(most, delta));
    }
    v128.store(deltas + 2 * (x - left), delta);
  }
  if (end == columns && columns > 1) one(above, here, below, soft, columns, columns - 1, left, amount, deltas);
}

// @ts-ignore: decorator
@inline
function lowest(at: usize): v128 {
  return v128.min<u8>(v128.min<u8>(v128.load64_zero(at - 1), v128.load64_zero(at)), v128.load64_zero(at + 1));
}

// @ts-ignore: decorator
@inline
function highest(at: usize): v128 {
  return v128.max<u8>(v128.max<u8>(v128.load64_zero(at - 1), v128.load64_zero(at)), v128.load64_zero(at + 1));
}

function one(
  above: usize, here: usize, below: usize, soft: usize, columns: i32, x: i32, left: i32, amount: i32, deltas: usize,
): void {
  const value = <i32>load<u8>(here + x) << 4;
  let delta = ((value - (<i32>load<u8>(soft + x) << 4)) * amount) >> 8;
  if (amount > 0) {
    let low = 255;
    let high = 0;
    for (let i = max(0, x - 1); i <= min(columns - 1, x + 1); i++) {
      low = min(low, min(<i32>load<u8>(above + i), min(<i32>load<u8>(here + i), <i32>load<u8>(below + i))));
      high = max(high, max(<i32>load<u8>(above + i), max(<i32>load<u8>(here + i), <i32>load<u8>(below + i))));
    }
    delta = max((low << 4) - 64 - value, min((high << 4) + 64 - value, delta));
  }
  store<i16>(deltas + 2 * (x - left), <i16>delta);
}
