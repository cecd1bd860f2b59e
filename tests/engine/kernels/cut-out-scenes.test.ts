/** Cut-outs where the backdrop has two surfaces, and where there is more than one product. */
import { expect, test } from 'vitest';
import { cutOut } from '../../../engine/kernels/cut-out/cut-out.ts';
import { finish } from '../../helpers/finish.ts';
import { type ShopScene, shopScene } from '../../helpers/shop-scenes.ts';

function overlapOf(coverage: Uint8Array, { truth }: ShopScene): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    const [own, real] = [coverage[i]! >= 128, truth[i]! >= 128];
    if (own && real) both++;
    if (own || real) either++;
  }
  return both / either;
}

test('a floor before a wall is backdrop, and the answer is no more than half sure', async () => {
  const scene = await shopScene('table');
  const { coverage, confidence } = finish(cutOut(scene))!;
  expect(overlapOf(coverage, scene)).toBeGreaterThan(0.65);
  expect(confidence).toBeLessThanOrEqual(0.5);
});

test('a small product beside large ones is kept', async () => {
  const scene = await shopScene('several');
  const { coverage } = finish(cutOut(scene))!;
  const at = (x: number, y: number) => coverage[Math.round(y / 2) * scene.width + Math.round(x / 2)]!;
  expect(at(1040, 675)).toBe(255);
  expect(at(1040, 600)).toBe(0);
  expect(overlapOf(coverage, scene)).toBeGreaterThan(0.95);
});
