// Coverage as a linear function of the color, fitted in each small window: the guided filter.
import { means, QUAD } from './quads';

const RADIUS = 2;
const EPSILON: f64 = 1e-4;
/** Coverage nearer than that to 0 or 1 in a whole window is even. */
const EVEN: f64 = 1e-6;

/** `scratch`: as of `matte`, colors first. */
export function follow(coverage: usize, scratch: usize, width: i32, height: i32): void {
  const count: usize = <usize>(width * height), plane = count * QUAD;
  const colors = scratch, mean = colors + plane, mixed = mean + plane, squares = mixed + plane;
  const others = squares + plane, gains = others + plane, rest = gains + plane;
  for (let i: usize = 0; i < count; i++) {
    const color = v128.load(colors + i * QUAD);
    v128.store(mixed + i * QUAD, f32x4.mul(color, v128.load32_splat(coverage + i * 4)));
    // Red by red, green and blue, and green by green; then blue by green and blue.
    const left = i8x16.shuffle(color, color, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7);
    const right = i8x16.shuffle(color, color, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 4, 5, 6, 7);
    v128.store(squares + i * QUAD, f32x4.mul(left, right));
    const blue = i8x16.shuffle(color, color, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11);
    v128.store(others + i * QUAD, f32x4.mul(color, blue));
  }
  means(colors, mean, rest, width, height, RADIUS);
  means(mixed, mixed, rest, width, height, RADIUS);
  means(squares, squares, rest, width, height, RADIUS);
  means(others, others, rest, width, height, RADIUS);
  for (let i: usize = 0; i < count; i++) fit(i * QUAD, mean, mixed, squares, others, gains);
  means(gains, gains, rest, width, height, RADIUS);
  for (let i: usize = 0; i < count; i++) {
    const color = colors + i * QUAD, gain = gains + i * QUAD;
    const value =
      <f64>load<f32>(gain) * <f64>load<f32>(color) +
      <f64>load<f32>(gain, 4) * <f64>load<f32>(color, 4) +
      <f64>load<f32>(gain, 8) * <f64>load<f32>(color, 8) +
      <f64>load<f32>(gain, 12);
    store<f32>(coverage + i * 4, <f32>(value < 0 ? 0 : value > 1 ? 1 : value));
  }
}

/** Solves the symmetric 3×3 system of a window by its adjugate: the gain of each channel, and an offset. */
function fit(at: usize, mean: usize, mixed: usize, squares: usize, others: usize, gains: usize): void {
  const share: f64 = load<f32>(mixed + at, 12);
  if (share < EVEN || share > 1 - EVEN) {
    v128.store(gains + at, f32x4.replace_lane(f32x4.splat(0), 3, <f32>share));
    return;
  }
  const x: f64 = load<f32>(mean + at), y: f64 = load<f32>(mean + at, 4), z: f64 = load<f32>(mean + at, 8);
  const s00 = <f64>load<f32>(squares + at) - x * x + EPSILON;
  const s01 = <f64>load<f32>(squares + at, 4) - x * y;
  const s02 = <f64>load<f32>(squares + at, 8) - x * z;
  const s11 = <f64>load<f32>(squares + at, 12) - y * y + EPSILON;
  const s12 = <f64>load<f32>(others + at, 4) - y * z;
  const s22 = <f64>load<f32>(others + at, 8) - z * z + EPSILON;
  const a00 = s11 * s22 - s12 * s12;
  const a01 = s12 * s02 - s01 * s22;
  const a02 = s01 * s12 - s11 * s02;
  const scale = 1 / (s00 * a00 + s01 * a01 + s02 * a02);
  const v0 = <f64>load<f32>(mixed + at) - x * share;
  const v1 = <f64>load<f32>(mixed + at, 4) - y * share;
  const v2 = <f64>load<f32>(mixed + at, 8) - z * share;
  const red = (a00 * v0 + a01 * v1 + a02 * v2) * scale;
  const green = (a01 * v0 + (s00 * s22 - s02 * s02) * v1 + (s01 * s02 - s00 * s12) * v2) * scale;
  const blue = (a02 * v0 + (s01 * s02 - s00 * s12) * v1 + (s00 * s11 - s01 * s01) * v2) * scale;
  store<f32>(gains + at, <f32>red);
  store<f32>(gains + at, <f32>green, 4);
  store<f32>(gains + at, <f32>blue, 8);
  store<f32>(gains + at, <f32>(share - red * x - green * y - blue * z), 12);
}
