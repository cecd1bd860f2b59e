/** The mask tiles and pictures that a step or document names, for collecting unused ones. */
import type { AssetId, GessoDocument } from '../document/document.ts';
import { addTileIds, type TileGrid, type TileId, uniformValue } from '../tiles/tiles.ts';
import type { Step } from './step.ts';

export function addDocumentTiles(doc: GessoDocument, into: Set<TileId>): void {
  for (const layer of doc.layers) if (layer.kind === 'picture') addTileIds(layer.mask.tiles, into);
}

/** Tiles that applying or inverting the step may need. */
export function addStepTiles(step: Step, into: Set<TileId>): void {
  if (step.type === 'mask.paint') {
    for (const { before, after } of step.tiles) {
      if (uniformValue(before) === null) into.add(before);
      if (uniformValue(after) === null) into.add(after);
    }
    return;
  }
  const grid = gridOf(step);
  if (grid) addTileIds(grid, into);
}

/** The picture that a step adds, if any. */
export function stepAsset(step: Step): AssetId | null {
  if (step.type === 'picture.replace') return step.toAsset.id;
  return step.type === 'layer.add' && step.layer.kind === 'picture' ? step.layer.asset : null;
}

function gridOf(step: Step): TileGrid | null {
  if (step.type === 'picture.replace') return step.mask.tiles;
  return step.type === 'layer.add' && step.layer.kind === 'picture' ? step.layer.mask.tiles : null;
}
