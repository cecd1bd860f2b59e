import {
  brushTarget,
  type EditorState,
  isText,
  type PictureLayer,
  type TextBlock,
} from '../../../engine/index.ts';

type Readable = Pick<EditorState, 'document' | 'selection'>;

/** The picture that mask and color panels show: the one that the brush paints on. */
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

/** What is read from all of them when it is the same, else null. */
export function commonValue<L, T>(layers: readonly L[], read: (layer: L) => T): T | null {
  const [first, ...others] = layers.map(read);
  return first !== undefined && others.every((other) => other === first) ? first : null;
}
