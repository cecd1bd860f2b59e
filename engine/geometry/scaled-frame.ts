import type { Frame } from './frame.ts';
import type { Sides } from './space.ts';

/** The frame of the same picture at `factor` times its size, a whole number. The output size that a person has set stays. */
export function scaledFrame(frame: Frame, factor: number): Frame {
  const sides = ({ top, right, bottom, left }: Sides<'frame'>): Sides<'frame'> => ({
    top: top * factor,
    right: right * factor,
    bottom: bottom * factor,
    left: left * factor,
  });
  const { base, crop } = frame;
  return {
    ...frame,
    base: { width: base.width * factor, height: base.height * factor },
    crop: {
      x: crop.x * factor,
      y: crop.y * factor,
      width: crop.width * factor,
      height: crop.height * factor,
    },
    expand: sides(frame.expand),
    padding: sides(frame.padding),
  };
}
