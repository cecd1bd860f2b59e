import {
  changeTransaction,
  compose,
  type Frame,
  frameToBase,
  type Matrix,
  mapPoint,
  meanScale,
  message,
  type PictureLayer,
  rotation,
  type Size,
  scaling,
  sourceToFrame,
  type Transaction,
  translation,
} from '../../../engine/index.ts';

/** Where a picture layer lies in the frame, as the inspector's numbers. */
export interface Placement {
  /** Frame px of the picture's top-left corner before it is turned about its center. */
  readonly x: number;
  readonly y: number;
  /** Frame px per source px, percent. */
  readonly scale: number;
  /** Lengths of the picture's own sides, frame px; a change of one keeps the ratio. */
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise, −180…180. */
  readonly angle: number;
}

type ToFrame = Matrix<'source', 'frame'>;

export function placementOf(layer: PictureLayer, size: Size<'source'>, frame: Frame): Placement {
  const toFrame = sourceToFrame(layer.toBase, frame);
  const scale = meanScale(toFrame);
  const center = mapPoint(toFrame, { x: size.width / 2, y: size.height / 2 });
  return {
    x: center.x - (size.width * scale) / 2,
    y: center.y - (size.height * scale) / 2,
    scale: scale * 100,
    width: size.width * Math.hypot(toFrame.a, toFrame.b),
    height: size.height * Math.hypot(toFrame.c, toFrame.d),
    angle: (Math.atan2(toFrame.b, toFrame.a) * 180) / Math.PI,
  };
}

/** The layer's affine with some of those numbers changed; scale and angle change about the picture's center. */
export function placeLayer(
  layer: PictureLayer,
  size: Size<'source'>,
  frame: Frame,
  change: Partial<Placement>,
): Matrix<'source', 'base'> {
  const before = placementOf(layer, size, frame);
  const toFrame = sourceToFrame(layer.toBase, frame);
  const center = mapPoint(toFrame, { x: size.width / 2, y: size.height / 2 });
  const factor =
    change.width !== undefined
      ? change.width / before.width
      : change.height !== undefined
        ? change.height / before.height
        : (change.scale ?? before.scale) / before.scale;
  const turn = (change.angle ?? before.angle) - before.angle;
  const about: Matrix<'frame', 'frame'> = compose(
    compose(translation<'frame', 'frame'>(-center.x, -center.y), scaling<'frame', 'frame'>(factor)),
    compose(rotation<'frame', 'frame'>(turn), translation<'frame', 'frame'>(center.x, center.y)),
  );
  const move = translation<'frame', 'frame'>(
    (change.x ?? before.x) - before.x,
    (change.y ?? before.y) - before.y,
  );
  const placed: ToFrame = compose(toFrame, compose(about, move));
  return compose(placed, frameToBase(frame));
}

/** null when it lies there already. What belongs to the picture goes along. */
export function placeTransaction(
  context: Parameters<typeof changeTransaction>[0],
  layer: PictureLayer,
  toBase: Matrix<'source', 'base'>,
): Transaction | null {
  return changeTransaction(context, [layer], [{ ...layer, toBase }], message('step.place-picture'));
}
