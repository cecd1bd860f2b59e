/** Seeded noise for materials: smooth, without direction, and without detail finer than a px. */

/** −1…1, mean 0, features about one unit wide. */
export type Noise = (x: number, y: number) => number;

const DIAGONAL = Math.SQRT1_2;
/** Eight directions, x then y. */
const SLOPES = Float64Array.of(
  ...[1, 0, DIAGONAL, DIAGONAL, 0, 1, -DIAGONAL, DIAGONAL],
  ...[-1, 0, -DIAGONAL, -DIAGONAL, 0, -1, DIAGONAL, -DIAGONAL],
);

/** 32 bits for a cell, unrelated to those of its neighbors. */
function cellHash(seed: number, x: number, y: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b9);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** 0 ≤ n < 1 for a cell. */
export function cellShare(seed: number, x: number, y: number): number {
  return cellHash(seed, x, y) / 4_294_967_296;
}

/** Gradient noise (Perlin 1985, 2002). */
export function noiseOf(seed: number): Noise {
  const corner = (x: number, y: number, dx: number, dy: number) => {
    const at = (cellHash(seed, x, y) & 7) * 2;
    return SLOPES[at]! * dx + SLOPES[at + 1]! * dy;
  };
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - left, y - top];
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const a = corner(left, top, dx, dy);
    const b = corner(left + 1, top, dx - 1, dy);
    const c = corner(left, top + 1, dx, dy - 1);
    const d = corner(left + 1, top + 1, dx - 1, dy - 1);
    const upper = a + u * (b - a);
    return 1.5 * (upper + v * (c + u * (d - c) - upper));
  };
}

/** Part of a pattern of that wavelength that px of that size can show: 0 from two px a wave on, 1 at four. */
export function shown(wavelength: number, px: number): number {
  return Math.min(1, Math.max(0, wavelength / (2 * px) - 1));
}

/** Octaves of noise, each half as large and half as strong; those finer than `px` (in units of the noise) fade. */
export function octaves(noise: Noise, x: number, y: number, count: number, px: number): number {
  let [sum, strength, scale] = [0, 0.5, 1];
  for (let n = 0; n < count; n++) {
    const part = shown(1, px * scale);
    if (part <= 0) break;
    sum += part * strength * noise(x * scale + 17.3 * n, y * scale - 9.1 * n);
    strength /= 2;
    scale *= 2;
  }
  return sum;
}
