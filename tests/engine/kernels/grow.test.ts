import { describe, expect, it } from 'vitest';
import { growMask, shrinkMask, smoothMask } from '../../../engine/kernels/mask/grow.ts';
import { areaOf, drawPlane, largestDifference, maskOf, planeOf } from '../../helpers/mask-planes.ts';

const WIDTH = 620;
const HEIGHT = 540;

type Change = typeof growMask;

function changed(plane: Uint8Array, change: Change, px: number): Uint8Array {
  const { grid, tileOf } = maskOf(plane, WIDTH, HEIGHT);
  return planeOf(change(grid, tileOf, px), WIDTH, HEIGHT, plane);
}

const disc = (radius: number) =>
  drawPlane(WIDTH, HEIGHT, (x, y) => 0.5 + radius - Math.hypot(x - 300.3, y - 260.8));
const box = (left: number, top: number, right: number, bottom: number) =>
  drawPlane(
    WIDTH,
    HEIGHT,
    (x, y) =>
      Math.min(1, x - left + 0.5, right - x + 0.5) *
      Math.max(0, Math.min(1, y - top + 0.5, bottom - y + 0.5)),
  );

describe('Growing a mask', () => {
  it.each([1, 7, 40])('by %i px moves a straight edge by that distance, with its antialiasing', (px) => {
    const half = drawPlane(WIDTH, HEIGHT, (x) => 100.3 - x + 0.5);
    const moved = drawPlane(WIDTH, HEIGHT, (x) => 100.3 + px - x + 0.5);
    expect(largestDifference(changed(half, growMask, px), moved)).toBeLessThanOrEqual(1);
  });

  it.each([3, 25])('by %i px makes a disc a larger disc, to a quarter of a pixel', (px) => {
    const grown = changed(disc(120), growMask, px);
    expect(largestDifference(grown, disc(120 + px))).toBeLessThan(64);
    expect(Math.abs(Math.sqrt(areaOf(grown) / Math.PI) - 120 - px)).toBeLessThan(0.1);
  });

  it('never takes anything away, and shrinking never adds', () => {
    const plane = disc(77);
    expect(changed(plane, growMask, 9).every((value, i) => value >= plane[i]!)).toBe(true);
    expect(changed(plane, shrinkMask, 9).every((value, i) => value <= plane[i]!)).toBe(true);
  });

  it('and then shrinking leaves a convex shape as it was', () => {
    for (const plane of [disc(100), box(120.25, 90.5, 420.75, 400)]) {
      const closed = changed(changed(plane, growMask, 12), shrinkMask, 12);
      expect(largestDifference(closed, plane)).toBeLessThan(100);
      expect(Math.abs(areaOf(closed) - areaOf(plane)) / areaOf(plane)).toBeLessThan(0.002);
    }
  });

  it('and then shrinking closes a slit that is narrower than twice as much, and no wider one', () => {
    const slit = (width: number) =>
      drawPlane(WIDTH, HEIGHT, (x, y) => (Math.abs(x - 300) < width / 2 || y < 20 || y > 500 ? 0 : 1));
    const middle = 260 * WIDTH + 300;
    expect(changed(changed(slit(16), growMask, 10), shrinkMask, 10)[middle]).toBe(255);
    expect(changed(changed(slit(24), growMask, 10), shrinkMask, 10)[middle]).toBe(0);
  });

  it('is the mirror of shrinking: what is free grows', () => {
    const plane = disc(90);
    const shrunk = changed(plane, shrinkMask, 14);
    const mirrored = changed(
      plane.map((v) => 255 - v),
      growMask,
      14,
    ).map((v) => 255 - v);
    expect(Buffer.from(shrunk).equals(Buffer.from(mirrored))).toBe(true);
  });

  it('does not shrink away from the picture’s edge', () => {
    const half = drawPlane(WIDTH, HEIGHT, (x) => 300 - x + 0.5);
    const shrunk = changed(half, shrinkMask, 20);
    expect(shrunk[0]).toBe(255);
    expect(shrunk[279]).toBe(255);
    expect(shrunk[281]).toBe(0);
  });

  it('touches only the tiles that it reaches', () => {
    const { grid, tileOf } = maskOf(box(300, 300, 330, 330), WIDTH, HEIGHT);
    expect([...growMask(grid, tileOf, 5)].map(({ tx, ty }) => [tx, ty])).toEqual([[1, 1]]);
    const empty = maskOf(new Uint8Array(WIDTH * HEIGHT), WIDTH, HEIGHT);
    expect([...growMask(empty.grid, empty.tileOf, 5)]).toEqual([]);
    expect(() => [...growMask(grid, tileOf, 0)]).toThrow(RangeError);
    expect(() => [...shrinkMask(grid, tileOf, Number.NaN)]).toThrow(RangeError);
  });
});

describe('Smoothing a mask', () => {
  it('takes away specks and pinholes and rounds corners', () => {
    const plane = box(100, 100, 400, 400);
    plane[50 * WIDTH + 500] = 255;
    plane[250 * WIDTH + 250] = 0;
    const smooth = changed(plane, smoothMask, 8);
    expect(smooth[50 * WIDTH + 500]).toBe(0);
    expect(smooth[250 * WIDTH + 250]).toBe(255);
    expect(smooth[100 * WIDTH + 100]).toBeLessThan(plane[100 * WIDTH + 100]!);
    expect(Math.abs(areaOf(smooth) - areaOf(plane)) / areaOf(plane)).toBeLessThan(0.003);
  });

  it('leaves a straight edge where it is, one pixel soft', () => {
    const half = drawPlane(WIDTH, HEIGHT, (x) => 300 - x + 0.5);
    const smooth = changed(half, smoothMask, 6);
    expect(smooth[260 * WIDTH + 298]).toBe(255);
    expect(smooth[260 * WIDTH + 301]).toBe(0);
  });
});
