import { join } from 'node:path';
import pica from 'pica';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { psnr, ssim } from '../../../engine/kernels/quality/metrics.ts';
import { lanczosTable, resizePicture } from '../../../engine/kernels/resample/resize.ts';
import { createWasmKernels } from '../../../workers/wasm/kernels.ts';
import { samplePicture } from '../../helpers/kernel-samples.ts';
import { ROOT } from '../../helpers/paths.ts';
import { decode } from '../../helpers/pixels.ts';
import { wasmBytes } from '../../helpers/wasm-module.ts';

const picture = (name: string) => join(ROOT, 'fixtures/pictures', name);

describe('a Lanczos table', () => {
  test('sums to one exactly, whatever the scale', () => {
    for (const [from, length, available, size] of [
      [0, 6000, 6000, 1080],
      [3.7, 12.2, 40, 111],
      [0, 1, 1, 9],
      [0, 6000, 6000, 1],
      [99.5, 0.5, 100, 3],
    ] as const) {
      const { weights, taps, starts } = lanczosTable(from, length, available, size, 4);
      for (let i = 0; i < size; i++) {
        const sum = weights.subarray(i * taps, (i + 1) * taps).reduce((total, w) => total + w, 0);
        expect(sum).toBe(16_384);
        expect(starts[i]).toBeGreaterThanOrEqual(Math.floor(from));
      }
    }
  });
});

describe('a resized picture', () => {
  test('is the source itself when nothing is scaled', () => {
    const source = samplePicture(20, 10, 'translucent');
    const same = resizePicture(source, 20, 10, { x: 0, y: 0, width: 20, height: 10 }, 20, 10);
    expect(same).toEqual(source);
    const cut = resizePicture(source, 20, 10, { x: 3, y: 2, width: 5, height: 4 }, 5, 4);
    expect([...cut.subarray(0, 4)]).toEqual([...source.subarray((2 * 20 + 3) * 4, (2 * 20 + 3) * 4 + 4)]);
  });

  test('keeps an even color at any alpha, scale and light', () => {
    const even = new Uint8Array(40 * 30 * 4).map((_, i) => [200, 100, 50, 128][i & 3]!);
    for (const linearLight of [false, true]) {
      for (const [width, height] of [
        [7, 9],
        [40, 61],
        [1, 1],
      ] as const) {
        const crop = { x: 1.3, y: 0, width: 37.1, height: 29.5 };
        const resized = resizePicture(even, 40, 30, crop, width, height, { linearLight });
        expect(resized.every((v, i) => v === [200, 100, 50, 128][i & 3])).toBe(true);
      }
    }
  });

  test.each([
    ['opaque', 2.5],
    ['translucent', 2.5],
    ['opaque', 0.375],
    ['cut-out', 0.375],
  ] as const)('%s, at %f, made part by part within the whole is the whole, to the byte', (kind, scale) => {
    const [width, height] = [160, 80];
    const source = samplePicture(width, height, kind);
    const opaque = kind === 'opaque';
    const within = { x: 16, y: 8, width: 128, height: 64 };
    const resize = (crop: typeof within, columns: number, rows: number) =>
      resizePicture(source, width, height, crop, columns, rows, { opaque, within });
    const [columns, rows] = [within.width * scale, within.height * scale];
    const whole = resize(within, columns, rows);
    const wrong: [number, number][] = [];
    for (let y = 0; y < rows; y += 8) {
      for (let x = 0; x < columns; x += 16) {
        const [left, top] = [within.x + x / scale, within.y + y / scale];
        const part = resize({ x: left, y: top, width: 16 / scale, height: 8 / scale }, 16, 8);
        for (let row = 0; row < 8; row++) {
          const from = ((y + row) * columns + x) * 4;
          const own = part.subarray(row * 64, row * 64 + 64);
          if (Buffer.compare(own, whole.subarray(from, from + 64)) !== 0) wrong.push([x, y + row]);
        }
      }
    }
    expect(wrong).toEqual([]);
    // Nothing past the whole shines in.
    expect(whole).toEqual(resizePicture(source, width, height, within, columns, rows, { opaque }));
  });

  test('never lets an invisible color bleed', () => {
    const source = new Uint8Array(32 * 4).map((_, i) => (i < 64 ? [255, 0, 0, 255] : [0, 255, 0, 0])[i & 3]!);
    const resized = resizePicture(source, 32, 1, { x: 0, y: 0, width: 32, height: 1 }, 9, 1);
    for (let i = 0; i < resized.length; i += 4) expect(resized[i + 1]).toBe(0);
  });

  test('averages a fine checkerboard to middle light when requested', () => {
    const chequer = new Uint8Array(64 * 64 * 4).map((_, i) =>
      (i & 3) === 3 || ((i >> 2) + (i >> 8)) % 2 ? 255 : 0,
    );
    const crop = { x: 0, y: 0, width: 64, height: 64 };
    const gamma = resizePicture(chequer, 64, 64, crop, 8, 8, { opaque: true });
    const linear = resizePicture(chequer, 64, 64, crop, 8, 8, { opaque: true, linearLight: true });
    expect(Math.abs(gamma[4 * 27]! - 128)).toBeLessThanOrEqual(2);
    // Half the light is 188 in sRGB.
    expect(Math.abs(linear[4 * 27]! - 188)).toBeLessThanOrEqual(2);
  });

  test('looks like the result of libvips and pica', async () => {
    const { data, width, height } = await decode(picture('product-plant.jpg'));
    const ours = resizePicture(data, width, height, { x: 0, y: 0, width, height }, 400, 300, {
      opaque: true,
    });
    const vips = await sharp(data, { raw: { width, height, channels: 4 } })
      .resize(400, 300, { kernel: 'lanczos3' })
      .raw()
      .toBuffer();
    expect(ssim(ours, vips, 400, 300)).toBeGreaterThan(0.998);
    expect(psnr(ours, vips)).toBeGreaterThan(45);
    const reference = await pica({ features: ['js'] }).resizeBuffer({
      src: data,
      width,
      height,
      toWidth: 400,
      toHeight: 300,
      filter: 'lanczos3',
    });
    expect(ssim(ours, reference, 400, 300)).toBeGreaterThan(0.998);
  });

  test('of 24 megapixels looks like libvips’s', async () => {
    const { data, width, height } = await decode(picture('product-24mp.jpg'));
    const kernels = createWasmKernels(new WebAssembly.Module(new Uint8Array(wasmBytes())));
    const source = kernels.allocPicture(width, height);
    source.data().set(data);
    const crop = { x: 1000, y: 0, width: 4000, height: 4000 };
    const ours = kernels.resize(source, crop, 1080, 1080, { opaque: true }).data();
    const vips = await sharp(data, { raw: { width, height, channels: 4 } })
      .extract({ left: 1000, top: 0, width: 4000, height: 4000 })
      .resize(1080, 1080)
      .raw()
      .toBuffer();
    expect(ssim(ours, vips, 1080, 1080)).toBeGreaterThanOrEqual(0.998);
    expect(psnr(ours, vips)).toBeGreaterThan(50);
  });
});
