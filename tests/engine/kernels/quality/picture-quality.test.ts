/** Measures of quality against pictures whose noise, blur, compression and clipping are known. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { clippingOf } from '../../../../engine/kernels/quality/clipping.ts';
import { edgeBlur } from '../../../../engine/kernels/quality/edge-blur.ts';
import { jpegQuality } from '../../../../engine/kernels/quality/jpeg-quality.ts';
import { noiseLevel } from '../../../../engine/kernels/quality/noise-level.ts';
import { measureQuality, scoreQuality } from '../../../../engine/kernels/quality/picture-quality.ts';
import { ROOT } from '../../../helpers/paths.ts';
import { sampled } from '../../../helpers/sampled.ts';

const SIDE = 256;

interface Grid {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Gray px of a function of their place, rounded. */
function draw(value: (x: number, y: number) => number, width = SIDE, height = SIDE): Grid {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const gray = Math.max(0, Math.min(255, Math.round(value(i % width, Math.floor(i / width)))));
    pixels.fill(gray, i * 4, i * 4 + 3);
  }
  return { width, height, pixels };
}

/** Normal, standard deviation 1; the same sequence each time (mulberry32, Box and Muller). */
function normal(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** Integral of the normal curve (Abramowitz and Stegun 7.1.26, error below 2e-7). */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

/** A disc with an edge blurred by a Gaussian of so many px, on a plain ground. */
const disc = (blur: number, contrast = 120, noise: () => number = () => 0) =>
  draw((x, y) => {
    const inside = 80 - Math.hypot(x - 128.3, y - 127.6);
    return 60 + (contrast / 2) * (1 + erf(inside / (blur * Math.SQRT2))) + noise();
  });

/** Its middle: every measure is one of each px and its neighbors. */
const photo = async (name: string): Promise<Grid> => {
  const file = sharp(readFileSync(join(ROOT, 'fixtures/pictures', name)));
  const { width, height } = await file.metadata();
  const [across, down] = [Math.floor(width / 2), Math.floor(height / 2)];
  const middle = { left: across >> 1, top: down >> 1, width: across, height: down };
  const { data, info } = await file.extract(middle).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  // A copy: `slice` of a Buffer is none.
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
};

describe('the noise of a picture', () => {
  test.each([1, 2, 4, 8, 16])('is found where it was added: %d levels, around edges too', (sigma) => {
    const next = normal(7);
    const found = noiseLevel(disc(1, 90, () => sigma * next()));
    expect(Math.abs(found! / sigma - 1)).toBeLessThan(0.1);
  });

  test('is below 0.3 in a drawing', () => {
    expect(noiseLevel(disc(1))).toBeLessThan(0.3);
    expect(noiseLevel(draw((x) => 40 + x / 2))).toBeLessThan(0.3);
  });

  test('grows by what is added to a photograph', async () => {
    const { width, height, pixels } = await photo('product-mug.jpg');
    const own = noiseLevel({ width, height, pixels })!;
    for (const sigma of sampled([3, 6, 12], 2)) {
      const next = normal(sigma);
      const noisy = pixels.slice();
      for (let at = 0; at < noisy.length; at += 4) {
        const more = sigma * next();
        for (let c = at; c < at + 3; c++)
          noisy[c] = Math.max(0, Math.min(255, Math.round(pixels[c]! + more)));
      }
      const found = noiseLevel({ width, height, pixels: noisy })!;
      expect(Math.abs(found / Math.hypot(own, sigma) - 1)).toBeLessThan(0.12);
    }
  });

  test('is null for pictures that are too small, transparent, or plain white', () => {
    expect(noiseLevel(draw(() => 100, 30, 200))).toBeNull();
    expect(noiseLevel(draw(() => 255))).toBeNull();
    const clear = draw(() => 100);
    for (let at = 3; at < clear.pixels.length; at += 4) clear.pixels[at] = 254;
    expect(noiseLevel(clear)).toBeNull();
  });
});

describe('the blur of edges', () => {
  test.each([0.8, 1, 1.5, 2, 3, 4])('is found where it was drawn: %d px, whatever the contrast', (blur) => {
    for (const contrast of [60, 120, 180]) {
      expect(Math.abs(edgeBlur(disc(blur, contrast), 0)! / blur - 1)).toBeLessThan(0.15);
    }
  });

  test.each([1, 2])('is found through noise: %d px', (blur) => {
    const next = normal(11);
    const noisy = disc(blur, 150, () => 4 * next());
    expect(Math.abs(edgeBlur(noisy, noiseLevel(noisy)!)! / blur - 1)).toBeLessThan(0.2);
  });

  test('is less than a px for a hard edge, and unknown without one', () => {
    expect(edgeBlur(disc(0.01), 0)).toBeLessThan(0.7);
    expect(
      edgeBlur(
        draw(() => 90),
        0,
      ),
    ).toBeNull();
    expect(
      edgeBlur(
        draw((x) => x, 20, 20),
        0,
      ),
    ).toBeNull();
  });

  test('grows with each blur of a photograph', async () => {
    const source = await photo('product-mug.jpg');
    const raw = { width: source.width, height: source.height, channels: 4 } as const;
    const found: number[] = [edgeBlur(source, 0)!];
    for (const sigma of [1, 2, 4]) {
      const pixels = await sharp(source.pixels, { raw }).blur({ sigma }).raw().toBuffer();
      found.push(edgeBlur({ ...source, pixels }, 0)!);
    }
    expect(found).toEqual([...found].sort((a, b) => a - b));
    for (const [i, sigma] of [1, 2, 4].entries()) {
      expect(Math.abs(found[i + 1]! / Math.hypot(found[0]!, sigma) - 1)).toBeLessThan(0.25);
    }
  });
});

describe('the quality of a JPEG', () => {
  const pixels = disc(1);
  const raw = { width: SIDE, height: SIDE, channels: 4 } as const;
  const encode = (options: object) => sharp(pixels.pixels, { raw }).jpeg(options).toBuffer();

  test('is the one that it was saved with', async () => {
    for (let quality = 1; quality <= 100; quality += 3) {
      const bytes = await encode({ quality, quantisationTable: 0 });
      expect([quality, jpegQuality(bytes)]).toEqual([quality, quality]);
    }
    expect(jpegQuality(await encode({ quality: 77, quantisationTable: 0, progressive: true }))).toBe(77);
  });

  test('orders the files of an encoder with tables of its own', async () => {
    const found = await Promise.all(
      [10, 30, 50, 70, 90].map(async (quality) =>
        jpegQuality(await encode({ quality, quantisationTable: 3 })),
      ),
    );
    expect(found).toEqual([...found].sort((a, b) => a! - b!));
    expect(new Set(found).size).toBe(5);
  });

  test('is null for other formats and truncated files', async () => {
    expect(jpegQuality(await sharp(pixels.pixels, { raw }).png().toBuffer())).toBeNull();
    const bytes = await encode({ quality: 80 });
    for (let length = 0; length < 40; length++) expect(jpegQuality(bytes.subarray(0, length))).toBeNull();
  });
});

test('clipping is the share of what is black and white, of what is seen', () => {
  const picture = draw((x) => (x < 64 ? 0 : x < 96 ? 255 : 120));
  expect(clippingOf(picture)).toEqual({ shadows: 64 / 256, highlights: 32 / 256 });
  for (let i = 0; i < SIDE * SIDE; i++) if (i % SIDE >= 128) picture.pixels[i * 4 + 3] = 0;
  expect(clippingOf(picture)).toEqual({ shadows: 0.5, highlights: 0.25 });
  expect(clippingOf(draw(() => 0, 0, 0))).toEqual({ shadows: 0, highlights: 0 });
});

describe('the scores of a picture', () => {
  test('are as good as its worst fault', () => {
    const clipping = { shadows: 0, highlights: 0 };
    const of = (edgeBlur: number | null, noise: number | null, jpegQuality: number | null) =>
      scoreQuality({ edgeBlur, noise, jpegQuality, clipping });
    expect(of(0.5, 0, 90)).toEqual({ sharpness: 1, noise: 1, compression: 0.9, overall: 0.9 });
    expect(of(1.4, 5, null)).toEqual({ sharpness: 0.5, noise: 0.75, compression: null, overall: 0.5 });
    expect(of(null, 30, 100).overall).toBe(0);
    expect(of(null, null, null).overall).toBeNull();
  });

  test('fall with each fault of a photograph', async () => {
    const bytes = readFileSync(join(ROOT, 'fixtures/pictures/product-mug.jpg'));
    const sharpOne = scoreQuality(measureQuality(await photo('product-mug.jpg'), bytes));
    const { width, height, pixels } = await photo('product-mug.jpg');
    const raw = { width, height, channels: 4 } as const;
    const blurred = await sharp(pixels, { raw }).blur(3).raw().toBuffer();
    const soft = scoreQuality(measureQuality({ width, height, pixels: blurred }));
    expect(soft.sharpness!).toBeLessThan(sharpOne.sharpness! / 2);
    expect(soft.compression).toBeNull();
    expect(sharpOne.overall).toBeGreaterThan(0.5);
  });
});
