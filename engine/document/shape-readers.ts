/** Readers of a shape's appearance, for untrusted JSON. */
import { numberIn, objectOf, oneOf, orNull, type Reader } from '../base/json-reader.ts';
import { ARROW_HEADS, SHAPE_KINDS, type ShapeStyle } from './shape.ts';

/** Beyond any canvas, far below the limits of canvas coordinates. */
const MAX_LENGTH = 1_000_000;
/** A box of zero size could not be selected. */
const MIN_SIDE = 0.01;

const readSide = numberIn(MIN_SIDE, MAX_LENGTH);
const readLength = numberIn(0, MAX_LENGTH);

export function shapeReaders(readColor: Reader<string>) {
  const readStyle: { readonly [K in keyof ShapeStyle]: Reader<ShapeStyle[K]> } = {
    fill: orNull(readColor),
    stroke: orNull(readColor),
    stroke_width: readLength,
    radius: readLength,
    heads: oneOf(...ARROW_HEADS),
  };
  return {
    ...readStyle,
    shape: oneOf(...SHAPE_KINDS),
    // The height of a line has no effect, and other programs write 0; a box without height is selected by its sides.
    size: objectOf<{ width: number; height: number }>({
      width: readSide,
      height: readLength,
    }),
  };
}
