/** Takes back what was written to a mask before it was known what of the picture is preserved. */
import { message } from '../../base/message.ts';
import type { PictureLayer } from '../../document/document.ts';
import type { KeepOut } from '../../kernels/paint/keep-out.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { MaskPaint } from '../../steps/step.ts';
import { type TileChange, type TileId, tileAt } from '../../tiles/tiles.ts';
import type { ToolContext } from '../base/tool.ts';
import { limitTile } from './limit-tile.ts';

/** The tiles of one mask that were written: what each was first, and every state that the writes gave it. */
export interface WrittenTiles {
  add(step: MaskPaint): void;
  readonly tiles: ReadonlyMap<string, WrittenTile>;
}

interface WrittenTile {
  readonly tx: number;
  readonly ty: number;
  readonly first: TileId;
  readonly states: Set<TileId>;
}

export function createWrittenTiles(): WrittenTiles {
  const tiles = new Map<string, WrittenTile>();
  return {
    tiles,
    add(step) {
      for (const { tx, ty, before, after } of step.tiles) {
        const key = `${tx},${ty}`;
        const tile = tiles.get(key) ?? { tx, ty, first: before, states: new Set() };
        tile.states.add(after);
        tiles.set(key, tile);
      }
    },
  };
}

/**
 * Puts back what lies on the product, as it was before the writes. Tiles that something else has changed since (undo, inverting the
 * mask) stay. null when nothing lies on it.
 */
export function limitWritten(
  context: Pick<ToolContext, 'tiles' | 'now'>,
  layer: PictureLayer,
  { tiles }: Pick<WrittenTiles, 'tiles'>,
  keepOut: KeepOut,
): Transaction | null {
  const changes: TileChange[] = [];
  for (const { tx, ty, first, states } of tiles.values()) {
    const before = tileAt(layer.mask.tiles, tx, ty);
    const limit = states.has(before) ? keepOut.limit(tx, ty) : 'free';
    if (limit === 'free') continue;
    const tile = context.tiles.get(before).slice();
    if (limitTile(tile, context.tiles.get(first), limit))
      changes.push({ tx, ty, before, after: context.tiles.put(tile) });
  }
  if (changes.length === 0) return null;
  const { painted } = layer.mask;
  const step: MaskPaint = {
    type: 'mask.paint',
    id: layer.id,
    tiles: changes,
    strokes: 0,
    painted: { before: painted, after: painted },
  };
  return {
    steps: [step],
    origin: 'paint.refine',
    label: message('step.preserve-product'),
    time: context.now,
  };
}
