import { describe, expect, it } from 'vitest';
import type { PixelGrid } from '../../../engine/kernels/base/pixel-grid.ts';
import { type MotionPlan, motionPlan, readCameraMotion } from '../../../engine/operations/camera-motion.ts';

const SIZE = 200;

/** A dark disc on a light sweep, with an alpha of its own where `alphaAt` is given. */
function disc(alphaAt: (isInside: boolean) => number = () => 255): PixelGrid {
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  for (let y = 0, at = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++, at += 4) {
      const isInside = Math.hypot(x - 100, y - 100) < 45;
      const value = isInside ? 40 + ((x * 7 + y * 3) % 30) : 205 + Math.round(y / 10);
      pixels.set([value, isInside ? 30 : value, isInside ? 120 : value, alphaAt(isInside)], at);
    }
  }
  return { pixels, width: SIZE, height: SIZE };
}

function planOf(picture: PixelGrid): MotionPlan {
  const work = motionPlan(picture);
  let last = 0;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (step.value.kind !== 'progress') throw new Error('No model was given');
    expect(step.value.fraction).toBeGreaterThanOrEqual(last);
    last = step.value.fraction;
  }
}

const at = ({ pixels }: PixelGrid, x: number, y: number) => [
  ...pixels.subarray((y * SIZE + x) * 4, (y * SIZE + x) * 4 + 4),
];

describe('A camera motion', () => {
  it('has the subject in a layer of its own, and behind it a background without it', () => {
    const { layers, warnings, confidence } = planOf(disc());
    expect(warnings).toEqual([]);
    expect(confidence).toBeGreaterThan(0.8);
    expect(at(layers.subject!, 100, 100)[3]).toBe(255);
    expect(at(layers.subject!, 10, 10)[3]).toBe(0);
    for (const [x, y] of [
      [100, 100],
      [60, 100],
      [100, 142],
    ] as const) {
      const [red, , , alpha] = at(layers.background, x, y);
      expect(red).toBeGreaterThan(195);
      expect(alpha).toBe(255);
    }
  });

  it('moves what is cut out over white', () => {
    const { layers } = planOf(disc((isInside) => (isInside ? 255 : 0)));
    expect(at(layers.background, 100, 100)).toEqual([255, 255, 255, 255]);
    expect(at(layers.subject!, 10, 10)[3]).toBe(0);
  });

  it('moves a picture without a subject as one, and says so', () => {
    const pixels = new Uint8Array(64 * 64 * 4).fill(120);
    for (let i = 3; i < pixels.length; i += 4) pixels[i] = 255;
    const picture = { pixels, width: 64, height: 64 };
    const { layers, warnings } = planOf(picture);
    expect(layers.subject).toBeNull();
    expect(layers.background.pixels).toEqual(pixels);
    expect(warnings).toEqual(['flat']);
  });

  it('reads its parameters, and names what is wrong', () => {
    expect(readCameraMotion({})).toEqual({ move: 'zoom_in', duration: 5 });
    expect(readCameraMotion({ move: 'orbit', duration: 10 })).toEqual({ move: 'orbit', duration: 10 });
    for (const [bad, field] of [
      [{ move: 'spin' }, 'move'],
      [{ duration: 7 }, 'duration'],
      [{ speed: 1 }, 'speed'],
    ] as const) {
      expect(() => readCameraMotion(bad)).toThrow(
        expect.objectContaining({
          code: 'document.invalid',
          reason: expect.objectContaining({
            values: expect.objectContaining({ path: expect.stringContaining(field) }),
          }),
        }),
      );
    }
  });
});
