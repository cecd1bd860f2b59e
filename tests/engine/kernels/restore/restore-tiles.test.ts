import { describe, expect, it } from 'vitest';
import type { PixelGrid } from '../../../../engine/kernels/base/pixel-grid.ts';
import type { ModelTile, Tensor } from '../../../../engine/kernels/port/model-port.ts';
import { stepsAt } from '../../../../engine/kernels/quality/jpeg-tables.ts';
import { noiseLevel } from '../../../../engine/kernels/quality/noise-level.ts';
import { DEBLOCK_TILE, deblockTile } from '../../../../engine/kernels/restore/deblock-tile.ts';
import { SMOOTH_TILE, smoothTile } from '../../../../engine/kernels/restore/smooth-tile.ts';
import { computeTiles } from '../../../../engine/kernels/upscale/run-tiles.ts';
import { finishWork } from '../../../helpers/model-work.ts';
import { sampled } from '../../../helpers/sampled.ts';
import { compressed, JUDGED, psnrOfLuma, truthPicture } from '../../../helpers/truth-pictures.ts';

const noModels = { infer: () => Promise.reject(new Error('No model is asked')) };

const made = async (grid: PixelGrid, tile: ModelTile, compute: (picture: Tensor) => Tensor) =>
  (await finishWork(computeTiles(grid, tile, compute), noModels)).value;

describe('removing the traces of a JPEG without a model', () => {
  const QUALITIES = [
    [20, 0.5],
    [40, 0.6],
    [60, 0.6],
    [85, 0.2],
    [92, 0.1],
  ] as const;
  it.each(sampled(QUALITIES, 2))('comes nearer to the truth at quality %i', async (quality, mean) => {
    const gained: number[] = [];
    for (const name of JUDGED) {
      const truth = await truthPicture(name, 160);
      const jpeg = await compressed(truth, quality);
      const cleaned = await made(jpeg, DEBLOCK_TILE, (tile) => deblockTile(tile, quality));
      gained.push(psnrOfLuma(truth, cleaned) - psnrOfLuma(truth, jpeg));
    }
    console.info(`Quality ${quality}, dB gained:`, gained.map((each) => each.toFixed(2)).join(' '));
    expect(Math.min(...gained)).toBeGreaterThan(0);
    expect(gained.reduce((sum, each) => sum + each, 0) / gained.length).toBeGreaterThan(mean);
  });

  it('knows the tables of libjpeg', () => {
    const { luma, chroma } = stepsAt(50);
    expect([...luma.subarray(0, 8)]).toEqual([16, 11, 10, 16, 24, 40, 51, 61]);
    expect([luma[8], luma[63], chroma[0], chroma[9], chroma[63]]).toEqual([12, 99, 17, 21, 99]);
    expect(Math.max(...stepsAt(100).luma)).toBe(1);
    expect(Math.max(...stepsAt(1).luma)).toBe(255);
  });
});

describe('evening out noise without a model', () => {
  it('takes most of it, and comes nearer to the truth', async () => {
    const truth = await truthPicture('product-perfume', 160);
    let state = 7;
    const draw = () => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return state / 0x7fffffff;
    };
    const noisy = {
      ...truth,
      pixels: truth.pixels.map((value, i) => {
        if (i % 4 === 3) return value;
        const normal = draw() + draw() + draw() + draw() - 2;
        return Math.min(255, Math.max(0, Math.round(value + 8 * normal * Math.sqrt(3))));
      }),
    };
    const noise = noiseLevel(noisy)!;
    const even = await made(noisy, SMOOTH_TILE, (tile) => smoothTile(tile, (1.5 * noise) / 255));
    expect(noiseLevel(even)!).toBeLessThan(noise / 2);
    expect(psnrOfLuma(truth, even)).toBeGreaterThan(psnrOfLuma(truth, noisy) + 1.5);
  });

  it('leaves an edge that is stronger than the noise', async () => {
    const pixels = new Uint8Array(32 * 32 * 4);
    for (let i = 0; i < 1024; i++) pixels.set(i % 32 < 16 ? [30, 30, 30, 255] : [220, 220, 220, 255], i * 4);
    const even = await made({ pixels, width: 32, height: 32 }, SMOOTH_TILE, (tile) => smoothTile(tile, 0.02));
    expect(Math.abs(even.pixels[15 * 4]! - 30)).toBeLessThanOrEqual(2);
    expect(Math.abs(even.pixels[16 * 4]! - 220)).toBeLessThanOrEqual(2);
  });
});
