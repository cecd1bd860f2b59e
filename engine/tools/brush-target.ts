import { isPicture, layerById, type PictureLayer } from '../document.ts';
import type { ToolContext } from './tool.ts';

/**
 * The picture that the brush paints on: the selected one, else the lowest that is visible. A lock keeps a picture in
 * its place; its mask can be painted all the same.
 */
export function brushTarget(context: Pick<ToolContext, 'document' | 'selection'>): PictureLayer | null {
  const { document, selection } = context;
  const selected = selection.layer === null ? undefined : layerById(document, selection.layer);
  if (isPicture(selected) && selected.visible) return selected;
  return document.layers.filter(isPicture).find((layer) => layer.visible) ?? null;
}
