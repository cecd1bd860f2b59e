import { describe, expect, it } from 'vitest';
import type { PixelGrid } from '../../../../engine/kernels/base/pixel-grid.ts';
import { ENLARGE_TILE, enlargeTile } from '../../../../engine/kernels/upscale/enlarge-tile.ts';
import { computeTiles } from '../../../../engine/kernels/upscale/run-tiles.ts';
import { finishWork } from '../../../helpers/model-work.ts';
import { JUDGED, psnrOfLuma, scaled, truthPicture } from '../../../helpers/truth-pictures.ts';

const noModels = { infer: () => Promise.reject(new Error('No model is asked')) };

async function twice(grid: PixelGrid, size = ENLARGE_TILE.size): Promise<PixelGrid> {
  const tile = { ...ENLARGE_TILE, size };
  return (
    await finishWork(
      computeTiles(grid, tile, (each) => enlargeTile(each, tile)),
      noModels,
    )
  ).value;
}

describe('enlarging without a model', () => {
  it.each(JUDGED)('is nearer to the truth than Lanczos: %s', async (name) => {
    const truth = await truthPicture(name, 192);
    const small = scaled(truth, 0.5);
    const gained = psnrOfLuma(truth, await twice(small)) - psnrOfLuma(truth, scaled(small, 2));
    console.info(`${name}: ${gained.toFixed(2)} dB gained on Lanczos`);
    expect(gained).toBeGreaterThan(0.25);
  });

  it('gives the same px whatever the size of the tiles', async () => {
    const grid = scaled(await truthPicture('product-bag', 180), 0.5);
    const [whole, parts] = [await twice(grid, 96), await twice(grid, 32)];
    expect(Buffer.from(parts.pixels).equals(Buffer.from(whole.pixels))).toBe(true);
  });

  it('stays centered: a mirrored picture gives the mirrored answer', async () => {
    const grid = scaled(await truthPicture('product-plant', 80), 0.5);
    const mirrored = (of: PixelGrid): PixelGrid => {
      const pixels = new Uint8Array(of.pixels.length);
      for (let i = 0; i < of.width * of.height; i++) {
        const [x, y] = [i % of.width, Math.floor(i / of.width)];
        pixels.set(of.pixels.subarray(i * 4, i * 4 + 4), (y * of.width + of.width - 1 - x) * 4);
      }
      return { ...of, pixels };
    };
    const [a, b] = [mirrored(await twice(grid)), await twice(mirrored(grid))];
    const most = a.pixels.reduce((worst, value, i) => Math.max(worst, Math.abs(value - b.pixels[i]!)), 0);
    expect(most).toBeLessThanOrEqual(1);
  });

  it('leaves one color as it is, and rings around no edge', async () => {
    const pixels = new Uint8Array(40 * 40 * 4);
    for (let i = 0; i < 1600; i++) pixels.set(i % 40 < 20 ? [40, 40, 40, 255] : [200, 200, 200, 255], i * 4);
    const made = await twice({ pixels, width: 40, height: 40 });
    for (let x = 0; x < 80; x++) {
      const value = made.pixels[(40 * 80 + x) * 4]!;
      expect(value).toBeGreaterThanOrEqual(40 - 8);
      expect(value).toBeLessThanOrEqual(200 + 8);
      // 2 % of the edge.
      if (x < 34) expect(Math.abs(value - 40)).toBeLessThanOrEqual(4);
      if (x > 45) expect(Math.abs(value - 200)).toBeLessThanOrEqual(4);
    }
  });
});
