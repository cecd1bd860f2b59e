// Twin of the per-pixel stages of engine/kernels/adjust.ts; tables and the guided filter's grid come from there.

const FULL: i32 = 4080;
const LIFT: i32 = 64;
const OVERSHOOT: i32 = 64;

// @ts-ignore: decorator
@inline
function luma(r: i32, g: i32, b: i32): i32 {
  return (54 * r + 183 * g + 19 * b + 128) >> 8;
}

/** 8-bit luma of the curved colours. `curve` has 256 16-bit entries. */
export function lumaPlane(source: usize, target: usize, count: i32, curve: usize): void {
  for (let i = 0; i < count; i++, source += 4) {
    const r = <i32>load<u16>(curve + 2 * <usize>load<u8>(source));
    const g = <i32>load<u16>(curve + 2 * <usize>load<u8>(source, 1));
    const b = <i32>load<u16>(curve + 2 * <usize>load<u8>(source, 2));
    store<u8>(target + i, (luma(r, g, b) + 8) >> 4);
  }
}

/** deltas += tone(base) + boost · (luma − base), base = gain · luma + offset. */
export function addTone(line: usize, gains: usize, offsets: usize, tone: usize, boost: i32, deltas: usize, width: i32): void {
  for (let x = 0; x < width; x++) {
    const y = <i32>load<u8>(line + x) << 4;
    const base = min(FULL, ((<i32>load<u16>(gains + 2 * x) * y + 128) >> 8) + <i32>load<u16>(offsets + 2 * x));
    const delta = <i32>load<i16>(tone + 2 * base) + (((y - base) * boost) >> 8);
    store<i16>(deltas + 2 * x, <i32>load<i16>(deltas + 2 * x) + delta);
  }
}

/** Gains and offsets (16 bits) of row `y`, bilinear between the samples of a grid of one for 2^`halvings` px. */
export function expandRow(
  gains: usize, offsets: usize, columns: i32, rows: i32, halvings: i32, y: i32,
  toGains: usize, toOffsets: usize, width: i32,
): void {
  const unit = 2 << halvings;
  const position = 2 * y + 1 - (unit >> 1);
  const upper = max(0, min(rows - 1, position >> (halvings + 1))) * columns;
  const lower = max(0, min(rows - 1, (position >> (halvings + 1)) + 1)) * columns;
  const part = position & (unit - 1);
  const shift = 2 * (halvings + 1);
  const half = 1 << (shift - 1);
  for (let x = 0; x < width; x++) {
    const across = 2 * x + 1 - (unit >> 1);
    const left = max(0, min(columns - 1, across >> (halvings + 1)));
    const right = max(0, min(columns - 1, (across >> (halvings + 1)) + 1));
    const side = across & (unit - 1);
    const a = (unit - part) * (unit - side);
    const b = (unit - part) * side;
    const c = part * (unit - side);
    const d = part * side;
    store<u16>(toGains + 2 * x, mix(gains, upper, lower, left, right, a, b, c, d, half) >> shift);
    store<u16>(toOffsets + 2 * x, mix(offsets, upper, lower, left, right, a, b, c, d, half) >> shift);
  }
}

// @ts-ignore: decorator
@inline
function mix(
  grid: usize, upper: i32, lower: i32, left: i32, right: i32, a: i32, b: i32, c: i32, d: i32, half: i32,
): i32 {
  return (
    <i32>load<u16>(grid + 2 * (upper + left)) * a +
    <i32>load<u16>(grid + 2 * (upper + right)) * b +
    <i32>load<u16>(grid + 2 * (lower + left)) * c +
    <i32>load<u16>(grid + 2 * (lower + right)) * d +
    half
  );
}

export function addSharpness(plane: usize, blurred: usize, width: i32, height: i32, y: i32, amount: i32, deltas: usize): void {
  const above = plane + <usize>(max(0, y - 1) * width);
  const here = plane + <usize>(y * width);
  const below = plane + <usize>(min(height - 1, y + 1) * width);
  const soft = blurred + <usize>(y * width);
  for (let x = 0; x < width; x++) {
    const value = <i32>load<u8>(here + x) << 4;
    const away = value - (<i32>load<u8>(soft + x) << 4);
    let delta = (away * amount) >> 8;
    if (amount > 0) {
      const left = max(0, x - 1);
      const right = min(width - 1, x + 1);
      const low = min(min(lowest(above, left, x, right), lowest(here, left, x, right)), lowest(below, left, x, right));
      const high = max(max(highest(above, left, x, right), highest(here, left, x, right)), highest(below, left, x, right));
      delta = max((low << 4) - OVERSHOOT, min((high << 4) + OVERSHOOT, value + delta)) - value;
    }
    store<i16>(deltas + 2 * x, <i32>load<i16>(deltas + 2 * x) + delta);
  }
}

// @ts-ignore: decorator
@inline
function lowest(row: usize, a: i32, b: i32, c: i32): i32 {
  return min(min(<i32>load<u8>(row + a), <i32>load<u8>(row + b)), <i32>load<u8>(row + c));
}

// @ts-ignore: decorator
@inline
function highest(row: usize, a: i32, b: i32, c: i32): i32 {
  return max(max(<i32>load<u8>(row + a), <i32>load<u8>(row + b)), <i32>load<u8>(row + c));
}

export function paintRow(source: usize, target: usize, width: i32, curve: usize, saturation: i32, deltas: usize): void {
  const zero = i32x4.splat(0);
  const full = i32x4.splat(FULL);
  const lift = f32x4.splat(<f32>LIFT);
  const drop = f32x4.splat(<f32>LIFT - 0.5);
  for (let x = 0; x < width; x++, source += 4, target += 4) {
    const r = <i32>load<u16>(curve + 2 * <usize>load<u8>(source));
    const g = <i32>load<u16>(curve + 2 * <usize>load<u8>(source, 1));
    const b = <i32>load<u16>(curve + 2 * <usize>load<u8>(source, 2));
    let colour = i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(r), 1, g), 2, b);
    const delta = <i32>load<i16>(deltas + 2 * x);
    if (delta != 0) {
      const was = luma(r, g, b);
      const wanted = max(0, min(FULL, was + delta));
      const gain = <f32>(wanted + LIFT) / <f32>(was + LIFT);
      const lifted = f32x4.mul(f32x4.add(f32x4.convert_i32x4_s(colour), lift), f32x4.splat(gain));
      colour = clamp(i32x4.trunc_sat_f32x4_s(f32x4.sub(lifted, drop)), zero, full);
    }
    if (saturation != 256) {
      const grey = i32x4.splat(luma(i32x4.extract_lane(colour, 0), i32x4.extract_lane(colour, 1), i32x4.extract_lane(colour, 2)));
      const moved = i32x4.add(i32x4.mul(i32x4.sub(colour, grey), i32x4.splat(saturation)), i32x4.splat(128));
      colour = clamp(i32x4.add(grey, i32x4.shr_s(moved, 8)), zero, full);
    }
    const bytes = i32x4.shr_s(i32x4.add(colour, i32x4.splat(8)), 4);
    const narrow = i16x8.narrow_i32x4_s(bytes, bytes);
    const rgb = i32x4.extract_lane(i8x16.narrow_i16x8_u(narrow, narrow), 0) & 0x00ffffff;
    store<u32>(target, rgb | (<u32>load<u8>(source, 3) << 24));
  }
}

// @ts-ignore: decorator
@inline
function clamp(v: v128, low: v128, high: v128): v128 {
  return i32x4.min_s(i32x4.max_s(v, low), high);
}
