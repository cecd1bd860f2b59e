import { expect, test } from 'vitest';
import { blurPlane } from '../../../engine/kernels/resample/gaussian.ts';

/** The sampled Gaussian in doubles, edges repeated. */
function exactBlur(plane: Uint8Array, width: number, height: number, sigma: number): Float64Array {
  const radius = Math.ceil(5 * sigma);
  const kernel = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)),
  );
  const total = kernel.reduce((sum, v) => sum + v, 0);
  const clamp = (i: number, count: number) => Math.max(0, Math.min(count - 1, i));
  const pass = (from: ArrayLike<number>, across: boolean) =>
    Float64Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      let sum = 0;
      for (let k = -radius; k <= radius; k++) {
        const i = across ? y * width + clamp(x + k, width) : clamp(y + k, height) * width + x;
        sum += from[i]! * kernel[k + radius]!;
      }
      return sum / total;
    });
  return pass(pass(plane, true), false);
}

// Hard edges, one along the border, and a fine chequer.
const [WIDTH, HEIGHT] = [173, 131];
const plane = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  const solid = (x > 40 && x < 80 && y > 20 && y < 110) || (x > 120 && y < 45);
  return solid || ((x >> 3) + (y >> 3)) % 17 === 0 ? 255 : 0;
});

test.each([0.5, 1, 3, 5.9, 6, 6.5, 8, 12, 23.9, 24, 40, 50, 96])(
  'a blur of σ %f is within 6 of 255 of the Gaussian, borders included',
  (sigma) => {
    const exact = exactBlur(plane, WIDTH, HEIGHT, sigma);
    const blurred = blurPlane(plane, WIDTH, HEIGHT, sigma);
    const worst = exact.reduce((most, v, i) => Math.max(most, Math.abs(v - blurred[i]!)), 0);
    expect(worst).toBeLessThanOrEqual(6);
  },
);

test('an even plane stays even, at any σ', () => {
  for (const value of [0, 1, 127, 254, 255]) {
    for (const sigma of [0, 2, 9, 30, 300]) {
      const blurred = blurPlane(new Uint8Array(35 * 9).fill(value), 35, 9, sigma);
      expect(blurred.every((v) => v === value)).toBe(true);
    }
  }
});

test('a σ that is no length is refused', () => {
  expect(() => blurPlane(new Uint8Array(1), 1, 1, Number.NaN)).toThrow('σ');
});
