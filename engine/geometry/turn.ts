/**
 * Turning and straightening the visible area. Each returns a frame that shows the same picture features, with crop, expand, padding
 * and output turned along.
 *
 * With R a quarter turn, Fx and Fy the mirrors and S the straightening (all about the center): R·S = S·R, R·Fx = Fy·R, and Fx·S(θ)
 * = S(−θ)·Fx. These keep the order base → turns → flips → straighten after every change.
 */
import { type Frame, reframe, turnedCenter, turnedSize } from './frame.ts';
import { isInsidePicture, largestInside, shrinkInside } from './inside.ts';
import { mapPoint, rotation } from './matrix.ts';
import { centerOf } from './rect.ts';
import type { Degrees, Sides } from './space.ts';
import { clamp } from './units.ts';

export const STRAIGHTEN_RANGE = { min: -45, max: 45 } as const;

/** A quarter turn of the visible area, clockwise. */
export function turnFrameRight(frame: Frame): Frame {
  const { height } = turnedSize(frame);
  const { crop, output } = frame;
  return {
    ...frame,
    quarterTurns: ((frame.quarterTurns + 1) % 4) as Frame['quarterTurns'],
    flipX: frame.flipY,
    flipY: frame.flipX,
    crop: { x: height - crop.y - crop.height, y: crop.x, width: crop.height, height: crop.width },
    expand: sidesRight(frame.expand),
    padding: sidesRight(frame.padding),
    output: output && { width: output.height, height: output.width },
  };
}

/** A quarter turn of the visible area, counterclockwise. */
export function turnFrameLeft(frame: Frame): Frame {
  return turnFrameRight(turnFrameRight(turnFrameRight(frame)));
}

/** Mirrors the visible area left to right. */
export function flipFrameX(frame: Frame): Frame {
  const { width } = turnedSize(frame);
  const { crop } = frame;
  return {
    ...frame,
    flipX: !frame.flipX,
    straighten: 0 - frame.straighten,
    crop: { ...crop, x: width - crop.x - crop.width },
    expand: { ...frame.expand, left: frame.expand.right, right: frame.expand.left },
    padding: { ...frame.padding, left: frame.padding.right, right: frame.padding.left },
  };
}

/** Mirrors the visible area top to bottom. */
export function flipFrameY(frame: Frame): Frame {
  const { height } = turnedSize(frame);
  const { crop } = frame;
  return {
    ...frame,
    flipY: !frame.flipY,
    straighten: 0 - frame.straighten,
    crop: { ...crop, y: height - crop.y - crop.height },
    expand: { ...frame.expand, top: frame.expand.bottom, bottom: frame.expand.top },
    padding: { ...frame.padding, top: frame.padding.bottom, bottom: frame.padding.top },
  };
}

/**
 * Turns the picture to `angle` (clamped to ±45°) under the crop. The crop's center stays on its feature, and the crop shrinks as
 * needed to stay inside the picture. A crop of maximum size stays maximal, so it grows back with the angle; pass the frame from the
 * start of a drag, not the last step's.
 */
export function straightenFrame(frame: Frame, angle: Degrees): Frame {
  const straighten = clamp(angle, STRAIGHTEN_RANGE.min, STRAIGHTEN_RANGE.max);
  const next = { ...frame, straighten };
  const crop = isWholePicture(frame)
    ? largestInside(next, turnedSize(frame).width / turnedSize(frame).height)
    : carriedCrop(frame, next);
  return { ...reframe(frame, { crop }), straighten };
}

function carriedCrop(frame: Frame, next: Frame): Frame['crop'] {
  const { width, height } = frame.crop;
  const turn = rotation<'turned', 'turned'>(next.straighten - frame.straighten, turnedCenter(frame));
  const center = mapPoint(turn, centerOf(frame.crop));
  return shrinkInside(next, { x: center.x - width / 2, y: center.y - height / 2, width, height });
}

/** True when the crop is exactly the result of straightening the whole picture. */
function isWholePicture(frame: Frame): boolean {
  const size = turnedSize(frame);
  const { crop } = frame;
  const whole = largestInside(frame, size.width / size.height);
  return (
    isInsidePicture(frame, crop) &&
    crop.width === whole.width &&
    crop.height === whole.height &&
    Math.abs(crop.x - whole.x) <= 1 &&
    Math.abs(crop.y - whole.y) <= 1
  );
}

function sidesRight(sides: Sides<'frame'>): Sides<'frame'> {
  return { top: sides.left, right: sides.top, bottom: sides.right, left: sides.bottom };
}
