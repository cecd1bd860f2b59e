import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseToFrame,
  baseToTurned,
  cropClip,
  frameForPicture,
  frameSize,
  frameToBase,
  frameToOutput,
  outputSize,
  pendingOrigin,
  reframe,
  turnedSize,
} from '../../../engine/geometry/frame.ts';
import { compose, mapPoint, mapRect, meanScale } from '../../../engine/geometry/matrix.ts';
import { rectOf } from '../../../engine/geometry/rect.ts';
import type { Point } from '../../../engine/geometry/space.ts';
import { anyFrame, anySize } from './arbitrary-frames.ts';

const anyPoint = fc.record({
  x: fc.integer({ min: -500, max: 1000 }),
  y: fc.integer({ min: -500, max: 1000 }),
});

describe('the frame of a picture as it came', () => {
  it('shows every px in place', () => {
    fc.assert(
      fc.property(anySize(), (size) => {
        const frame = frameForPicture(size);
        expect(baseToFrame(frame)).toEqual({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
        expect(frameSize(frame)).toEqual(size);
        expect(outputSize(frame)).toEqual(size);
        expect(cropClip(frame)).toEqual({ x: 0, y: 0, ...size });
      }),
    );
  });
});

describe('the maps of a frame', () => {
  it('map a base point to the frame and back', () => {
    fc.assert(
      fc.property(anyFrame(), anyPoint, (frame, point) => {
        const back = mapPoint(frameToBase(frame), mapPoint(baseToFrame(frame), point));
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
      }),
    );
  });

  it('turn and mirror without changing any length', () => {
    fc.assert(
      fc.property(anyFrame(), (frame) => {
        expect(meanScale(baseToFrame(frame))).toBeCloseTo(1, 9);
      }),
    );
  });

  it('map the turned picture exactly onto its rectangle when it is not straightened', () => {
    fc.assert(
      fc.property(anyFrame(), (frame) => {
        const upright = { ...frame, straighten: 0 };
        expect(mapRect(baseToTurned(upright), rectOf(upright.base))).toEqual(rectOf(turnedSize(upright)));
      }),
    );
  });

  it('turn clockwise: the top left corner of the picture goes to the top right', () => {
    const frame = { ...frameForPicture({ width: 40, height: 30 }), quarterTurns: 1 as const };
    expect(mapPoint(baseToTurned(frame), { x: 0, y: 0 })).toEqual({ x: 30, y: 0 });
    expect(mapPoint(baseToTurned(frame), { x: 40, y: 0 })).toEqual({ x: 30, y: 40 });
  });

  it('mirror after turning: flipX after a quarter turn swaps left and right as seen', () => {
    const frame = { ...frameForPicture({ width: 40, height: 30 }), quarterTurns: 1 as const, flipX: true };
    expect(mapPoint(baseToTurned(frame), { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
    expect(mapPoint(baseToTurned(frame), { x: 40, y: 0 })).toEqual({ x: 0, y: 40 });
  });

  it('straighten clockwise about the center: a point right of it goes down', () => {
    const frame = { ...frameForPicture({ width: 40, height: 30 }), straighten: 30 };
    const there = mapPoint(baseToTurned(frame), { x: 40, y: 15 });
    expect(there.x).toBeCloseTo(20 + 20 * Math.cos(Math.PI / 6), 9);
    expect(there.y).toBeCloseTo(15 + 20 * 0.5, 9);
  });

  it('put the crop where the clip says, inside expand and padding', () => {
    fc.assert(
      fc.property(anyFrame(), (frame) => {
        const clip = cropClip(frame);
        const corner: Point<'frame'> = { x: clip.x, y: clip.y };
        const turned = mapPoint(compose(frameToBase(frame), baseToTurned(frame)), corner);
        expect(turned.x).toBeCloseTo(frame.crop.x, 6);
        expect(turned.y).toBeCloseTo(frame.crop.y, 6);
        const { width, height } = frameSize(frame);
        expect(clip.x + clip.width + frame.expand.right + frame.padding.right).toBe(width);
        expect(clip.y + clip.height + frame.expand.bottom + frame.padding.bottom).toBe(height);
      }),
    );
  });

  it('map the whole frame to the whole output', () => {
    fc.assert(
      fc.property(anyFrame(), (frame) => {
        const output = mapRect(frameToOutput(frame), rectOf(frameSize(frame)));
        expect(output.width).toBeCloseTo(outputSize(frame).width, 6);
        expect(output.height).toBeCloseTo(outputSize(frame).height, 6);
      }),
    );
  });
});

describe('reframing', () => {
  it('keeps the output scale: half of a picture exported at half size is a quarter of it', () => {
    const frame = { ...frameForPicture({ width: 400, height: 200 }), output: { width: 200, height: 100 } };
    const cropped = reframe(frame, { crop: { x: 0, y: 0, width: 200, height: 200 } });
    expect(cropped.output).toEqual({ width: 100, height: 100 });
  });

  it('leaves the output null when none is set', () => {
    const frame = reframe(frameForPicture({ width: 400, height: 200 }), {
      crop: { x: 0, y: 0, width: 20, height: 20 },
    });
    expect(frame.output).toBeNull();
  });
});

describe('a pending frame', () => {
  it('has an origin that keeps the picture in place', () => {
    fc.assert(
      fc.property(anyFrame(), anyPoint, (committed, point) => {
        const pending = reframe(committed, { crop: { x: 0, y: 0, width: 1, height: 1 } });
        const origin = pendingOrigin(committed, pending);
        const now = mapPoint(baseToFrame(committed), point);
        const then = mapPoint(baseToFrame(pending), point);
        expect(then.x + origin.x).toBeCloseTo(now.x, 6);
        expect(then.y + origin.y).toBeCloseTo(now.y, 6);
      }),
    );
  });
});
