/** Frames of a camera's move: where the layers lie, that no edge of the picture shows, and that the same frame has the same bytes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PixelGrid } from '../../../engine/kernels/base/pixel-grid.ts';
import { placesAt } from '../../../engine/kernels/motion/camera-move.ts';
import { FramePainter } from '../../../engine/kernels/motion/draw-frame.ts';
import { filmSize } from '../../../engine/kernels/motion/film-size.ts';
import { CAMERA_MOVES } from '../../../vocabulary/operation-options.ts';

function grid(width: number, height: number, at: (x: number, y: number) => readonly number[]): PixelGrid {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(at(x, y), (y * width + x) * 4);
  return { pixels, width, height };
}

const blue = grid(120, 80, () => [20, 30, 200, 255]);
/** 24 × 16 px of red in the middle. */
const square = grid(120, 80, (x, y) =>
  x >= 48 && x < 72 && y >= 32 && y < 48 ? [250, 10, 5, 255] : [0, 0, 0, 0],
);

function redOf(painter: FramePainter) {
  let [count, across] = [0, 0];
  for (let i = 0; i < painter.pixels.length; i += 4) {
    if (painter.pixels[i]! < 128) continue;
    count++;
    across += (i / 4) % painter.width;
  }
  return { count, center: across / count };
}

describe('A camera move', () => {
  it.each(CAMERA_MOVES)('%s keeps both layers beyond the frame at every moment', (move) => {
    for (let t = 0; t <= 1; t += 0.02) {
      for (const { scale, x, y } of Object.values(placesAt(move, t))) {
        expect((scale - 1) / 2 - Math.max(Math.abs(x), Math.abs(y))).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('grows the subject when it moves closer, shifts it more than its background when it pans, and comes back from an orbit', () => {
    const { background, subject } = placesAt('zoom_in', 1);
    expect(subject.scale).toBeGreaterThan(background.scale);
    expect(placesAt('zoom_in', 0)).toEqual(placesAt('zoom_out', 1));
    const [from, to] = [placesAt('pan_left', 0), placesAt('pan_left', 1)];
    expect(to.subject.x - from.subject.x).toBeGreaterThan(to.background.x - from.background.x);
    expect(to.background.x).toBeGreaterThan(from.background.x);
    expect(placesAt('orbit', 1).background.x).toBeCloseTo(placesAt('orbit', 0).background.x, 10);
  });
});

describe('A frame', () => {
  it('has the subject over the background where the move puts it, to the same bytes each time', () => {
    const painter = new FramePainter({ background: blue, subject: square }, 60, 40);
    painter.paint(placesAt('zoom_in', 0));
    expect(redOf(painter).count).toBe(12 * 8);
    const first = painter.pixels.slice();
    painter.paint(placesAt('zoom_in', 1));
    // 1.2 times as wide and high.
    expect(redOf(painter).count / (12 * 8)).toBeCloseTo(1.44, 0);
    painter.paint(placesAt('pan_left', 0));
    const left = redOf(painter).center;
    painter.paint(placesAt('pan_left', 1));
    expect(redOf(painter).center - left).toBeCloseTo(2 * 0.065 * 60, 0);
    painter.paint(placesAt('zoom_in', 0));
    expect(painter.pixels).toEqual(first);
  });

  it('is opaque and shows nothing but the picture, whatever its size, at any moment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(...CAMERA_MOVES),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (width, height, move, t) => {
          const background = grid(width, height, () => [90, 90, 90, 255]);
          const subject = grid(width, height, (x, y) => ((x + y) % 2 ? [90, 90, 90, 255] : [0, 0, 0, 0]));
          const painter = new FramePainter({ background, subject }, 8, 6);
          painter.paint(placesAt(move, t));
          for (let i = 0; i < painter.pixels.length; i += 4) {
            expect(Math.abs(painter.pixels[i]! - 90)).toBeLessThanOrEqual(1);
            expect(painter.pixels[i + 3]).toBe(255);
          }
        },
      ),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('The size of a film', () => {
  it('is even, at most as long as asked, and never larger than the picture', () => {
    expect(filmSize({ width: 4000, height: 3000 }, 1280)).toEqual({
      film: { width: 1280, height: 960 },
      layers: { width: 1536, height: 1152 },
    });
    expect(filmSize({ width: 401, height: 300 }, 1280)).toEqual({
      film: { width: 402, height: 300 },
      layers: { width: 401, height: 300 },
    });
    expect(filmSize({ width: 1, height: 900 }, 1280).film).toEqual({ width: 2, height: 900 });
  });
});
