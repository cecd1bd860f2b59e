import {
  brushTarget,
  type EditorState,
  isPicture,
  isText,
  type Layer,
  type PictureLayer,
  type ShapeLayer,
  type TextBlock,
} from '../../../engine/index.ts';
import { plural, t, tIn } from '../../locale/index.ts';

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

/** What is read from all of them when it is the same, else null. */
export function commonValue<L, T>(layers: readonly L[], read: (layer: L) => T): T | null {
  const [first, ...others] = layers.map(read);
  return first !== undefined && others.every((other) => other === first) ? first : null;
}

export function selectedInWords(layers: readonly Layer[]): string {
  const count = layers.length;
  return layers.every(isText)
    ? plural(count, { one: '{count} text selected', other: '{count} texts selected' })
    : plural(count, { one: '{count} layer selected', other: '{count} layers selected' });
}

/** What a copy of a layer is called. It is kept in the document, as it was said then. */
export function copyName({ name }: Layer): string {
  // A name is no sentence: the marks around its values would be letters of it.
  return t('{name} copy', { name }).replace(/[\u2066-\u2069]/g, '');
}

/** A name for a layer in a sentence. */
export function layerTitle(layer: Layer): string {
  if (isPicture(layer)) return layer.name;
  // A shape is called by its kind until somebody names it.
  if (!isText(layer)) return layer.name.toLowerCase() === layer.shape ? shapeName(layer.shape) : layer.name;
  // A block is called "Text" until somebody names it: what it says tells it better apart.
  const named = layer.name !== '' && layer.name !== 'Text';
  return named ? layer.name : layer.text.split('\n')[0]?.slice(0, 40) || t('Text');
}

export function shapeName(shape: ShapeLayer['shape']): string {
  return {
    rectangle: t('Rectangle'),
    ellipse: t('Ellipse'),
    line: tIn('shape', 'Line'),
    arrow: t('Arrow'),
  }[shape];
}
