import { message } from '../../base/message.ts';
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
 * Replaces `before` with a filled picture of the same size and clears the mask. null when the layer is gone, or its picture or mask
 * has changed during the computation.
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
    label: message('step.fill-in'),
    time: now,
  };
}
