/** Layers in words: their names and how many are selected. */
import { isPicture, isText, type Layer, type ShapeLayer } from '../../engine/index.ts';
import { plural, t } from '../locale/index.ts';

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
  // An unnamed shape is called by its kind.
  if (!isText(layer)) return layer.name.toLowerCase() === layer.shape ? shapeName(layer.shape) : layer.name;
  // An unnamed block is called "Text": its content identifies it better.
  const named = layer.name !== '' && layer.name !== 'Text';
  return named ? layer.name : layer.text.split('\n')[0]?.slice(0, 40) || t('Text');
}

export function shapeName(shape: ShapeLayer['shape']): string {
  return {
    rectangle: t('Rectangle'),
    ellipse: t('Ellipse'),
    line: t('Line', { context: 'shape' }),
    arrow: t('Arrow'),
  }[shape];
}
