import { describe, expect, it } from 'vitest';
import type { ToneCurve } from '../../engine/index.ts';
import {
  addPoint,
  curveOf,
  movePoint,
  removePoint,
  STRAIGHT,
  widestGap,
} from '../../shell/tools/color/curve-points.ts';

const CURVE: ToneCurve = [
  [0, 10],
  [100, 130],
  [255, 255],
];

describe('The points of a tone curve', () => {
  it('that are straight are no curve, but one that was added on the line stays to be moved', () => {
    expect(curveOf(STRAIGHT)).toBeNull();
    const added = addPoint(STRAIGHT, 128, 128);
    expect(added).toEqual({
      points: [
        [0, 0],
        [128, 128],
        [255, 255],
      ],
      index: 1,
    });
    expect(curveOf(added!.points)).toBe(added!.points);
  });

  it('are moved in whole levels, and never past their neighbors or the ends', () => {
    expect(movePoint(CURVE, 1, 120.4, 99.6)[1]).toEqual([120, 100]);
    expect(movePoint(CURVE, 1, 300, 300)[1]).toEqual([254, 255]);
    expect(movePoint(CURVE, 1, -5, -5)[1]).toEqual([1, 0]);
    expect(movePoint(CURVE, 0, 400, 0)[0]).toEqual([99, 0]);
    expect(movePoint(CURVE, 2, 0, 0)[2]).toEqual([101, 0]);
  });

  it('are added in order; near one that is there, that one is meant', () => {
    expect(addPoint(CURVE, 200, 180)).toEqual({
      points: [...CURVE.slice(0, 2), [200, 180], [255, 255]],
      index: 2,
    });
    expect(addPoint(CURVE, 103, 20)).toEqual({ points: CURVE, index: 1 });
    const late: ToneCurve = [
      [20, 0],
      [200, 255],
    ];
    expect(addPoint(late, 3, 0)?.index).toBe(0);
    expect(addPoint(late, 240, 255)?.index).toBe(2);
  });

  it('are sixteen at most and two at least', () => {
    const full: ToneCurve = Array.from({ length: 16 }, (_, i) => [i * 17, i * 17] as const);
    expect(addPoint(full, 8, 8)).toBeNull();
    expect(removePoint(CURVE, 1)).toEqual([
      [0, 10],
      [255, 255],
    ]);
    expect(removePoint(STRAIGHT, 0)).toBe(STRAIGHT);
  });

  it('are added by keys in the widest gap', () => {
    expect(widestGap(STRAIGHT)).toBe(128);
    expect(widestGap(CURVE)).toBe(178);
  });
});
