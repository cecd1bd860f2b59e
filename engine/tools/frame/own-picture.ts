import { type GessoDocument, isPicture, type PictureLayer } from '../../document/document.ts';

/** The document's own picture, on which its frame rests; null where it was moved, or is gone. */
export function ownPicture({ frame, layers }: GessoDocument): PictureLayer | null {
  const found = layers.find((layer) => {
    if (!isPicture(layer)) return false;
    const { a, b, c, d, e, f } = layer.toBase;
    const { width, height } = layer.mask.tiles;
    const isUnmoved = a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;
    return isUnmoved && width === frame.base.width && height === frame.base.height;
  });
  return isPicture(found) ? found : null;
}
