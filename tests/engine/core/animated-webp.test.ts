import sharp from 'sharp';
import { expect, it } from 'vitest';
import { animatedWebp } from '../../../engine/bytes/animated-webp.ts';

const COLORS = [
  { r: 250, g: 0, b: 0 },
  { r: 0, g: 250, b: 0 },
  { r: 0, g: 0, b: 250 },
] as const;

it('stills become frames of an animation that another decoder reads, in their order and with their time', async () => {
  const [width, height] = [33, 20];
  const stills = await Promise.all(
    COLORS.map((background, n) =>
      sharp({ create: { width, height, channels: 3, background } })
        .webp({ lossless: n === 1 })
        .toBuffer(),
    ),
  );
  const file = animatedWebp(stills, { width, height, delay: 67 });
  const facts = await sharp(file, { animated: true }).metadata();
  expect(facts).toMatchObject({
    format: 'webp',
    pages: 3,
    width,
    pageHeight: height,
    delay: [67, 67, 67],
    loop: 0,
  });
  for (const [page, { r, g, b }] of COLORS.entries()) {
    const { data } = await sharp(file, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const [c, value] of [r, g, b].entries()) expect(Math.abs(data[c]! - value)).toBeLessThan(12);
  }
});

it('refuses what is no WebP', () => {
  expect(() => animatedWebp([new Uint8Array(30)], { width: 1, height: 1, delay: 1 })).toThrow(RangeError);
});
