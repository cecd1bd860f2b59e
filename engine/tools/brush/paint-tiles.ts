/** From coverage to the transaction that adds it to a mask, or removes it. */
import type { Message } from '../../base/message.ts';
import type { PictureLayer } from '../../document/document.ts';
import type { Origin, Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import type { TileStore } from '../../tiles/tile-store.ts';
import { type TileChange, tileAt, uniformValue } from '../../tiles/tiles.ts';
import type { TileCoverage, ToolContext } from '../base/tool.ts';

/** One transaction, counted as a stroke; null when it changes nothing. `restore` removes the coverage from the mask. */
export function paintTiles(
  context: Pick<ToolContext, 'tiles' | 'now'>,
  layer: PictureLayer,
  coverage: Iterable<TileCoverage>,
  about: { readonly restore: boolean; readonly origin: Origin; readonly label: Message },
): Transaction | null {
  const tiles: TileChange[] = [];
  for (const tile of coverage) {
    const change = combine(context.tiles, layer, tile, about.restore);
    if (change) tiles.push(change);
  }
  if (tiles.length === 0) return null;
  const painted = { before: layer.mask.painted, after: true };
  const steps: Step[] = [{ type: 'mask.paint', id: layer.id, tiles, strokes: 1, painted }];
  return { steps, origin: about.origin, label: about.label, time: context.now };
}

function combine(
  store: TileStore,
  layer: PictureLayer,
  { tx, ty, coverage, id }: TileCoverage,
  restore: boolean,
): TileChange | null {
  const before = tileAt(layer.mask.tiles, tx, ty);
  if (uniformValue(before) === (restore ? 0 : 255)) return null;
  // Most tiles of a large selection meet a blank mask: the result is the tile itself.
  if (!restore && uniformValue(before) === 0) {
    const after = store.put(coverage, id);
    return after === before ? null : { tx, ty, before, after };
  }
  const old = store.get(before);
  const tile = new Uint8Array(old.length);
  if (restore) for (let at = 0; at < tile.length; at++) tile[at] = Math.min(old[at]!, 255 - coverage[at]!);
  else for (let at = 0; at < tile.length; at++) tile[at] = Math.max(old[at]!, coverage[at]!);
  const after = store.put(tile);
  return after === before ? null : { tx, ty, before, after };
}
