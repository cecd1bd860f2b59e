import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { NEUTRAL_ADJUSTMENTS } from '../../../../engine/document/defaults.ts';
import { adjustPicture } from '../../../../engine/kernels/color/adjust.ts';
import { AUTO_CLIP, autoAdjustments } from '../../../../engine/kernels/color/auto-adjust.ts';
import { castEvidence } from '../../../../engine/kernels/color/cast-evidence.ts';
import { countLevels } from '../../../../engine/kernels/color/histogram.ts';
import { ROOT } from '../../../helpers/paths.ts';

async function photo(name: string) {
  const { data, info } = await sharp(join(ROOT, 'fixtures/pictures', name))
    .resize(240)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

const clipped = (pixels: Uint8Array) => {
  const { luma } = countLevels(pixels);
  return { black: (luma[0]! * 4) / pixels.length, white: (luma[255]! * 4) / pixels.length };
};

const PHOTOS = ['product-bag.jpg', 'product-white.jpg', 'scene-table.before.jpg', 'car-front.jpg'] as const;

describe('Auto', () => {
  test('leaves a balanced picture alone', () => {
    const pixels = new Uint8Array(256 * 4).map((_, i) => ((i & 3) === 3 ? 255 : i >> 2));
    expect(autoAdjustments(countLevels(pixels), 1).adjustments).toEqual(NEUTRAL_ADJUSTMENTS);
    expect(autoAdjustments(countLevels(new Uint8Array(0)), 1).adjustments).toEqual({
      ...NEUTRAL_ADJUSTMENTS,
      exposure: expect.any(Number),
    });
  });

  test('approximately recovers a color cast', async () => {
    const { pixels, width, height } = await photo('product-white.jpg');
    const dim = adjustPicture(pixels, width, height, { ...NEUTRAL_ADJUSTMENTS, exposure: -25 }, 1);
    for (const temperature of [-35, 35]) {
      const cast = adjustPicture(dim, width, height, { ...NEUTRAL_ADJUSTMENTS, temperature }, 1);
      const plain = autoAdjustments(countLevels(dim), 1).adjustments.temperature;
      const found = autoAdjustments(countLevels(cast), 1).adjustments.temperature;
      expect(Math.sign(found - plain)).toBe(-Math.sign(temperature));
      expect(Math.abs(found - plain + temperature)).toBeLessThan(15);
    }
  });

  test.each(PHOTOS)('of %s reports its measurements, and clips no more than allowed', async (name) => {
    const { pixels, width, height } = await photo(name);
    const { adjustments, report } = autoAdjustments(countLevels(pixels), 1);
    expect(report.black).toBeLessThanOrEqual(report.median);
    expect(report.median).toBeLessThanOrEqual(report.white);
    const after = clipped(adjustPicture(pixels, width, height, adjustments, 1));
    const before = clipped(pixels);
    expect(after.black - before.black).toBeLessThanOrEqual(5 * AUTO_CLIP);
    expect(after.white - before.white).toBeLessThanOrEqual(5 * AUTO_CLIP);
  });

  test.each(['product-bag.jpg', 'car-front.jpg'])(
    'makes a dark %s lighter, and spreads a flat one',
    async (name) => {
      const { pixels, width, height } = await photo(name);
      const answer = (change: (value: number) => number) => {
        const weak = pixels.map((value, i) => ((i & 3) === 3 ? 255 : change(value)));
        const { adjustments } = autoAdjustments(countLevels(weak), 1);
        const after = adjustPicture(weak, width, height, adjustments, 1);
        return [
          autoAdjustments(countLevels(weak), 1).report,
          autoAdjustments(countLevels(after), 1).report,
        ] as const;
      };
      const [dark, lit] = answer((value) => value / 4);
      expect(lit.median).toBeGreaterThan(1.4 * dark.median);
      const [flat, spread] = answer((value) => 90 + 0.3 * value);
      expect(spread.white - spread.black).toBeGreaterThan(1.5 * (flat.white - flat.black));
    },
  );

  test('keeps a white backdrop white', async () => {
    const { pixels, width, height } = await photo('product-lamp.jpg');
    const { adjustments } = autoAdjustments(countLevels(pixels), 1);
    const after = adjustPicture(pixels, width, height, adjustments, 1);
    for (const at of [0, 4 * (width - 1)]) {
      for (let c = 0; c < 3; c++) expect(after[at + c]!).toBeGreaterThanOrEqual(pixels[at + c]! - 2);
    }
  });
});

describe('What looks like a cast', () => {
  /** A sweep with a red disc and a gray stripe over it. */
  const shot = (sweep: readonly number[], light: readonly number[] = [1, 1, 1]) => {
    const [width, height] = [200, 160];
    const pixels = new Uint8Array(width * height * 4).fill(255);
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [(i % width) - 100, Math.floor(i / width) - 80];
      const color = Math.hypot(x, y) > 50 ? sweep : Math.abs(y) < 10 ? [150, 150, 150] : [180, 60, 50];
      for (let c = 0; c < 3; c++) pixels[i * 4 + c] = Math.round(color[c]! * light[c]!);
    }
    return castEvidence(pixels, width, height);
  };

  test('is none where a gray thing stands on a colored sweep', () => {
    for (const sweep of [
      [224, 242, 232],
      [244, 224, 230],
      [246, 238, 220],
    ])
      expect(shot(sweep)).toBe(0);
  });

  test('is one where the gray thing and the white sweep have the same color, and on a white or gray sweep', () => {
    expect(shot([240, 240, 240], [1, 0.94, 0.84])).toBe(1);
    expect(shot([240, 240, 240])).toBe(1);
    expect(shot([150, 150, 150])).toBe(1);
    expect(castEvidence(new Uint8Array(0), 0, 0)).toBe(1);
    expect(castEvidence(new Uint8Array(400), 10, 10)).toBe(1);
  });
});
