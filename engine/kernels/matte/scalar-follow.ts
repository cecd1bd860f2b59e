/** Coverage as a linear function of the color, fitted in each small window: the color guided filter (He, Sun and Tang 2010). */
import { type Quads, quadMeans } from './quad-means.ts';

const RADIUS = 2;
const EPSILON = 1e-4;
/** Coverage nearer than that to 0 or 1 in a whole window is even. */
const EVEN = 1e-6;

/** `colors`: red, green and blue, 0…1, and 1. `coverage`: 0…1 a px. */
export function followEdges(
  colors: Quads,
  coverage: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const mean = (plane: Quads) => quadMeans(plane, width, height, RADIUS);
  const mixed = mean(colors.map((value, c) => value * coverage[c >> 2]!));
  const squares = mean(products(colors, [0, 0, 0, 1], [0, 1, 2, 1]));
  const others = mean(products(colors, [0, 1, 2, 3], [2, 2, 2, 2]));
  const means = mean(colors);
  const gains = new Float32Array(colors.length);
  for (let at = 0; at < gains.length; at += 4) fitWindow(at, means, mixed, squares, others, gains);
  const calm = mean(gains);
  const followed = new Float32Array(coverage.length);
  for (let i = 0, at = 0; i < followed.length; i++, at += 4) {
    const value =
      calm[at]! * colors[at]! +
      calm[at + 1]! * colors[at + 1]! +
      calm[at + 2]! * colors[at + 2]! +
      calm[at + 3]!;
    followed[i] = Math.min(1, Math.max(0, value));
  }
  return followed;
}

/** For each value of a px, the product of two of its channels. */
function products(colors: Quads, left: readonly number[], right: readonly number[]): Quads {
  const plane = new Float32Array(colors.length);
  for (let at = 0; at < plane.length; at += 4) {
    for (let k = 0; k < 4; k++) plane[at + k] = colors[at + left[k]!]! * colors[at + right[k]!]!;
  }
  return plane;
}

/** Solves the symmetric 3×3 system of a window by its adjugate: the gain of each channel, and an offset. */
function fitWindow(
  at: number,
  means: Quads,
  mixed: Quads,
  squares: Quads,
  others: Quads,
  gains: Quads,
): void {
  const share = mixed[at + 3]!;
  if (share < EVEN || share > 1 - EVEN) {
    gains[at + 3] = share;
    return;
  }
  const [x, y, z] = [means[at]!, means[at + 1]!, means[at + 2]!];
  const s00 = squares[at]! - x * x + EPSILON;
  const s01 = squares[at + 1]! - x * y;
  const s02 = squares[at + 2]! - x * z;
  const s11 = squares[at + 3]! - y * y + EPSILON;
  const s12 = others[at + 1]! - y * z;
  const s22 = others[at + 2]! - z * z + EPSILON;
  const a00 = s11 * s22 - s12 * s12;
  const a01 = s12 * s02 - s01 * s22;
  const a02 = s01 * s12 - s11 * s02;
  const scale = 1 / (s00 * a00 + s01 * a01 + s02 * a02);
  const v0 = mixed[at]! - x * share;
  const v1 = mixed[at + 1]! - y * share;
  const v2 = mixed[at + 2]! - z * share;
  const red = (a00 * v0 + a01 * v1 + a02 * v2) * scale;
  const green = (a01 * v0 + (s00 * s22 - s02 * s02) * v1 + (s01 * s02 - s00 * s12) * v2) * scale;
  const blue = (a02 * v0 + (s01 * s02 - s00 * s12) * v1 + (s00 * s11 - s01 * s01) * v2) * scale;
  gains[at] = red;
  gains[at + 1] = green;
  gains[at + 2] = blue;
  gains[at + 3] = share - red * x - green * y - blue * z;
}
