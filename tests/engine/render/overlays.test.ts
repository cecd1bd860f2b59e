import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRUSH_DEFAULTS } from '../../../engine/defaults.ts';
import { compose, identity, rotation, scaling } from '../../../engine/geometry/matrix.ts';
import { intersect } from '../../../engine/geometry/rect.ts';
import { boxHandles, brushRings, cropShades, cropThirds, handleAt } from '../../../engine/render/overlays.ts';

const rects = fc.record({
  x: fc.integer({ min: -50, max: 50 }),
  y: fc.integer({ min: -50, max: 50 }),
  width: fc.integer({ min: 1, max: 100 }),
  height: fc.integer({ min: 1, max: 100 }),
});

describe('overlays', () => {
  it('shade all of the picture but the crop, each px once', () => {
    fc.assert(
      fc.property(rects, rects, (outer, kept) => {
        const shades = cropShades(outer, kept);
        const hole = intersect(outer, kept);
        const area = shades.reduce((sum, shade) => sum + shade.width * shade.height, 0);
        expect(area + (hole ? hole.width * hole.height : 0)).toBe(outer.width * outer.height);
        for (const [i, shade] of shades.entries()) {
          expect(intersect(shade, kept)).toBeNull();
          for (const other of shades.slice(i + 1)) expect(intersect(shade, other)).toBeNull();
        }
      }),
      { seed: 8 },
    );
  });

  it('divide a crop into thirds', () => {
    const lines = cropThirds({ x: 30, y: 60, width: 90, height: 60 });
    expect(lines.map(({ from, to }) => [from.x, from.y, to.x, to.y].map(Math.round))).toEqual([
      [60, 60, 60, 120],
      [90, 60, 90, 120],
      [30, 80, 120, 80],
      [30, 100, 120, 100],
    ]);
  });

  it('put eight handles on a box and one above it to turn it', () => {
    const handles = boxHandles({ width: 100, height: 60 }, identity());
    expect(handles.map((handle) => handle.id)).toEqual([
      'nw',
      'n',
      'ne',
      'e',
      'se',
      's',
      'sw',
      'w',
      'rotate',
    ]);
    expect(handles.find((handle) => handle.id === 'se')?.at).toEqual({ x: 100, y: 60 });
    expect(handles.find((handle) => handle.id === 'rotate')?.at).toEqual({ x: 50, y: -24 });
  });

  it('turn with the box, the rotate handle as far off as before at every zoom', () => {
    const turned = boxHandles({ width: 100, height: 60 }, compose(rotation(90), scaling(5)));
    const top = turned.find((handle) => handle.id === 'n')!;
    const rotate = turned.find((handle) => handle.id === 'rotate')!;
    expect(Math.hypot(rotate.at.x - top.at.x, rotate.at.y - top.at.y)).toBeCloseTo(24);
    expect(rotate.at.x).toBeGreaterThan(top.at.x);
    expect(top.angle).toBe(90);
  });

  it('leave edge handles out where there is no room', () => {
    const handles = boxHandles({ width: 100, height: 20 }, identity(), { size: 9, rotate: null });
    expect(handles.map((handle) => handle.id)).toEqual(['nw', 'n', 'ne', 'se', 's', 'sw']);
  });

  it('give the nearest handle within reach', () => {
    const handles = boxHandles({ width: 100, height: 60 }, identity());
    expect(handleAt(handles, { x: 97, y: 58 }, 8)).toBe('se');
    expect(handleAt(handles, { x: 50, y: 30 }, 8)).toBeNull();
    expect(handleAt(handles, { x: 100, y: 45 }, 22)).toBe('se');
    expect(handleAt([], { x: 0, y: 0 }, 22)).toBeNull();
  });

  it('show the brush and how far its feather reaches', () => {
    const rings = brushRings(BRUSH_DEFAULTS, 0.5);
    expect(rings.inner).toBe(10);
    expect(rings.outer).toBeCloseTo(10 + 0.96 * 40 * 0.5);
  });
});
