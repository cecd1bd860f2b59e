import { type GessoDocument, isPicture, type TileId, uniformValue } from '../../../engine/index.ts';

/** Tiles of all masks that store bytes. */
export function maskTiles(document: GessoDocument): TileId[] {
  const ids = document.layers.filter(isPicture).flatMap((layer) => layer.mask.tiles.rows.flat());
  return [...new Set(ids)].filter((id) => uniformValue(id) === null);
}
