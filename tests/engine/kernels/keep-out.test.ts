import { expect, test } from 'vitest';
import { createKeepOut } from '../../../engine/kernels/paint/keep-out.ts';
import { TILE_SIZE } from '../../../engine/tiles/tiles.ts';

/** 64 tiles in a row of which each holds an edge of what is kept. */
const TILES = 64;
const SMALL = { width: TILES * 8, height: 8 };
const SIZE = { width: TILES * TILE_SIZE, height: TILE_SIZE } as never;
const distances = Float32Array.from({ length: SMALL.width * SMALL.height }, (_, at) => at % 8);

test('a limit tile is computed once while the user paints around it', () => {
  const keepOut = createKeepOut(distances, SMALL, SIZE);
  const first = keepOut.limit(0, 0);
  for (let tx = 1; tx < 20; tx++) {
    keepOut.limit(tx, 0);
    expect(keepOut.limit(0, 0)).toBe(first);
  }
});

test('limit tiles of other places are dropped, and computed equal again', () => {
  const keepOut = createKeepOut(distances, SMALL, SIZE);
  const made = Array.from({ length: TILES }, (_, tx) => keepOut.limit(tx, 0));
  expect(made.every((limit) => limit instanceof Uint8Array)).toBe(true);
  const again = keepOut.limit(0, 0);
  expect(again).toEqual(made[0]);
  // 64 KiB for each tile that an outline crosses.
  expect(again).not.toBe(made[0]);
});
