import { expect, test } from 'vitest';
import { hash128 } from '../../../../engine/bytes/hash.ts';
import { srgbToLinear } from '../../../../engine/kernels/base/arithmetic.ts';
import {
  type BackgroundBlur,
  blurBackground,
  blurRadius,
} from '../../../../engine/kernels/lens-blur/blur-background.ts';
import { blurDisc } from '../../../../engine/kernels/lens-blur/disc.ts';
import { fillHoles } from '../../../../engine/kernels/lens-blur/push-pull.ts';
import { finish } from '../../../helpers/finish.ts';
import { createRandom } from '../../../helpers/random.ts';

type Rgb = readonly [number, number, number];
const TYPES = ['regular', 'lens'] as const;
const LEVELS = ['low', 'medium', 'high'] as const;

/** Away from the border, where edge px repeat, and from the product, behind which they are guessed. */
const isOpen = (x: number, y: number) =>
  Math.max(Math.abs(x - 80), Math.abs(y - 80)) < 68 && Math.hypot(x - 80, y - 80) > 52;

/** A red disc with an antialiased edge in the middle; `behind` says the background's color. */
function scene(size: number, behind: (x: number, y: number) => Rgb) {
  const pixels = new Uint8Array(size * size * 4);
  const coverage = new Uint8Array(size * size);
  for (let y = 0, i = 0; y < size; y++) {
    for (let x = 0; x < size; x++, i++) {
      const share = Math.min(1, Math.max(0, size / 4 - Math.hypot(x - size / 2, y - size / 2) + 0.5));
      coverage[i] = Math.round(share * 255);
      const back = behind(x, y);
      for (const [c, red] of [220, 20, 10].entries()) {
        // The camera mixes light.
        const light = share * srgbToLinear(red / 255) + (1 - share) * srgbToLinear(back[c]! / 255);
        pixels[i * 4 + c] = Math.round(
          255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055),
        );
      }
      pixels[i * 4 + 3] = 255;
    }
  }
  return { pixels, coverage, width: size, height: size };
}

const blur = (
  picture: ReturnType<typeof scene>,
  type: BackgroundBlur['type'],
  level: BackgroundBlur['level'] = 'high',
) => finish(blurBackground(picture, { type, level }));

test.each(TYPES)('%s: a plain background stays plain up to the product’s edge: no halo', (type) => {
  const picture = scene(200, () => [90, 140, 100]);
  const result = blur(picture, type);
  let worst = 0;
  for (let i = 0; i < picture.coverage.length; i++) {
    if (picture.coverage[i]! > 0) continue;
    for (const [c, v] of [90, 140, 100].entries()) worst = Math.max(worst, Math.abs(result[i * 4 + c]! - v));
  }
  expect(worst).toBeLessThanOrEqual(1);
  // Px of the edge keep their mixture: the background behind them is the same.
  expect(
    result.reduce((most, v, i) => Math.max(most, Math.abs(v - picture.pixels[i]!)), 0),
  ).toBeLessThanOrEqual(6);
});

test.each(TYPES)('%s: the product keeps its bytes, and the background loses its pattern', (type) => {
  const picture = scene(160, (x, y) => (((x >> 1) + (y >> 1)) % 2 ? [250, 250, 250] : [5, 5, 5]));
  const result = blur(picture, type);
  let far = 0;
  for (let i = 0; i < picture.coverage.length; i++) {
    if (picture.coverage[i] === 255) {
      expect(result.subarray(i * 4, i * 4 + 4)).toEqual(picture.pixels.subarray(i * 4, i * 4 + 4));
    } else if (picture.coverage[i] === 0 && isOpen(i % 160, Math.floor(i / 160))) {
      // Half of the light of white and black: 186, not the mean of bytes, 128.
      far = Math.max(far, Math.abs(result[i * 4 + 1]! - 186));
    }
  }
  expect(far).toBeLessThan(16);
});

test.each(TYPES)('%s: light is kept', (type) => {
  const random = createRandom(3);
  const size = 120;
  const picture = { ...scene(size, () => [0, 0, 0]), coverage: new Uint8Array(size * size) };
  picture.pixels.fill(255);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      // A plain rim, so that nothing leaves the picture.
      const isRim = Math.min(x, y, size - 1 - x, size - 1 - y) < 20;
      for (let c = 0; c < 3; c++)
        picture.pixels[(y * size + x) * 4 + c] = isRim ? 60 : random.integer(0, 255);
    }
  }
  const light = (pixels: Uint8Array) =>
    pixels.reduce((sum, v, i) => sum + (i % 4 === 3 ? 0 : srgbToLinear(v / 255)), 0);
  for (const level of LEVELS)
    expect(light(blur(picture, type, level)) / light(picture.pixels)).toBeCloseTo(1, 2);
});

test('levels are ever stronger, and look the same at every size', () => {
  const edgeWidth = (size: number, level: BackgroundBlur['level']) => {
    const picture = { ...scene(size, (x) => (x < size / 2 ? [20, 20, 20] : [230, 230, 230])) };
    picture.coverage.fill(0);
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++)
        picture.pixels.fill(x < size / 2 ? 20 : 230, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
    const result = blur(picture, 'lens', level);
    const row = Array.from({ length: size }, (_, x) => result[((size >> 1) * size + x) * 4]!);
    return row.filter((v) => v > 30 && v < 220).length / size;
  };
  const [low, medium, high] = LEVELS.map((level) => edgeWidth(400, level));
  expect(medium! / low!).toBeGreaterThan(1.5);
  expect(high! / medium!).toBeGreaterThan(1.5);
  expect(edgeWidth(800, 'medium') / medium!).toBeCloseTo(1, 0.8);
});

test('a disc is round, even, and as large as its radius', () => {
  const size = 41;
  for (const radius of [0.4, 3, 7.5, 16]) {
    const values = new Float32Array(size * size * 4);
    values.fill(1, (20 * size + 20) * 4, (20 * size + 20) * 4 + 4);
    const result = finish(blurDisc({ values, width: size, height: size }, radius));
    const at = (x: number, y: number) => result[((20 + y) * size + 20 + x) * 4]!;
    expect(result.reduce((sum, v) => sum + v, 0)).toBeCloseTo(4, 5);
    const area = 1 / at(0, 0);
    if (radius >= 3) expect(area / (Math.PI * (radius + 0.25) ** 2)).toBeCloseTo(1, 0.9);
    const inner = Math.floor(radius * 0.6);
    expect(at(inner, inner)).toBeCloseTo(at(0, 0), 9);
    expect(at(Math.ceil(radius) + 1, 0)).toBeCloseTo(0, 9);
    expect(at(-inner, inner)).toBeCloseTo(at(inner, -inner), 9);
  }
});

test('holes are filled between the colors around them', () => {
  const [width, height] = [37, 23];
  const values = new Float32Array(width * height * 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isHole = x > 8 && x < 30 && y > 4 && y < 19;
      if (!isHole) values.set([x / width, 1], (y * width + x) * 2);
    }
  }
  finish(fillHoles({ values, width, height, channels: 2 }));
  for (let i = 0; i < width * height; i++) expect(values[i * 2 + 1]).toBeCloseTo(1, 5);
  const row = (x: number) => values[(11 * width + x) * 2]!;
  expect(row(10)).toBeLessThan(row(19));
  expect(row(19)).toBeLessThan(row(28));
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
});

test('all product, no product, see-through, 1×N and a single px have an answer', () => {
  const all = scene(30, () => [9, 9, 9]);
  all.coverage.fill(255);
  expect(blur(all, 'lens')).toEqual(all.pixels);
  const nothing = scene(30, () => [9, 9, 9]);
  nothing.pixels.fill(0);
  nothing.coverage.fill(0);
  expect(blur(nothing, 'regular').every((v) => v === 0)).toBe(true);
  for (const [width, height] of [
    [1, 1],
    [1, 90],
    [90, 1],
  ] as const) {
    const pixels = new Uint8Array(width * height * 4).fill(130);
    for (const type of TYPES) {
      const result = finish(
        blurBackground(
          { pixels, coverage: new Uint8Array(width * height), width, height },
          { type, level: 'high' },
        ),
      );
      expect(Math.max(...result.map((v) => Math.abs(v - 130)))).toBeLessThanOrEqual(1);
    }
  }
});

test('a mirrored picture is blurred to the mirrored result, within 1 level of its dither', () => {
  const picture = scene(90, (x, y) => [(x * 2) % 256, (y * 2) % 256, (x * y) % 256]);
  const flip = (bytes: Uint8Array, channels: number) => {
    const result = new Uint8Array(bytes.length);
    for (let i = 0; i < 90 * 90; i++) {
      const to = i - (i % 90) + 89 - (i % 90);
      result.set(bytes.subarray(i * channels, (i + 1) * channels), to * channels);
    }
    return result;
  };
  const one = blur(picture, 'lens', 'medium');
  const other = blur(
    { ...picture, pixels: flip(picture.pixels, 4), coverage: flip(picture.coverage, 1) },
    'lens',
    'medium',
  );
  expect(Math.max(...flip(other, 4).map((v, i) => Math.abs(v - one[i]!)))).toBeLessThanOrEqual(2);
});

test('progress rises, and the same picture has the same bytes', () => {
  const picture = scene(300, (x, y) => [x % 256, y % 256, 90]);
  const shares: number[] = [];
  const work = blurBackground(picture, { type: 'lens', level: 'low' });
  let step = work.next();
  for (; !step.done; step = work.next()) shares.push(step.value);
  for (let n = 1; n < shares.length; n++) expect(shares[n]).toBeGreaterThanOrEqual(shares[n - 1]!);
  expect(hash128(step.value)).toBe(hash128(blur(picture, 'lens', 'low')));
  expect(blurRadius({ width: 3000, height: 3000 }, 'low')).toBeCloseTo(27, 5);
});
