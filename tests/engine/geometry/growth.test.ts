import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameForPicture, frameSize } from '../../../engine/geometry/frame.ts';
import { HANDLES } from '../../../engine/geometry/handles.ts';
import { dragGrowth, growFrame, growToAspect } from '../../../engine/geometry/outpaint.ts';
import { anyFrame, anySides } from './arbitrary-frames.ts';

const picture = frameForPicture({ width: 1080, height: 1080 });
const limits = { maxSide: 4000, maxPixels: 9_000_000 };
const free = { aspect: null, fromCenter: false };
const none = { top: 0, right: 0, bottom: 0, left: 0 };

describe('growing the frame past the picture', () => {
  it('by px on each side', () => {
    const frame = growFrame(picture, 'expand', { top: 180, right: 420, bottom: 60, left: 360 }, limits);
    expect(frameSize(frame)).toEqual({ width: 1860, height: 1320 });
  });

  it('takes whole px and nothing below zero', () => {
    const { expand } = growFrame(
      picture,
      'expand',
      { top: -5, right: 2.6, bottom: Number.NaN, left: 0 },
      limits,
    );
    expect(expand).toEqual({ top: 0, right: 3, bottom: 0, left: 0 });
  });

  it('stops at the limits, all sides in proportion', () => {
    const frame = growFrame(picture, 'expand', { top: 0, right: 30_000, bottom: 0, left: 10_000 }, limits);
    const { width } = frameSize(frame);
    expect(width).toBeLessThanOrEqual(4000);
    expect(width).toBeGreaterThan(3990);
    expect(frame.expand.right / frame.expand.left).toBeCloseTo(3, 1);
  });

  it('by its handles, the other sides stay', () => {
    expect(dragGrowth(picture, 'expand', 'e', { x: 100, y: 40 }, free, limits).expand).toEqual({
      ...none,
      right: 100,
    });
    expect(dragGrowth(picture, 'expand', 'nw', { x: -30, y: -20 }, free, limits).expand).toEqual({
      ...none,
      top: 20,
      left: 30,
    });
  });

  it('with Alt on both sides alike', () => {
    const both = { aspect: null, fromCenter: true };
    expect(dragGrowth(picture, 'expand', 'e', { x: 100, y: 0 }, both, limits).expand).toEqual({
      ...none,
      left: 100,
      right: 100,
    });
  });

  it('never cuts into the picture', () => {
    expect(dragGrowth(picture, 'expand', 'se', { x: -500, y: -500 }, free, limits).expand).toEqual(none);
  });

  it('moves the picture about inside the frame by the body', () => {
    const grown = growFrame(picture, 'expand', { top: 50, right: 50, bottom: 50, left: 50 }, limits);
    const moved = dragGrowth(grown, 'expand', 'body', { x: 20, y: -900 }, free, limits);
    expect(moved.expand).toEqual({ top: 100, right: 70, bottom: 0, left: 30 });
    expect(frameSize(moved)).toEqual(frameSize(grown));
  });

  it('keeps to whole px ≥ 0 and the limits, however it is dragged', () => {
    fc.assert(
      fc.property(
        anyFrame(),
        fc.constantFrom('expand' as const, 'padding' as const),
        fc.constantFrom(...HANDLES),
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        fc.boolean(),
        (frame, growth, handle, x, y, fromCenter) => {
          const next = dragGrowth(frame, growth, handle, { x, y }, { aspect: null, fromCenter }, limits);
          const sides = Object.values(next[growth]);
          expect(sides.every((side) => Number.isInteger(side) && side >= 0)).toBe(true);
          const { width, height } = frameSize(next);
          expect(Math.max(width, height)).toBeLessThanOrEqual(limits.maxSide);
          expect(width * height).toBeLessThanOrEqual(limits.maxPixels);
          expect(next.crop).toEqual(frame.crop);
        },
      ),
    );
  });

  it('to an aspect with the fewest px, distributed by the alignment', () => {
    const wide = growToAspect(picture, 'padding', 2, { x: 0, y: 0.5 }, limits);
    expect(wide.padding).toEqual({ ...none, right: 1080 });
    const tall = growToAspect(picture, 'padding', 0.8, { x: 0.5, y: 1 }, limits);
    expect(tall.padding).toEqual({ ...none, top: 270 });
  });

  it('to an aspect around the expanded area', () => {
    fc.assert(
      fc.property(anySides(100), fc.double({ min: 0.5, max: 2, noNaN: true }), (expand, aspect) => {
        const frame = growToAspect({ ...picture, expand }, 'padding', aspect, { x: 0.5, y: 0.5 }, limits);
        const { width, height } = frameSize(frame);
        expect(Math.abs(width - height * aspect)).toBeLessThanOrEqual(Math.max(1, aspect));
        expect(frame.expand).toEqual(expand);
      }),
    );
  });
});
