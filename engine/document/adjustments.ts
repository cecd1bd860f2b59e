/**
 * The color adjustments of a picture: live values, from which the adjusted picture is computed. A picture is never
 * changed by them.
 */
import { integerIn, numberIn, objectOf, type Reader, readObject, refuse } from '../json-reader.ts';

/** A point of a tone curve: the level `x` becomes the level `y`. Whole levels, 0…255. */
export type CurvePoint = readonly [x: number, y: number];

/** 2–16 points, `x` strictly increasing. Left of the first and right of the last point the curve is level. */
export type ToneCurve = readonly CurvePoint[];

/** `hdr` 0…100; `curve` null or a tone curve; the others −100…100. All zero and no curve: the picture as it is. */
export interface Adjustments {
  readonly hdr: number;
  readonly exposure: number;
  readonly saturation: number;
  readonly contrast: number;
  readonly sharpness: number;
  /** Positive is warmer (more yellow), negative cooler (more blue). */
  readonly temperature: number;
  /** Positive is more magenta, negative more green. */
  readonly tint: number;
  /** Brightness of the light tones. */
  readonly highlights: number;
  /** Brightness of the dark tones. */
  readonly shadows: number;
  /** Where white begins: positive makes more of the light tones white, negative fewer. */
  readonly whites: number;
  /** Where black begins: positive lifts black, negative makes more of the dark tones black. */
  readonly blacks: number;
  /** Saturation that leaves vivid colors and skin mostly as they are. */
  readonly vibrance: number;
  readonly curve: ToneCurve | null;
}

/** The picture as it is. */
export const NEUTRAL_ADJUSTMENTS: Adjustments = {
  hdr: 0,
  exposure: 0,
  saturation: 0,
  contrast: 0,
  sharpness: 0,
  temperature: 0,
  tint: 0,
  highlights: 0,
  shadows: 0,
  whites: 0,
  blacks: 0,
  vibrance: 0,
  curve: null,
};

/** The adjustments that are numbers. */
export type AdjustmentAmount = Exclude<keyof Adjustments, 'curve'>;

export const ADJUSTMENT_AMOUNTS = Object.keys(NEUTRAL_ADJUSTMENTS).filter(
  (name): name is AdjustmentAmount => name !== 'curve',
);

export const CURVE_POINTS = { min: 2, max: 16 } as const;

/** True when the adjusted picture has the bytes of the picture. A curve that maps every level to itself is neutral. */
export function isNeutral(adjustments: Adjustments): boolean {
  return (
    ADJUSTMENT_AMOUNTS.every((name) => adjustments[name] === 0) &&
    (!adjustments.curve || isIdentity(adjustments.curve))
  );
}

/** True when a curve maps every level to itself. */
function isIdentity(curve: ToneCurve): boolean {
  return curve[0]![0] === 0 && curve.at(-1)![0] === 255 && curve.every(([x, y]) => x === y);
}

/** Equal for equal adjustments, and different for different ones: for caches. */
export function adjustmentsKey(adjustments: Adjustments): string {
  return [...ADJUSTMENT_AMOUNTS.map((name) => adjustments[name]), adjustments.curve?.join(' ')].join();
}

export function sameAdjustments(a: Adjustments, b: Adjustments): boolean {
  return a === b || adjustmentsKey(a) === adjustmentsKey(b);
}

const readAmount = numberIn(-100, 100);
const readLevel = integerIn(0, 255);

const readPoint: Reader<CurvePoint> = (value, path) => {
  if (!Array.isArray(value) || value.length !== 2) return refuse(path, 'a point [x, y]');
  return [readLevel(value[0], `${path}[0]`), readLevel(value[1], `${path}[1]`)];
};

const readCurve: Reader<ToneCurve | null> = (value, path) => {
  if (value === null) return null;
  const { min, max } = CURVE_POINTS;
  if (!Array.isArray(value) || value.length < min || value.length > max)
    return refuse(path, `null or ${min} to ${max} points [x, y]`);
  const points = value.map((point: unknown, i) => readPoint(point, `${path}[${i}]`));
  if (points.some(([x], i) => i > 0 && x <= points[i - 1]![0])) refuse(path, 'points [x, y] whose x rises');
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

/** An adjustment that is left out is neutral, so a program may write only what it sets. Printed documents have all. */
export const readAdjustments: Reader<Adjustments> = (value, path) =>
  readAll({ ...NEUTRAL_ADJUSTMENTS, ...readObject(value, path) }, path);
