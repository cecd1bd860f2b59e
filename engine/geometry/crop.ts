/** Cropping: the kept rectangle of the turned picture. */
import { type Frame, reframe, turnedSize } from './frame.ts';
import { dragRect, type Handle } from './handles.ts';
import { isInsidePicture, largestInside, shrinkInside } from './inside.ts';
import { centreOf } from './rect.ts';
import type { Point, Rect } from './space.ts';

export interface CropDrag {
  /** Width over height to keep, or null = free. */
  readonly aspect: number | null;
  readonly fromCentre: boolean;
}

/** The frame with the crop dragged by a handle; the crop stays on the picture. `frame` is the one at the start of the drag. */
export function dragCrop(frame: Frame, handle: Handle, by: Point<'turned'>, drag: CropDrag): Frame {
  const allows = (rect: Rect<'turned'>) => isInsidePicture(frame, rect);
  return reframe(frame, { crop: dragRect(frame.crop, handle, by, { ...drag, allows }) });
}

/** The frame with this crop, moved onto the picture and shrunk about its centre when it does not fit there; integer px. */
export function cropFrame(frame: Frame, crop: Rect<'turned'>): Frame {
  const room = turnedSize(frame);
  const width = Math.max(1, Math.min(room.width, Math.round(crop.width)));
  const height = Math.max(1, Math.min(room.height, Math.round(crop.height)));
  const x = Math.max(0, Math.min(room.width - width, Math.round(crop.x)));
  const y = Math.max(0, Math.min(room.height - height, Math.round(crop.y)));
  return reframe(frame, { crop: shrinkInside(frame, { x, y, width, height }) });
}

/** The largest crop of an aspect that keeps the crop's centre as well as it can. null lets the crop be as it is. */
export function cropToAspect(frame: Frame, aspect: number | null): Frame {
  if (aspect === null) return frame;
  const centre = centreOf(frame.crop);
  if (frame.straighten !== 0) return reframe(frame, { crop: largestInside(frame, aspect, centre) });
  const largest = largestInside(frame, aspect);
  return cropFrame(frame, {
    ...largest,
    x: centre.x - largest.width / 2,
    y: centre.y - largest.height / 2,
  });
}
