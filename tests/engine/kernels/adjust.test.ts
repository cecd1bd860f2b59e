import { describe, expect, test } from 'vitest';
import { COLOR_CORRECTION_DEFAULTS, NEUTRAL_ADJUSTMENTS } from '../../../engine/document/defaults.ts';
import type { Adjustments } from '../../../engine/document/document.ts';
import { linearToSrgb, srgbToLinear } from '../../../engine/kernels/base/arithmetic.ts';
import { adjustPicture } from '../../../engine/kernels/color/adjust.ts';
import { samplePicture } from '../../helpers/kernel-samples.ts';
import { toLab } from '../../helpers/oklab.ts';

const [WIDTH, HEIGHT] = [64, 48];
const source = samplePicture(WIDTH, HEIGHT, 'translucent');

function adjust(change: Partial<Adjustments>, pixels: Uint8Array = source): Uint8Array {
  return adjustPicture(pixels, WIDTH, HEIGHT, { ...NEUTRAL_ADJUSTMENTS, ...change }, 1);
}

function even(r: number, g: number, b: number): Uint8Array {
  return new Uint8Array(WIDTH * HEIGHT * 4).map((_, i) => [r, g, b, 255][i & 3]!);
}

const first = (pixels: Uint8Array) => [...pixels.subarray(0, 3)];
const lightness = ([r, g, b]: readonly number[]) => toLab(r!, g!, b!)[0];
const chroma = ([r, g, b]: readonly number[]) => Math.hypot(...toLab(r!, g!, b!).slice(1));

describe('adjustments', () => {
  test('of zero give the same bytes back', () => {
    expect(adjust({})).toEqual(source);
  });

  test('never touch alpha', () => {
    const strong = adjust({ hdr: 100, exposure: 50, saturation: -30, contrast: 80, sharpness: 100 });
    expect(strong.every((v, i) => (i & 3) !== 3 || v === source[i])).toBe(true);
  });

  test('exposure doubles linear light every fifty', () => {
    for (let level = 0; level <= 120; level += 8) {
      for (const stops of [1, -1]) {
        const exact = 255 * linearToSrgb(srgbToLinear(level / 255) * 2 ** stops);
        const [gray] = first(adjust({ exposure: 50 * stops }, even(level, level, level)));
        expect(Math.abs(gray! - exact), `${level} by ${stops}`).toBeLessThan(0.6);
      }
    }
    expect(first(adjust({ exposure: 100 }, even(255, 255, 255)))).toEqual([255, 255, 255]);
    expect(first(adjust({ exposure: 100 }, even(0, 0, 0)))).toEqual([0, 0, 0]);
  });

  test('saturation −100 leaves gray of the same lightness, +100 about doubles the chroma of a dull color', () => {
    const [r, g, b] = first(adjust({ saturation: -100 }, even(180, 100, 60)));
    expect(r).toBe(g);
    expect(g).toBe(b);
    expect(lightness([r!, g!, b!])).toBeCloseTo(lightness([180, 100, 60]), 2);
    const dull = chroma([130, 120, 110]);
    const vivid = chroma(first(adjust({ saturation: 100 }, even(130, 120, 110))));
    expect(vivid / dull).toBeGreaterThan(1.7);
    expect(vivid / dull).toBeLessThan(2.2);
  });

  test('contrast turns about the middle', () => {
    expect(first(adjust({ contrast: 100 }, even(64, 64, 64)))[0]).toBeLessThan(40);
    expect(first(adjust({ contrast: 100 }, even(191, 191, 191)))[0]).toBeGreaterThan(215);
    expect(first(adjust({ contrast: -100 }, even(64, 64, 64)))[0]).toBeGreaterThan(85);
    expect(first(adjust({ contrast: 60 }, even(128, 128, 128)))[0]).toBeCloseTo(128, -0.5);
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
