/** Readers of a shape's look, for untrusted JSON. */
import { numberIn, objectOf, oneOf, orNull, type Reader } from '../base/json-reader.ts';
import { ARROW_HEADS, SHAPE_KINDS, type ShapeStyle } from './shape.ts';

/** Far past any canvas, far below where a canvas's own numbers end. */
const MAX_LENGTH = 1_000_000;
/** A box of nothing could not be taken hold of. */
const MIN_SIDE = 0.01;

export const shapeSide = numberIn(MIN_SIDE, MAX_LENGTH);

export function shapeReaders(readColor: Reader<string>) {
  const readStyle: { readonly [K in keyof ShapeStyle]: Reader<ShapeStyle[K]> } = {
    fill: orNull(readColor),
    stroke: orNull(readColor),
    stroke_width: numberIn(0, MAX_LENGTH),
    radius: numberIn(0, MAX_LENGTH),
    heads: oneOf(...ARROW_HEADS),
  };
  return {
    ...readStyle,
    shape: oneOf(...SHAPE_KINDS),
    size: objectOf<{ width: number; height: number }>({ width: shapeSide, height: shapeSide }),
  };
}
