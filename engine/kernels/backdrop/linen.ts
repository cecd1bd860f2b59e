/** A linen cloth: threads over and under each other, of uneven thickness, and soft folds. */
import { cellShare, noiseOf, octaves, shown } from './noise.ts';
import { type Color, dim, linearColor, paint } from './scene.ts';
import type { Surface } from './wood.ts';

const CLOTHS: readonly Color[] = [
  linearColor([228, 217, 200]),
  linearColor([198, 186, 168]),
  linearColor([182, 192, 182]),
];
/** Threads a unit. */
const THREADS = 180;
/** Where folds are compared for their slope, units. */
const STEP = 0.02;

export function linenSurface(seed: number): Surface {
  const cloth = CLOTHS[seed % CLOTHS.length]!;
  const [folds, slubs] = [noiseOf(seed), noiseOf(seed + 9)];
  const foldAt = (s: number, t: number) => {
    const bend = 0.35 * folds(s * 0.8 + 5, t * 0.6);
    const ridge = Math.abs(folds((s + bend) * 1.5, (t * 0.7 + bend) * 1.1 + 13));
    const crease = Math.abs(folds((s - bend) * 3.1 + 7, (t * 0.5 - bend) * 2.3));
    return (
      0.5 * folds(s * 1.1, t * 0.8) -
      0.7 * Math.sqrt(ridge * ridge + 0.006) -
      0.2 * Math.sqrt(crease * crease + 0.003)
    );
  };
  return (s, t, pxS, pxT, out) => {
    const slope = (foldAt(s + STEP, t + STEP * 0.6) - foldAt(s - STEP, t - STEP * 0.6)) / STEP;
    paint(out, cloth, Math.max(0.6, 0.97 + 0.06 * slope));
    const clear = Math.min(shown(1.6 / THREADS, pxS), shown(1.6 / THREADS, pxT));
    const uneven = octaves(slubs, s * 9, t * 9, 3, Math.max(pxS, pxT) * 9);
    dim(out, 1 + 0.05 * uneven);
    if (clear <= 0) return;
    const [a, b] = [s * THREADS + 0.5 * uneven, t * THREADS + 0.5 * uneven];
    const [warp, weft] = [Math.floor(a), Math.floor(b)];
    const isOver = ((warp + weft) & 1) === 0;
    const [across, along] = isOver ? [a - warp, b - weft] : [b - weft, a - warp];
    const round = 4 * across * (1 - across);
    const dip = 4 * along * (1 - along);
    const thread = isOver ? cellShare(seed, warp, 1) : cellShare(seed, weft, 2);
    const slub = slubs(isOver ? warp * 3.7 : s * 6, isOver ? t * 6 : weft * 3.7);
    dim(out, 1 + clear * (0.2 * (round - 0.66) + 0.12 * (dip - 0.66) + 0.14 * (thread - 0.5) + 0.14 * slub));
  };
}
