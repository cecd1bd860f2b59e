import { describe, expect, it } from 'vitest';
import { loupePlace } from '../../../shell/stage/overlay/touch-loupe.ts';

const RADIUS = 62;

describe('The loupe under a finger', () => {
  it('stands above the finger, and never covers the point, wherever on the canvas that is', () => {
    expect(loupePlace({ x: 200, y: 400 }, 390, 700)).toEqual({ x: 200, y: 296 });
    for (const [width, height] of [
      [390, 700],
      [320, 420],
      [844, 300],
      [1024, 900],
    ] as const) {
      for (let y = 0; y <= height; y += 10) {
        for (let x = 0; x <= width; x += 10) {
          const place = loupePlace({ x, y }, width, height);
          expect(Math.hypot(place.x - x, place.y - y), `${x},${y}`).toBeGreaterThan(RADIUS);
        }
      }
    }
  });

  it('stays whole at the sides, and goes beside the finger at the top', () => {
    expect(loupePlace({ x: 2, y: 400 }, 390, 700).x).toBeGreaterThan(RADIUS);
    expect(loupePlace({ x: 388, y: 400 }, 390, 700).x).toBeLessThan(390 - RADIUS);
    const left = loupePlace({ x: 40, y: 10 }, 390, 700);
    const right = loupePlace({ x: 350, y: 10 }, 390, 700);
    expect(left.x).toBeGreaterThan(40);
    expect(right.x).toBeLessThan(350);
    expect(left.y).toBeGreaterThan(RADIUS);
  });
});
