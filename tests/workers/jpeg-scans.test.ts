/** A decoder walks over a whole JPEG once for each of its scans: files of more than any real one are refused by their markers. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { message } from '../../engine/base/message.ts';
import { readHeader } from '../../workers/headers/index.ts';
import { countScans, REAL_SCANS } from '../../workers/headers/jpeg-scans.ts';
import { picturesFolder } from './support/pictures.ts';

const SCAN = Buffer.from([0xff, 0xda]);
const photo = readFileSync(join(picturesFolder, 'product-mug.jpg'));

async function progressive(options: JpegOptions = {}): Promise<Buffer> {
  return sharp(photo)
    .resize(160)
    .jpeg({ progressive: true, optimiseScans: false, ...options })
    .toBuffer();
}

const scansOf = (file: Buffer) => countScans(file, file.indexOf(SCAN) + 2);

/** A progressive picture that says to be so large and has its last scan so often that there are `count` in all. */
async function bomb(width: number, height: number, count: number): Promise<Uint8Array> {
  const file = await progressive();
  const size = file.indexOf(Buffer.from([0xff, 0xc2])) + 5;
  file.writeUInt16BE(height, size);
  file.writeUInt16BE(width, size + 2);
  const last = file.subarray(file.lastIndexOf(SCAN), -2);
  const more = Array<Buffer>(count - scansOf(file)).fill(last);
  return new Uint8Array(Buffer.concat([file.subarray(0, -2), ...more, file.subarray(-2)]));
}

describe('A JPEG of many scans', () => {
  it.each([
    ['24 megapixels in as many as real encoders may write', 6000, 4000, REAL_SCANS],
    ['120 megapixels, the largest that is opened, too', 12_000, 10_000, REAL_SCANS],
    ['24 megapixels whose px × scans keep the limit', 6000, 4000, 41],
    ['4 megapixels', 2000, 2000, 250],
    ['1 megapixel', 1000, 1000, 500],
    ['an icon', 160, 120, 500],
  ])('is read: %s', async (_what, width, height, scans) => {
    expect(readHeader(await bomb(width, height, scans))).toMatchObject({ width, height, complete: true });
  });

  it.each([
    ['24 megapixels', 6000, 4000, 42],
    ['120 megapixels', 12_000, 10_000, REAL_SCANS + 1],
    ['4 megapixels', 2000, 2000, 251],
    ['an icon', 160, 120, 501],
    ['1 megapixel', 1000, 1000, 10_000],
  ])('is refused with their number: %s', async (_what, width, height, scans) => {
    const bytes = await bomb(width, height, scans);
    expect(() => readHeader(bytes)).toThrow(
      expect.objectContaining({
        code: 'file.too-many-scans',
        reason: message('file.too-many-scans', { scans }),
      }),
    );
  });

  it('is not written by encoders, for a photo or a print', async () => {
    const print = await sharp(photo).resize(160).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer();
    expect(scansOf(await progressive())).toBe(10);
    expect(scansOf(print)).toBe(18);
    for (const quality of [20, 60, 95]) {
      expect(scansOf(await progressive({ mozjpeg: true, quality }))).toBeLessThanOrEqual(REAL_SCANS / 2);
    }
  });
});

describe('Scans are counted', () => {
  test('in spite of restart markers, stuffed bytes and fill bytes', () => {
    const header = [0, 8, 1, 1, 0, 0, 63, 0];
    const data = [1, 0xff, 0, 0xda, 0xff, 0xd0, 2, 0xff, 0xff, 0xd7, 3];
    const scan = [...header, ...data];
    const table = [0xff, 0xc4, 0, 4, 0xff, 0xda];
    const bytes = [...scan, ...table, 0xff, 0xff, 0xda, ...scan, 0xff, 0xd9, 0xff, 0xda, ...scan];
    expect(countScans(Uint8Array.from(bytes), 0)).toBe(2);
  });

  test('up to where a file is cut off', async () => {
    const file = await progressive();
    for (const share of [0.3, 0.6, 0.9, 1]) {
      const part = file.subarray(0, Math.floor(file.length * share));
      expect(scansOf(part)).toBe(part.toString('latin1').split('\xff\xda').length - 1);
    }
  });

  test('of a sequential picture stored component by component too', async () => {
    // The header of its one scan says that only one of three components is in it.
    const file = await sharp(photo).resize(160).jpeg({ optimiseCoding: false }).toBuffer();
    const at = file.indexOf(SCAN);
    const one = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
    const parts = (count: number) =>
      new Uint8Array(Buffer.concat([file.subarray(0, at), ...Array(count).fill(one), file.subarray(-2)]));
    expect(readHeader(parts(3))).toMatchObject({ width: 160 });
    expect(() => readHeader(parts(501))).toThrow('file.too-many-scans {"scans":501}');
  });
});
