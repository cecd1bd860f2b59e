import {
  isPicture,
  type LayerId,
  layerById,
  type PictureLayer,
  type Selection,
} from '../../document/document.ts';
import type { Point } from '../../geometry/space.ts';
import type { ToolContext } from '../base/tool.ts';
import { pictureAt } from '../layers/layer-geometry.ts';

type Context = Pick<ToolContext, 'document' | 'selection'>;

/**
 * The picture for masks and colors, the same for brush, panel and keys: the selected one when it is visible, else the topmost
 * visible one under the pointer, else the topmost visible one. A lock keeps a picture in place; its mask can be painted.
 */
export function brushTarget({ document, selection }: Context, at?: Point<'frame'>): PictureLayer | null {
  const selected = selection.layer === null ? undefined : layerById(document, selection.layer);
  if (isPicture(selected) && selected.visible) return selected;
  const under = at && pictureAt(document, at);
  return under ?? document.layers.filter(isPicture).findLast((layer) => layer.visible) ?? null;
}

/** Painting on one of several pictures selects it: panels and keys then use the same picture. */
export function targetSelection(context: Context, id: LayerId): { readonly selection?: Selection } {
  return brushTarget(context)?.id === id ? {} : { selection: { layer: id, caret: null } };
}
