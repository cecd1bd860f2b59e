/** Polished marble with veins, and honed limestone with pores. */
import { smoothStep } from '../blur/float-plane.ts';
import { cellShare, noiseOf, octaves } from './noise.ts';
import { type Color, dim, linearColor, mixed, paint } from './scene.ts';
import type { Surface } from './wood.ts';

const MARBLES: readonly (readonly [stone: Color, vein: Color])[] = [
  [linearColor([240, 238, 235]), linearColor([138, 140, 146])],
  [linearColor([46, 50, 52]), linearColor([188, 184, 176])],
  [linearColor([236, 226, 214]), linearColor([168, 138, 110])],
];

/** Veins are where warped noise crosses zero (after Perlin 1985): thin and long, each with its own strength. */
export function marbleSurface(seed: number): Surface {
  const [stone, veins] = MARBLES[seed % MARBLES.length]!;
  const [noise, bend, strength] = [noiseOf(seed), noiseOf(seed + 11), noiseOf(seed + 23)];
  const vein = (x: number, y: number, width: number, px: number) =>
    (1 - smoothStep(0, width + px, Math.abs(noise(x, y)))) * Math.min(1, width / Math.max(width, px * 0.7));
  return (s, t, pxS, pxT, out) => {
    const px = Math.max(pxS, pxT * 0.6);
    const [a, b] = [s * 1.1 + t * 0.7, t * 0.9 - s * 0.35];
    const warpX = octaves(bend, a * 1.6, b * 1.6, 5, px * 1.6);
    const warpY = octaves(bend, a * 1.6 + 53, b * 1.6 + 29, 5, px * 1.6);
    const [x, y] = [a + 0.75 * warpX, b + 0.75 * warpY];
    const cloud = octaves(strength, x * 1.3 + 7, y * 1.3, 4, px * 1.3);
    const some = smoothStep(-0.25, 0.5, strength(x * 0.8 + 3, y * 0.8));
    const wide = vein(x * 1.15, y * 1.15, 0.05 + 0.09 * some, px * 3);
    const thin = vein(x * 2.7 + 19, y * 2.7, 0.022, px * 6);
    const halo = vein(x * 1.15, y * 1.15, 0.3, px);
    const dark =
      0.12 + 0.24 * cloud + halo * 0.16 * some + wide * wide * (0.2 + 0.5 * some) + thin * 0.22 * (1 - some);
    paint(out, mixed(stone, veins, Math.min(0.95, Math.max(0, dark))));
  };
}

const LIMESTONES: readonly Color[] = [
  linearColor([208, 197, 181]),
  linearColor([176, 174, 170]),
  linearColor([196, 170, 150]),
];
/** Cells a unit in which there may be one pore. */
const PORES = 30;

/** Bedding, grains and drifts of pores. */
export function limestoneSurface(seed: number): Surface {
  const stone = LIMESTONES[seed % LIMESTONES.length]!;
  const [noise, grain] = [noiseOf(seed), noiseOf(seed + 5)];
  return (s, t, pxS, pxT, out) => {
    const px = Math.max(pxS, pxT * 0.5);
    const cloud = octaves(noise, s * 2.1, t * 3.4, 5, px * 3.4);
    const bed = octaves(noise, s * 0.7 + 40, t * 7, 4, Math.max(pxS, pxT * 7));
    const fine = octaves(grain, s * 120, t * 120, 2, px * 120);
    paint(out, stone, 1 + 0.2 * cloud + 0.12 * bed + 0.1 * fine);
    // Pores come in drifts along the bedding.
    const drift = smoothStep(-0.1, 0.25, bed + 0.6 * cloud);
    if (drift <= 0) return;
    dim(out, 1 - 0.36 * drift * poreAt(seed, s + 0.05 * cloud, t * 1.15 + 0.05 * bed, px));
  };
}

/** 1 inside a pore, 0 beside it; most are small. */
function poreAt(seed: number, s: number, t: number, px: number): number {
  const [x, y] = [s * PORES, t * PORES];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let found = 0;
  for (let n = 0; n < 9; n++) {
    const [cx, cy] = [column + (n % 3) - 1, row + Math.floor(n / 3) - 1];
    const size = cellShare(seed, cx, cy);
    if (size < 0.55) continue;
    const [dx, dy] = [
      x - cx - 0.2 - 0.6 * cellShare(seed + 1, cx, cy),
      y - cy - 0.2 - 0.6 * cellShare(seed + 2, cx, cy),
    ];
    const grown = (size - 0.55) / 0.45;
    const radius = 0.035 + 0.3 * grown * grown * grown;
    const edge = px * PORES;
    const off = Math.sqrt(0.7 * dx * dx + dy * dy) - radius;
    const visible = Math.min(1, radius / edge);
    found = Math.max(found, visible * (1 - smoothStep(-0.03 - edge, 0.03 + edge, off)));
  }
  return found;
}
