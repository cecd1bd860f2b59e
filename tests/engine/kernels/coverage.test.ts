import { describe, expect, test } from 'vitest';
import {
  coverageMessage,
  type MomentsCache,
  measureCoverage,
} from '../../../engine/kernels/mask/coverage.ts';
import { FULL_TILE, TILE_BYTES, type TileGrid, uniformGrid } from '../../../engine/tiles/tiles.ts';
import { inEnglish } from '../../helpers/words.ts';

const PAINTED = 'a'.repeat(32);
/** 64×64 px painted in the tile's upper left. */
const tile = new Uint8Array(TILE_BYTES);
for (let y = 0; y < 64; y++) tile.fill(255, y * 256, y * 256 + 64);

const grid: TileGrid = {
  width: 600,
  height: 300,
  rows: [
    ['u00', 'u00', 'u00'],
    [PAINTED, 'u00', 'u00'],
  ],
};

describe('coverage', () => {
  test('is measured in percent of the mask, with its center', () => {
    const { percent, center } = measureCoverage(grid, () => tile);
    expect(percent).toBeCloseTo((100 * 64 * 64) / (600 * 300), 10);
    expect(center!.x).toBeCloseTo(32 / 600, 10);
    expect(center!.y).toBeCloseTo((256 + 32) / 300, 10);
  });

  test('cuts a full tile at the mask’s edge', () => {
    expect(measureCoverage(uniformGrid(600, 300, FULL_TILE), () => tile)).toEqual({
      percent: 100,
      center: { x: 0.5, y: 0.5 },
    });
  });

  test('reads a tile once', () => {
    const cache: MomentsCache = new Map();
    let reads = 0;
    const tileOf = () => {
      reads++;
      return tile;
    };
    measureCoverage(grid, tileOf, cache);
    measureCoverage(grid, tileOf, cache);
    expect(reads).toBe(1);
  });

  test.each([
    [0, null, 'covers nothing'],
    [0.2, { x: 0.5, y: 0.5 }, 'covers under 1%, center'],
    [12.4, { x: 0.1, y: 0.9 }, 'covers 12%, lower left'],
    [30, { x: 0.5, y: 0.2 }, 'covers 30%, upper center'],
    [55, { x: 0.8, y: 0.5 }, 'covers 55%, middle right'],
    [99.9, { x: 0.5, y: 0.5 }, 'covers 99%, center'],
    [100, { x: 0.5, y: 0.5 }, 'covers everything'],
  ])('%f %% reads well', (percent, center, words) => {
    expect(inEnglish(coverageMessage({ percent, center }))).toBe(words);
  });
});
