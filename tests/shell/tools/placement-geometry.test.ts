import { describe, expect, it } from 'vitest';
import {
  movedBy,
  placedByKey,
  productSize,
  scaledTo,
  sceneIn,
  turnedTo,
} from '../../../shell/tools/scenes/placement-geometry.ts';
import { seenBox } from '../../../shell/tools/scenes/product-preview.ts';
import { FIRST_PLACEMENT, type ScenePlacement } from '../../../shell/tools/scenes/scene-settings.ts';

const SCENE = { width: 400, height: 200 };
const press = (key: string, shiftKey = false, at: ScenePlacement = FIRST_PLACEMENT) =>
  placedByKey(at, { key, shiftKey });

describe('The product in its scene', () => {
  it('is as large as the server makes it: its longer side is a part of the scene’s shorter one', () => {
    expect(productSize({ ...FIRST_PLACEMENT, scale: 0.5 }, SCENE, { width: 30, height: 60 })).toEqual({
      width: 50,
      height: 100,
    });
  });

  it('has a scene of the chosen shape, inside of the canvas', () => {
    expect(sceneIn({ width: 800, height: 300 }, '16:9').height).toBe(300);
    expect(sceneIn({ width: 320, height: 900 }, '4:5')).toEqual({ width: 320, height: 400 });
  });

  it('moves by parts of the sides, and no further than the server takes', () => {
    expect(movedBy(FIRST_PLACEMENT, { x: 40, y: -20 }, SCENE)).toMatchObject({ x: 0.6, y: 0.4 });
    expect(movedBy(FIRST_PLACEMENT, { x: 4000, y: -4000 }, SCENE)).toMatchObject({ x: 2, y: -1 });
  });

  it('is scaled as far as the pointer goes from its middle, never below 0.01', () => {
    expect(scaledTo(FIRST_PLACEMENT, { x: 30, y: 40 }, { x: 15, y: 20 }).scale).toBe(0.5);
    expect(scaledTo(FIRST_PLACEMENT, { x: 30, y: 40 }, { x: 0, y: 0 }).scale).toBe(0.01);
    expect(scaledTo(FIRST_PLACEMENT, { x: 1, y: 0 }, { x: 900, y: 0 }).scale).toBe(10);
  });

  it('turns to the pointer, in steps', () => {
    expect(turnedTo(FIRST_PLACEMENT, { x: 10, y: 0 }, 1).rotation).toBe(90);
    expect(turnedTo(FIRST_PLACEMENT, { x: -10, y: 0 }, 1).rotation).toBe(-90);
    expect(turnedTo(FIRST_PLACEMENT, { x: 5, y: -20 }, 15).rotation).toBe(15);
  });

  it('is moved, scaled and turned by keys, and leaves the others alone', () => {
    expect(press('ArrowRight')).toMatchObject({ x: 0.51, y: 0.5 });
    expect(press('ArrowUp', true)).toMatchObject({ x: 0.5, y: 0.4 });
    expect(press('-')).toMatchObject({ scale: 0.99 });
    expect(press('-', true, { ...FIRST_PLACEMENT, scale: 0.02 })).toMatchObject({ scale: 0.01 });
    expect(press(']')).toMatchObject({ rotation: 1 });
    expect(press('{', true)).toMatchObject({ rotation: -10 });
    expect(press('b')).toBeNull();
  });

  it('is shown without the empty room around it', () => {
    const data = new Uint8ClampedArray(5 * 4 * 4);
    for (const [x, y] of [
      [1, 2],
      [3, 3],
    ] as const)
      data[(y * 5 + x) * 4 + 3] = 200;
    expect(seenBox({ data, width: 5, height: 4 })).toEqual({ left: 1, top: 2, width: 3, height: 2 });
    expect(seenBox({ data: new Uint8ClampedArray(16), width: 2, height: 2 })).toBeNull();
  });
});
