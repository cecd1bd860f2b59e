import { describe, expect, it } from 'vitest';
import { ellipseOutline, rectangleOutline } from '../../../engine/geometry/outline.ts';
import type { Point } from '../../../engine/geometry/space.ts';
import { scanPolygon } from '../../../engine/kernels/paint/scan.ts';
import { TILE_SIZE } from '../../../engine/tiles/tiles.ts';
import { areaOf, planeOf } from '../../helpers/mask-planes.ts';
import { createRandom } from '../../helpers/random.ts';

type At = Point<'source'>;

/** Twice the signed area, by the shoelace. */
function shoelace(points: readonly At[]): number {
  return points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}

/** The part of a polygon on one side of an upright or level line (Sutherland and Hodgman). */
function clip(points: readonly At[], axis: 'x' | 'y', line: number, keepAbove: boolean): At[] {
  const inside = (p: At) => (keepAbove ? p[axis] >= line : p[axis] <= line);
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length]!;
    const t = (line - a[axis]) / (b[axis] - a[axis]);
    const cut = { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
    return [...(inside(a) ? [a] : []), ...(inside(a) !== inside(b) ? [cut] : [])];
  });
}

/** The area of a polygon within one pixel: cut out, then measured. */
function pixelArea(points: readonly At[], x: number, y: number): number {
  const wide = clip(clip(points, 'x', x, true), 'x', x + 1, false);
  return Math.abs(shoelace(clip(clip(wide, 'y', y, true), 'y', y + 1, false))) / 2;
}

const scan = (points: readonly At[], width: number, height: number) =>
  planeOf(scanPolygon(points, width, height), width, height);

describe('A polygon’s coverage', () => {
  it('is its exact area in every pixel, for any triangle', () => {
    const random = createRandom(7);
    const corner = () => ({ x: random.next() * 44 - 2, y: random.next() * 44 - 2 });
    for (let round = 0; round < 40; round++) {
      const points = [corner(), corner(), corner()];
      const plane = scan(points, 40, 40);
      let worst = 0;
      plane.forEach((value, i) => {
        const exact = pixelArea(points, i % 40, Math.floor(i / 40));
        worst = Math.max(worst, Math.abs(value - 255 * exact));
      });
      expect(worst).toBeLessThanOrEqual(0.5 + 1e-6);
    }
  });

  it('is exact for a star with dents too, whichever way around', () => {
    const star = Array.from({ length: 14 }, (_, i) => {
      const radius = i % 2 === 0 ? 17.3 : 6.1;
      return { x: 20.2 + radius * Math.cos(i * 0.4488), y: 19.7 + radius * Math.sin(i * 0.4488) };
    });
    for (const points of [star, star.toReversed()]) {
      let worst = 0;
      scan(points, 40, 40).forEach((value, i) => {
        worst = Math.max(worst, Math.abs(value - 255 * pixelArea(points, i % 40, Math.floor(i / 40))));
      });
      expect(worst).toBeLessThan(0.51);
    }
  });

  it('does not depend on the borders of tiles', () => {
    const random = createRandom(3);
    const corner = () => ({ x: random.next() * 620 - 10, y: random.next() * 620 - 10 });
    for (let round = 0; round < 6; round++) {
      const points = [corner(), corner(), corner()];
      const plane = scan(points, 600, 600);
      let worst = 0;
      for (const at of [255, 256, 257, 511, 512]) {
        for (let along = 0; along < 600; along += 7) {
          const exact = 255 * pixelArea(points, at, along);
          const below = 255 * pixelArea(points, along, at);
          worst = Math.max(worst, Math.abs(plane[along * 600 + at]! - exact));
          worst = Math.max(worst, Math.abs(plane[at * 600 + along]! - below));
        }
      }
      expect(worst).toBeLessThan(0.51);
    }
  });

  it('of a rectangle between pixels is the share of each', () => {
    const plane = scan(rectangleOutline<'source'>({ x: 7.75, y: 6.5 }, { x: 2.25, y: 3 }), 10, 10);
    expect([...plane.subarray(30, 40)]).toEqual([0, 0, 191, 255, 255, 255, 255, 191, 0, 0]);
    expect([...plane.subarray(60, 70)]).toEqual([0, 0, 96, 128, 128, 128, 128, 96, 0, 0]);
    expect(areaOf(plane)).toBeCloseTo(5.5 * 3.5, 1);
  });

  it('of an ellipse is that of the true ellipse to a pixel’s 255th', () => {
    const plane = scan(ellipseOutline<'source'>({ x: 10.4, y: 20.9 }, { x: 290.1, y: 180.3 }), 300, 200);
    expect(Math.abs(areaOf(plane) - Math.PI * 139.85 * 79.7)).toBeLessThan(2);
    // A pixel on the edge, summed finely.
    for (const [px, py] of [
      [20, 70],
      [60, 35],
      [150, 20],
    ] as const) {
      let inside = 0;
      for (let i = 0; i < 400; i++) {
        for (let j = 0; j < 400; j++) {
          const x = px + (i + 0.5) / 400 - 150.25;
          const y = py + (j + 0.5) / 400 - 100.6;
          if ((x / 139.85) ** 2 + (y / 79.7) ** 2 <= 1) inside++;
        }
      }
      expect(Math.abs(plane[py * 300 + px]! - (255 * inside) / 160_000)).toBeLessThan(1);
    }
  });

  it('counts both lobes of a figure of eight', () => {
    const eight = [
      { x: 0, y: 0 },
      { x: 20, y: 20 },
      { x: 20, y: 0 },
      { x: 0, y: 20 },
    ];
    const plane = scan(eight, 20, 20);
    expect(plane[10 * 20 + 3]).toBe(255);
    expect(plane[10 * 20 + 16]).toBe(255);
    expect(plane[2 * 20 + 10]).toBe(0);
  });

  it('is 0 past the picture’s edge, and nothing at all outside it', () => {
    const [tile] = scanPolygon(rectangleOutline<'source'>({ x: -50, y: -50 }, { x: 900, y: 900 }), 100, 70);
    expect(areaOf(tile!.coverage)).toBe(7000);
    expect(tile!.coverage[TILE_SIZE * 10 + 100]).toBe(0);
    expect([...scanPolygon(rectangleOutline<'source'>({ x: 200, y: 0 }, { x: 300, y: 9 }), 100, 70)]).toEqual(
      [],
    );
    expect([...scanPolygon([], 100, 70)]).toEqual([]);
    expect([...scanPolygon([{ x: 5, y: 5 }], 100, 70)]).toEqual([]);
  });

  it('visits only the tiles that the polygon is in', () => {
    const small = rectangleOutline<'source'>({ x: 300, y: 300 }, { x: 340, y: 340 });
    expect([...scanPolygon(small, 6000, 4000)].map(({ tx, ty }) => [tx, ty])).toEqual([[1, 1]]);
  });
});
