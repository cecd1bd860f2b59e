import { describe, expect, test } from 'vitest';
import { BLEND_MODES, type BlendMode } from '../../../engine/document/document.ts';
import { compositeOver } from '../../../engine/kernels/color/composite.ts';
import { samplePicture } from '../../helpers/kernel-samples.ts';

type Rgba = readonly [number, number, number, number];

function over(backdrop: Rgba, source: Rgba, blend: BlendMode = 'normal', opacity = 1): number[] {
  const target = Uint8Array.from(backdrop);
  compositeOver(target, Uint8Array.from(source), { blend, opacity });
  return [...target];
}

describe('source over', () => {
  test('copies the source exactly over nothing, in every mode', () => {
    const source = samplePicture(32, 32, 'translucent');
    for (const blend of BLEND_MODES) {
      const target = new Uint8Array(source.length);
      compositeOver(target, source, { blend });
      const differs = target.findIndex((v, i) => source[i | 3] !== 0 && v !== source[i]);
      expect(differs, blend).toBe(-1);
    }
  });

  test('leaves the backdrop where the source or its coverage is empty', () => {
    const target = samplePicture(8, 8, 'translucent', 2);
    const before = target.slice();
    compositeOver(target, samplePicture(8, 8, 'opaque', 3), { coverage: new Uint8Array(64) });
    compositeOver(target, new Uint8Array(256));
    expect(target).toEqual(before);
  });

  test('is within one level of the formula in doubles', () => {
    const backdrop = samplePicture(20, 20, 'translucent', 5);
    const source = samplePicture(20, 20, 'translucent', 6);
    const target = backdrop.slice();
    compositeOver(target, source);
    for (let i = 0; i < target.length; i += 4) {
      const [as, ab] = [source[i + 3]! / 255, backdrop[i + 3]! / 255];
      const alpha = as + ab * (1 - as);
      expect(Math.abs(target[i + 3]! - alpha * 255)).toBeLessThanOrEqual(0.51);
      if (alpha === 0) continue;
      for (let c = i; c < i + 3; c++) {
        const color = (source[c]! * as + backdrop[c]! * ab * (1 - as)) / alpha;
        expect(Math.abs(target[c]! - color)).toBeLessThanOrEqual(0.51);
      }
    }
  });

  test('multiplies alpha by opacity and coverage', () => {
    const target = Uint8Array.of(0, 0, 0, 0);
    compositeOver(target, Uint8Array.of(9, 8, 7, 200), { opacity: 0.5, coverage: Uint8Array.of(128) });
    expect([...target]).toEqual([9, 8, 7, 50]);
  });

  test('refuses pictures of different sizes', () => {
    expect(() => compositeOver(new Uint8Array(4), new Uint8Array(8))).toThrow('sizes');
  });
});

// Worked by hand from the formulas of W3C Compositing and Blending Level 1.
test.each<[BlendMode, number, number, number]>([
  ['multiply', 200, 100, 78],
  ['screen', 200, 100, 222],
  ['overlay', 200, 100, 188],
  ['overlay', 100, 200, 157],
  ['darken', 200, 100, 100],
  ['lighten', 200, 100, 200],
  ['color-dodge', 100, 200, 255],
  ['color-dodge', 0, 255, 0],
  ['color-dodge', 50, 100, 82],
  ['color-burn', 200, 100, 115],
  ['color-burn', 255, 0, 255],
  ['hard-light', 200, 100, 157],
  ['soft-light', 100, 200, 134],
  ['soft-light', 200, 100, 191],
  ['difference', 200, 100, 100],
  ['exclusion', 200, 100, 143],
])('%s of %i by %i is %i', (blend, backdrop, source, wanted) => {
  const [r, g, b] = over([backdrop, backdrop, backdrop, 255], [source, source, source, 255], blend);
  expect([r, g, b]).toEqual([wanted, wanted, wanted]);
});

test('the non-separable modes keep the component of their name', () => {
  const backdrop: Rgba = [180, 60, 40, 255];
  const source: Rgba = [40, 90, 200, 255];
  const luma = ([r, g, b]: readonly number[]) => 0.3 * r! + 0.59 * g! + 0.11 * b!;
  const spread = ([r, g, b]: readonly number[]) => Math.max(r!, g!, b!) - Math.min(r!, g!, b!);
  expect(Math.abs(luma(over(backdrop, source, 'luminosity')) - luma(source))).toBeLessThan(1);
  expect(Math.abs(luma(over(backdrop, source, 'color')) - luma(backdrop))).toBeLessThan(1);
  expect(Math.abs(luma(over(backdrop, source, 'hue')) - luma(backdrop))).toBeLessThan(1);
  expect(spread(over(backdrop, [128, 128, 128, 255], 'saturation'))).toBe(0);
  const hue = over(backdrop, source, 'hue');
  expect(Math.max(...hue.slice(0, 3))).toBe(hue[2]);
});
