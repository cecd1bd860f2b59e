import { describe, expect, test } from 'vitest';
import { cutRows } from '../../../engine/kernels/base/cut-rows.ts';
import { type WarpMatrix, warpPicture } from '../../../engine/kernels/resample/warp.ts';
import { samplePicture } from '../../helpers/kernel-samples.ts';

const [WIDTH, HEIGHT] = [23, 17];
const source = samplePicture(WIDTH, HEIGHT, 'translucent');

function warp(matrix: Partial<WarpMatrix>, width: number, height: number): Uint8Array {
  const whole = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0, ...matrix };
  return warpPicture(source, WIDTH, HEIGHT, whole, { x: 0, y: 0, width, height });
}

function pixel(pixels: Uint8Array, width: number, x: number, y: number): number[] {
  return [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

describe('a warp that only moves pixels copies them exactly', () => {
  test('left alone', () => {
    expect(warp({}, WIDTH, HEIGHT)).toEqual(source);
  });

  test('a quarter turn, and four of them', () => {
    const turned = warp({ a: 0, b: 1, c: -1, d: 0, e: HEIGHT, f: 0 }, HEIGHT, WIDTH);
    for (const [x, y] of [
      [0, 0],
      [22, 3],
      [7, 16],
    ] as const) {
      expect(pixel(turned, HEIGHT, HEIGHT - 1 - y, x)).toEqual(pixel(source, WIDTH, x, y));
    }
  });

  test('a mirror', () => {
    const mirrored = warp({ a: -1, e: WIDTH }, WIDTH, HEIGHT);
    expect(pixel(mirrored, WIDTH, 0, 5)).toEqual(pixel(source, WIDTH, WIDTH - 1, 5));
  });

  test('a whole translation leaves the rest empty', () => {
    const moved = warp({ e: 3, f: -2 }, WIDTH, HEIGHT);
    expect(pixel(moved, WIDTH, 3, 0)).toEqual(pixel(source, WIDTH, 0, 2));
    expect(pixel(moved, WIDTH, 2, 0)).toEqual([0, 0, 0, 0]);
    expect(pixel(moved, WIDTH, 9, HEIGHT - 1)).toEqual([0, 0, 0, 0]);
  });
});

describe('a bicubic warp', () => {
  const even = new Uint8Array(20 * 20 * 4).map((_, i) => [90, 140, 210, 255][i & 3]!);

  test('keeps an even color up to the edge, where only alpha falls', () => {
    const turn = { a: 0.8, b: 0.6, c: -0.6, d: 0.8, e: 14.3, f: 2.1 };
    const turned = warpPicture(even, 20, 20, turn, { x: 0, y: 0, width: 40, height: 40 });
    let edges = 0;
    let area = 0;
    for (let i = 0; i < turned.length; i += 4) {
      if (turned[i + 3] === 0) continue;
      area += turned[i + 3]! / 255;
      if (turned[i + 3]! < 255) edges++;
      expect([...turned.subarray(i, i + 3)]).toEqual([90, 140, 210]);
    }
    expect(edges).toBeGreaterThan(20);
    expect(Math.abs(area - 400)).toBeLessThan(2);
  });

  test('covers half a pixel by half', () => {
    const moved = warpPicture(
      even,
      20,
      20,
      { a: 1, b: 0, c: 0, d: 1, e: 0.5, f: 0 },
      { x: 0, y: 0, width: 22, height: 1 },
    );
    expect(moved[3]).toBe(128);
    expect(moved[7]).toBe(255);
    expect(moved[20 * 4 + 3]).toBe(128);
    expect(moved[21 * 4 + 3]).toBe(0);
  });

  test('enlarged by two, a straight slope stays straight', () => {
    const slope = new Uint8Array(32 * 4 * 4).map((_, i) =>
      i & 3 ? ((i & 3) === 3 ? 255 : 0) : ((i >> 2) % 32) * 8,
    );
    const large = warpPicture(
      slope,
      32,
      4,
      { a: 2, b: 0, c: 0, d: 2, e: 0, f: 0 },
      { x: 8, y: 4, width: 40, height: 1 },
    );
    for (let x = 0; x < 40; x++)
      expect(Math.abs(large[4 * x]! - ((x + 8.5) / 2 - 0.5) * 8)).toBeLessThanOrEqual(0.5);
  });

  test('refuses a singular map', () => {
    expect(() => warp({ a: 0 }, 4, 4)).toThrow('flattens');
  });
});

test('a part of the source around what is drawn gives the same px as all of it', () => {
  const area = { x: 9, y: 6, width: 6, height: 5 };
  const maps = [
    { a: 0, b: 1, c: -1, d: 0, e: HEIGHT, f: 0 },
    { a: 0.8, b: 0.6, c: -0.6, d: 0.8, e: 5.3, f: -4.7 },
    { a: 2, b: 0, c: 0, d: 2, e: -11.5, f: -8.5 },
  ];
  for (const matrix of maps) {
    const whole = warpPicture(source, WIDTH, HEIGHT, matrix, area);
    const held = { x: 1, y: 0, width: WIDTH - 3, height: HEIGHT - 1 };
    const part = cutRows(source, WIDTH * 4, { ...held, x: held.x * 4, width: held.width * 4 });
    expect(warpPicture(part, WIDTH, HEIGHT, matrix, area, held)).toEqual(whole);
    expect(whole.some((value) => value > 0)).toBe(true);
  }
});
