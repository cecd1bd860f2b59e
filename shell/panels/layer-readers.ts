import {
  brushTarget,
  type EditorState,
  isPicture,
  isText,
  type PictureLayer,
  type TextBlock,
} from '../../engine/index.ts';
import { t } from '../locale/index.ts';

type Readable = Pick<EditorState, 'document' | 'selection'>;

/** The picture that mask and colour panels show: the one that the brush paints on. */
export function activePicture({ document, selection }: Readable): PictureLayer | null {
  return brushTarget({ document, selection });
}

/** The selected text block and its place among all, counted from 1. */
export function activeText({
  document,
  selection,
}: Readable): { readonly block: TextBlock; readonly place: number; readonly count: number } | null {
  const blocks = document.layers.filter(isText);
  const at = blocks.findIndex((block) => block.id === selection.layer);
  const block = blocks[at];
  return block ? { block, place: at + 1, count: blocks.length } : null;
}

/** A name for a layer in a sentence. */
export function layerTitle(layer: PictureLayer | TextBlock): string {
  if (isPicture(layer)) return layer.name;
  // A block is called "Text" until somebody names it: what it says tells it better apart.
  const named = layer.name !== '' && layer.name !== 'Text';
  return named ? layer.name : layer.text.split('\n')[0]?.slice(0, 40) || t('Text');
}
