/** Keeps the bytes of a mask tile off what is preserved. */
import type { Rect } from '../../geometry/space.ts';
import { TILE_SIZE } from '../../tiles/tiles.ts';

const WHOLE = { x: 0, y: 0, width: TILE_SIZE, height: TILE_SIZE } as const;

/** Removes what `tile` gained beyond `limit` since `before`; returns true when it removed anything. */
export function limitTile(
  tile: Uint8Array,
  before: Uint8Array,
  limit: Uint8Array,
  part: Rect<'source'> = WHOLE,
): boolean {
  let took = false;
  for (let y = part.y; y < part.y + part.height; y++) {
    const end = y * TILE_SIZE + part.x + part.width;
    for (let at = y * TILE_SIZE + part.x; at < end; at++) {
      const value = tile[at]!;
      if (value <= limit[at]! || value <= before[at]!) continue;
      tile[at] = Math.max(before[at]!, limit[at]!);
      took = true;
    }
  }
  return took;
}
