import { describe, expect, it } from 'vitest';
import { sharpenSurface } from '../../../../engine/kernels/lens-blur/standing-surface.ts';

const [width, height] = [40, 200];
/** Rows of the product: it stands on row 119. */
const [top, base] = [60, 119];

/** Stripes, a product in the middle, and a gray picture in place of the blurred one. */
function scene(hasProduct = true) {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const coverage = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      pixels.fill(x % 2 === 0 ? 250 : 10, at * 4, at * 4 + 3);
      if (hasProduct && y >= top && y <= base && x >= 15 && x < 25) coverage[at] = 255;
    }
  }
  return { pixels, coverage, width, height };
}
const contrastIn = (pixels: Uint8Array, y: number) =>
  Math.abs(pixels[y * width * 4]! - pixels[(y * width + 1) * 4]!);

describe('The surface under a product', () => {
  it('is sharp where the product stands and fades into the blur, sooner behind it than in front of it', () => {
    const blurred = new Uint8Array(width * height * 4).fill(128);
    for (const _ of sharpenSurface(scene(), blurred));
    expect(contrastIn(blurred, base)).toBe(240);
    const rows = [base, base + 10, base + 20, base + 28].map((y) => contrastIn(blurred, y));
    expect(rows).toEqual([...rows].sort((a, b) => b - a));
    expect(contrastIn(blurred, base + 10)).toBeGreaterThan(100);
    for (const y of [0, top, base - 7, base + 29, height - 1]) expect(contrastIn(blurred, y)).toBe(0);
  });

  it('is left alone where there is no product', () => {
    const blurred = new Uint8Array(width * height * 4).fill(128);
    for (const _ of sharpenSurface(scene(false), blurred));
    expect(blurred.every((value) => value === 128)).toBe(true);
  });
});
