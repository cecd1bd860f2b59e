import { type Editor, type PictureLayer, TILE_SIZE, uniformValue } from '../../../engine/index.ts';
import type { SentMask } from '../../../workers/index.ts';

/** What is painted, so that a worker needs to ask for nothing. */
export function sentMask(
  { tiles }: Pick<Editor, 'tiles'>,
  { tiles: grid, feather }: PictureLayer['mask'],
): SentMask {
  const { width, height, rows } = grid;
  const ids = [...new Set(rows.flat())].filter((id) => uniformValue(id) === null);
  const coverage = new Uint8Array(ids.length * TILE_SIZE * TILE_SIZE);
  ids.forEach((id, n) => {
    coverage.set(tiles.get(id), n * TILE_SIZE * TILE_SIZE);
  });
  return { mask: { width, height, rows, feather }, tiles: { ids, coverage } };
}
