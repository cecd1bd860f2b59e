import { describe, expect, it } from 'vitest';
import { barrierMap } from '../../../engine/kernels/smart-crop/smart-crop-barrier.ts';
import { planesOf } from '../../../engine/kernels/smart-crop/smart-crop-planes.ts';

const SIDE = 120;

/** A wall with joints, lit from the left, `at` in front of it. */
function barriersOf(at: (x: number, y: number) => number | null): Float64Array {
  const pixels = new Uint8Array(SIDE * SIDE * 4).fill(255);
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i += 4) {
      const joint = y % 12 === 0 || (x + 6 * Math.floor(y / 12)) % 24 === 0;
      const level = at(x, y) ?? (joint ? 150 : 190) - x * 0.6;
      pixels.set([level, level, level], i);
    }
  }
  return barrierMap(planesOf(pixels, SIDE, SIDE));
}

const meanWhere = (map: Float64Array, where: (x: number, y: number) => boolean) => {
  const chosen = map.filter((_, i) => where(i % SIDE, Math.floor(i / SIDE)));
  return chosen.reduce((sum, value) => sum + value, 0) / chosen.length;
};

describe('The barrier to the edge of the picture', () => {
  const inDisc = (x: number, y: number) => Math.hypot(x - 78, y - 66) < 18;

  it('separates an object from a wall whose joints and light differ as much as the object does', () => {
    const map = barriersOf((x, y) => (inDisc(x, y) ? 60 : null));
    const onWall = meanWhere(map, (x, y) => Math.hypot(x - 78, y - 66) > 24);
    const inside = meanWhere(map, (x, y) => Math.hypot(x - 78, y - 66) < 14);
    expect(inside).toBeGreaterThan(0.9);
    expect(onWall).toBeLessThan(0.4);
  });

  it('is 0 for areas that reach the edge of the picture', () => {
    const column = barriersOf((x) => (Math.abs(x - 60) < 15 ? 60 : null));
    expect(meanWhere(column, (x) => Math.abs(x - 60) < 12)).toBeLessThan(0.05);
  });

  it('is 0 in an even picture of any size', () => {
    expect(barriersOf(() => 128).every((value) => value === 0)).toBe(true);
    for (const [width, height] of [
      [1, 1],
      [2, 5],
      [3, 3],
    ] as const) {
      const map = barrierMap(planesOf(new Uint8Array(width * height * 4).fill(77), width, height));
      expect([...map]).toEqual(Array.from({ length: width * height }, () => 0));
    }
  });
});
