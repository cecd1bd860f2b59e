import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampCamera,
  displayLevel,
  fitCamera,
  frameToScreen,
  screenToFrame,
  ZOOM_RANGE,
  zoomAt,
} from '../../../engine/geometry/camera.ts';
import { mapPoint, mapRect } from '../../../engine/geometry/matrix.ts';
import { containsRect, rectOf } from '../../../engine/geometry/rect.ts';
import { anySize } from './arbitrary-frames.ts';

const viewport = { width: 1200, height: 800 };
const anyCamera = fc.record({
  center: fc.record({
    x: fc.double({ min: -900, max: 900, noNaN: true }),
    y: fc.double({ min: -900, max: 900, noNaN: true }),
  }),
  zoom: fc.double({ min: 0.05, max: 40, noNaN: true }),
});

describe('the camera', () => {
  it('maps the frame to the screen and back', () => {
    fc.assert(
      fc.property(anyCamera, fc.nat(1000), fc.nat(1000), (camera, x, y) => {
        const back = mapPoint(
          screenToFrame(camera, viewport),
          mapPoint(frameToScreen(camera, viewport), { x, y }),
        );
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      }),
    );
  });

  it('has its center in the middle of the canvas', () => {
    fc.assert(
      fc.property(anyCamera, (camera) => {
        const middle = mapPoint(frameToScreen(camera, viewport), camera.center);
        expect(middle.x).toBeCloseTo(600, 6);
        expect(middle.y).toBeCloseTo(400, 6);
      }),
    );
  });

  it('fits the whole frame with its margin, and no larger than asked', () => {
    fc.assert(
      fc.property(anySize(1, 9000), ({ width, height }) => {
        const frame = { width, height };
        const camera = fitCamera(frame, viewport, 40);
        const seen = mapRect(frameToScreen(camera, viewport), rectOf(frame));
        expect(camera.zoom).toBeLessThanOrEqual(1);
        expect(containsRect({ x: 40, y: 40, width: 1120, height: 720 }, seen, 1e-3)).toBe(true);
      }),
    );
    expect(fitCamera({ width: 10, height: 10 }, viewport, 0, 8).zoom).toBe(8);
  });

  it('zooms about a point that stays in place', () => {
    fc.assert(
      fc.property(
        anyCamera,
        fc.nat(1200),
        fc.nat(800),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (camera, x, y, by) => {
          const at = { x, y };
          const before = mapPoint(screenToFrame(camera, viewport), at);
          const after = mapPoint(screenToFrame(zoomAt(camera, viewport, at, by), viewport), at);
          expect(after.x).toBeCloseTo(before.x, 6);
          expect(after.y).toBeCloseTo(before.y, 6);
        },
      ),
    );
  });

  it('keeps to its zoom range and its center to the frame', () => {
    const at = { x: 0, y: 0 };
    const camera = { center: { x: -50, y: 5000 }, zoom: 1 };
    expect(zoomAt(camera, viewport, at, 1e9).zoom).toBe(ZOOM_RANGE.max);
    expect(zoomAt(camera, viewport, at, 1e-9).zoom).toBe(ZOOM_RANGE.min);
    const frame = { width: 100, height: 200 };
    expect(clampCamera(camera, frame)).toEqual({ center: { x: 0, y: 200 }, zoom: 1 });
    const inside = { center: { x: 10, y: 20 }, zoom: 2 };
    expect(clampCamera(inside, frame)).toBe(inside);
  });

  it('paints from the smallest level that still has a px forevery screen px', () => {
    expect([4, 1, 0.75, 0.5, 0.3, 0.25, 0.1, 0.01].map(displayLevel)).toEqual([0, 0, 0, 1, 1, 2, 3, 6]);
  });
});
