/** Clear glass is never called certain: it has the backdrop's colors, so that its edge is a guess. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { removeBg } from '../../../engine/operations/remove-bg.ts';
import { drive } from '../../../engine/operations/run-operation.ts';
import { picture } from '../../helpers/browser.ts';

it('a flacon keeps its clear base, and the answer asks to check the edges', async () => {
  const [width, height] = [800, 600];
  const read = (name: string) => sharp(picture(name)).resize(width, height).ensureAlpha().raw().toBuffer();
  const grid = { pixels: new Uint8Array(await read('product-perfume.jpg')), width, height };
  const truth = await read('product-perfume.alpha.png');
  const work = removeBg.run({ picture: grid }, removeBg.readParams({}), new Set());
  const { coverage, provenance } = await drive(work, { checkpoint: async () => {} });
  expect(provenance.warnings).toEqual(['unsure']);
  // The clear base.
  let [kept, all] = [0, 0];
  for (let y = 500; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (truth[(y * width + x) * 4]! < 200) continue;
      all++;
      if (coverage![y * width + x]! >= 128) kept++;
    }
  }
  expect(kept / all).toBeGreaterThan(0.9);
});
