/**
 * Pictures with an object to remove and the background behind it: drawn by formula, so that the truth is exact. The listed scenes
 * and cluttered tables of seeds below 1000 are for tuning; the other kinds of clutter, and larger seeds, for testing only.
 */
import { addRim } from '../../../engine/kernels/mask/rim.ts';
import type { ErasePair } from '../erase-pairs.ts';
import type { FillScene } from './scenes.ts';

export { FILL_SCENES, type FillScene } from './scenes.ts';

/** `scale` 1 is 320 × 240 px. A pink object covers the truth. */
export function drawFillScene({ truth, hole }: Pick<FillScene, 'truth' | 'hole'>, scale: number): ErasePair {
  const [width, height] = [Math.round(320 * scale), Math.round(240 * scale)];
  const behind = new Uint8Array(width * height * 4).fill(255);
  const hard = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const sum = [0, 0, 0];
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const color = truth((x + dx) / scale, (y + dy) / scale);
        for (let k = 0; k < 3; k++) sum[k]! += color[k]! / 4;
      }
      for (let k = 0; k < 3; k++) behind[at * 4 + k] = Math.max(0, Math.min(255, Math.round(sum[k]!)));
      if (hole((x + 0.5) / scale, (y + 0.5) / scale) < 0) hard[at] = 255;
    }
  }
  const shown = new Uint8Array(behind);
  for (let at = 0; at < hard.length; at++) if (hard[at]) shown.set([226, 80, 160], at * 4);
  return { width, height, before: shown, truth: behind, coverage: addRim(hard, width, height, 6) };
}
