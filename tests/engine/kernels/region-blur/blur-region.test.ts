import { expect, test } from 'vitest';
import { blurRegion, REGION_DEFAULTS } from '../../../../engine/kernels/region-blur/blur-region.ts';
import {
  type Corners,
  distanceTo,
  hullOf,
  shortSide,
} from '../../../../engine/kernels/region-blur/quadrilateral.ts';
import { finish } from '../../../helpers/finish.ts';

const [WIDTH, HEIGHT] = [400, 200];

/** A white plate with black strokes like letters, 2:1 of light, on a gray car: `at` maps the picture to the plate, 0…1 each way. */
function plate(at: (x: number, y: number) => readonly [number, number]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, i += 4) {
      const [u, v] = at(x + 0.5, y + 0.5);
      const isPlate = u > 0 && u < 1 && v > 0 && v < 1;
      const letter = (u * 9) % 1;
      const isStroke =
        isPlate &&
        v > 0.15 &&
        v < 0.85 &&
        letter > 0.2 &&
        letter < 0.8 &&
        (letter < 0.4 || letter > 0.6 || v < 0.3);
      pixels.fill(isStroke ? 15 : isPlate ? 240 : 110, i, i + 3);
    }
  }
  return pixels;
}

const UPRIGHT: Corners = [
  { x: 80, y: 70 },
  { x: 320, y: 70 },
  { x: 320, y: 130 },
  { x: 80, y: 130 },
];
const upright = () => plate((x, y) => [(x - 80) / 240, (y - 70) / 60]);

function blurred(pixels: Uint8Array, corners: Corners, options = REGION_DEFAULTS) {
  const patch = finish(blurRegion({ pixels, width: WIDTH, height: HEIGHT }, corners, options))!;
  const result = pixels.slice();
  for (let y = 0; y < patch.height; y++) {
    const from = patch.pixels.subarray(y * patch.width * 4, (y + 1) * patch.width * 4);
    result.set(from, ((patch.y + y) * WIDTH + patch.x) * 4);
  }
  return result;
}

/** Contrast at the size of letters: the range of a line along the plate, less its own slow change. */
function letterContrast(pixels: Uint8Array, place: (u: number) => readonly [number, number]): number {
  const line = Array.from({ length: 400 }, (_, n) => {
    const [x, y] = place(0.1 + (0.8 * n) / 399);
    return pixels[(Math.floor(y) * WIDTH + Math.floor(x)) * 4]!;
  });
  let most = 0;
  for (let n = 30; n < line.length - 30; n++) {
    const around = line.slice(n - 30, n + 31).reduce((sum, v) => sum + v, 0) / 61;
    most = Math.max(most, Math.abs(line[n]! - around));
  }
  return most;
}

test('letters lose all contrast', () => {
  const pixels = upright();
  const place = (u: number) => [80 + 240 * u, 100] as const;
  expect(letterContrast(pixels, place)).toBeGreaterThan(100);
  expect(letterContrast(blurred(pixels, UPRIGHT), place)).toBeLessThan(3);
});

test('letters of a plate seen at an angle lose theirs too', () => {
  const turned = plate((x, y) => [(x - 80) / 240, (y - 40 - (x - 80) * 0.3) / 50]);
  const corners: Corners = [
    { x: 80, y: 40 },
    { x: 320, y: 112 },
    { x: 320, y: 162 },
    { x: 80, y: 90 },
  ];
  const place = (u: number) => [80 + 240 * u, 65 + 72 * u] as const;
  expect(letterContrast(turned, place)).toBeGreaterThan(100);
  expect(letterContrast(blurred(turned, corners), place)).toBeLessThan(3);
});

test('px beyond margin and edge keep their bytes; the whole region changes', () => {
  const pixels = upright();
  for (let i = 0; i < pixels.length; i++) if (i % 4 < 3) pixels[i] = pixels[i]! ^ (i % 7);
  const result = blurred(pixels, UPRIGHT);
  const far = (REGION_DEFAULTS.margin + REGION_DEFAULTS.edge) * 60;
  const away = distanceTo(hullOf(UPRIGHT));
  let touched = 0;
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [(i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5];
    const isSame = [0, 1, 2, 3].every((c) => result[i * 4 + c] === pixels[i * 4 + c]);
    if (away(x, y) >= far) expect(isSame).toBe(true);
    if (away(x, y) < 0 && !isSame) touched++;
  }
  expect(touched).toBeGreaterThan(0.95 * 240 * 60);
});

test('the edge is soft: no step of more than 12 levels across it', () => {
  const result = blurred(upright(), UPRIGHT);
  // Above the plate: gray car, so the only change is the blur's own edge.
  for (let y = 45; y < 69; y++) {
    const [above, below] = [result[(y * WIDTH + 200) * 4]!, result[((y + 1) * WIDTH + 200) * 4]!];
    expect(Math.abs(above - below)).toBeLessThan(12);
  }
});

test('corners in any order are the same region', () => {
  const [a, b, c, d] = UPRIGHT;
  expect(blurred(upright(), [c, a, d, b])).toEqual(blurred(upright(), UPRIGHT));
  expect(shortSide(hullOf(UPRIGHT))).toBe(60);
  expect(hullOf([a, a, b, b])).toHaveLength(2);
});

test('regions outside, partly outside and without area have an answer', () => {
  const pixels = upright();
  const at = (dx: number, dy: number) =>
    UPRIGHT.map(({ x, y }) => ({ x: x + dx, y: y + dy })) as unknown as Corners;
  expect(finish(blurRegion({ pixels, width: WIDTH, height: HEIGHT }, at(900, 0)))).toBeNull();
  expect(blurred(pixels, at(200, 60))).toHaveLength(pixels.length);
  const dot = { x: 50, y: 50 };
  expect(blurred(pixels, [dot, dot, dot, dot])).toHaveLength(pixels.length);
});
