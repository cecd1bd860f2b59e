/** Cropping: the kept rectangle of the turned picture. */
import { type Frame, reframe, turnedSize } from './frame.ts';
import { dragRect, type Handle } from './handles.ts';
import { isInsidePicture, largestInside, shrinkInside } from './inside.ts';
import { centerOf } from './rect.ts';
import type { Point, Rect } from './space.ts';
import { clamp } from './units.ts';

export interface CropDrag {
  /** Width over height to keep, or null = free. */
  readonly aspect: number | null;
  readonly fromCenter: boolean;
}

/** The frame with the crop dragged by a handle; the crop stays inside the picture. `frame` is the one at the start of the drag. */
export function dragCrop(frame: Frame, handle: Handle, by: Point<'turned'>, drag: CropDrag): Frame {
  const allows = (rect: Rect<'turned'>) => isInsidePicture(frame, rect);
  return reframe(frame, { crop: dragRect(frame.crop, handle, by, { ...drag, allows }) });
}

/**
 * The frame with this crop, integer px: moved into the picture, and where that is not enough (or the picture is straightened)
 * shrunk about its center.
 */
export function cropFrame(frame: Frame, crop: Rect<'turned'>): Frame {
  const whole = {
    x: Math.round(crop.x) + 0,
    y: Math.round(crop.y) + 0,
    width: Math.max(1, Math.round(crop.width)),
    height: Math.max(1, Math.round(crop.height)),
  };
  return reframe(frame, { crop: shrinkInside(frame, movedOnto(frame, whole)) });
}

function movedOnto(frame: Frame, crop: Rect<'turned'>): Rect<'turned'> {
  if (frame.straighten !== 0) return crop;
  const room = turnedSize(frame);
  const width = Math.min(room.width, crop.width);
  const height = Math.min(room.height, crop.height);
  return {
    x: clamp(crop.x, 0, room.width - width),
    y: clamp(crop.y, 0, room.height - height),
    width,
    height,
  };
}

/** The largest crop of an aspect that keeps the crop's center as far as possible. null keeps the crop unchanged. */
export function cropToAspect(frame: Frame, aspect: number | null): Frame {
  return aspect === null ? frame : cropAround(frame, aspect, centerOf(frame.crop));
}

/** The largest crop of an aspect with its center as near to a point as the picture allows. */
export function cropAround(frame: Frame, aspect: number, center: Point<'turned'>): Frame {
  if (frame.straighten !== 0) return reframe(frame, { crop: largestInside(frame, aspect, center) });
  const largest = largestInside(frame, aspect);
  return cropFrame(frame, {
    ...largest,
    x: center.x - largest.width / 2,
    y: center.y - largest.height / 2,
  });
}
