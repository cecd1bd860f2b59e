import { describe, expect, test } from 'vitest';
import { COLOR_CORRECTION_DEFAULTS, NEUTRAL_ADJUSTMENTS } from '../../../engine/defaults.ts';
import type { Adjustments } from '../../../engine/document.ts';
import { adjustPicture } from '../../../engine/kernels/adjust.ts';
import { samplePicture } from '../../helpers/kernel-samples.ts';

const [WIDTH, HEIGHT] = [64, 48];
const source = samplePicture(WIDTH, HEIGHT, 'translucent');

function adjust(change: Partial<Adjustments>, pixels: Uint8Array = source): Uint8Array {
  return adjustPicture(pixels, WIDTH, HEIGHT, { ...NEUTRAL_ADJUSTMENTS, ...change }, 1);
}

function even(r: number, g: number, b: number): Uint8Array {
  return new Uint8Array(WIDTH * HEIGHT * 4).map((_, i) => [r, g, b, 255][i & 3]!);
}

const first = (pixels: Uint8Array) => [...pixels.subarray(0, 3)];
const luma = ([r, g, b]: readonly number[]) => 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;

describe('adjustments', () => {
  test('of zero give the same bytes back', () => {
    expect(adjust({})).toEqual(source);
  });

  test('never touch alpha', () => {
    const strong = adjust({ hdr: 100, exposure: 50, saturation: -30, contrast: 80, sharpness: 100 });
    expect(strong.every((v, i) => (i & 3) !== 3 || v === source[i])).toBe(true);
  });

  test('exposure doubles linear light every fifty', () => {
    // 0.1 and 0.2 of full light are 89 and 124 in sRGB.
    expect(first(adjust({ exposure: 50 }, even(89, 89, 89)))).toEqual([124, 124, 124]);
    expect(first(adjust({ exposure: -50 }, even(124, 124, 124)))).toEqual([89, 89, 89]);
    expect(first(adjust({ exposure: 100 }, even(255, 255, 255)))).toEqual([255, 255, 255]);
    expect(first(adjust({ exposure: 100 }, even(0, 0, 0)))).toEqual([0, 0, 0]);
  });

  test('saturation −100 leaves grey of the same luma, +100 doubles the distance from it', () => {
    const [r, g, b] = first(adjust({ saturation: -100 }, even(180, 100, 60)));
    expect(r).toBe(g);
    expect(g).toBe(b);
    expect(Math.abs(r! - luma([180, 100, 60]))).toBeLessThanOrEqual(1);
    const vivid = first(adjust({ saturation: 100 }, even(130, 120, 110)));
    expect(Math.abs(vivid[0]! - (2 * 130 - luma([130, 120, 110])))).toBeLessThanOrEqual(1);
  });

  test('contrast turns about the middle', () => {
    expect(first(adjust({ contrast: 100 }, even(64, 64, 64)))[0]).toBeLessThan(40);
    expect(first(adjust({ contrast: 100 }, even(191, 191, 191)))[0]).toBeGreaterThan(215);
    expect(first(adjust({ contrast: -100 }, even(0, 0, 0)))).toEqual([64, 64, 64]);
  });

  test('hdr lifts shadows, draws highlights down and keeps black and white', () => {
    const hdr = { hdr: COLOR_CORRECTION_DEFAULTS.hdr };
    expect(first(adjust(hdr, even(40, 40, 40)))[0]).toBeGreaterThan(50);
    expect(first(adjust(hdr, even(215, 215, 215)))[0]).toBeLessThan(205);
    expect(first(adjust(hdr, even(0, 0, 0)))).toEqual([0, 0, 0]);
    expect(first(adjust(hdr, even(255, 255, 255)))).toEqual([255, 255, 255]);
  });

  test('sharpening steepens an edge and leaves no halo beyond 4 levels', () => {
    const edge = new Uint8Array(WIDTH * HEIGHT * 4).map((_, i) =>
      (i & 3) === 3 ? 255 : [80, 90, 120, 150, 160][Math.max(0, Math.min(4, ((i >> 2) % WIDTH) - 30))]!,
    );
    const at = (pixels: Uint8Array, x: number) => pixels[(20 * WIDTH + x) * 4]!;
    const sharp = adjust({ sharpness: 100 }, edge);
    expect(at(sharp, 33) - at(sharp, 31)).toBeGreaterThan(at(edge, 33) - at(edge, 31));
    expect(Math.min(...sharp)).toBeGreaterThanOrEqual(76);
    expect(Math.max(...sharp.filter((_, i) => (i & 3) !== 3))).toBeLessThanOrEqual(164);
    const soft = adjust({ sharpness: -100 }, edge);
    expect(at(soft, 33) - at(soft, 31)).toBeLessThan(at(edge, 33) - at(edge, 31));
  });
});
