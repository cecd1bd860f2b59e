/** A box shape's place in the frame, as the inspector's numbers. */
import {
  compose,
  type Frame,
  type Matrix,
  mapPoint,
  meanScale,
  rotation,
  type ShapeLayer,
  translation,
} from '../../../engine/index.ts';
import { stored } from '../../../engine/shapes.ts';

interface ShapeBox {
  /** Frame px of the top-left corner before the shape is turned about its center. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise, −180…180. */
  readonly angle: number;
}

type Place = Matrix<'source', 'frame'>;

export function boxOf({ size }: ShapeLayer, place: Place): ShapeBox {
  const scale = meanScale(place);
  const [width, height] = [size.width * scale, size.height * scale];
  const center = mapPoint(place, { x: size.width / 2, y: size.height / 2 });
  return {
    x: center.x - width / 2,
    y: center.y - height / 2,
    width,
    height,
    angle: (Math.atan2(place.b, place.a) * 180) / Math.PI,
  };
}

/** The shape's size and place of such a box; another size leaves the corner (x, y) where it is, another angle the center. */
export function placedBox(
  shape: ShapeLayer,
  place: Place,
  frame: Frame,
  box: ShapeBox,
): Pick<ShapeLayer, 'size' | 'toBase'> {
  const scale = meanScale(place);
  const size = { width: box.width / scale, height: box.height / scale };
  const turn = rotation<'frame', 'frame'>(box.angle - boxOf(shape, place).angle);
  const turned = compose({ ...place, e: 0, f: 0 }, turn);
  const half = mapPoint(turned, { x: size.width / 2, y: size.height / 2 });
  const toCenter = translation<'frame', 'frame'>(
    box.x + box.width / 2 - half.x,
    box.y + box.height / 2 - half.y,
  );
  return { size, toBase: stored(compose(turned, toCenter), frame) };
}
