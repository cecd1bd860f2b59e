/** What is a picture and may be worked on: told by content and header, before a px is decoded. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { decodeBitmap } from '../../../api/server/images/bitmap.ts';
import { openPicture } from '../../../api/server/images/pixels.ts';
import { readHeader } from '../../../api/server/images/read-header.ts';
import { GIF_BOMBS, JPEG_BOMBS } from '../../helpers/hostile-files/other-bombs.ts';
import { leastOfRuns } from '../../helpers/least-of-runs.ts';
import { writeBitmap } from '../helpers/bitmaps.ts';
import { picture } from '../helpers/forms.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesso-headers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** The bytes as an uploaded file: without a name that says anything. */
function read(bytes: string | Uint8Array) {
  count += 1;
  const path = join(folder, String(count));
  writeFileSync(path, bytes);
  return readHeader(path);
}
const refusal = (kindName: string) => ({ kindName });
const mug = picture('product-mug.jpg');

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('in %s is read', async (format) => {
    const bytes = await sharp(mug).resize(301).toFormat(format).toBuffer();
    expect(await read(bytes)).toEqual({
      format,
      mime: `image/${format}`,
      width: 301,
      height: 226,
      bytes: bytes.length,
    });
  });

  test('has the size that it is looked at with: upright', async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
      expect(await read(picture(`orientation-${n}.jpg`)), `${n}`).toMatchObject({ width: 600, height: 800 });
    }
  });

  test('is known by its content, whatever it was called or sent as', async () => {
    expect(await read(picture('input-cutout-plush.png'))).toMatchObject({ format: 'png' });
    await expect(read(picture('input-not-a-picture.jpg'))).rejects.toMatchObject(refusal('fileNotAnImage'));
  });

  test.each(['input-animated.gif', 'input-cmyk.jpg', 'input-16bit-gradient.png', 'input-grey.jpg'])(
    'of an unusual kind is taken: %s',
    async (name) => {
      expect((await read(picture(name))).width).toBeGreaterThan(0);
    },
  );
});

describe('an animation', () => {
  test('of 600,000 frames is read and opened as its first one', async () => {
    const bytes = await GIF_BOMBS.find(({ name }) => name === '600,000 frames')!.make();
    const source = await read(bytes);
    expect(source).toMatchObject({ format: 'gif', width: 64, height: 64, bytes: bytes.length });
    const opened = await openPicture({ input: join(folder, String(count)), source });
    expect((await opened.metadata()).pages ?? 1).toBe(1);
  });
});

describe('a bomb', () => {
  test.each(['input-bomb-header-30000.png', 'input-bomb-valid-30000.png'])(
    '%s of 900 megapixels is refused by its header, undecoded',
    async (name) => {
      const bytes = picture(name);
      const before = process.memoryUsage().rss;
      const refuse = async () => {
        const begun = performance.now();
        await expect(read(bytes)).rejects.toMatchObject({
          kindName: 'imageTooLarge',
          message: 'The image has 30000 × 30000 px; at most 24 megapixels are taken.',
        });
        return performance.now() - begun;
      };
      // Decoded it would be 3.6 GB and many seconds.
      expect(await leastOfRuns(2_000, refuse)).toBeLessThan(2_000);
      expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
    },
  );

  test('of more than 24 megapixels is refused, and a picture of 24 is taken', async () => {
    const large = (width: number) =>
      sharp({ create: { width, height: 4000, channels: 3, background: '#fff' } });
    await expect(read(await large(6001).png().toBuffer())).rejects.toMatchObject(refusal('imageTooLarge'));
    expect(await read(await large(6000).png().toBuffer())).toMatchObject({ width: 6000, height: 4000 });
  });

  test('of more scans than a decoder should go over is refused by its markers, undecoded', async () => {
    const bytes = await JPEG_BOMBS.find(({ name }) => name === '1 megapixel in 10,000 scans')!.make();
    const refuse = async () => {
      const begun = process.cpuUsage();
      await expect(read(bytes)).rejects.toMatchObject({
        kindName: 'imageTooLarge',
        message: expect.stringMatching(/^The JPEG stores its picture in 10009 scans, too many to be decoded/),
      });
      return process.cpuUsage(begun).user / 1000;
    };
    // Decoded it would be many seconds.
    expect(await leastOfRuns(1000, refuse)).toBeLessThan(1000);
    expect(
      await read(await sharp(mug).jpeg({ progressive: true, optimiseScans: true }).toBuffer()),
    ).toMatchObject({
      format: 'jpeg',
    });
  });

  test('in a bitmap header is refused', async () => {
    const bytes = writeBitmap({ bits: 24, rows: [[0, 0]] });
    bytes.writeInt32LE(30_000, 18);
    bytes.writeInt32LE(-2_000_000_000, 22);
    await expect(read(bytes)).rejects.toMatchObject(refusal('imageTooLarge'));
  });
});

describe('what is no picture is refused', () => {
  const text = (content: string) => Buffer.from(content);
  const html = '<!doctype html><script>alert(1)</script>';
  test.each<[string, Uint8Array]>([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['a page', text(html)],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PDF', text('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['a program', text('\u007fELF\u0002\u0001\u0001')],
    ['a script', text('#!/bin/sh\nrm -rf /')],
    ['JSON', text('{"width": 100}')],
    ['a zip of pictures', zipSync({ 'photo.jpg': mug })],
    ['a zip bomb', zipSync({ 'zeros.png': new Uint8Array(10_000_000) })],
    ['a gzip', gzipSync(mug)],
    ['a page that begins like a GIF', text(`GIF89a/*${html}*/=1;`)],
    ['a text that begins like a bitmap', text('BM is a make of car, and this is no bitmap at all')],
    ['an ImageMagick script', text('push graphic-context\nviewbox 0 0 640 480\nfill url(https://x/)')],
    ['a PostScript', text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100')],
    ['HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0heicmif1')])],
  ])('%s', async (_what, bytes) => {
    const error = await read(bytes).then(
      () => undefined,
      (reason) => reason,
    );
    expect(['fileNotAnImage', 'imageDamaged']).toContain(error?.kindName);
  });

  test('HEIC with words that say what to do', async () => {
    const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0heicmif1')]);
    await expect(read(bytes)).rejects.toThrow('HEIC cannot be read here. Save the photo as JPEG');
  });

  test('one thing to one reader and another to the next', async () => {
    // A PNG signature before a whole JPEG.
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const error = await read(Buffer.concat([signature, mug])).catch((reason) => reason);
    expect(['fileNotAnImage', 'imageDamaged']).toContain(error.kindName);
  });
});

describe('a damaged picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
    'in %s that is cut off is refused, wherever it is cut',
    async (format) => {
      const whole = await sharp(mug).resize(300).toFormat(format).toBuffer();
      for (const part of [0.2, 0.5, 0.9]) {
        const error = await read(whole.subarray(0, Math.floor(whole.length * part))).catch(
          (reason) => reason,
        );
        expect(['imageDamaged', 'fileNotAnImage'], `${part}`).toContain(error.kindName);
      }
    },
  );

  test('says what to do', async () => {
    await expect(read(picture('input-truncated.jpg'))).rejects.toMatchObject({
      kindName: 'imageDamaged',
      message: 'The image is cut off before its end. Send the whole file.',
    });
  });
});

describe('a Windows bitmap', () => {
  const [red, green, blue, white] = [0xff0000, 0x00ff00, 0x0000ff, 0xffffff];
  const colors = (bitmap: { pixels: Uint8Array }) =>
    Array.from({ length: bitmap.pixels.length / 4 }, (_, n) =>
      Buffer.from(bitmap.pixels.subarray(4 * n, 4 * n + 4)).toString('hex'),
    );
  const opaque = (...values: number[]) => values.map((value) => `${value.toString(16).padStart(6, '0')}ff`);
  const palette = [red, green, blue, white];

  test('of 24 bits is read, its rows from the bottom or from the top', async () => {
    const rows = [
      [red, green, blue],
      [white, blue, red],
    ];
    const expected = opaque(...rows.flat());
    expect(colors(decodeBitmap(writeBitmap({ bits: 24, rows })))).toEqual(expected);
    expect(colors(decodeBitmap(writeBitmap({ bits: 24, rows, topDown: true })))).toEqual(expected);
    expect(await read(writeBitmap({ bits: 24, rows }))).toMatchObject({ format: 'bmp', width: 3, height: 2 });
  });

  test.each([1, 4, 8] as const)('of %i bits takes its colors from its palette', (bits) => {
    const rows = [
      [0, 1, 1, 0, 1],
      [1, 0, 0, 1, 0],
    ];
    const expected = opaque(...rows.flat().map((index) => palette[index] ?? 0));
    expect(colors(decodeBitmap(writeBitmap({ bits, rows, palette })))).toEqual(expected);
  });

  test('of 16 and 32 bits is read by its bit fields, transparency too', () => {
    const masks565 = [0xf800, 0x07e0, 0x001f, 0] as const;
    const small = writeBitmap({ bits: 16, rows: [[0xf800, 0x07e0, 0x001f]], masks: masks565 });
    expect(colors(decodeBitmap(small))).toEqual(opaque(red, green, blue));
    const masks8888 = [0xff0000, 0xff00, 0xff, 0xff000000] as const;
    const large = writeBitmap({ bits: 32, rows: [[0x80ff0000, 0xff00ff00, 0x000000ff]], masks: masks8888 });
    expect(colors(decodeBitmap(large))).toEqual(['ff000080', '00ff00ff', '0000ff00']);
  });

  test('of 16 bits without fields has five for each color, and of 32 no transparency', () => {
    const small = writeBitmap({ bits: 16, rows: [[0x7c00, 0x03e0, 0x001f]] });
    expect(colors(decodeBitmap(small))).toEqual(opaque(red, green, blue));
    const large = writeBitmap({ bits: 32, rows: [[0x00ff0000, 0x0000ff00, 0x000000ff]] });
    expect(colors(decodeBitmap(large))).toEqual(opaque(red, green, blue));
  });

  test('in runs is read: runs, strings, jumps, ends', () => {
    const rows = [Array(6).fill(0), Array(6).fill(0)];
    const runs8 = writeBitmap({
      bits: 8,
      rows,
      palette,
      // Bottom row: 4 × 1, end of line. Top row: a string of 2, 3, 2, a jump of one, one 3, the end.
      packed: { compression: 1, data: [4, 1, 0, 0, 0, 3, 2, 3, 2, 0, 0, 2, 1, 0, 1, 3, 0, 1] },
    });
    expect(colors(decodeBitmap(runs8))).toEqual(
      opaque(blue, white, blue, red, white, red, green, green, green, green, red, red),
    );
    const runs4 = writeBitmap({
      bits: 4,
      rows,
      palette,
      packed: { compression: 2, data: [5, 0x12, 0, 0, 0, 3, 0x32, 0x10, 0, 1] },
    });
    expect(colors(decodeBitmap(runs4))).toEqual(
      opaque(white, blue, green, red, red, red, green, blue, green, blue, green, red),
    );
  });

  test('that ends too soon, or never does, is refused', async () => {
    const whole = writeBitmap({
      bits: 24,
      rows: [
        [red, green],
        [blue, white],
      ],
    });
    for (const cut of [whole.subarray(0, 60), whole.subarray(0, 30)]) {
      expect(() => decodeBitmap(cut)).toThrow('damaged');
    }
    const endless = writeBitmap({
      bits: 8,
      rows: [[0, 0]],
      palette,
      packed: { compression: 1, data: Array(400).fill(0) },
    });
    expect(() => decodeBitmap(endless)).toThrow('damaged');
  });
});
