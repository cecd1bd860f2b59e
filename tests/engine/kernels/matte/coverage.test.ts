/** Coverage along an outline, where a part is thin and where its rim has a color of its own. */
import { expect, it } from 'vitest';
import { refinedOutline } from '../../../../engine/kernels/cut-out/refined-outline.ts';
import { finish } from '../../../helpers/finish.ts';

const [width, height] = [160, 120];

/** Px of what `share` covers, of that color before light gray, and the coverage that a thicker outline of it becomes. */
function refined(
  share: (x: number, y: number) => number,
  color: (x: number, y: number) => number,
  thicker: number,
) {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const exact = Float32Array.from({ length: width * height }, (_, i) =>
    share(i % width, Math.floor(i / width)),
  );
  const outline = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      pixels.fill(Math.round(exact[i]! * color(x, y) + (1 - exact[i]!) * 220), i * 4, i * 4 + 3);
      for (let dx = -thicker; dx <= thicker; dx++) if (share(x + dx, y) >= 0.5) outline[i] = 255;
    }
  }
  const grid = { pixels, width, height };
  const coverage = finish(refinedOutline(outline, grid, grid, 'hard'));
  let [both, either] = [0, 0];
  for (let i = 0; i < exact.length; i++) {
    const [own, real] = [coverage[i]! >= 128, exact[i]! >= 0.5];
    if (own && real) both++;
    if (own || real) either++;
  }
  return both / either;
}

/** Upright wires 3.4 px wide, every 16 px. */
const wires = (x: number, y: number) => {
  if (y < 20 || y >= 100) return 0;
  const off = Math.abs(((x + 0.5) % 16) - 8.3);
  return Math.min(1, Math.max(0, 1.7 + 0.5 - off));
};

it('is as thin as a wire whose outline is a px too wide', () => {
  expect(refined(wires, () => 60, 1)).toBeGreaterThan(0.95);
});

it('keeps a rim that is no mix of product and backdrop', () => {
  const radius = (x: number, y: number) => Math.hypot(x + 0.5 - 80, y + 0.5 - 60);
  const disc = (x: number, y: number) => Math.min(1, Math.max(0, 45.5 - radius(x, y)));
  // Lighter than the backdrop around a dark disc.
  const rimmed = (x: number, y: number) => (radius(x, y) > 42 ? 255 : 90);
  expect(refined(disc, rimmed, 0)).toBeGreaterThan(0.97);
});
