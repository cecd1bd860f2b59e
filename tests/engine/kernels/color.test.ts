import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ADJUSTMENT_AMOUNTS } from '../../../engine/document/adjustments.ts';
import { NEUTRAL_ADJUSTMENTS } from '../../../engine/document/defaults.ts';
import type { Adjustments } from '../../../engine/document/document.ts';
import { type AdjustPart, adjustPicture, measureTone } from '../../../engine/kernels/color/adjust.ts';
import { curveReader } from '../../../engine/kernels/color/tone-curve.ts';
import { samplePicture } from '../../helpers/kernel-samples.ts';
import { hueShift, toLab } from '../../helpers/oklab.ts';
import { ROOT } from '../../helpers/paths.ts';
import { createRandom } from '../../helpers/random.ts';
import { sampled } from '../../helpers/sampled.ts';

interface Picture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const adjust = ({ pixels, width, height }: Picture, change: Partial<Adjustments>, part?: AdjustPart) =>
  adjustPicture(pixels, width, height, { ...NEUTRAL_ADJUSTMENTS, ...change }, 1, part);

async function photo(name: string): Promise<Picture> {
  const { data, info } = await sharp(join(ROOT, 'fixtures/pictures', name))
    .resize(320)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

/** Grays by column; as many px a level as fit. */
function grays(width: number, height: number, level: (x: number) => number): Picture {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) pixels.fill(level(i % width), 4 * i, 4 * i + 3);
  return { pixels, width, height };
}
const ramp = (width: number) => grays(width, 24, (x) => Math.floor((x * 256) / width));
const row = (pixels: Uint8Array, width: number, y: number) =>
  Array.from({ length: width }, (_, x) => pixels[4 * (y * width + x)]!);

const PHOTOS = [
  'product-bag.jpg',
  'product-lamp.jpg',
  'product-plush.jpg',
  'scene-table.before.jpg',
  'scene-kitchen.jpg',
  'car-front.jpg',
  'erase-brick.before.jpg',
] as const;

const ONE_BY_ONE = ADJUSTMENT_AMOUNTS.flatMap((name) =>
  (name === 'hdr' ? [100] : [100, -100]).map((amount) => ({ [name]: amount }) as Partial<Adjustments>),
);

describe('colors of photographs keep their hue', () => {
  test.each(sampled(PHOTOS, 2))('%s: mean shift at most 2° and few clipped px at 100', async (name) => {
    const picture = await photo(name);
    for (const change of [
      { exposure: 100 },
      { contrast: 100 },
      { saturation: 100 },
      { vibrance: 100 },
      { hdr: 100 },
    ]) {
      const shift = hueShift(picture.pixels, adjust(picture, change));
      const what = `${name} ${JSON.stringify(change)}`;
      expect(shift.mean, what).toBeLessThanOrEqual(2);
      expect(shift.far, what).toBeLessThanOrEqual(0.005);
      expect(shift.clipped, what).toBeLessThanOrEqual(0.06);
    }
  });
});

describe('grays', () => {
  test('stay gray and monotonic at either end of every slider except the tinting ones', () => {
    for (const width of [256, 1024, 3000]) {
      const picture = ramp(width);
      for (const change of ONE_BY_ONE) {
        if (change.temperature || change.tint || change.sharpness) continue;
        const pixels = adjust(picture, change);
        const values = row(pixels, width, 12);
        const what = `${JSON.stringify(change)} over ${width} px`;
        expect(values.filter((v, x) => x > 0 && v < values[x - 1]!).length, `${what}: backward steps`).toBe(
          0,
        );
        const tinted = pixels.filter((v, i) => (i & 3) !== 3 && v !== pixels[i & ~3]);
        expect(tinted.length, `${what}: tinted`).toBe(0);
      }
    }
  });

  test('black and white do not change under saturation, vibrance, contrast, highlights, shadows and hdr', () => {
    const ends = grays(64, 64, (x) => (x < 32 ? 0 : 255));
    for (const change of ONE_BY_ONE) {
      const keeps = ['saturation', 'vibrance', 'contrast', 'highlights', 'shadows', 'hdr'];
      if (!keeps.some((name) => name in change)) continue;
      expect(adjust(ends, change), JSON.stringify(change)).toEqual(ends.pixels);
    }
  });

  test('on both sides of an edge hdr leaves no halo beyond 3 levels', () => {
    for (const [dark, bright] of [
      [60, 190],
      [20, 240],
      [110, 140],
    ] as const) {
      const values = row(
        adjust(
          grays(800, 200, (x) => (x < 400 ? dark : bright)),
          { hdr: 100 },
        ),
        800,
        100,
      );
      for (const side of [values.slice(0, 400), values.slice(400)]) {
        expect(Math.max(...side) - Math.min(...side), `${dark} and ${bright}`).toBeLessThanOrEqual(3);
      }
    }
  });
});

describe('vivid colors', () => {
  test('are not made duller by a little more saturation, nor cream or pink by contrast', () => {
    for (const color of [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 255, 0],
      [0, 255, 255],
      [255, 0, 255],
    ]) {
      const picture = { pixels: new Uint8Array([...color, 255]), width: 1, height: 1 };
      const chroma = (pixels: Uint8Array) =>
        Math.hypot(...toLab(pixels[0]!, pixels[1]!, pixels[2]!).slice(1));
      const was = chroma(picture.pixels);
      for (const saturation of [1, 30, 100]) {
        expect(chroma(adjust(picture, { saturation })) / was, `${color}`).toBeGreaterThan(0.97);
      }
      expect(chroma(adjust(picture, { contrast: 100 })) / was, `${color}`).toBeGreaterThan(0.55);
    }
  });

  test('more saturation never means less, by every whole step', () => {
    for (const color of [
      [130, 120, 110],
      [40, 60, 200],
      [200, 180, 40],
      [90, 30, 30],
    ]) {
      let last = -1;
      for (let saturation = -100; saturation <= 100; saturation += 5) {
        const picture = { pixels: new Uint8Array([...color, 255]), width: 1, height: 1 };
        const [r, g, b] = adjust(picture, { saturation });
        const chroma = Math.hypot(...toLab(r!, g!, b!).slice(1));
        expect(chroma, `${color} at ${saturation}`).toBeGreaterThan(last - 0.003);
        last = chroma;
      }
    }
  });
});

test('temperature warms and cools, tint turns to magenta and green, and neither darkens a gray', () => {
  const gray = { pixels: new Uint8Array([128, 128, 128, 255]), width: 1, height: 1 };
  const [warm, cool, pink, green] = [
    { temperature: 60 },
    { temperature: -60 },
    { tint: 60 },
    { tint: -60 },
  ].map((change) => adjust(gray, change));
  expect(warm![0]).toBeGreaterThan(warm![2]! + 20);
  expect(cool![2]).toBeGreaterThan(cool![0]! + 20);
  expect(pink![0]).toBeGreaterThan(pink![1]! + 5);
  expect(green![1]).toBeGreaterThan(green![0]! + 5);
  for (const pixels of [warm, cool, pink, green]) {
    expect(toLab(pixels![0]!, pixels![1]!, pixels![2]!)[0]).toBeCloseTo(toLab(128, 128, 128)[0], 1);
  }
});

test('a curve goes through its points, never beyond them between two, and is constant outside', () => {
  const curve = [
    [20, 10],
    [100, 180],
    [140, 185],
    [230, 250],
  ] as const;
  const read = curveReader(curve);
  for (const [x, y] of curve) expect(read(x / 255) * 255).toBeCloseTo(y, 6);
  expect(read(0)).toBe(read(20 / 255));
  expect(read(1)).toBe(read(230 / 255));
  for (let i = 1; i < curve.length; i++) {
    for (let x = curve[i - 1]![0]; x <= curve[i]![0]; x++) {
      expect(read(x / 255) * 255).toBeGreaterThanOrEqual(curve[i - 1]![1] - 1e-9);
      expect(read(x / 255) * 255).toBeLessThanOrEqual(curve[i]![1] + 1e-9);
    }
  }
  const straight = ramp(256);
  expect(adjust(straight, { curve: [[0, 0], [255, 255]] })).toEqual(straight.pixels); // biome-ignore format: two points
});

test('any part has the bytes that the whole picture has there', () => {
  const random = createRandom(411);
  const [width, height] = [150, 130];
  const picture = { pixels: samplePicture(width, height, 'translucent'), width, height };
  for (let round = 0; round < 12; round++) {
    const amount = () => random.integer(-100, 100);
    const change = { hdr: random.pick([0, 70]), sharpness: amount(), exposure: amount(), vibrance: amount() };
    const x = random.integer(0, width - 1);
    const y = random.integer(0, height - 1);
    const area = { x, y, width: random.integer(1, width - x), height: random.integer(1, height - y) };
    const tone = random.chance(0.5) ? measureTone(picture.pixels, width, height, 1) : null;
    const whole = adjust(picture, change);
    const part = adjust(picture, change, { area, tone });
    for (let line = 0; line < area.height; line++) {
      const from = 4 * ((y + line) * width + x);
      const expected = whole.subarray(from, from + 4 * area.width);
      expect(part.subarray(4 * line * area.width, 4 * (line + 1) * area.width)).toEqual(expected);
    }
  }
});
