import { expect, test } from 'vitest';
import {
  exponential,
  linearToSrgb,
  logarithm,
  power,
  sinPi,
  srgbToLinear,
} from '../../../engine/kernels/base/arithmetic.ts';
import { countLevels } from '../../../engine/kernels/color/histogram.ts';
import { maxDifference, psnr, ssim } from '../../../engine/kernels/quality/metrics.ts';
import { halvePicture, halvePlane } from '../../../engine/kernels/resample/halve.ts';
import { samplePicture } from '../../helpers/kernel-samples.ts';

test('the series agree with the platform’s functions', () => {
  for (let x = -7; x <= 7; x += 0.0625) {
    expect(sinPi(x)).toBeCloseTo(Math.sin(Math.PI * x), 12);
    expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 13);
    if (x > 0) {
      expect(logarithm(x)).toBeCloseTo(Math.log(x), 13);
      expect(power(x, 2.4) / x ** 2.4).toBeCloseTo(1, 12);
    }
  }
  expect(sinPi(3)).toBe(0);
  expect(power(0, 2.4)).toBe(0);
});

test('sRGB goes to linear light and back', () => {
  for (let v = 0; v <= 255; v++) expect(linearToSrgb(srgbToLinear(v / 255)) * 255).toBeCloseTo(v, 9);
  expect(srgbToLinear(0.5)).toBeCloseTo(0.21404, 5);
});

test('half a picture is the premultiplied mean of four pixels, and odd edges repeat', () => {
  const two = Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 0);
  expect([...halvePicture(two, 2, 1)]).toEqual([255, 0, 0, 128]);
  expect([...halvePicture(Uint8Array.of(9, 8, 7, 6), 1, 1)]).toEqual([9, 8, 7, 6]);
  expect(halvePicture(samplePicture(7, 5, 'opaque'), 7, 5)).toHaveLength(4 * 3 * 4);
  expect([...halvePlane(Uint8Array.of(0, 255, 100), 3, 1)]).toEqual([128, 100]);
});

test('levels are counted forevery pixel that can be seen', () => {
  const { red, green, blue, luma } = countLevels(Uint8Array.of(255, 0, 0, 255, 255, 255, 255, 1, 9, 9, 9, 0));
  expect([red[255], green[0], green[255], blue[0], red[9]]).toEqual([2, 1, 1, 1, 0]);
  expect([luma[54], luma[255]]).toEqual([1, 1]);
});

test('a picture is as good as itself and worse than nothing else', () => {
  const picture = samplePicture(16, 16, 'opaque');
  const off = picture.map((v, i) => ((i & 3) === 3 ? v : v ^ 1));
  expect(psnr(picture, picture)).toBe(Number.POSITIVE_INFINITY);
  expect(ssim(picture, picture, 16, 16)).toBeCloseTo(1, 12);
  expect(maxDifference(picture, off)).toBe(1);
  expect(psnr(picture, off)).toBeCloseTo(10 * Math.log10((255 * 255 * 4) / 3), 6);
  expect(ssim(picture, off, 16, 16)).toBeLessThan(1);
  expect(() => psnr(picture, new Uint8Array(4))).toThrow('Comparing');
});
