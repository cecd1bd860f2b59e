import { describe, expect, it } from 'vitest';
import {
  clearestColor,
  measureContrast,
  neededContrast,
  pillColorFor,
} from '../../../engine/text/contrast.ts';

/** `count` px of one color. */
const px = (count: number, r: number, g: number, b: number, a = 255) =>
  Uint8Array.from({ length: count * 4 }, (_, i) => [r, g, b, a][i % 4]!);

describe('contrast', () => {
  it('is 21 of black on white and 1 of a color on itself', () => {
    expect(measureContrast(px(10, 255, 255, 255), '#000000')).toBeCloseTo(21, 6);
    expect(measureContrast(px(10, 119, 119, 119), '#777777')).toBeCloseTo(1, 6);
  });

  it('matches the guideline for its well-known gray', () => {
    expect(measureContrast(px(10, 255, 255, 255), '#767676')).toBeCloseTo(4.54, 2);
    expect(measureContrast(px(10, 255, 255, 255), '#777777')).toBeCloseTo(4.48, 2);
  });

  it('counts transparency as white, in the picture and in the text', () => {
    expect(measureContrast(px(4, 0, 0, 0, 0), '#000000')).toBeCloseTo(21, 6);
    expect(measureContrast(px(4, 255, 255, 255), '#00000000')).toBe(1);
    expect(measureContrast(px(4, 255, 255, 255), '#000000', 0.5)).toBeLessThan(4.1);
  });

  it('is not decided by a few stray pixels, but by a fifth of them', () => {
    const few = new Uint8Array([...px(95, 255, 255, 255), ...px(5, 0, 0, 0)]);
    const many = new Uint8Array([...px(80, 255, 255, 255), ...px(20, 0, 0, 0)]);
    expect(measureContrast(few, '#000000')).toBeCloseTo(21, 6);
    expect(measureContrast(many, '#000000')).toBeCloseTo(1, 6);
  });

  it('asks less of large letters', () => {
    expect([12, 18.66, 24].map((size) => neededContrast({ size, weight: 400 }))).toEqual([4.5, 4.5, 3]);
    expect(neededContrast({ size: 19, weight: 700 })).toBe(3);
  });

  it('is improved by black or white, or by a background of the opposite', () => {
    expect(clearestColor(px(9, 230, 220, 200)).color).toBe('#000000');
    expect(clearestColor(px(9, 20, 40, 90))).toMatchObject({ color: '#ffffff' });
    expect([pillColorFor('#222222'), pillColorFor('#ffee88')]).toEqual(['#ffffff', '#000000']);
  });
});
