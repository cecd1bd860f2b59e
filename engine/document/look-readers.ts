/** Readers of a layer's appearance: a picture's adjustments, a text's shadow and outline. */

import {
  integerIn,
  numberIn,
  objectOf,
  orNull,
  type Reader,
  readObject,
  refuse,
} from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import {
  type Adjustments,
  CURVE_POINTS,
  type CurvePoint,
  NEUTRAL_ADJUSTMENTS,
  type ToneCurve,
} from './adjustments.ts';
import type { TextEffects, TextOutline, TextShadow } from './text-effects.ts';

const readAmount = numberIn(-100, 100);
const readLevel = integerIn(0, 255);

const readPoint: Reader<CurvePoint> = (value, path) => {
  if (!Array.isArray(value) || value.length !== 2) return refuse(path, message('expected.point'));
  return [readLevel(value[0], `${path}[0]`), readLevel(value[1], `${path}[1]`)];
};

const readCurve: Reader<ToneCurve | null> = (value, path) => {
  if (value === null) return null;
  const { min, max } = CURVE_POINTS;
  if (!Array.isArray(value) || value.length < min || value.length > max)
    return refuse(path, message('expected.curve', { min, max }));
  const points = value.map((point: unknown, i) => readPoint(point, `${path}[${i}]`));
  if (points.some(([x], i) => i > 0 && x <= points[i - 1]![0]))
    refuse(path, message('expected.rising-points'));
  return points;
};

const readAll = objectOf<Adjustments>({
  hdr: numberIn(0, 100),
  exposure: readAmount,
  saturation: readAmount,
  contrast: readAmount,
  sharpness: readAmount,
  temperature: readAmount,
  tint: readAmount,
  highlights: readAmount,
  shadows: readAmount,
  whites: readAmount,
  blacks: readAmount,
  vibrance: readAmount,
  curve: readCurve,
});

/** An omitted adjustment is neutral, so a program may write only what it sets. Printed documents contain all. */
export const readAdjustments: Reader<Adjustments> = (value, path) =>
  readAll({ ...NEUTRAL_ADJUSTMENTS, ...readObject(value, path) }, path);

const MAX_LENGTH = 100_000;

export function effectReaders(readColor: Reader<string>): {
  readonly [K in keyof TextEffects]: Reader<TextEffects[K]>;
} {
  const length = numberIn(0, MAX_LENGTH);
  const distance = numberIn(-MAX_LENGTH, MAX_LENGTH);
  return {
    shadow: objectOf<TextShadow>({ color: orNull(readColor), x: distance, y: distance, blur: length }),
    outline: objectOf<TextOutline>({ color: orNull(readColor), width: length }),
  };
}
