/** Print colors against LittleCMS, which is in the server's libvips. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { toScreen } from '../../workers/press/index.ts';
import { readPressProfile } from '../../workers/press/press-profile.ts';
import { cmykTiff } from '../helpers/cmyk-tiff.ts';
import { ROOT } from '../helpers/paths.ts';
import { createRandom } from '../helpers/random.ts';

const SIDE = 64;
const COUNT = SIDE * SIDE;

/** Any mix of inks, and photographs' own. */
const anyInks = (): Buffer => {
  const random = createRandom(7);
  return Buffer.from(Array.from({ length: COUNT * 4 }, () => random.integer(0, 255)));
};
async function photoInks(): Promise<Buffer> {
  const photo = sharp(readFileSync(join(ROOT, 'fixtures/pictures/product-mug.jpg'))).resize(SIDE, SIDE);
  const tiff = await photo.toColourspace('cmyk').tiff({ compression: 'none' }).toBuffer();
  return sharp(tiff).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
}

async function pressProfile(): Promise<Buffer> {
  const tiff = await sharp(cmykTiff(SIDE, SIDE, anyInks()))
    .withIccProfile('cmyk')
    .tiff()
    .toBuffer();
  return (await sharp(tiff).metadata()).icc!;
}

function apart(ours: Uint8ClampedArray, theirs: Buffer) {
  let [sum, worst] = [0, 0];
  for (let i = 0; i < COUNT; i++) {
    for (let c = 0; c < 3; c++) {
      const by = Math.abs(ours[4 * i + c]! - theirs[3 * i + c]!);
      sum += by;
      worst = Math.max(worst, by);
    }
  }
  return { mean: sum / COUNT / 3, worst };
}

const onServer = (inks: Buffer) =>
  sharp(cmykTiff(SIDE, SIDE, inks))
    .toColourspace('srgb')
    .raw()
    .toBuffer();

describe('A picture in print colors', () => {
  test.each([
    ['any mix of inks', async () => anyInks(), 2, 16],
    ['a photograph', photoInks, 1, 6],
  ] as const)('that names its press is what the server makes of it: %s', async (_, makeInks, mean, worst) => {
    const inks = await makeInks();
    const difference = apart(toScreen(inks, await pressProfile()), await onServer(inks));
    expect(difference.mean).toBeLessThan(mean);
    expect(difference.worst).toBeLessThan(worst);
  });

  test.each([
    ['any mix of inks', async () => anyInks(), 3],
    ['a photograph', photoInks, 1.5],
  ] as const)('that names no press is what the server makes of it: %s', async (_, makeInks, mean) => {
    const inks = await makeInks();
    expect(apart(toScreen(inks, null), await onServer(inks)).mean).toBeLessThan(mean);
  });

  test('has the screen’s white where there is no ink, and its black under all of it', async () => {
    const inks = new Uint8Array([0, 0, 0, 0, 255, 255, 255, 255]);
    for (const icc of [null, await pressProfile()]) {
      expect([...toScreen(inks, icc)]).toEqual([255, 255, 255, 255, 0, 0, 0, 255]);
    }
  });

  test('with a broken profile uses the generic press', async () => {
    const sound = await pressProfile();
    const random = createRandom(3);
    const inks = photoInks();
    const usual = toScreen(await inks, null);
    for (const length of [0, 10, 140, 500, 1000, 30_000]) {
      expect(Buffer.from(toScreen(await inks, sound.subarray(0, length))).equals(Buffer.from(usual))).toBe(
        true,
      );
    }
    for (let n = 0; n < 200; n++) {
      const bytes = Uint8Array.from(sound.subarray(0, 60_000));
      for (let k = 0; k < 4; k++) bytes[random.integer(0, 900)] = random.integer(0, 255);
      readPressProfile(bytes)?.([0.2, 0.4, 0.6, 0.1]);
    }
  });
});
