/** Detects an export that equals the opened picture: then its own bytes are the best file. */
import { isNeutral } from '../document/adjustments.ts';
import type { AssetId, GessoDocument, PictureLayer } from '../document/document.ts';
import { isPicture } from '../document/document.ts';
import { outputSize } from '../geometry/frame.ts';
import { uniformValue } from '../tiles/tiles.ts';

/** The opened picture if the document shows it unchanged, whole and at its own size; else null. */
export function untouchedPicture(doc: GessoDocument): AssetId | null {
  const [layer, ...others] = doc.layers;
  if (!isPicture(layer) || others.some((other) => other.visible)) return null;
  const asset = doc.assets[layer.asset];
  const size = asset?.size;
  const { frame } = doc;
  const output = outputSize(frame);
  const isWhole =
    size !== undefined &&
    frame.quarterTurns === 0 &&
    !frame.flipX &&
    !frame.flipY &&
    frame.straighten === 0 &&
    frame.crop.x === 0 &&
    frame.crop.y === 0 &&
    frame.crop.width === size.width &&
    frame.crop.height === size.height &&
    output.width === size.width &&
    output.height === size.height;
  const showsNothingBehind = frame.background === null || asset?.hasAlpha === false;
  return isWhole && showsNothingBehind && isAsOpened(layer) ? layer.asset : null;
}

function isAsOpened({ visible, opacity, blend, adjustments, toBase, mask }: PictureLayer): boolean {
  const { a, b, c, d, e, f } = toBase;
  const isInPlace = a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;
  // A fill mask is never part of a file.
  const isWhole = mask.use === 'fill' || mask.tiles.rows.flat().every((id) => uniformValue(id) === 0);
  return visible && opacity >= 100 && blend === 'normal' && isInPlace && isWhole && isNeutral(adjustments);
}
