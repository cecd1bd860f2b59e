import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readHeader } from '../../workers/headers/index.ts';
import { decodePrintJpeg } from '../../workers/tasks/decode-cmyk.ts';
import { decodeTiff } from '../../workers/tasks/decode-tiff.ts';
import { picture } from '../api/helpers/forms.ts';

const print = () => sharp(picture('product-mug.jpg')).resize(160).toColourspace('cmyk');

async function expectServers(pixels: ArrayLike<number>, file: Buffer, mean: number, turn = 0): Promise<void> {
  const { data, info } = await sharp(file)
    .rotate(turn)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(pixels.length).toBe(info.width * info.height * 4);
  let sum = 0;
  for (let i = 0; i < data.length; i++) sum += Math.abs(data[i]! - pixels[4 * Math.floor(i / 3) + (i % 3)]!);
  expect(sum / data.length).toBeLessThan(mean);
}

describe('A JPEG in print colors', () => {
  test.each([
    ['that names its press', () => print().withIccProfile('cmyk'), {}],
    ['that names none', print, {}],
    ['in several scans', () => print().withIccProfile('cmyk'), { progressive: true }],
  ] as const)('%s has the colors that the server gives it', async (_, photo, options) => {
    const file = await photo()
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4', ...options })
      .toBuffer();
    const header = readHeader(file);
    expect(header.color).toBe('cmyk');
    const block = await decodePrintJpeg(file, header, 1);
    await expectServers(block!.pixels, file, 1.2);
  });

  test('has the same colors after a TIFF was opened', async () => {
    const file = await print().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
    const before = await decodePrintJpeg(file, readHeader(file), 1);
    const tiff = await print().tiff({ compression: 'lzw' }).toBuffer();
    await decodeTiff(tiff, readHeader(tiff), 1);
    expect(await decodePrintJpeg(file, readHeader(file), 1)).toEqual(before);
    expect(before).not.toBeNull();
  });

  test('is upright', async () => {
    const file = await print().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
    const block = (await decodePrintJpeg(file, readHeader(file), 6))!;
    expect(block.height).toBe(160);
    await expectServers(block.pixels, file, 1.5, 90);
  });

  test('is left to the browser when it is too large or unsupported', async () => {
    const file = await print().jpeg().toBuffer();
    const header = readHeader(file);
    expect(await decodePrintJpeg(file, { ...header, width: 9000, height: 9000 }, 1)).toBeNull();
    expect(await decodePrintJpeg(file, { ...header, width: 100 }, 1)).toBeNull();
  });
});

describe('A TIFF in print colors', () => {
  test.each([
    ['with its press, in 8 bits', () => print().withIccProfile('cmyk')],
    ['with none', print],
  ] as const)('%s has the colors that the server gives it', async (_, photo) => {
    const file = await photo().tiff({ compression: 'lzw' }).toBuffer();
    const { pixels } = await decodeTiff(file, readHeader(file), 1);
    await expectServers(pixels, file, 1);
  });
});
