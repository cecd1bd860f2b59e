/** What an expanded picture keeps, and what it never copies. */
import { describe, expect, it } from 'vitest';
import { hash128 } from '../../../../engine/bytes/hash.ts';
import type { PixelGrid } from '../../../../engine/kernels/cut-out/backdrop-plane.ts';
import { expand } from '../../../../engine/kernels/expand/expand.ts';
import { cropped, tryExpand } from '../../../helpers/expand-truth.ts';
import { finish } from '../../../helpers/finish.ts';
import { createRandom } from '../../../helpers/random.ts';

type Rgb = readonly [number, number, number];
type Paint = (x: number, y: number) => Rgb;

interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZE = { width: 240, height: 180 } as const;
/** A smaller disc, or where the wall meets the paving. */
const SMALL = { width: 110, height: 100 } as const;

function painted(paint: Paint, noise = 0, { width, height }: Size = SIZE): PixelGrid {
  const random = createRandom(5);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [c, value] of paint(x, y).entries()) {
        const level = value + (random.next() - 0.5) * 2 * noise;
        pixels[(y * width + x) * 4 + c] = Math.min(255, Math.max(0, Math.round(level)));
      }
    }
  }
  return { pixels, width, height };
}

const onPaper =
  (thing: (x: number, y: number) => boolean): Paint =>
  (x, y) =>
    thing(x, y) ? [200, 30, 30] : [226 - x * 0.08, 222 - y * 0.06, 214];
const disc = (x: number, y: number) => Math.hypot(x - 120, y - 95) < 45;
/** A brick wall over paving. */
const wall: Paint = (x, y) => {
  if (y > 130) return (x + y) % 34 < 2 || y % 22 < 2 ? [96, 92, 88] : [150 + ((x * 7) % 9), 146, 140];
  const row = Math.floor(y / 12);
  return y % 12 < 2 || (x + (row % 2) * 14) % 28 < 2 ? [206, 198, 186] : [158 + ((row * 31) % 17), 82, 62];
};
/** A sky that is lighter towards the horizon, over grass. */
const meadow: Paint = (x, y) => {
  if (y > 80) return (x * 7 + y * 13) % 11 < 4 ? [52, 118, 40] : [74, 132, 52];
  return [112 + y * 1.4, 170 + y * 0.9, 226 + y * 0.3];
};
const GROWTH = { left: 70, top: 20, right: 50, bottom: 30 };
/** Where three answers are compared: on all sides too, of a few px. */
const NARROW = { left: 8, top: 4, right: 6, bottom: 4 };

function isReddish(pixels: Uint8Array, at: number): boolean {
  return pixels[at]! > 120 && pixels[at + 1]! < 90 && pixels[at + 2]! < 90;
}

/** Px of the room for which `is` holds. */
function inRoom(out: PixelGrid, is: (at: number) => boolean): number {
  let count = 0;
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      const [px, py] = [x - GROWTH.left, y - GROWTH.top];
      const isOwn = px >= 0 && py >= 0 && px < SIZE.width && py < SIZE.height;
      if (!isOwn && is((y * out.width + x) * 4)) count++;
    }
  }
  return count;
}

describe('Expanding a picture', () => {
  it.each([
    [
      'plain',
      painted(
        onPaper((x, y) => Math.hypot(x - 55, y - 50) < 26),
        3,
        SMALL,
      ),
    ],
    ['matched', painted((x, y) => wall(x, y + 60), 4, SMALL)],
  ] as const)(
    'by %s room leaves its own px as they are, and gives the same bytes for a seed',
    (way, grid) => {
      const run = (seed: number) => finish(expand({ picture: grid, growth: NARROW, seed }));
      const [once, again, other] = [run(1), run(1), run(2)];
      expect(once.way).toBe(way);
      expect(once.picture).toMatchObject({ width: 124, height: 108 });
      expect(hash128(cropped(once.picture, NARROW).pixels)).toBe(hash128(grid.pixels));
      expect(hash128(again.picture.pixels)).toBe(hash128(once.picture.pixels));
      expect(hash128(other.picture.pixels)).not.toBe(hash128(once.picture.pixels));
    },
  );

  it('on paper continues with its light and grain, without the product', () => {
    const grid = painted(onPaper(disc), 6);
    const { picture, confidence } = finish(expand({ picture: grid, growth: GROWTH, seed: 1 }));
    const { pixels, width } = picture;
    expect(inRoom(picture, (at) => isReddish(pixels, at))).toBe(0);
    const mean = (x: number, y: number) => {
      let sum = 0;
      for (let j = 0; j < 20; j++) for (let i = 0; i < 20; i++) sum += pixels[((y + j) * width + x + i) * 4]!;
      return sum / 400;
    };
    // The paper's own slope: 0.08 a px.
    expect(mean(0, 100)).toBeCloseTo(226 + 0.08 * 60, 0);
    expect(mean(335, 100)).toBeCloseTo(226 - 0.08 * 275, 0);
    const spread = (x: number, y: number) => {
      const level = mean(x, y);
      let sum = 0;
      for (let j = 0; j < 20; j++)
        for (let i = 0; i < 20; i++) sum += (pixels[((y + j) * width + x + i) * 4]! - level) ** 2;
      return Math.sqrt(sum / 400);
    };
    const own = spread(80, 30);
    expect(spread(10, 60) / own).toBeGreaterThan(0.75);
    expect(spread(10, 60) / own).toBeLessThan(1.25);
    expect(confidence).toBeGreaterThan(0.85);
  });

  it('ends a soft light that the edge cuts off, and goes on with what is above and below it', () => {
    const light = (x: number, y: number) => 70 * Math.exp(-(((x - 238) ** 2 + (y - 60) ** 2) / 2 / 16 ** 2));
    const grid = painted((x, y) => [150 - light(x, y), 160 - y * 0.1 + light(x, y), 190], 3);
    const growth = { left: 0, top: 0, right: 160, bottom: 0 };
    const { picture, way } = finish(expand({ picture: grid, growth, seed: 1 }));
    expect(way).toBe('plain');
    const green = (x: number, y: number) => {
      let sum = 0;
      for (let j = 0; j < 8; j++)
        for (let i = 0; i < 8; i++) sum += picture.pixels[((y + j) * picture.width + x + i) * 4 + 1]!;
      return sum / 64;
    };
    // At the edge it is as it was: no seam.
    expect(Math.abs(green(240, 56) - green(230, 56))).toBeLessThan(10);
    expect(green(242, 56) - green(242, 150)).toBeGreaterThan(40);
    for (const x of [330, 390]) {
      // Of 70 levels.
      expect(Math.abs(green(x, 56) - (160 - 6)), `at ${x}`).toBeLessThan(16);
      expect(Math.abs(green(x, 20) - (160 - 2.4)), `above at ${x}`).toBeLessThan(16);
    }
  });

  it('does not copy legs that an edge cuts off, and says that it is less sure', () => {
    const legs = (x: number, y: number) =>
      disc(x, y) || (y > 95 && (Math.abs(x - 95) < 9 || Math.abs(x - 145) < 9));
    const grid = painted(onPaper(legs), 3);
    const { picture, confidence } = finish(expand({ picture: grid, growth: GROWTH, seed: 1 }));
    expect(inRoom(picture, (at) => isReddish(picture.pixels, at))).toBe(0);
    const free = finish(expand({ picture: painted(onPaper(disc), 3), growth: GROWTH, seed: 1 }));
    expect(confidence).toBeLessThan(free.confidence);
  });

  it('copies no caption', () => {
    const caption = (x: number, y: number) =>
      y > 150 && y < 162 && x > 60 && x < 180 && (x % 10 < 3 || (y % 6 < 2 && x % 10 < 7));
    const grid = painted((x, y) => (caption(x, y) ? [20, 20, 24] : [228 - y * 0.2, 226, 220]), 2);
    const { picture } = finish(expand({ picture: grid, growth: GROWTH, seed: 1 }));
    expect(inRoom(picture, (at) => picture.pixels[at]! < 110)).toBe(0);
  });

  it('continues a wall over paving at the height of their edge', () => {
    const whole = painted(wall, 3);
    const { expanded, error } = tryExpand(whole, 0.2);
    expect(expanded.way).toBe('matched');
    const { pixels, width } = expanded.picture;
    const warm = (y: number) => {
      let sum = 0;
      for (let row = y - 6; row < y + 6; row++) {
        for (let x = 4; x < 40; x++)
          sum += pixels[(row * width + x) * 4]! - pixels[(row * width + x) * 4 + 2]!;
      }
      return sum / (12 * 36);
    };
    expect(warm(110)).toBeGreaterThan(45);
    expect(warm(150)).toBeLessThan(25);
    expect(error).toBeLessThan(14);
  });

  it('continues a sky above and grass below, though the sky’s color is another at the horizon', () => {
    const growth = { left: 0, top: 60, right: 0, bottom: 60 };
    const { picture, confidence } = finish(expand({ picture: painted(meadow, 2), growth, seed: 1 }));
    const { pixels, width, height } = picture;
    const isSky = (at: number) => pixels[at * 4 + 2]! > pixels[at * 4 + 1]!;
    const skyIn = (from: number, to: number) => {
      let count = 0;
      for (let at = from * width; at < to * width; at++) if (isSky(at)) count++;
      return count / ((to - from) * width);
    };
    expect(skyIn(0, 60)).toBeGreaterThan(0.99);
    expect(skyIn(height - 60, height)).toBeLessThan(0.01);
    expect(confidence).toBeGreaterThan(0.4);
  });

  it('keeps the room of a cut-out transparent', () => {
    const grid = painted(onPaper(disc));
    for (let i = 0; i < grid.width * grid.height; i++)
      if (!isReddish(grid.pixels, i * 4)) grid.pixels.set([0, 0, 0, 0], i * 4);
    const { picture, way, confidence } = finish(expand({ picture: grid, growth: GROWTH, seed: 1 }));
    expect([way, confidence]).toEqual(['clear', 1]);
    expect(inRoom(picture, (at) => picture.pixels[at + 3]! > 0)).toBe(0);
  });

  it('fits into bounded memory: it works on copies, and writes the answer once', () => {
    const grid = painted(wall, 3);
    const large = { width: 1400, height: 1050, pixels: new Uint8Array(1400 * 1050 * 4).fill(255) };
    for (let y = 0; y < 1050; y++) {
      for (let x = 0; x < 1400; x++) {
        const from = ((y % 180) * 240 + (x % 240)) * 4;
        large.pixels.set(grid.pixels.subarray(from, from + 4), (y * 1400 + x) * 4);
      }
    }
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const growth = { left: 60, top: 0, right: 0, bottom: 0 };
    const work = expand({ picture: large, growth, seed: 1 });
    for (let step = work.next(); !step.done; step = work.next()) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(most).toBeLessThan(100e6 + 1460 * 1050 * 4);
  });
});
