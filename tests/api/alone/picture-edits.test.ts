/** What an edit does to the pixels, and what file comes out: the work of one thread, without the thread. */
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { NEUTRAL_ADJUSTMENTS } from '../../../engine/document/defaults.ts';
import { adjustPicture } from '../../../engine/kernels/color/adjust.ts';
import type { Kernels } from '../../../engine/kernels/port/kernel-port.ts';
import { loadKernels } from '../../../workers/wasm/load.ts';
import { ORIENTATIONS, turnedFile } from '../../helpers/turned-files.ts';
import { wasmBytes } from '../../helpers/wasm-module.ts';
import { writeBitmap } from '../helpers/bitmaps.ts';
import { picture } from '../helpers/forms.ts';
import { pixelsOf, useEdits } from '../helpers/run-an-edit.ts';

let kernels: Kernels;
beforeAll(async () => {
  kernels = (await loadKernels(new Uint8Array(wasmBytes()))).kernels;
});

const run = useEdits();

/** @param input a picture of the fixtures by its name, or its bytes */
async function edit(input: string | Uint8Array, operations: object, output?: object | string) {
  const done = await run(typeof input === 'string' ? picture(input) : input, operations, output);
  expect(done.bytes.length).toBe(done.file.bytes);
  return { ...done, metadata: await sharp(done.bytes).metadata() };
}

async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await pixelsOf(bytes);
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

/** Mean difference of two pictures of one size, 0…255. */
async function apart(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [one, other] = [await pixelsOf(a), await pixelsOf(b)];
  expect([one.info.width, one.info.height]).toEqual([other.info.width, other.info.height]);
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) sum += Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0));
  return sum / one.data.length;
}

/** Flat blocks, so that every px of an edit can be foretold. */
const flag = (format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#204060' } })
    .composite([
      { input: { create: { width: 30, height: 40, channels: 3, background: '#c08040' } }, left: 30, top: 0 },
    ])
    .toFormat(format)
    .toBuffer();

describe('adjustments', () => {
  test("are the studio's own, to the bit", async () => {
    const source = await sharp(picture('product-mug.jpg')).resize(400).png().toBuffer();
    const amounts = { hdr: 60, exposure: 20, saturation: -30, contrast: 15, sharpness: 40 };
    const { bytes } = await edit(source, { adjustments: amounts }, { format: 'png' });
    const { data, info } = await pixelsOf(source);
    const whole = { ...NEUTRAL_ADJUSTMENTS, ...amounts };
    const expected = adjustPicture(data, info.width, info.height, whole, 1);
    expect((await pixelsOf(bytes)).data.equals(expected)).toBe(true);
  });

  test('of zero, or of none, give the same px back', async () => {
    const source = await flag();
    for (const adjustments of [{}, { hdr: 0, exposure: 0 }, { hdr: { intensity: 0 } }]) {
      expect(await apart((await edit(source, { adjustments })).bytes, source)).toBe(0);
    }
  });

  test('hdr as an object without an intensity is 100', async () => {
    const whole = await edit('product-mug.jpg', {
      resizing: { width: '20%', fit: 'bounds' },
      adjustments: { hdr: 100 },
    });
    const named = await edit('product-mug.jpg', {
      resizing: { width: '20%', fit: 'bounds' },
      adjustments: { hdr: {} },
    });
    expect(named.bytes.equals(whole.bytes)).toBe(true);
  });

  test('leave the color of a background as it was asked for', async () => {
    const { bytes } = await edit(await flag(), {
      resizing: { width: 60, height: 60, fit: 'canvas' },
      background: { color: '#ff00aa' },
      adjustments: { exposure: 60, saturation: -80 },
    });
    expect(await pixelAt(bytes, 3, 3)).toEqual([255, 0, 170, 255]);
    expect(await pixelAt(bytes, 3, 30)).not.toEqual([32, 64, 96, 255]);
  });
});

describe('linear light', () => {
  const resizing = { width: 200, fit: 'bounds' as const };

  test("makes a picture smaller by the studio's own kernel, to the bit, and nothing else of it", async () => {
    const source = await sharp(picture('product-mug.jpg')).resize(800).png().toBuffer();
    const { bytes, metadata } = await edit(source, { resizing: { ...resizing, linear_light: true } });
    const { data, info } = await pixelsOf(source);
    const held = kernels.allocPicture(info.width, info.height);
    held.data().set(data);
    const crop = { x: 0, y: 0, width: info.width, height: info.height };
    const studio = kernels.resize(held, crop, 200, metadata.height!, { linearLight: true });
    expect(Buffer.from(studio.data()).equals((await pixelsOf(bytes)).data)).toBe(true);
    const plain = await edit(source, { resizing });
    expect(await apart(plain.bytes, bytes)).toBeGreaterThan(0.1);
  });

  test('keeps the brightness of fine detail, and is not the default', async () => {
    const rows = Buffer.from(
      Array.from({ length: 64 * 64 * 3 }, (_, i) => (Math.floor(i / 3) % 2 ? 255 : 0)),
    );
    const stripes = await sharp(rows, { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    const small = async (linear_light?: boolean) =>
      pixelAt((await edit(stripes, { resizing: { width: 16, fit: 'bounds', linear_light } })).bytes, 8, 8);
    expect((await small(true))[0]).toBe(188);
    expect(Math.abs((await small())[0]! - 128)).toBeLessThan(3);
    expect(await small(false)).toEqual(await small());
  });

  test('changes nothing of a picture that does not become smaller', async () => {
    const source = await flag();
    const as = (linear_light: boolean) =>
      edit(source, { resizing: { width: 120, fit: 'bounds', linear_light } });
    expect((await as(true)).bytes.equals((await as(false)).bytes)).toBe(true);
  });
});

describe('shape', () => {
  test('crop keeps the middle, canvas the whole, each px where the plan says', async () => {
    const cropped = await edit(await flag(), { resizing: { width: 40, height: 40 } });
    expect([cropped.metadata.width, cropped.metadata.height]).toEqual([40, 40]);
    expect(await pixelAt(cropped.bytes, 2, 20)).toEqual([32, 64, 96, 255]);
    expect(await pixelAt(cropped.bytes, 37, 20)).toEqual([192, 128, 64, 255]);
    const canvas = await edit(await flag(), { resizing: { width: 120, height: 120, fit: 'canvas' } });
    expect(await pixelAt(canvas.bytes, 60, 10)).toEqual([0, 0, 0, 0]);
    expect(await pixelAt(canvas.bytes, 10, 60)).toEqual([32, 64, 96, 255]);
    expect(await pixelAt(canvas.bytes, 110, 60)).toEqual([192, 128, 64, 255]);
  });

  test('padding keeps the size and surrounds the picture', async () => {
    const { bytes, metadata } = await edit(await flag(), {
      padding: '0px 20px 0px 0px',
      background: { color: '#fff' },
    });
    expect([metadata.width, metadata.height]).toEqual([60, 40]);
    expect(await pixelAt(bytes, 50, 20)).toEqual([255, 255, 255, 255]);
    expect(await pixelAt(bytes, 5, 20)).toEqual([32, 64, 96, 255]);
    expect(await pixelAt(bytes, 35, 20)).toEqual([192, 128, 64, 255]);
  });

  test('a smart crop keeps the subject where the middle is empty, and says why', async () => {
    const mug = await sharp(picture('product-mug.jpg')).resize(800).toBuffer();
    // The mug at the left end of a long empty wall.
    const wall = await sharp(mug)
      .extend({ right: 1200, background: (await sharp(mug).stats()).dominant })
      .png()
      .toBuffer();
    const blue = async (bytes: Uint8Array) => {
      const { data } = await pixelsOf(bytes);
      let found = 0;
      for (let i = 0; i < data.length; i += 4) if ((data[i + 2] ?? 0) > (data[i] ?? 0) + 40) found += 1;
      return found;
    };
    const square = { width: 600, height: 600 };
    const smart = await edit(wall, { resizing: { ...square, fit: { type: 'crop', crop: 'smart' } } });
    const center = await edit(wall, { resizing: { ...square, fit: { type: 'crop', crop: 'center' } } });
    expect(await blue(smart.bytes)).toBeGreaterThan(0.98 * (await blue(wall)));
    expect(await blue(center.bytes)).toBe(0);
    expect(smart.reason).toMatch(/^Keeps /);
    expect(center.reason).toBeNull();
  });

  test('is that of the upright picture, whichever way the camera was held', async () => {
    const upright = (await edit('orientation-1.jpg', { resizing: { width: 150, fit: 'bounds' } })).bytes;
    for (const n of [2, 3, 4, 5, 6, 7, 8]) {
      const { bytes, metadata } = await edit(`orientation-${n}.jpg`, {
        resizing: { width: 150, fit: 'bounds' },
      });
      expect(metadata.orientation, `${n}`).toBeUndefined();
      expect(await apart(bytes, upright), `${n}`).toBeLessThan(3);
    }
  });

  test.each(['png', 'webp', 'avif', 'tiff'] as const)(
    'is upright for every orientation that a %s can say',
    async (format) => {
      const upright = await sharp(picture('still-life.jpg')).resize(60, 80).png().toBuffer();
      for (const orientation of ORIENTATIONS) {
        const turned = await turnedFile(sharp(upright), orientation, format);
        const { bytes, metadata } = await edit(turned, { adjustments: {} }, { format: 'png' });
        expect(metadata.orientation ?? 1, `${orientation}`).toBe(1);
        expect(await apart(bytes, upright), `${orientation}`).toBeLessThan(1);
      }
    },
  );
});

describe('background', () => {
  test('color goes behind what is transparent, also where a px is half so', async () => {
    const glass = await sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const { bytes } = await edit(glass, { background: { color: '#0000ff' } });
    const [r, g, b, a] = await pixelAt(bytes, 1, 1);
    expect([g, a]).toEqual([0, 255]);
    expect(Math.abs((r ?? 0) - 128) + Math.abs((b ?? 0) - 127)).toBeLessThanOrEqual(2);
  });

  test('transparent stays so where the format can, and is white where it cannot', async () => {
    for (const format of ['png', 'webp', 'avif', 'tiff']) {
      const { bytes } = await edit(
        'input-cutout-plush.png',
        { background: { color: 'transparent' } },
        { format },
      );
      expect((await pixelAt(bytes, 2, 2))[3], format).toBe(0);
    }
    const { bytes } = await edit(
      'input-cutout-plush.png',
      { background: { color: 'transparent' } },
      { format: 'jpeg' },
    );
    expect(Math.min(...(await pixelAt(bytes, 2, 2)))).toBeGreaterThan(252);
  });
});

describe('formats', () => {
  test('without a word the input’s own is written, PNG where that cannot be', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const) {
      const { file } = await edit(
        await sharp(await flag())
          .toFormat(format)
          .toBuffer(),
        {},
      );
      expect(file.format).toBe(format);
    }
    expect((await edit('input-animated.gif', {})).file).toMatchObject({
      format: 'png',
      width: 320,
      height: 240,
    });
    const bitmap = writeBitmap({ bits: 24, rows: [[0xff0000, 0x00ff00]] });
    const { file, bytes } = await edit(bitmap, {});
    expect(file).toMatchObject({ format: 'png', width: 2, height: 1 });
    expect([await pixelAt(bytes, 0, 0), await pixelAt(bytes, 1, 0)]).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
    ]);
  });

  test('JPEG is progressive at 90 unless it is told otherwise', async () => {
    const usual = await edit('product-mug.jpg', {}, { format: 'jpeg' });
    const said = await edit(
      'product-mug.jpg',
      {},
      { format: { type: 'jpeg', quality: 90, progressive: true } },
    );
    const plain = await edit(
      'product-mug.jpg',
      {},
      { format: { type: 'jpeg', quality: 40, progressive: false } },
    );
    expect(usual.bytes.equals(said.bytes)).toBe(true);
    expect([usual.metadata.isProgressive, plain.metadata.isProgressive]).toEqual([true, false]);
    expect(plain.bytes.length).toBeLessThan(usual.bytes.length / 2);
  });

  test('what is called lossless gives every px back', async () => {
    const source = await sharp(picture('input-translucent-shadow.png')).resize(200).png().toBuffer();
    const lossless = { compression: { type: 'lossless' } };
    for (const format of [
      'png',
      { type: 'png', compression: 'fast' },
      { type: 'png', compression: 'best' },
      'webp',
      { type: 'webp', ...lossless },
      { type: 'avif', ...lossless },
      'tiff',
    ]) {
      expect(await apart((await edit(source, {}, { format })).bytes, source), JSON.stringify(format)).toBe(0);
    }
  });

  test('WebP is lossless by itself and 75 when it is lossy, AVIF lossy at 50', async () => {
    const source = await sharp(picture('product-mug.jpg')).resize(300).png().toBuffer();
    const size = async (format: unknown) => (await edit(source, {}, { format } as object)).bytes;
    const lossy = (quality?: number) => ({ type: 'lossy', ...(quality && { quality }) });
    expect(
      (await size({ type: 'webp', compression: lossy() })).equals(
        await size({ type: 'webp', compression: lossy(75) }),
      ),
    ).toBe(true);
    expect((await size('avif')).equals(await size({ type: 'avif', compression: lossy(50) }))).toBe(true);
    expect((await size('webp')).length).toBeGreaterThan(
      2 * (await size({ type: 'webp', compression: lossy() })).length,
    );
  });

  test('dpi and color space are written into the file', async () => {
    const metadata = { dpi: 300, color_space: 'p3' };
    for (const format of ['jpeg', 'png', 'tiff']) {
      const made = await edit(
        'input-grey.jpg',
        { resizing: { width: 90, fit: 'bounds' } },
        { format, metadata },
      );
      expect(made.metadata.density, format).toBe(300);
      expect(made.metadata.icc?.length, format).toBeGreaterThan(100);
    }
    const cmyk = await edit('product-mug.jpg', {}, { format: 'jpeg', metadata: { color_space: 'cmyk' } });
    expect(cmyk.metadata.space).toBe('cmyk');
    await expect(
      edit('product-mug.jpg', {}, { format: 'webp', metadata: { color_space: 'cmyk' } }),
    ).rejects.toThrow('CMYK is for jpeg and tiff');
  });

  test('a wide color space is brought to sRGB, so that it looks the same without a profile', async () => {
    const { bytes, metadata } = await edit('input-p3-swatches.png', {}, { format: 'png' });
    expect(metadata.icc).toBeUndefined();
    const seen = await sharp(picture('input-p3-swatches.png')).toColourspace('srgb').png().toBuffer();
    expect(await apart(bytes, seen)).toBe(0);
  });

  test('nothing of the camera’s notes is passed on', async () => {
    const located = await sharp(await flag())
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 12/1' }, IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    expect(located.includes('Somebody')).toBe(true);
    const { bytes, metadata } = await edit(located, {});
    expect(metadata.exif).toBeUndefined();
    expect(bytes.includes('Somebody')).toBe(false);
  });

  test('nothing that was hidden behind the picture is passed on', async () => {
    const polyglot = Buffer.concat([
      await flag('jpeg'),
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
    ]);
    const { bytes } = await edit(polyglot, {});
    expect(bytes.includes('script')).toBe(false);
  });

  test.each(['input-cmyk.jpg', 'input-16bit-gradient.png', 'input-grey.jpg', 'input-animated.gif'])(
    'an unusual input is written as usual 8-bit sRGB: %s',
    async (name) => {
      const { metadata } = await edit(name, {}, { format: 'png' });
      expect([metadata.space, metadata.depth, metadata.pages ?? 1]).toEqual(['srgb', 'uchar', 1]);
    },
  );
});

test('what cannot be done here is refused by name', async () => {
  await expect(
    edit('product-mug.jpg', {
      adjustments: { hdr: { intensity: 50, stitching: true } },
      background: {
        remove: { selective: { object_to_keep: 'the cup' } },
        blur: { selective: { object_to_keep: 'the cup' } },
      },
      privacy: { blur_car_plate: true },
    }),
  ).rejects.toMatchObject({
    kindName: 'operationUnavailable',
    message:
      'This server cannot do background.remove.selective, background.blur.selective, adjustments.hdr.stitching, privacy.blur_car_plate. Without an image provider these words are not understood: cup. Name a color, a position or a size, like "the red bag", "left" or "the largest". GET /v1/image/capabilities lists what it can do. Nothing was charged.',
  });
  // Said not to be wanted is not asked for.
  const nothing = { remove: false, blur: false };
  expect(
    (await edit(await flag(), { background: nothing, restorations: { polish: false } })).file.width,
  ).toBe(60);
});

test('a picture that is damaged inside is refused when it is decoded', async () => {
  const bytes = Buffer.from(await sharp(picture('product-mug.jpg')).resize(200).png().toBuffer());
  bytes.fill(0x55, 2000, 3000);
  await expect(edit(bytes, {})).rejects.toMatchObject({ kindName: 'imageDamaged' });
});
