/** A small coverage plane: interpolated between its px, and turned like a picture. */
import { invert, mapPoint } from '../geometry/matrix.ts';
import type { Matrix, Rect } from '../geometry/space.ts';

export interface CoveragePlane {
  readonly width: number;
  readonly height: number;
  /** 0…255, row by row. */
  readonly coverage: Uint8Array;
}

/** Bilinear; (0, 0) is the center of the first px. Coverage is 0 beyond the plane's edge. */
export function coverageAt({ width, height, coverage }: CoveragePlane, u: number, v: number): number {
  const left = Math.floor(u);
  const top = Math.floor(v);
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : coverage[y * width + x]!;
  const across = u - left;
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across;
  const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
  return Math.round(upper + (lower - upper) * (v - top));
}

const NONE = 1e-9;

/**
 * The plane over `from`, transformed to lie over `to`, the bounds of `from` mapped by `map`. Quarter turns and flips move px
 * exactly; other angles interpolate on a plane of the same density, at most `longest` px a side.
 */
export function turnPlane(
  plane: CoveragePlane,
  from: Rect<'source'>,
  map: Matrix<'source', 'frame'>,
  to: Rect<'frame'>,
  longest: number,
): CoveragePlane {
  const upright = Math.abs(map.b) < NONE && Math.abs(map.c) < NONE;
  const onItsSide = Math.abs(map.a) < NONE && Math.abs(map.d) < NONE;
  if (!upright && !onItsSide) return resamplePlane(plane, from, map, to, longest);
  const { width, height, coverage } = plane;
  if (upright && map.a > 0 && map.d > 0) return plane;
  const turned = new Uint8Array(coverage.length);
  const wide = upright ? width : height;
  const [alongX, alongY] = upright ? [map.a, map.d] : [map.c, map.b];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [across, columns] = upright ? [x, width] : [y, height];
      const [down, rows] = upright ? [y, height] : [x, width];
      const column = alongX > 0 ? across : columns - 1 - across;
      const row = alongY > 0 ? down : rows - 1 - down;
      turned[row * wide + column] = coverage[i]!;
    }
  }
  return { width: wide, height: upright ? height : width, coverage: turned };
}

function resamplePlane(
  plane: CoveragePlane,
  from: Rect<'source'>,
  map: Matrix<'source', 'frame'>,
  to: Rect<'frame'>,
  longest: number,
): CoveragePlane {
  const finest = plane.width / from.width / Math.hypot(map.a, map.b);
  const scale = Math.min(finest, longest / Math.max(to.width, to.height));
  const width = Math.max(1, Math.round(to.width * scale));
  const height = Math.max(1, Math.round(to.height * scale));
  const coverage = new Uint8Array(width * height);
  const back = invert(map);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = mapPoint(back, {
        x: to.x + ((x + 0.5) / width) * to.width,
        y: to.y + ((y + 0.5) / height) * to.height,
      });
      const u = ((at.x - from.x) / from.width) * plane.width - 0.5;
      const v = ((at.y - from.y) / from.height) * plane.height - 0.5;
      coverage[i] = coverageAt(plane, u, v);
    }
  }
  return { width, height, coverage };
}
