import { fillHoles } from '../../engine/kernels/lens-blur/push-pull.ts';
import { type ErasePair, erasePair, fillIn, scoreFill, wholeArea } from '../helpers/erase-pairs.ts';
import { drawFillScene, FILL_SCENES } from '../helpers/fill-scenes/index.ts';
import { finish } from '../helpers/finish.ts';
import type { QualityCase, QualitySection } from './quality-row.ts';

export const eraseQuality: QualitySection = {
  id: 'erase',
  title: 'Erase',
  about:
    'Pairs with and without an object: three renders, and drawn pictures with long lines and clutter (`tests/helpers/fill-scenes`). Error: mean difference of a channel inside, 0…255. Gradients: strength of edges inside, as a share of the truth’s; 1 is right. Smooth: the error of filling smoothly from the rim (push-pull), whose gradients are near 0.',
  columns: [
    { name: 'error', digits: 1 },
    { name: 'gradients', digits: 2 },
    { name: 'smooth', digits: 1 },
    { name: 'smooth gradients', digits: 2 },
  ],
  by: { column: 'error', isMoreBetter: false },
  panels: 'With the object; erased; filled smoothly; the truth.',
  bars: [{ column: 'gradients', least: 0.9 }],
  cases: [
    ...['erase-gradient', 'erase-tiles', 'erase-brick'].map(
      (name) => async () => eraseCase(name, 'tune', await erasePair(name, 0.4)),
    ),
    ...FILL_SCENES.map((scene) => async () => eraseCase(scene.name, scene.half, drawFillScene(scene, 1))),
  ],
};

function eraseCase(name: string, half: 'tune' | 'judge', pair: ErasePair): QualityCase {
  const { width, height, before, truth, coverage } = pair;
  const own = fillIn({ pixels: before, width, height, area: wholeArea(pair), coverage, seed: 1 });
  const smooth = smoothly(pair);
  const [ours, plain] = [scoreFill(pair, own), scoreFill(pair, smooth)];
  const values = {
    error: ours.error,
    gradients: ours.gradient,
    smooth: plain.error,
    'smooth gradients': plain.gradient,
  };
  const panels = [before, own, smooth, truth].map((pixels) => ({ pixels, width, height }));
  return { row: { name, half, values }, panels };
}

function smoothly({ width, height, before, coverage }: ErasePair): Uint8Array {
  const values = new Float32Array(width * height * 4);
  for (let i = 0; i < coverage.length; i++) {
    if (coverage[i]! > 0) continue;
    for (let c = 0; c < 3; c++) values[i * 4 + c] = before[i * 4 + c]!;
    values[i * 4 + 3] = 1;
  }
  finish(fillHoles({ values, width, height, channels: 4 }));
  return Uint8Array.from(before, (value, at) =>
    at % 4 === 3 ? 255 : coverage[at >> 2]! > 0 ? Math.round(values[at]!) : value,
  );
}
