import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASPECT_RATIOS } from '../../../engine/document/defaults.ts';
import {
  largestCrop,
  largestSize,
  nearestAspect,
  parseAspect,
  reduceAspect,
} from '../../../engine/geometry/aspect.ts';
import { fitSize, percentSize } from '../../../engine/geometry/fit.ts';
import { frameForPicture, frameSize, outputSize } from '../../../engine/geometry/frame.ts';
import { isInsidePicture } from '../../../engine/geometry/inside.ts';
import { containsRect, rectOf } from '../../../engine/geometry/rect.ts';
import { limitSize, linkedSize, resizeFrame } from '../../../engine/geometry/resize.ts';
import { percentToPx, pxToPercent, tidy } from '../../../engine/geometry/units.ts';
import { anyFrame, anySize } from './arbitrary-frames.ts';

const anyTarget = fc.record({
  width: fc.integer({ min: 1, max: 3000 }),
  height: fc.integer({ min: 1, max: 3000 }),
});

describe('aspect ratios', () => {
  it('are read as people write them', () => {
    expect(parseAspect('16:9')).toBeCloseTo(16 / 9, 12);
    expect(parseAspect('1.91:1')).toBe(1.91);
    expect(parseAspect(' 3 / 2 ')).toBe(1.5);
    expect(parseAspect('4x5')).toBe(0.8);
    expect(parseAspect('1,5')).toBe(1.5);
  });

  it('are refused when they are not ratios', () => {
    for (const text of ['', 'custom', '0:1', '1:0', '-2', '1:2:3', '16:', ':9', '1e3', 'NaN']) {
      expect(parseAspect(text)).toBeNull();
    }
  });

  it('are reduced to lowest terms', () => {
    expect(reduceAspect({ width: 1920, height: 1080 })).toBe('16:9');
    expect(reduceAspect({ width: 7, height: 5 })).toBe('7:5');
  });

  it('find the name of a size that is a px off', () => {
    expect(nearestAspect(1920 / 1081, ASPECT_RATIOS)).toBe('16:9');
    expect(nearestAspect(571 / 1000, ASPECT_RATIOS)).toBe('4:7');
    expect(nearestAspect(1.2, ASPECT_RATIOS)).toBeNull();
  });

  it('give the largest size and crop that fit, touching two edges', () => {
    fc.assert(
      fc.property(anySize(), fc.double({ min: 0.1, max: 10, noNaN: true }), (room, aspect) => {
        const size = largestSize(room, aspect);
        expect(size.width <= room.width && size.height <= room.height).toBe(true);
        expect(size.width === room.width || size.height === room.height).toBe(true);
        const crop = largestCrop(room, aspect, { x: 1, y: 0 });
        expect(containsRect(rectOf(room), crop)).toBe(true);
        expect(crop.x + crop.width).toBe(room.width);
        expect(crop.y).toBe(0);
      }),
    );
  });
});

describe('the three fits', () => {
  it('bounds keeps the shape inside the target', () => {
    expect(fitSize({ width: 3000, height: 2250 }, { width: 2000, height: 2000 }, 'bounds').size).toEqual({
      width: 2000,
      height: 1500,
    });
  });

  it('fill fills the target with the center, or with the focus', () => {
    const source = { width: 400, height: 200 };
    const square = { width: 100, height: 100 };
    expect(fitSize(source, square, 'fill').crop).toEqual({ x: 100, y: 0, width: 200, height: 200 });
    expect(fitSize(source, square, 'fill', { x: 1, y: 0.5 }).crop.x).toBe(200);
  });

  it('canvas keeps the whole picture, placed by the alignment', () => {
    const fitted = fitSize({ width: 400, height: 200 }, { width: 100, height: 100 }, 'canvas', {
      x: 0.5,
      y: 1,
    });
    expect(fitted.place).toEqual({ x: 0, y: 50, width: 100, height: 50 });
    expect(fitted.crop).toEqual({ x: 0, y: 0, width: 400, height: 200 });
  });

  it('each stays within its bounds for any sizes', () => {
    fc.assert(
      fc.property(
        anySize(),
        anyTarget,
        fc.constantFrom('bounds', 'fill', 'canvas'),
        (source, target, fit) => {
          const { size, crop, place } = fitSize(source, target, fit);
          expect(size.width <= target.width && size.height <= target.height).toBe(true);
          expect(containsRect(rectOf(source), crop)).toBe(true);
          expect(containsRect(rectOf(size), place)).toBe(true);
          if (fit !== 'bounds') expect(size).toEqual(target);
        },
      ),
    );
  });
});

describe('resizing the output', () => {
  const frame = {
    ...frameForPicture({ width: 400, height: 300 }),
    padding: { top: 0, right: 20, bottom: 0, left: 0 },
  };

  it('to bounds keeps the visible area', () => {
    const resized = resizeFrame(frame, { width: 210, height: 1000 }, 'bounds');
    expect(resized).toEqual({ ...frame, output: { width: 210, height: 150 } });
  });

  it('to fill cuts padding first, then the picture', () => {
    const resized = resizeFrame(frame, { width: 100, height: 100 }, 'fill');
    expect(resized.padding).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
    expect(resized.crop).toEqual({ x: 50, y: 0, width: 300, height: 300 });
    expect(resized.output).toEqual({ width: 100, height: 100 });
  });

  it('to canvas pads where the alignment leaves room', () => {
    const resized = resizeFrame(frame, { width: 420, height: 420 }, 'canvas', { x: 0.5, y: 0 });
    expect(resized.padding).toEqual({ top: 0, right: 20, bottom: 120, left: 0 });
    expect(frameSize(resized)).toEqual({ width: 420, height: 420 });
  });

  it('to null is frame px again', () => {
    expect(outputSize(resizeFrame({ ...frame, output: { width: 7, height: 5 } }, null, 'bounds'))).toEqual(
      frameSize(frame),
    );
  });

  it('always gives the target’s size for fill and canvas, the frame’s shape within rounding, and the crop on the picture', () => {
    fc.assert(
      fc.property(
        anyFrame(40),
        anyTarget,
        fc.constantFrom('fill' as const, 'canvas' as const),
        (any, target, fit) => {
          fc.pre(isInsidePicture(any, any.crop) && Math.min(any.crop.width, any.crop.height) > 20);
          fc.pre(target.width / target.height < 8 && target.height / target.width < 8);
          const resized = resizeFrame(any, target, fit);
          expect(outputSize(resized)).toEqual(target);
          expect(isInsidePicture(resized, resized.crop)).toBe(true);
          const { width, height } = frameSize(resized);
          const stretch = (width * target.height) / (height * target.width);
          const px = 2 / Math.min(width, height) + 1 / Math.min(target.width, target.height);
          if (any.straighten === 0) expect(Math.abs(Math.log(stretch))).toBeLessThan(px + 0.01);
        },
      ),
    );
  });

  it('links the sides', () => {
    expect(linkedSize({ width: 400, height: 300 }, 'width', 200)).toEqual({ width: 200, height: 150 });
    expect(linkedSize({ width: 400, height: 300 }, 'height', 0)).toEqual({ width: 1, height: 1 });
  });

  it('stays within the limits and keeps the shape', () => {
    const limits = { maxSide: 1000, maxPixels: 250_000 };
    fc.assert(
      fc.property(anyTarget, (size) => {
        const { width, height } = limitSize(size, limits);
        expect(width <= 1000 && height <= 1000 && width * height <= 250_000).toBe(true);
      }),
    );
    expect(limitSize({ width: 2000, height: 1000 }, limits)).toEqual({ width: 707, height: 353 });
    expect(limitSize({ width: 20, height: 10 }, limits)).toEqual({ width: 20, height: 10 });
  });
});

describe('units', () => {
  it('percent and px are each other’s inverse', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40_000 }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        (whole, px) => {
          expect(percentToPx(pxToPercent(px, whole), whole)).toBeCloseTo(px, 8);
        },
      ),
    );
    expect(pxToPercent(5, 0)).toBe(0);
    expect(percentSize({ width: 3000, height: 1 }, { width: 25, height: 25 })).toEqual({
      width: 750,
      height: 1,
    });
  });

  it('rounding removes noise and the sign of zero', () => {
    expect(tidy(0.1 + 0.2)).toBe(0.3);
    expect(Object.is(tidy(-1e-9), 0)).toBe(true);
  });
});
