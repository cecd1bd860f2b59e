import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { GessoError } from '../../engine/base/errors.ts';
import { LOCAL_LIMITS } from '../../engine/document/defaults.ts';
import { sniffPicture } from '../../workers/base/sniff.ts';
import { readExif } from '../../workers/headers/exif.ts';
import { readProfileName } from '../../workers/headers/icc.ts';
import { checkLimits, type PictureHeader, readHeader } from '../../workers/headers/index.ts';
import { ROOT } from '../helpers/paths.ts';
import { createRandom } from '../helpers/random.ts';
import { turnedFile, withoutTurn } from '../helpers/turned-files.ts';
import { inEnglish } from '../helpers/words.ts';
import { makeBitmap, makeOddities, picturesFolder } from './support/pictures.ts';

const SOUND = readdirSync(picturesFolder).filter(
  (name) => /\.(jpg|png|gif)$/.test(name) && !/truncated|not-a-picture|bomb-header/.test(name),
);

describe('the header of every sample picture', () => {
  test.each(SOUND)('%s says what sharp says', async (name) => {
    const bytes = readFileSync(join(picturesFolder, name));
    const header = readHeader(bytes);
    const known = await sharp(bytes, { limitInputPixels: false }).metadata();
    expect(header).toMatchObject({
      format: known.format,
      width: known.width,
      height: known.height,
      hasAlpha: known.hasAlpha || false,
      complete: true,
      animated: (known.pages ?? 1) > 1,
    });
    expect(header.depth).toBe(
      known.depth === 'ushort' ? 16 : 8 / (known.format === 'png' ? packing(known) : 1),
    );
    expect(header.icc === null).toBe(known.icc === undefined);
    expect(header.color === 'cmyk').toBe(known.space === 'cmyk');
  });

  function packing({ bitsPerSample = 8 }: { bitsPerSample?: number | undefined }): number {
    return 8 / bitsPerSample;
  }
});

describe('the file type', () => {
  test('is detected from its content, whatever its name', () => {
    expect(sniffPicture(readFileSync(join(picturesFolder, 'input-not-a-picture.jpg')))).toBeNull();
    expect(sniffPicture(new TextEncoder().encode('BM is how this letter begins, dear reader.'))).toBeNull();
    expect(sniffPicture(new Uint8Array(0))).toBeNull();
  });

  test('covers every format that a browser may open, made by other programs', async () => {
    for (const { name, bytes, expected } of await makeOddities()) {
      expect(readHeader(bytes), name).toMatchObject(expected);
    }
  });

  test('a bitmap stored top-down has a positive height', () => {
    expect(readHeader(makeBitmap(7, -5))).toMatchObject({ format: 'bmp', width: 7, height: 5 });
  });

  test('the Display P3 profile is known by name', () => {
    const names = ['input-p3-photo.jpg', 'input-p3-swatches.png'].map((name) =>
      readProfileName(readHeader(readFileSync(join(picturesFolder, name))).icc),
    );
    expect(names).toEqual(['Display P3', 'Display P3']);
  });
});

describe('limits', () => {
  test.each(['input-bomb-header-30000.png', 'input-bomb-valid-30000.png'])(
    '%s is refused by its header alone',
    (name) => {
      const bytes = readFileSync(join(picturesFolder, name));
      expect(codeOf(() => checkLimits(readHeader(bytes.subarray(0, 64)), bytes.length))).toBe(
        'file.too-many-pixels',
      );
    },
  );

  test('a 24-megapixel picture is accepted, one longer than a canvas is not', () => {
    expect(() => checkLimits({ width: 6000, height: 4000 }, 1e6)).not.toThrow();
    expect(codeOf(() => checkLimits({ width: LOCAL_LIMITS.maxSide + 1, height: 1 }, 10))).toBe(
      'file.too-many-pixels',
    );
    expect(codeOf(() => checkLimits({ width: 10, height: 10 }, LOCAL_LIMITS.maxBytes + 1))).toBe(
      'file.too-large',
    );
  });

  test('an error names both sizes', () => {
    expect(() => checkLimits({ width: 30_000, height: 30_000 }, 10)).toThrow(
      /"width":30000,"height":30000,"most":120/,
    );
  });
});

describe('damaged files', () => {
  test('an empty file, text and a picture without pixels each have their own message', () => {
    expect(codeOf(() => readHeader(new Uint8Array(0)))).toBe('file.empty');
    expect(codeOf(() => readHeader(new TextEncoder().encode('hello')))).toBe('file.not-a-picture');
    const flat = readFileSync(join(picturesFolder, 'input-cutout-plush.png')).subarray();
    const copy = new Uint8Array(flat);
    copy.fill(0, 16, 20);
    expect(codeOf(() => readHeader(copy))).toBe('file.damaged');
  });

  test('the truncated sample is known to be incomplete', () => {
    expect(readHeader(readFileSync(join(picturesFolder, 'input-truncated.jpg'))).complete).toBe(false);
  });

  test('a file cut anywhere gives a header or a typed error, never anything else', async () => {
    for (const { bytes } of await smallPictures()) {
      const cuts = createRandom(11);
      for (let i = 0; i < 120; i++) expectTyped(bytes.subarray(0, cuts.integer(0, bytes.length)));
      for (let length = 0; length < 80; length++) expectTyped(bytes.subarray(0, length));
    }
  });

  test('a complete header is not claimed for a file without its end', async () => {
    for (const { name, bytes } of await smallPictures()) {
      if (/tiff|bmp|gif/.test(name)) continue;
      const cut = bytes.subarray(0, Math.floor(bytes.length * 0.7));
      expect(completeOf(cut), name).not.toBe(true);
    }
  });

  test('four thousand files with flipped bytes give a header or a typed error, quickly', async () => {
    const random = createRandom(2026);
    const pictures = await smallPictures();
    const started = performance.now();
    for (let i = 0; i < 4000; i++) {
      const copy = new Uint8Array(random.pick(pictures).bytes);
      for (let n = random.integer(1, 12); n > 0; n--) {
        const reach = random.chance(0.8) ? Math.min(copy.length, 400) : copy.length;
        copy[random.integer(0, reach - 1)] = random.integer(0, 255);
      }
      expectTyped(copy);
    }
    // A hang is what this guards against: a sound run takes a hundredth of it.
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});

async function smallPictures(): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files = ['orientation-6.jpg', 'input-p3-swatches.png', 'input-animated.gif'].map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(join(ROOT, 'fixtures/pictures', name))),
  }));
  return [...files, ...(await makeOddities())];
}

function expectTyped(bytes: Uint8Array): void {
  try {
    const { width, height } = readHeader(bytes);
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(0);
  } catch (error) {
    expect(error).toBeInstanceOf(GessoError);
    expect(inEnglish((error as GessoError).reason)).toMatch(/^[A-Z].*\.$/);
  }
}

test('an AVIF is turned by its container alone: the orientation of its EXIF says nothing without that', async () => {
  const upright = sharp({ create: { width: 8, height: 6, channels: 3, background: 'navy' } });
  const turned = await turnedFile(upright, 6, 'avif');
  const isTurned = (file: Uint8Array) => readHeader(file).isTurned;
  expect([isTurned(turned), isTurned(withoutTurn(turned))]).toEqual([true, false]);
  expect(readExif(readHeader(withoutTurn(turned)).exif).orientation).toBe(6);
  expect(isTurned(await upright.png().toBuffer())).toBeUndefined();
});

function completeOf(bytes: Uint8Array): boolean | string {
  try {
    return (readHeader(bytes) satisfies PictureHeader).complete;
  } catch (error) {
    return (error as GessoError).code;
  }
}

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof GessoError) return error.code;
    throw error;
  }
  return 'no error';
}
