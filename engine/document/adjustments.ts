/**
 * The color adjustments of a picture: parameters from which the adjusted picture is computed. They never change the picture itself.
 */
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
  /** White point: positive makes more of the light tones white, negative fewer. */
  readonly whites: number;
  /** Black point: positive lifts black, negative makes more of the dark tones black. */
  readonly blacks: number;
  /** Saturation that leaves vivid colors and skin mostly as they are. */
  readonly vibrance: number;
  readonly curve: ToneCurve | null;
}

/** No adjustment. */
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

/** The numeric adjustments. */
export type AdjustmentAmount = Exclude<keyof Adjustments, 'curve'>;

export const ADJUSTMENT_AMOUNTS = Object.keys(NEUTRAL_ADJUSTMENTS).filter(
  (name): name is AdjustmentAmount => name !== 'curve',
);

export const CURVE_POINTS = { min: 2, max: 16 } as const;

/** True when the adjusted picture equals the picture. A curve that maps every level to itself is neutral. */
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

/** A cache key: equal for equal adjustments, different for different ones. */
export function adjustmentsKey(adjustments: Adjustments): string {
  return [...ADJUSTMENT_AMOUNTS.map((name) => adjustments[name]), adjustments.curve?.join(' ')].join();
}

export function sameAdjustments(a: Adjustments, b: Adjustments): boolean {
  return a === b || adjustmentsKey(a) === adjustmentsKey(b);
}
