import { expect, test } from 'vitest';
import { hash128 } from '../../../../engine/bytes/hash.ts';
import { type BackdropOptions, drawBackdrop } from '../../../../engine/kernels/backdrop/backdrop.ts';
import { noiseOf, octaves, shown } from '../../../../engine/kernels/backdrop/noise.ts';
import { ellipseDistance } from '../../../../engine/kernels/backdrop/scene.ts';
import { psnr } from '../../../../engine/kernels/quality/metrics.ts';
import { resizePicture } from '../../../../engine/kernels/resample/resize.ts';
import { BACKDROP_KINDS, type BackdropKind } from '../../../../vocabulary/operation-options.ts';
import { finish } from '../../../helpers/finish.ts';

const SAGE = [185, 198, 178] as const;
const draw = (kind: BackdropKind, width: number, height: number, changes: Partial<BackdropOptions> = {}) =>
  finish(drawBackdrop(width, height, { kind, color: SAGE, seed: 0, ...changes })).pixels;

/** 96 × 72 at seed 0, and 64 × 96 at seed 1: their look was judged by eye. */
const GOLDENS: Record<BackdropKind, readonly [string, string]> = {
  color: ['1e3d1331649ff14f4bd0e3041f8fb101', '0069f7a160a1806f94b3d9f4b5a03e19'],
  gradient: ['450b1cfc702c2533331b0ee4fa320a76', 'b6997c3a822124cd0cd67c3c71199539'],
  sweep: ['c73c13142ec7fc7003bebcc3d1470681', '4e39d50fd9ff0ea29a7ca7d82a6b50ba'],
  wood: ['bddb4784b9214b7317c4c6b2c872552f', 'c9ae96a6e50afd814ca4f13956149ace'],
  marble: ['23029fa80552c0df294764072d4e606b', '07cf8305922e6529d1f9b7486a3353f8'],
  linen: ['f5fb5deafdd2e00792a46cd6ac55c5c5', 'b25ca9baa5d3d27935b0800452dd3293'],
  stone: ['5faea8a31f4dc3f2b23b146ef62656ef', 'af29025ad9399a70268c57c23cafaaa4'],
  podium: ['9678317161295973959f11858d80ed02', '0f78eb74173a18887c3c78b785d9d9db'],
  window: ['d6cad84504f879aec3a77406ba31b48c', '502ac33fe139f496922d75815f55d027'],
};

test.each(BACKDROP_KINDS)('%s has the bytes that were looked at', (kind) => {
  const found = [draw(kind, 96, 72), draw(kind, 64, 96, { seed: 1 })].map((pixels) => hash128(pixels));
  expect(found).toEqual(GOLDENS[kind]);
});

test.each(BACKDROP_KINDS)('%s looks the same at four times the size', (kind) => {
  const small = draw(kind, 120, 100);
  const whole = { x: 0, y: 0, width: 480, height: 400 };
  const shrunk = resizePicture(draw(kind, 480, 400), 480, 400, whole, 120, 100, {
    opaque: true,
    linearLight: true,
  });
  expect(psnr(small, shrunk)).toBeGreaterThan(kind === 'wood' || kind === 'linen' ? 28 : 32);
});

test('a color is that color in every px', () => {
  for (const color of [SAGE, [255, 255, 255], [0, 0, 0], [1, 128, 254]] as const) {
    const pixels = draw('color', 31, 17, { color });
    for (let i = 0; i < pixels.length; i++)
      if (pixels[i] !== [...color, 255][i % 4]) throw new Error(`Byte ${i}`);
  }
});

test('every kind is opaque, changes with its color and, if it has a pattern, with its seed', () => {
  for (const kind of BACKDROP_KINDS) {
    const pixels = draw(kind, 60, 60);
    expect(pixels.every((v, i) => i % 4 !== 3 || v === 255)).toBe(true);
    expect(hash128(draw(kind, 60, 60, { color: [222, 120, 90] }))).not.toBe(hash128(pixels));
    const another = hash128(draw(kind, 60, 60, { seed: 2 }));
    // The grain of a sweep is finer than these px.
    if (kind === 'color' || kind === 'sweep') expect(another).toBe(hash128(pixels));
    else expect(another).not.toBe(hash128(pixels));
  }
});

test('the lamp is at the left: that side of a wall is brighter', () => {
  for (const kind of ['sweep', 'wood', 'marble', 'linen', 'stone'] as const) {
    const pixels = draw(kind, 90, 90);
    const side = (from: number) => {
      let sum = 0;
      for (let y = 10; y < 40; y++)
        for (let x = from; x < from + 20; x++) sum += pixels[(y * 90 + x) * 4 + 1]!;
      return sum;
    };
    expect(side(0)).toBeGreaterThan(side(70));
  }
});

test('1 × 1, 1 × N and very wide pictures have a backdrop', () => {
  for (const kind of BACKDROP_KINDS) {
    for (const [width, height] of [
      [1, 1],
      [1, 40],
      [200, 3],
    ] as const) {
      expect(draw(kind, width, height)).toHaveLength(width * height * 4);
    }
  }
});

test('noise has mean 0, stays in −1…1 and loses what px cannot show', () => {
  const noise = noiseOf(4);
  let [sum, least, most] = [0, 0, 0];
  for (let n = 0; n < 20_000; n++) {
    const v = noise((n % 200) * 0.37, Math.floor(n / 200) * 0.41);
    sum += v;
    least = Math.min(least, v);
    most = Math.max(most, v);
  }
  expect(Math.abs(sum / 20_000)).toBeLessThan(0.02);
  expect([least > -1.1, most < 1.1, most > 0.6]).toEqual([true, true, true]);
  expect(octaves(noise, 3.3, 4.4, 5, 10)).toBe(0);
  expect([shown(1, 0.5), shown(1, 0.25), shown(1, 0.01)]).toEqual([0, 1, 1]);
});

test('distance to an ellipse is exact on its axes', () => {
  expect(ellipseDistance(3, 0, 2, 1)).toBeCloseTo(1, 9);
  expect(ellipseDistance(0, 0.5, 2, 1)).toBeCloseTo(-0.5, 9);
  expect(ellipseDistance(0, 0, 2, 1)).toBe(-1);
});

test('progress rises', () => {
  const shares = [...drawBackdrop(300, 300, { kind: 'podium', color: SAGE, seed: 0 })];
  expect(shares.length).toBeGreaterThan(4);
  for (let n = 1; n < shares.length; n++) expect(shares[n]).toBeGreaterThan(shares[n - 1]!);
});
