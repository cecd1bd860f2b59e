/** Commands on a picture's mask, each one transaction; null when there is nothing to change. */

import { message } from '../../base/message.ts';
import { FEATHER_RANGE } from '../../document/defaults.ts';
import { isPicture, type LayerId, layerById, type Mask, type PictureLayer } from '../../document/document.ts';
import { clamp } from '../../geometry/units.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import type { TileStore } from '../../tiles/tile-store.ts';
import {
  EMPTY_TILE,
  TILE_SIZE,
  type TileChange,
  type TileGrid,
  type TileId,
  tileBounds,
  uniformTile,
  uniformValue,
  withTiles,
} from '../../tiles/tiles.ts';
import type { ToolContext } from '../base/tool.ts';

/** Clears the mask. */
export function clearMask(context: Pick<ToolContext, 'document' | 'now'>, id: LayerId): Transaction | null {
  const layer = pictureOf(context, id);
  if (!layer) return null;
  const tiles = changedTiles(layer.mask.tiles, () => EMPTY_TILE);
  if (tiles.length === 0 && !layer.mask.painted) return null;
  return {
    steps: [
      {
        type: 'mask.paint',
        id,
        tiles,
        strokes: 0 - layer.mask.strokes,
        painted: { before: layer.mask.painted, after: false },
      },
    ],
    origin: 'paint.clear',
    label: message('step.clear-mask'),
    time: context.now,
  };
}

/** Inverts: `255 − coverage`, px by px. Preserve product does not limit it. */
export function invertMask(
  context: Pick<ToolContext, 'document' | 'now' | 'tiles'>,
  id: LayerId,
): Transaction | null {
  const layer = pictureOf(context, id);
  if (!layer) return null;
  const { mask } = layer;
  const tiles = changedTiles(mask.tiles, (tile, tx, ty) =>
    invertedTile(context.tiles, mask.tiles, tile, tx, ty),
  );
  const left = withTiles(mask.tiles, tiles).rows.some((row) => row.some((tile) => tile !== EMPTY_TILE));
  const painted = { before: mask.painted, after: left };
  const steps: Step[] = [{ type: 'mask.paint', id, tiles, strokes: 0, painted }];
  return { steps, origin: 'paint.invert', label: message('step.invert-mask'), time: context.now };
}

/** Paints the whole picture. null when it is already painted. */
export function maskAll(
  context: Pick<ToolContext, 'document' | 'tiles' | 'now'>,
  id: LayerId,
): Transaction | null {
  const layer = pictureOf(context, id);
  if (!layer) return null;
  const { mask } = layer;
  const tiles = changedTiles(mask.tiles, (_tile, tx, ty) =>
    invertedTile(context.tiles, mask.tiles, EMPTY_TILE, tx, ty),
  );
  if (tiles.length === 0) return null;
  const painted = { before: mask.painted, after: true };
  const steps: Step[] = [{ type: 'mask.paint', id, tiles, strokes: 0, painted }];
  return { steps, origin: 'paint.fill', label: message('step.mask-all'), time: context.now };
}

/** The mask's feather, source px; `gesture` joins a slider's drag into one undo entry. */
export function setFeather(
  context: Pick<ToolContext, 'document' | 'now'>,
  id: LayerId,
  px: number,
  gesture?: string,
): Transaction | null {
  const layer = pictureOf(context, id);
  const feather = clamp(px, FEATHER_RANGE.min, FEATHER_RANGE.max);
  if (!layer || layer.mask.feather === feather) return null;
  return {
    steps: [{ type: 'mask.patch', id, patch: { feather } }],
    origin: 'paint.feather',
    label: message('step.feather'),
    time: context.now,
    ...(gesture === undefined ? {} : { gesture }),
  };
}

/** The use of the painted area: see `Mask.use`. null when it is unchanged. */
export function setMaskUse(
  context: Pick<ToolContext, 'document' | 'now'>,
  id: LayerId,
  use: Mask['use'],
): Transaction | null {
  const layer = pictureOf(context, id);
  if (!layer || layer.mask.use === use) return null;
  return {
    steps: [{ type: 'mask.patch', id, patch: { use } }],
    origin: 'paint.use',
    label: message('step.mask-use'),
    time: context.now,
  };
}

function pictureOf(context: Pick<ToolContext, 'document'>, id: LayerId): PictureLayer | null {
  const layer = layerById(context.document, id);
  return isPicture(layer) ? layer : null;
}

function changedTiles(
  grid: TileGrid,
  change: (tile: TileId, tx: number, ty: number) => TileId,
): readonly TileChange[] {
  return grid.rows.flatMap((row, ty) =>
    row.flatMap((before, tx) => {
      const after = change(before, tx, ty);
      return after === before ? [] : [{ tx, ty, before, after }];
    }),
  );
}

/** Coverage beyond the picture's edge stays 0, so that equal masks have equal tiles. */
function invertedTile(store: TileStore, grid: TileGrid, tile: TileId, tx: number, ty: number): TileId {
  const { width, height } = tileBounds(grid, tx, ty);
  const whole = width === TILE_SIZE && height === TILE_SIZE;
  const value = uniformValue(tile);
  if (whole && value !== null) return uniformTile(255 - value);
  const bytes = store.get(tile);
  const inverted = new Uint8Array(bytes.length);
  for (let y = 0; y < height; y++) {
    const end = y * TILE_SIZE + width;
    for (let at = y * TILE_SIZE; at < end; at++) inverted[at] = 255 - bytes[at]!;
  }
  return store.put(inverted);
}
