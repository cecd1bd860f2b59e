/** Position of a shape in the frame: its box or its two ends, and a shape from changed ones. */
import type { Frame, ShapeLayer } from '../../document/document.ts';
import { frameToBase, sourceToFrame } from '../../geometry/frame.ts';
import {
  compose,
  mapPoint,
  meanScale,
  plain,
  rotation,
  scaling,
  translation,
} from '../../geometry/matrix.ts';
import type { Matrix, Point, Rect } from '../../geometry/space.ts';

export type ShapePlace = Pick<ShapeLayer, 'size' | 'toBase'>;
type At = Pick<Point<'frame'>, 'x' | 'y'>;

/** Smallest side of a shape, own px: a smaller one could not be selected. */
export const MIN_SIDE = 1;

/** An upright box of the frame; a px of the shape is a px of the frame. */
export function boxPlace({ x, y, width, height }: Rect<'frame'>, frame: Frame): ShapePlace {
  return {
    size: { width: Math.max(MIN_SIDE, width), height: Math.max(MIN_SIDE, height) },
    toBase: stored(translation<'source', 'frame'>(x, y), frame),
  };
}

/** A line from point to point; `scale`: frame px of one of its own. */
export function linePlace(from: At, to: At, frame: Frame, scale = 1): ShapePlace {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const along = compose(
    scaling<'source', 'frame'>(scale),
    rotation<'frame', 'frame'>((Math.atan2(dy, dx) * 180) / Math.PI),
  );
  return {
    size: { width: Math.max(MIN_SIDE, length / scale), height: MIN_SIDE },
    toBase: stored({ ...along, e: from.x, f: from.y }, frame),
  };
}

/** Of a line or an arrow, frame px. */
export function endsOf(shape: ShapeLayer, frame: Frame): { from: Point<'frame'>; to: Point<'frame'> } {
  const place = sourceToFrame(shape.toBase, frame);
  return { from: mapPoint(place, { x: 0, y: 0 }), to: mapPoint(place, { x: shape.size.width, y: 0 }) };
}

/** Frame px that a px of the shape is wide. */
export function shapeScale(shape: ShapePlace, frame: Frame): number {
  return meanScale(sourceToFrame(shape.toBase, frame));
}

export function stored(place: Matrix<'source', 'frame'>, frame: Frame): ShapeLayer['toBase'] {
  return plain(compose(place, frameToBase(frame)));
}
