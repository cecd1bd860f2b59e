import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { message } from '../../engine/base/message.ts';
import { type ExifFacts, readExif } from '../../workers/headers/exif.ts';
import { readHeader } from '../../workers/headers/index.ts';
import { readLocation } from '../../workers/headers/location.ts';
import { applyMetadata } from '../../workers/metadata/index.ts';
import type { MetadataPolicy, OutputFormat } from '../../workers/protocol/protocol.ts';
import { createRandom } from '../helpers/random.ts';
import { picturesFolder } from './support/pictures.ts';

const SIZE = { width: 41, height: 27 };
const POSITION = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '52/1 31/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '13/1 24/1 0/1',
};

/** A photo with everything in it: camera, owner, place, a turned camera, and a note in the maker's own format. */
async function original(): Promise<Uint8Array> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .withExif({
      IFD0: { Make: 'Acme', Model: 'Acme One', Copyright: 'Ada Example', Artist: 'Ada' },
      IFD2: {
        DateTimeOriginal: '2024:05:06 07:08:09',
        UserComment: 'secret remark',
        MakerNote: 'opaque bytes',
      },
      IFD3: POSITION,
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function encoded(format: OutputFormat, alpha = false): Promise<Uint8Array> {
  const background = { r: 200, g: 40, b: 90, alpha: alpha ? 0.5 : 1 };
  const picture = sharp({ create: { ...SIZE, channels: alpha ? 4 : 3, background } });
  return picture.toFormat(format, format === 'webp' ? { lossless: true } : {}).toBuffer();
}

async function exported(format: OutputFormat, policy: MetadataPolicy) {
  const file = await encoded(format);
  const result = applyMetadata(file, format, SIZE, await original(), policy);
  return { ...result, file, codes: result.reports.map((report) => report.code) };
}

describe('reading', () => {
  test('finds camera, date, owner and place', async () => {
    const facts = readExif(readHeader(await original()).exif);
    expect(facts).toMatchObject({
      orientation: 6,
      camera: 'Acme One',
      taken: '2024:05:06 07:08:09',
      copyright: 'Ada Example',
      hasGps: true,
    } satisfies Partial<ExifFacts>);
  });

  test('says the place in degrees, south and west below zero, and none that is not on Earth', async () => {
    const exifAt = async (position: object) =>
      readHeader(
        await sharp(await encoded('jpeg'))
          .withExif({ IFD3: { ...POSITION, ...position } })
          .jpeg()
          .toBuffer(),
      ).exif;
    const south = await exifAt({ GPSLatitudeRef: 'S', GPSLongitude: '13/1 24/1 36/1' });
    expect(readLocation(south)!.latitude).toBeCloseTo(-52.5167, 4);
    expect(readLocation(south)!.longitude).toBeCloseTo(13.41, 4);
    expect(readLocation(await exifAt({ GPSLatitude: '152/1 31/1 0/1' }))).toBeNull();
    expect(readLocation(await exifAt({ GPSLatitude: '52/0 31/1 0/1' }))).toBeNull();
    expect(readLocation(null)).toBeNull();
  });

  test('sees each of the eight orientations', () => {
    const seen = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (n) =>
        readExif(readHeader(readFileSync(join(picturesFolder, `orientation-${n}.jpg`))).exif).orientation,
    );
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('ignores blocks of noise', async () => {
    const block = readHeader(await original()).exif!;
    const random = createRandom(5);
    for (let i = 0; i < 3000; i++) {
      const copy = new Uint8Array(block);
      for (let n = random.integer(1, 10); n > 0; n--)
        copy[random.integer(0, copy.length - 1)] = random.integer(0, 255);
      const facts = readExif(copy.subarray(0, random.integer(0, copy.length)));
      expect(facts.orientation).toBeGreaterThanOrEqual(1);
      expect(facts.orientation).toBeLessThanOrEqual(8);
    }
  });
});

describe('writing', () => {
  const formats: OutputFormat[] = ['jpeg', 'png', 'webp'];

  test.each(formats)('%s keeps the copyright and nothing else by "copyright"', async (format) => {
    const { bytes, codes } = await exported(format, 'copyright');
    const facts = readExif(await exifOf(bytes));
    expect(facts).toMatchObject({
      copyright: 'Ada Example',
      camera: null,
      taken: null,
      hasGps: false,
      orientation: 1,
    });
    expect(Buffer.from(bytes).includes('secret remark')).toBe(false);
    expect(codes).toEqual(['export.metadata-kept', 'export.metadata-removed']);
  });

  test.each(formats)('%s keeps the camera but not the place by "all"', async (format) => {
    const { bytes, codes } = await exported(format, 'all');
    expect(readExif(await exifOf(bytes))).toMatchObject({
      camera: 'Acme One',
      taken: '2024:05:06 07:08:09',
      copyright: 'Ada Example',
      hasGps: false,
      orientation: 1,
    });
    expect(Buffer.from(bytes).includes('opaque bytes')).toBe(false);
    expect(codes).toContain('export.metadata-removed');
  });

  test.each(formats)('%s keeps the place only when requested', async (format) => {
    const { bytes, codes } = await exported(format, 'all-with-gps');
    const before = readExif(readHeader(await original()).exif);
    expect(before.hasGps).toBe(true);
    expect(readExif(await exifOf(bytes)).hasGps).toBe(true);
    expect(codes).toEqual(['export.metadata-kept']);
  });

  test.each(formats)('%s is kept byte for byte by "strip", with a report of its metadata', async (format) => {
    const { bytes, file, codes } = await exported(format, 'strip');
    expect(bytes).toBe(file);
    expect(codes).toEqual(['export.metadata-removed']);
  });

  test.each(formats)('%s still decodes to the same pixels', async (format) => {
    const { bytes, file } = await exported(format, 'all-with-gps');
    const after = await sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
    expect(after.equals(await sharp(file).raw().toBuffer())).toBe(true);
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 1, ...SIZE });
  });

  test('a lossless WebP keeps its alpha when it gets its first extended header', async () => {
    const file = await encoded('webp', true);
    const { bytes } = applyMetadata(file, 'webp', SIZE, await original(), 'all');
    expect(readHeader(bytes)).toMatchObject({ ...SIZE, hasAlpha: true, complete: true });
    const [before, after] = await Promise.all(
      [file, bytes].map((b) => sharp(b).ensureAlpha().raw().toBuffer()),
    );
    expect(after!.equals(before!)).toBe(true);
  });

  test('AVIF reports that it has no metadata', async () => {
    const { bytes, file, reports } = await exported('avif', 'all');
    expect(bytes).toBe(file);
    expect(reports).toEqual([
      { code: 'export.metadata-removed', severity: 'note', message: message('metadata.removed-avif') },
    ]);
  });

  test('a picture without metadata has no report', async () => {
    const file = await encoded('png');
    expect(applyMetadata(file, 'png', SIZE, await encoded('jpeg'), 'all').reports).toEqual([]);
  });
});

async function exifOf(bytes: Uint8Array): Promise<Uint8Array> {
  const { exif } = await sharp(bytes).metadata();
  if (!exif) throw new Error('sharp sees no EXIF');
  // libvips hands the block out with JPEG's prefix.
  return exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif;
}
