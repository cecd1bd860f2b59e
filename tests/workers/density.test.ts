import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readExif } from '../../workers/headers/exif.ts';
import { readHeader } from '../../workers/headers/index.ts';
import { applyMetadata } from '../../workers/metadata/index.ts';

const SIZE = { width: 40, height: 30 };

function encoded(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const background = '#336699';
  return sharp({ create: { ...SIZE, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

async function raw(file: Uint8Array): Promise<Buffer> {
  return sharp(file).raw().toBuffer();
}

describe('pixels per inch', () => {
  test.each([
    ['jpeg', 300],
    ['jpeg', 72],
    ['png', 300],
    ['png', 96],
  ] as const)('are read back from a %s of %i dpi, and change no pixel', async (format, dpi) => {
    const file = await encoded(format);
    const { bytes } = applyMetadata(file, format, SIZE, null, 'strip', dpi);
    expect(Math.round(readHeader(bytes).dpi ?? 0)).toBe(dpi);
    const metadata = await sharp(bytes).metadata();
    expect(metadata.density).toBe(dpi);
    expect(await raw(bytes)).toEqual(await raw(file));
  });

  test('go into a JPEG that has no JFIF segment yet', async () => {
    const file = await encoded('jpeg');
    const length = 2 + file[4]! * 256 + file[5]!;
    const bare = Buffer.concat([file.subarray(0, 2), file.subarray(2 + length)]);
    expect((await sharp(bare).metadata()).density).not.toBe(150);
    const { bytes } = applyMetadata(bare, 'jpeg', SIZE, null, 'strip', 150);
    expect((await sharp(bytes).metadata()).density).toBe(150);
  });

  test('replace those of the camera in the EXIF that is kept', async () => {
    const original = await sharp(await encoded('jpeg'))
      .withExif({ IFD0: { Make: 'Acme', XResolution: '72/1', YResolution: '72/1', ResolutionUnit: '2' } })
      .jpeg()
      .toBuffer();
    expect(readExif(readHeader(original).exif).dpi).toBe(72);
    for (const format of ['jpeg', 'png'] as const) {
      const { bytes } = applyMetadata(await encoded(format), format, SIZE, original, 'all', 240);
      expect(readExif(readHeader(bytes).exif)).toMatchObject({ dpi: 240, camera: 'Acme' });
    }
  });

  test('leave a WebP as it was, which has no place for them', async () => {
    const file = await encoded('webp');
    expect(applyMetadata(file, 'webp', SIZE, null, 'strip', 300).bytes).toBe(file);
  });
});
