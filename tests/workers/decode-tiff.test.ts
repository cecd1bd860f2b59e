import sharp, { type Sharp, type TiffOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { readExif } from '../../workers/headers/exif.ts';
import { readHeader } from '../../workers/headers/index.ts';
import { decodeTiff } from '../../workers/tasks/decode-tiff.ts';
import { leastOfRuns } from '../helpers/least-of-runs.ts';
import { createRandom } from '../helpers/random.ts';

const [WIDTH, HEIGHT] = [61, 43];

/** Smooth, so that a JPEG within is near, and nowhere symmetric. */
function photo(alpha = false): Sharp {
  const channels = alpha ? 4 : 3;
  const pixels = Buffer.alloc(WIDTH * HEIGHT * channels);
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, i += channels) {
      pixels[i] = 4 * x;
      pixels[i + 1] = 5 * y;
      pixels[i + 2] = 255 - 2 * x - 2 * y;
      if (alpha) pixels[i + 3] = 255 - 4 * y;
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } });
}

const tiff = (picture: Sharp, options: TiffOptions = {}) =>
  picture.tiff({ compression: 'none', predictor: 'none', ...options }).toBuffer();

async function decoded(bytes: Uint8Array) {
  const header = readHeader(bytes);
  return decodeTiff(bytes, header, readExif(header.exif).orientation);
}

async function expectLike(bytes: Buffer, most: number): Promise<void> {
  const { width, height, pixels } = await decoded(bytes);
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([width, height]).toEqual([info.width, info.height]);
  let worst = 0;
  for (let i = 0; i < data.length; i++) worst = Math.max(worst, Math.abs(data[i]! - pixels[i]!));
  expect(worst).toBeLessThanOrEqual(most);
}

describe('A TIFF', () => {
  test.each([
    ['none', {}],
    ['LZW', { compression: 'lzw' }],
    ['LZW with a predictor', { compression: 'lzw', predictor: 'horizontal' }],
    ['Deflate', { compression: 'deflate' }],
    [
      'Deflate with a predictor, in tiles',
      { compression: 'deflate', predictor: 'horizontal', tile: true, tileWidth: 16, tileHeight: 16 },
    ],
    ['PackBits', { compression: 'packbits' }],
  ] as const)('packed by %s is read to the level', async (_, options) => {
    await expectLike(await tiff(photo(), options), 0);
    await expectLike(await tiff(photo(true), options), 1);
  });

  test('packed as JPEG is read as any JPEG is', async () => {
    await expectLike(await tiff(photo(), { compression: 'jpeg', quality: 95 }), 6);
  });

  test('of 16 bits is reduced to 8, and its header says 16', async () => {
    const bytes = await tiff(photo().toColourspace('rgb16'), { compression: 'lzw' });
    expect(readHeader(bytes).depth).toBe(16);
    await expectLike(bytes, 1);
  });

  test('in gray, in 1 bit and in print colors is a picture in RGB', async () => {
    await expectLike(await tiff(photo().greyscale()), 0);
    await expectLike(await tiff(photo().greyscale().threshold(128), { bitdepth: 1 }), 0);
    const print = await tiff(photo().toColourspace('cmyk'), { compression: 'lzw' });
    expect(readHeader(print).color).toBe('cmyk');
    const { pixels } = await decoded(print);
    expect(pixels.length).toBe(WIDTH * HEIGHT * 4);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i is upright', async (orientation) => {
    await expectLike(await tiff(photo().withMetadata({ orientation })), 0);
  });

  test('of several pages opens the first and reports it', async () => {
    const pages = await sharp([await photo().png().toBuffer(), await photo().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .tiff({ compression: 'none' })
      .toBuffer();
    expect(readHeader(pages).animated).toBe(true);
    expect(readHeader(pages).height).toBe(HEIGHT);
    const { pixels } = await decoded(pages);
    expect([...pixels.subarray(0, 3)]).toEqual([0, 0, 255]);
  });

  test('truncated anywhere, or with any byte changed, is read or refused with a message', async () => {
    const random = createRandom(11);
    for (const compression of ['none', 'lzw', 'deflate', 'packbits', 'jpeg'] as const) {
      const sound = await tiff(photo(), { compression });
      for (let round = 0; round < 40; round++) {
        const bytes = Uint8Array.from(sound);
        if (round % 4 === 0) bytes.fill(0, random.integer(8, bytes.length - 1));
        else for (let n = 0; n < 3; n++) bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255);
        try {
          const header = readHeader(bytes);
          // What limits refuse is never decoded.
          if (header.format !== 'tiff' || header.width * header.height > 1e6) continue;
          await decodeTiff(bytes, header, 1);
        } catch (error) {
          expect((error as { code?: string }).code, String(error)).toMatch(/^file\./);
        }
      }
    }
  });

  test.each([
    ['deflate', async () => (await import('node:zlib')).deflateSync(Buffer.alloc(64 * MEGABYTE))],
    ['packbits', async () => Buffer.alloc(MEGABYTE, Buffer.from([0x81, 0]))],
    ['lzw', async () => longestStrings(MEGABYTE)],
    ['jpeg', async () => jpegOf(16_000)],
  ] as const)(
    'whose small block of %s unfolds to a large one is no larger in memory than it says it is',
    async (compression, makeBomb) => {
      const sound = await tiff(photo(), { compression });
      const header = readHeader(sound);
      const bytes = withStrip(sound, await makeBomb());
      const before = process.memoryUsage().arrayBuffers;
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      }, 0);
      const decode = async () => {
        const start = process.cpuUsage();
        await decodeTiff(bytes, header, 1).catch(() => {});
        return process.cpuUsage(start).user / 1000;
      };
      const cpuMs = await leastOfRuns(1000, decode);
      clearInterval(watch);
      expect(Math.max(most, process.memoryUsage().arrayBuffers - before)).toBeLessThan(16 * MEGABYTE);
      expect(cpuMs).toBeLessThan(1000);
    },
  );

  test('with an unsupported compression is refused with a message', async () => {
    const bytes = withTag(await tiff(photo()), 0x0103, 50_000);
    await expect(decodeTiff(bytes, readHeader(bytes), 1)).rejects.toMatchObject({ code: 'file.unsupported' });
  });
});

const MEGABYTE = 2 ** 20;

/** The first strip is these bytes, at the end of the file. */
function withStrip(sound: Buffer, strip: Buffer): Buffer {
  const bytes = Buffer.concat([sound, strip]);
  return withTag(withTag(bytes, 0x0111, sound.length), 0x0117, strip.length);
}

/** An entry of the first directory says another number. */
function withTag(file: Buffer, tag: number, value: number): Buffer {
  const bytes = Buffer.from(file);
  const directory = bytes.readUInt32LE(4);
  for (let n = 0; n < bytes.readUInt16LE(directory); n++) {
    const at = directory + 2 + 12 * n;
    if (bytes.readUInt16LE(at) !== tag) continue;
    if (bytes.readUInt16LE(at + 2) === 3) bytes.writeUInt16LE(value, at + 8);
    else bytes.writeUInt32LE(value, at + 8);
  }
  return bytes;
}

/** LZW of zeros where each code is a byte longer than the one before: a megabyte of it is more than a gigabyte. */
function longestStrings(bytes: number): Buffer {
  const out = Buffer.alloc(bytes);
  let [at, held, bits] = [0, 0, 0];
  const put = (code: number, width: number) => {
    held = (held << width) | code;
    bits += width;
    for (; bits >= 8 && at < bytes; bits -= 8) out[at++] = (held >> (bits - 8)) & 255;
    held &= 255;
  };
  while (at < bytes) {
    put(256, 9);
    put(0, 9);
    for (let code = 258, width = 9; code < 4094; code++) {
      put(code, width);
      if (code + 2 >= 1 << width && width < 12) width++;
    }
  }
  return out;
}

/** A flat JPEG that says it has this many px a side. */
async function jpegOf(side: number): Promise<Buffer> {
  const bytes = await photo().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}
