/** Frames of every kind for property tests: turned, mirrored, straightened, cropped, grown, padded, resized. */
import fc from 'fast-check';
import { type Frame, frameForPicture, frameSize, turnedSize } from '../../../engine/geometry/frame.ts';
import { shrinkInside } from '../../../engine/geometry/inside.ts';
import type { Sides, Size } from '../../../engine/geometry/space.ts';

/** The same frames in every run. */
fc.configureGlobal({ seed: 20_261_120, numRuns: 300 });

export const anySides = (max: number): fc.Arbitrary<Sides<'frame'>> =>
  fc.record({
    top: fc.integer({ min: 0, max }),
    right: fc.integer({ min: 0, max }),
    bottom: fc.integer({ min: 0, max }),
    left: fc.integer({ min: 0, max }),
  });

export const anySize = (min = 1, max = 600): fc.Arbitrary<Size<'base'>> =>
  fc.record({ width: fc.integer({ min, max }), height: fc.integer({ min, max }) });

const anyStraighten = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -450, max: 450 }).map((tenths) => tenths / 10),
);

/** The crop lies on the picture, as every tool leaves it. */
export const anyFrame = (min = 1): fc.Arbitrary<Frame> =>
  fc
    .record({
      base: anySize(min),
      quarterTurns: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
      flipX: fc.boolean(),
      flipY: fc.boolean(),
      straighten: anyStraighten,
      expand: anySides(200),
      padding: anySides(200),
      part: fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000), fc.nat(1000)),
      scale: fc.option(fc.double({ min: 0.1, max: 3, noNaN: true })),
    })
    .map(({ part: [px, py, pw, ph], scale, ...rest }) => {
      const whole: Frame = { ...frameForPicture(rest.base), ...rest };
      const { width, height } = turnedSize(whole);
      const w = Math.max(1, Math.round((width * pw) / 1000));
      const h = Math.max(1, Math.round((height * ph) / 1000));
      const x = Math.round(((width - w) * px) / 1000);
      const y = Math.round(((height - h) * py) / 1000);
      const frame = { ...whole, crop: shrinkInside(whole, { x, y, width: w, height: h }) };
      if (scale === null) return frame;
      const size = frameSize(frame);
      const output = {
        width: Math.max(1, Math.round(size.width * scale)),
        height: Math.max(1, Math.round(size.height * scale)),
      };
      return { ...frame, output };
    });
