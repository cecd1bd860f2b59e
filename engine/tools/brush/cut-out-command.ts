import { layerById, type PictureLayer } from '../../document/document.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { TileCoverage, ToolContext } from '../base/tool.ts';
import { replaceMask } from './mask-refine.ts';

/**
 * Replaces the mask with the removed background, without a feather. null if the layer is gone, its picture or mask has changed during the
 * computation, or the mask is the same already.
 */
export function cutOutPicture(
  context: Pick<ToolContext, 'document' | 'tiles' | 'brush' | 'now'>,
  before: PictureLayer,
  taken: Iterable<TileCoverage>,
  label: Transaction['label'],
): Transaction | null {
  const layer = layerById(context.document, before.id);
  if (layer?.kind !== 'picture' || layer.asset !== before.asset) return null;
  if (layer.mask.tiles !== before.mask.tiles) return null;
  const painted = replaceMask(context, before.id, taken, label);
  if (!painted) return null;
  const { use, feather } = layer.mask;
  const isPlain = use === 'transparent' && feather === 0;
  const patch = { type: 'mask.patch', id: before.id, patch: { use: 'transparent', feather: 0 } } as const;
  return { ...painted, steps: isPlain ? painted.steps : [...painted.steps, patch], origin: 'paint.cut-out' };
}
