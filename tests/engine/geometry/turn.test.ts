import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseToFrame,
  cropClip,
  type Frame,
  frameForPicture,
  frameSize,
  frameToBase,
  outputSize,
} from '../../../engine/geometry/frame.ts';
import { isInsidePicture, largestInside, shrinkInside } from '../../../engine/geometry/inside.ts';
import { compose, mapPoint } from '../../../engine/geometry/matrix.ts';
import { centerOf, inflate } from '../../../engine/geometry/rect.ts';
import type { Point } from '../../../engine/geometry/space.ts';
import {
  flipFrameX,
  flipFrameY,
  straightenFrame,
  turnFrameLeft,
  turnFrameRight,
} from '../../../engine/geometry/turn.ts';
import { anyFrame } from './arbitrary-frames.ts';

/** Where a point that is seen at `p` in one frame is seen in the other. */
function follow(from: Frame, to: Frame, p: Point<'frame'>): Point<'frame'> {
  return mapPoint(compose(frameToBase(from), baseToFrame(to)), p);
}

const anySpot = fc.record({ x: fc.integer({ min: -100, max: 900 }), y: fc.integer({ min: -100, max: 900 }) });

describe('quarter turns and mirrors', () => {
  it('four turns, right and left, and two mirrors are the identity', () => {
    fc.assert(
      fc.property(anyFrame(), (frame) => {
        const right = turnFrameRight;
        expect(right(right(right(right(frame))))).toEqual(frame);
        expect(turnFrameLeft(right(frame))).toEqual(frame);
        expect(flipFrameX(flipFrameX(frame))).toEqual(frame);
        expect(flipFrameY(flipFrameY(frame))).toEqual(frame);
      }),
    );
  });

  it('both mirrors together equal half a turn', () => {
    fc.assert(
      fc.property(anyFrame(), anySpot, (frame, spot) => {
        const mirrored = flipFrameX(flipFrameY(frame));
        const turned = turnFrameRight(turnFrameRight(frame));
        expect(frameSize(mirrored)).toEqual(frameSize(turned));
        const at = follow(mirrored, turned, spot);
        expect(at.x).toBeCloseTo(spot.x, 6);
        expect(at.y).toBeCloseTo(spot.y, 6);
      }),
    );
  });

  it('a turn to the right turns the whole visible area, whatever the frame', () => {
    fc.assert(
      fc.property(anyFrame(), anySpot, (frame, spot) => {
        const turned = turnFrameRight(frame);
        const { width, height } = frameSize(frame);
        expect(frameSize(turned)).toEqual({ width: height, height: width });
        const there = follow(frame, turned, spot);
        expect(there.x).toBeCloseTo(height - spot.y, 6);
        expect(there.y).toBeCloseTo(spot.x, 6);
        const clip = cropClip(frame);
        const turnedClip = cropClip(turned);
        expect(turnedClip).toEqual({
          x: height - clip.y - clip.height,
          y: clip.x,
          width: clip.height,
          height: clip.width,
        });
        expect(outputSize(turned)).toEqual({
          width: outputSize(frame).height,
          height: outputSize(frame).width,
        });
      }),
    );
  });

  it('a mirror mirrors the whole visible area, whatever the frame', () => {
    fc.assert(
      fc.property(anyFrame(), anySpot, (frame, spot) => {
        const { width, height } = frameSize(frame);
        const across = follow(frame, flipFrameX(frame), spot);
        expect(across.x).toBeCloseTo(width - spot.x, 6);
        expect(across.y).toBeCloseTo(spot.y, 6);
        const down = follow(frame, flipFrameY(frame), spot);
        expect(down.x).toBeCloseTo(spot.x, 6);
        expect(down.y).toBeCloseTo(height - spot.y, 6);
      }),
    );
  });

  it('the parameters survive JSON as they are', () => {
    fc.assert(
      fc.property(anyFrame(), (frame) => {
        for (const next of [turnFrameRight(frame), flipFrameX(frame), straightenFrame(frame, 3.3)]) {
          expect(JSON.parse(JSON.stringify(next))).toEqual(next);
        }
      }),
    );
  });
});

describe('straightening', () => {
  it('leaves only picture in the crop, in integer px', () => {
    fc.assert(
      fc.property(anyFrame(4), fc.double({ min: -45, max: 45, noNaN: true }), (frame, angle) => {
        const { crop, straighten } = straightenFrame(frame, angle);
        expect(straighten).toBe(angle);
        expect([crop.x, crop.y, crop.width, crop.height].every(Number.isInteger)).toBe(true);
        expect(isInsidePicture({ ...frame, straighten }, crop)).toBe(true);
        expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('keeps the crop’s center on its feature, within the px of rounding', () => {
    fc.assert(
      fc.property(anyFrame(40), fc.double({ min: -45, max: 45, noNaN: true }), (frame, angle) => {
        const small = { ...frame, crop: shrinkInside(frame, { ...frame.crop, width: 5, height: 5 }) };
        fc.pre(isInsidePicture(small, inflate(small.crop, 6)));
        const next = straightenFrame(small, angle);
        const there = follow(small, next, centerOf(cropClip(small)));
        const center = centerOf(cropClip(next));
        expect(Math.abs(there.x - center.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(there.y - center.y)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of the whole picture and back gives the whole picture again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 700 }),
        fc.integer({ min: 2, max: 700 }),
        fc.double({ min: -45, max: 45, noNaN: true }),
        (width, height, angle) => {
          const whole = frameForPicture({ width, height });
          expect(straightenFrame(straightenFrame(whole, angle), 0)).toEqual(whole);
        },
      ),
    );
  });

  it('does not shrink a crop that has room to turn', () => {
    const frame = {
      ...frameForPicture({ width: 400, height: 400 }),
      crop: { x: 150, y: 150, width: 100, height: 100 },
    };
    expect(straightenFrame(frame, 30).crop).toEqual(frame.crop);
  });

  it('keeps to 45° either way', () => {
    const frame = frameForPicture({ width: 40, height: 40 });
    expect(straightenFrame(frame, 90).straighten).toBe(45);
    expect(straightenFrame(frame, -1000).straighten).toBe(-45);
  });

  it('keeps the share of the closed form: a square turned by θ keeps 1 ÷ (sin θ + cos θ) of its side', () => {
    for (const angle of [1, 5, 15, 30, 45]) {
      const side = 1000;
      const frame = { ...frameForPicture({ width: side, height: side }), straighten: angle };
      const radians = (angle * Math.PI) / 180;
      const exact = side / (Math.sin(radians) + Math.cos(radians));
      const { width, height } = largestInside(frame, 1);
      expect(width).toBe(height);
      expect(width).toBeLessThanOrEqual(exact + 0.01);
      expect(width).toBeGreaterThan(exact - 2);
    }
  });
});
