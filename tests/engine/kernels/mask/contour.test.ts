import { describe, expect, test } from 'vitest';
import { contourOf } from '../../../../engine/kernels/mask/contour.ts';
import { createRandom } from '../../../helpers/random.ts';

const segmentsOf = (contour: Float32Array) =>
  Array.from({ length: contour.length / 4 }, (_, i) => [...contour.subarray(4 * i, 4 * i + 4)]);

describe('A contour', () => {
  test('of distances to a disc is a circle around it, closed', () => {
    const [width, height] = [80, 60];
    const field = Float32Array.from({ length: width * height }, (_, i) =>
      Math.hypot((i % width) + 0.5 - 40, Math.floor(i / width) + 0.5 - 30),
    );
    const ends = new Map<string, number>();
    for (const [x0, y0, x1, y1] of segmentsOf(contourOf(field, width, height, 20))) {
      for (const [x, y] of [
        [x0!, y0!],
        [x1!, y1!],
      ] as const) {
        expect(Math.abs(Math.hypot(x - 40, y - 30) - 20)).toBeLessThan(0.05);
        const key = `${x.toFixed(3)},${y.toFixed(3)}`;
        ends.set(key, (ends.get(key) ?? 0) + 1);
      }
    }
    expect(ends.size).toBeGreaterThan(100);
    expect([...ends.values()].every((count) => count === 2)).toBe(true);
  });

  test('of any field is closed, except at the edge of the field', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const random = createRandom(seed);
      const [width, height] = [17, 13];
      const field = Float32Array.from({ length: width * height }, () => random.next());
      const ends = new Map<string, number>();
      for (const segment of segmentsOf(contourOf(field, width, height, 0.5))) {
        for (const [x, y] of [segment.slice(0, 2), segment.slice(2)] as [number, number][]) {
          const edge = x <= 0.5 || y <= 0.5 || x >= width - 0.5 || y >= height - 0.5;
          const key = `${x.toFixed(4)},${y.toFixed(4)}`;
          if (!edge) ends.set(key, (ends.get(key) ?? 0) + 1);
        }
      }
      const loose = [...ends.entries()].filter(([, count]) => count !== 2);
      expect(loose, `seed ${seed}`).toEqual([]);
    }
  });

  test('is empty where the field never crosses the value', () => {
    expect(contourOf(new Float32Array(100).fill(3), 10, 10, 0.5)).toHaveLength(0);
  });
});
