/** The arguments of the handle's stroke. Each reader throws 'embed.invalid', naming what is wrong. */
import { BRUSH_SIZE_RANGE, FEATHERING_RANGE } from '../../../engine/index.ts';
import type { EmbedPoint, EmbedStroke } from './api.ts';
import { FAR, given, invalid, numberIn, oneOf, optional, recordOf } from './primitives.ts';

const MAX_POINTS = 100_000;

export function readPoints(value: unknown): readonly Required<EmbedPoint>[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_POINTS)
    throw invalid('The points', `a list of 1 to ${MAX_POINTS}`);
  return value.map((each: unknown, index) => {
    const what = `points[${index}]`;
    const point = recordOf(each ?? null, what, ['x', 'y', 'pressure']);
    return {
      x: numberIn(point.x, `${what}.x`, -FAR, FAR),
      y: numberIn(point.y, `${what}.y`, -FAR, FAR),
      pressure: optional(point.pressure, (p) => numberIn(p, `${what}.pressure`, 0, 1)) ?? 0.5,
    };
  });
}

export function readStroke(value: unknown): EmbedStroke {
  const stroke = recordOf(value, 'The stroke', ['mode', 'size', 'feathering']);
  const { min, max } = BRUSH_SIZE_RANGE;
  return given({
    mode: optional(stroke.mode, (mode) => oneOf(mode, 'mode', ['eraser', 'restore'])),
    size: optional(stroke.size, (size) => numberIn(size, 'size', min, max)),
    feathering: optional(stroke.feathering, (percent) =>
      numberIn(percent, 'feathering', FEATHERING_RANGE.min, FEATHERING_RANGE.max),
    ),
  });
}
