import { type EditorState, type PictureLayer, productOf } from '../../../engine/index.ts';

/** Does something of the picture not show, in its file or by its mask? */
export function isCutOut(
  { document }: Pick<EditorState, 'document'>,
  { asset, mask }: PictureLayer,
): boolean {
  return document.assets[asset]!.hasAlpha || (mask.painted && mask.use === 'transparent');
}

/** The picture that a shadow or background is for: of a selected shadow or backdrop, the product above it. */
export function activeProduct(
  { document }: Pick<EditorState, 'document'>,
  layer: PictureLayer | null,
): PictureLayer | null {
  return layer && productOf(document, layer);
}
