/** True when a point is on the drawing of a shape. */

import type { ShapeLayer } from '../../document/document.ts';
import { isLine } from '../../document/shape.ts';
import { sourceToFrame } from '../../geometry/frame.ts';
import { invert, mapPoint, meanScale } from '../../geometry/matrix.ts';
import type { Point } from '../../geometry/space.ts';
import { clamp } from '../../geometry/units.ts';
import type { ShapeHands } from '../layers/shape-port.ts';

/** Tolerance around a stroke, screen px. */
const TOLERANCE = 6;

export const hitsShape: ShapeHands['hits'] = ({ document, camera }, shape, at) => {
  const place = sourceToFrame(shape.toBase, document.frame);
  const own = mapPoint(invert(place), at);
  const near = TOLERANCE / ((camera?.zoom ?? 1) * meanScale(place));
  if (isLine(shape.shape)) return toLine(own, shape.size.width) <= shape.stroke_width / 2 + near;
  if (!isInside(shape, own, near)) return false;
  const hollow = shape.fill === null && shape.stroke !== null && shape.stroke_width > 0;
  return !hollow || !isInside(shape, own, -shape.stroke_width - near);
};

function toLine({ x, y }: Point<'source'>, length: number): number {
  return Math.hypot(x - clamp(x, 0, length), y);
}

/** In the outline extended by this distance. */
function isInside({ shape, size }: ShapeLayer, { x, y }: Point<'source'>, by: number): boolean {
  const rx = size.width / 2 + by;
  const ry = size.height / 2 + by;
  if (rx <= 0 || ry <= 0) return false;
  const across = (x - size.width / 2) / rx;
  const down = (y - size.height / 2) / ry;
  return shape === 'ellipse'
    ? Math.hypot(across, down) <= 1
    : Math.max(Math.abs(across), Math.abs(down)) <= 1;
}
