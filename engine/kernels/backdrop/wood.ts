/** Boards, as a tabletop: rings cut along the board, fibers, pores, and thin joints. */
import { cellShare, noiseOf, octaves, shown } from './noise.ts';
import { type Color, dim, linearColor, mixed, paint } from './scene.ts';

/** Light and dark part of a ring. */
const WOODS: readonly (readonly [Color, Color])[] = [
  [linearColor([222, 188, 146]), linearColor([178, 134, 92])],
  [linearColor([140, 96, 66]), linearColor([88, 56, 38])],
  [linearColor([232, 214, 188]), linearColor([198, 172, 140])],
];

/** Width of a board in units. */
const BOARD = 0.34;
const RINGS = 7;

/** A surface: s along the boards, t across them; sizes of a px in both. */
export type Surface = (s: number, t: number, pxS: number, pxT: number, out: Float64Array) => void;

export function woodSurface(seed: number): Surface {
  const [light, dark] = WOODS[seed % WOODS.length]!;
  const noise = noiseOf(seed);
  const fine = noiseOf(seed + 77);
  return (s, t, pxS, pxT, out) => {
    const board = Math.floor(t / BOARD);
    const own = cellShare(seed, board, 3);
    const u = s + own * 40;
    const inside = t - board * BOARD;
    const warp = octaves(noise, u * 0.9, t * 3.2 + own * 9, 3, Math.max(pxS * 0.9, pxT * 3.2));
    // Rings of a log, cut flat: arches along the board.
    const center = BOARD * (0.25 + 0.5 * cellShare(seed, board, 5));
    const arch = 0.35 * (u - Math.floor(u / 2.6) * 2.6 - 1.3) ** 2;
    const phase = (Math.abs(inside - center) / BOARD) * RINGS * 0.8 + arch * 1.4 + warp * 3.4;
    const part = phase - Math.floor(phase);
    const ring = part < 0.75 ? part / 0.75 : (1 - part) / 0.25;
    const clear = shown(BOARD / RINGS, pxT);
    const fiber = octaves(fine, u * 5, t * 150, 2, Math.max(pxS * 5, pxT * 150));
    const pore = Math.max(0, fine(u * 14 + 31, t * 230) - 0.3) * shown(1 / 230, pxT * 0.6);
    const tone = 0.24 + 0.38 * (0.5 + clear * (ring * ring - 0.5)) + 0.3 * warp + 0.42 * fiber + 0.5 * pore;
    paint(out, mixed(light, dark, Math.min(1.25, Math.max(-0.15, tone))), 0.88 + 0.22 * own);
    const joint = Math.min(inside, BOARD - inside);
    const line = Math.min(1, Math.max(0, (0.0022 + pxT / 2 - joint) / Math.max(pxT, 0.0012)));
    dim(out, 1 - 0.5 * line * Math.min(1, 0.0044 / pxT) - 0.08 * Math.max(0, 1 - joint / 0.014));
  };
}
