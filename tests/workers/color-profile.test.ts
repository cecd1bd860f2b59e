import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readProfileName } from '../../workers/headers/icc.ts';
import { readHeader } from '../../workers/headers/index.ts';
import { applyMetadata } from '../../workers/metadata/index.ts';
import { srgbProfile } from '../../workers/metadata/srgb-profile.ts';
import { createRandom } from '../helpers/random.ts';

const SIZE = { width: 64, height: 48 };
const random = createRandom(5);
const noise = Uint8Array.from({ length: SIZE.width * SIZE.height * 3 }, () =>
  Math.floor(random.next() * 256),
);

function encoded(format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  return sharp(noise, { raw: { ...SIZE, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

const tagged = (file: Uint8Array, format: 'jpeg' | 'png' | 'webp' | 'avif', dpi: number | null = null) =>
  applyMetadata(file, format, SIZE, null, 'strip', dpi, true).bytes;

const raw = (file: Uint8Array) => sharp(file, { ignoreIcc: true }).raw().toBuffer();

describe('The sRGB profile', () => {
  it('is what a color management system takes for sRGB, to one level in 255', async () => {
    const plain = await sharp(noise, { raw: { ...SIZE, channels: 3 } })
      .png()
      .toBuffer();
    // An ICC chunk of PNG, so that libvips transforms by our profile what it would otherwise leave alone.
    const { deflateSync } = await import('node:zlib');
    const { pngChunk, splice } = await import('../../workers/metadata/containers.ts');
    const body = Buffer.concat([Buffer.from('sRGB\0\0'), deflateSync(srgbProfile())]);
    const file = splice(plain, 33, pngChunk('iCCP', body));
    const through = await sharp(file).toColorspace('srgb').raw().toBuffer();
    let worst = 0;
    for (let i = 0; i < noise.length; i++) worst = Math.max(worst, Math.abs(noise[i]! - through[i]!));
    expect(worst).toBeLessThanOrEqual(1);
  });

  it('has the same bytes every time, and is small', () => {
    expect(srgbProfile()).toBe(srgbProfile());
    expect(srgbProfile().length).toBeLessThan(700);
  });

  it.each(['jpeg', 'webp'] as const)('is read back from a %s, whose pixels stay', async (format) => {
    const file = await encoded(format);
    const bytes = tagged(file, format);
    const { icc } = await sharp(bytes).metadata();
    expect(icc && new Uint8Array(icc)).toEqual(srgbProfile());
    expect(await raw(bytes)).toEqual(await raw(file));
  });

  it('is the space of a PNG by its own chunk, whose pixels stay', async () => {
    const file = await encoded('png');
    const bytes = tagged(file, 'png', 300);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/IHDR.*sRGB.*gAMA.*IDAT/s);
    expect((await sharp(bytes).metadata()).density).toBe(300);
    expect(await raw(bytes)).toEqual(await raw(file));
  });

  it('is in every AVIF', async () => {
    const file = await encoded('avif');
    expect(tagged(file, 'avif')).toBe(file);
  });

  it('is reported when the file is opened again', async () => {
    expect(readProfileName(readHeader(tagged(await encoded('jpeg'), 'jpeg')).icc)).toBe('sRGB');
  });
});
