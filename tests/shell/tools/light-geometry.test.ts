import { describe, expect, it } from 'vitest';
import { lightAt, lightByKey, offsetOf } from '../../../shell/tools/shadow/light-geometry.ts';
import { SHADOW_START } from '../../../shell/tools/shadow/shadow-settings.ts';

const START = SHADOW_START.light;
const REACH = 100;
const UPRIGHT = { a: 2, b: 0, c: 0, d: 2 };
/** A quarter turn clockwise; the same, mirrored. */
const TURNED = { a: 0, b: 0.5, c: -0.5, d: 0 };
const MIRRORED = { a: -1, b: 0, c: 0, d: 1 };

const placeOf = (azimuth: number, elevation: number, turn = UPRIGHT) => {
  const { x, y } = offsetOf({ ...START, azimuth, elevation }, turn, REACH);
  return [Math.round(x) + 0, Math.round(y) + 0];
};

describe('The light on the canvas', () => {
  it('stands where it comes from, nearer to the middle the higher it is', () => {
    expect(placeOf(0, 10)).toEqual([0, -100]);
    expect(placeOf(90, 50)).toEqual([50, 0]);
    expect(placeOf(-90, 90).map(Math.abs)).toEqual([0, 0]);
  });

  it('turns and mirrors with a picture that is turned or mirrored', () => {
    expect(placeOf(0, 10, TURNED)).toEqual([100, 0]);
    expect(placeOf(90, 10, MIRRORED)).toEqual([-100, 0]);
  });

  it('is the light that its place means, whatever the picture’s turn', () => {
    for (const turn of [UPRIGHT, TURNED, MIRRORED]) {
      for (const azimuth of [-170, -125, -1, 0, 37, 90, 179]) {
        for (const elevation of [10, 48, 80]) {
          const light = { ...START, azimuth, elevation };
          expect(lightAt(offsetOf(light, turn, REACH), turn, REACH, START)).toEqual(light);
        }
      }
    }
  });

  it('is at its lowest beyond the rim, and keeps its direction in the middle', () => {
    expect(lightAt({ x: 300, y: 0 }, UPRIGHT, REACH, START)).toMatchObject({ azimuth: 90, elevation: 10 });
    expect(lightAt({ x: 0.5, y: 0 }, UPRIGHT, REACH, START)).toMatchObject({
      azimuth: START.azimuth,
      elevation: 90,
    });
  });

  it('is turned by left and right, all the way round, and raised and lowered by up and down, to its ends', () => {
    const at = (azimuth: number, elevation: number) => ({ ...START, azimuth, elevation });
    expect(lightByKey(at(-175, 48), 'ArrowLeft', 10)).toEqual(at(175, 48));
    expect(lightByKey(at(175, 48), 'ArrowRight', 10)).toEqual(at(-175, 48));
    expect(lightByKey(at(0, 85), 'ArrowUp', 10)).toEqual(at(0, 90));
    expect(lightByKey(at(0, 11), 'ArrowDown', 10)).toEqual(at(0, 10));
    expect(lightByKey(at(0, 11), 'Enter', 10)).toBeNull();
  });
});
