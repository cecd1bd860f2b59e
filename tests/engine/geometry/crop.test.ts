import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropFrame, cropToAspect, dragCrop } from '../../../engine/geometry/crop.ts';
import { type Frame, frameForPicture, turnedSize } from '../../../engine/geometry/frame.ts';
import { dragRect, HANDLES, within } from '../../../engine/geometry/handles.ts';
import { isInsidePicture } from '../../../engine/geometry/inside.ts';
import { centerOf } from '../../../engine/geometry/rect.ts';
import type { Rect } from '../../../engine/geometry/space.ts';
import { anyFrame } from './arbitrary-frames.ts';

const picture: Frame = {
  ...frameForPicture({ width: 400, height: 300 }),
  crop: { x: 100, y: 100, width: 200, height: 100 },
};
const free = { aspect: null, fromCenter: false };

describe('dragging a crop', () => {
  it('moves only the edges of the handle', () => {
    expect(dragCrop(picture, 'e', { x: 20, y: 50 }, free).crop).toEqual({
      x: 100,
      y: 100,
      width: 220,
      height: 100,
    });
    expect(dragCrop(picture, 'nw', { x: -10, y: 5 }, free).crop).toEqual({
      x: 90,
      y: 105,
      width: 210,
      height: 95,
    });
    expect(dragCrop(picture, 'body', { x: 7, y: -9 }, free).crop).toEqual({
      x: 107,
      y: 91,
      width: 200,
      height: 100,
    });
  });

  it('with Alt keeps the center', () => {
    expect(dragCrop(picture, 'e', { x: 20, y: 0 }, { aspect: null, fromCenter: true }).crop).toEqual({
      x: 80,
      y: 100,
      width: 240,
      height: 100,
    });
  });

  it('stops at the picture, each axis separately', () => {
    expect(dragCrop(picture, 'se', { x: 5000, y: 10 }, free).crop).toEqual({
      x: 100,
      y: 100,
      width: 300,
      height: 110,
    });
    expect(dragCrop(picture, 'body', { x: -5000, y: 10 }, free).crop).toEqual({
      x: 0,
      y: 110,
      width: 200,
      height: 100,
    });
  });

  it('never inverts: one px remains', () => {
    expect(dragCrop(picture, 'w', { x: 5000, y: 0 }, free).crop).toEqual({
      x: 299,
      y: 100,
      width: 1,
      height: 100,
    });
  });

  it('with a ratio keeps it from the opposite corner, up to the picture’s edge', () => {
    const { crop } = dragCrop(picture, 'se', { x: 5000, y: 5000 }, { aspect: 2, fromCenter: false });
    expect(crop).toEqual({ x: 100, y: 100, width: 300, height: 150 });
  });

  it('on a side with a ratio grows both ways across it', () => {
    const { crop } = dragCrop(picture, 'e', { x: 40, y: 0 }, { aspect: 2, fromCenter: false });
    expect(crop).toEqual({ x: 100, y: 90, width: 240, height: 120 });
  });

  it('stays on the picture, whole px, however it is dragged and turned', () => {
    fc.assert(
      fc.property(
        anyFrame(8),
        fc.constantFrom(...HANDLES),
        fc.double({ min: -900, max: 900, noNaN: true }),
        fc.double({ min: -900, max: 900, noNaN: true }),
        fc.option(fc.double({ min: 0.3, max: 3, noNaN: true })),
        fc.boolean(),
        (frame, handle, x, y, aspect, fromCenter) => {
          fc.pre(isInsidePicture(frame, frame.crop));
          const { crop } = dragCrop(frame, handle, { x, y }, { aspect, fromCenter });
          expect([crop.x, crop.y, crop.width, crop.height].every(Number.isInteger)).toBe(true);
          expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
          expect(isInsidePicture(frame, crop)).toBe(true);
          expect(JSON.parse(JSON.stringify(crop))).toEqual(crop);
        },
      ),
    );
  });

  it('keeps the side opposite the handle in place', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }), (x, y) => {
        const { crop } = dragCrop(picture, 'nw', { x, y }, free);
        expect(crop.x + crop.width).toBe(300);
        expect(crop.y + crop.height).toBe(200);
      }),
    );
  });

  it('returns to its start when the pointer does', () => {
    fc.assert(
      fc.property(anyFrame(8), fc.constantFrom(...HANDLES), (frame, handle) => {
        expect(dragCrop(frame, handle, { x: 0, y: 0 }, free).crop).toEqual(frame.crop);
      }),
    );
  });
});

describe('a crop by numbers', () => {
  it('is moved onto the picture and cut to it', () => {
    expect(cropFrame(picture, { x: -20, y: 250, width: 100, height: 100 }).crop).toEqual({
      x: 0,
      y: 200,
      width: 100,
      height: 100,
    });
    expect(cropFrame(picture, { x: 10, y: 10, width: 9000, height: 0 }).crop).toEqual({
      x: 0,
      y: 10,
      width: 400,
      height: 1,
    });
  });

  it('lies on the picture whatever the frame', () => {
    fc.assert(
      fc.property(
        anyFrame(8),
        fc.nat(500),
        fc.nat(500),
        fc.nat(900),
        fc.nat(900),
        (frame, x, y, width, height) => {
          expect(isInsidePicture(frame, cropFrame(frame, { x, y, width, height }).crop)).toBe(true);
        },
      ),
    );
  });
});

describe('a crop of an aspect', () => {
  it('is as large as fits, about the crop’s center as far as the edges allow', () => {
    expect(cropToAspect(picture, 1).crop).toEqual({ x: 50, y: 0, width: 300, height: 300 });
    expect(cropToAspect(picture, 4 / 3).crop).toEqual({ x: 0, y: 0, width: 400, height: 300 });
  });

  it('has that aspect within the rounding of a px, and lies on the picture', () => {
    fc.assert(
      fc.property(anyFrame(60), fc.constantFrom(16 / 9, 9 / 7, 19 / 13, 1, 7 / 9, 4 / 7), (frame, aspect) => {
        const { crop } = cropToAspect(frame, aspect);
        expect(isInsidePicture(frame, crop)).toBe(true);
        expect(Math.abs(crop.width - crop.height * aspect)).toBeLessThanOrEqual(Math.max(1, aspect));
      }),
    );
  });

  it('touches the picture’s edge when it is not straightened', () => {
    fc.assert(
      fc.property(anyFrame(8), fc.double({ min: 0.4, max: 2.5, noNaN: true }), (frame, aspect) => {
        const upright = { ...frame, straighten: 0 };
        const { crop } = cropToAspect(upright, aspect);
        const size = turnedSize(upright);
        expect(crop.width === size.width || crop.height === size.height).toBe(true);
      }),
    );
  });
});

describe('dragging any rectangle', () => {
  const room: Rect<'frame'> = { x: 0, y: 0, width: 101, height: 101 };

  it('about an odd center stays within its limits', () => {
    const start: Rect<'frame'> = { x: 50, y: 50, width: 1, height: 1 };
    const grown = dragRect(
      start,
      'se',
      { x: 900, y: 900 },
      { aspect: 1, fromCenter: true, allows: within(room) },
    );
    expect(grown).toEqual(room);
    expect(centerOf(grown)).toEqual(centerOf(start));
  });
});
