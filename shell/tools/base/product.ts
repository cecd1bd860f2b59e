import { type EditorState, type PictureLayer, productOf } from '../../../engine/index.ts';

/** The picture that a shadow or background is for: of a selected shadow, the product above it. */
export function activeProduct(
  { document }: Pick<EditorState, 'document'>,
  layer: PictureLayer | null,
): PictureLayer | null {
  return layer && productOf(document, layer);
}
