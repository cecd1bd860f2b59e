import {
  type Asset,
  isPicture,
  type LayerId,
  layerById,
  type PictureLayer,
} from '../../document/document.ts';
import { identity } from '../../geometry/matrix.ts';
import type { Transaction } from '../../state/transaction.ts';
import { uniformGrid } from '../../tiles/tiles.ts';
import type { ToolContext } from '../base/tool.ts';

/**
 * A picture of the same size, filled where it was marked, takes the place of `before`, and nothing is marked any more. null when
 * the layer is gone, or shows another picture or another mask than what was filled: that may have taken a while.
 */
export function fillPicture(
  { document, now }: Pick<ToolContext, 'document' | 'now'>,
  id: LayerId,
  before: Pick<PictureLayer, 'asset' | 'mask'>,
  filled: Asset,
): Transaction | null {
  const layer = layerById(document, id);
  if (!isPicture(layer) || layer.asset !== before.asset) return null;
  if (layer.mask.tiles !== before.mask.tiles || layer.mask.feather !== before.mask.feather) return null;
  const { width, height } = layer.mask.tiles;
  if (filled.size.width !== width || filled.size.height !== height) return null;
  const mask = { ...layer.mask, tiles: uniformGrid(width, height), painted: false, strokes: 0 };
  const { frame } = document;
  return {
    steps: [{ type: 'picture.replace', id, toAsset: filled, oldToNew: identity(), frame, mask }],
    origin: 'picture.replace',
    label: 'Fill in',
    time: now,
  };
}

/**
 * A picture of the same size takes the place of `before`; what is marked of it stays marked. null when the layer is gone, or shows
 * another picture by now.
 */
export function replacePixels(
  { document, now }: Pick<ToolContext, 'document' | 'now'>,
  id: LayerId,
  before: Asset['id'],
  after: Asset,
  about: Pick<Transaction, 'origin' | 'label'>,
): Transaction | null {
  const layer = layerById(document, id);
  if (!isPicture(layer) || layer.asset !== before) return null;
  const { width, height } = layer.mask.tiles;
  if (after.size.width !== width || after.size.height !== height) return null;
  const { mask } = layer;
  const { frame } = document;
  return {
    steps: [{ type: 'picture.replace', id, toAsset: after, oldToNew: identity(), frame, mask }],
    ...about,
    time: now,
  };
}
