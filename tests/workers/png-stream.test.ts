import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encode } from '../../workers/codecs/png.ts';
import { streamPng } from '../../workers/codecs/png-stream.ts';
import { ROOT } from '../helpers/paths.ts';
import { createRandom } from '../helpers/random.ts';

/** Half ramps, half noise, so that every filter gets its rows. */
function pixelsOf(width: number, height: number, opaque: boolean): Uint8Array {
  const random = createRandom(7);
  return Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    if (i % 4 === 3) return opaque ? 255 : (i * 7) & 255;
    const x = (i >> 2) % width;
    const y = Math.floor((i >> 2) / width);
    return y % 3 === 0 ? (x * 2 + y) & 255 : y % 3 === 1 ? (y * 5) & 255 : Math.floor(random.next() * 256);
  });
}

describe('the streaming PNG writer', () => {
  test.each([
    [1, 1],
    [7, 5],
    [640, 480],
    [3000, 500],
  ])('returns the same pixels, %i × %i', async (width, height) => {
    for (const opaque of [true, false]) {
      const pixels = pixelsOf(width, height, opaque);
      const file = await streamPng({ pixels, width, height });
      const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, height]);
      expect((await sharp(file).metadata()).hasAlpha).toBe(!opaque);
      expect(Buffer.compare(data, Buffer.from(pixels))).toBe(0);
    }
  });

  test('is not much larger than the usual encoder at its usual settings', async () => {
    const { data, info } = await sharp(join(ROOT, 'fixtures/pictures/still-life.jpg'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const ours = await streamPng({ pixels: new Uint8Array(data), width, height });
    const theirs = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png({ compressionLevel: 6, adaptiveFiltering: true })
      .toBuffer();
    expect(ours.length).toBeLessThan(theirs.length * 1.1);
  });

  test('writes large pictures and their samples at "optimal", so that estimates match', async () => {
    const sample = {
      pixels: pixelsOf(64, 48, true),
      width: 64,
      height: 48,
      sampleOf: { width: 6000, height: 4000 },
    };
    const file = await encode(sample, { format: 'png', compression: 'optimal' });
    expect(Buffer.compare(file, await streamPng(sample))).toBe(0);
  });
});
