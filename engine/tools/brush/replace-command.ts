import { LOCAL_LIMITS } from '../../document/defaults.ts';
import {
  type Asset,
  type Frame,
  isPicture,
  type LayerId,
  layerById,
  type Mask,
  type PictureLayer,
} from '../../document/document.ts';
import { frameSize } from '../../geometry/frame.ts';
import { identity, scaling } from '../../geometry/matrix.ts';
import { scaledFrame } from '../../geometry/scaled-frame.ts';
import type { Size } from '../../geometry/space.ts';
import type { Transaction } from '../../state/transaction.ts';
import { maskAt } from '../base/mask-at.ts';
import type { TileCoverage, ToolContext } from '../base/tool.ts';

/**
 * Replaces `before` with a picture of what it shows, in the same place. `masked`, required for a picture of another size, has the mask
 * that it was computed with, and the coverage of the one that takes its place; without it the mask stays. Of another size, where the layer is the document's own picture and both
 * sides grew by the same whole factor, the frame grows with it, within the limits of the editor. null when the layer is gone, or its
 * picture or such a mask has changed.
 */
export function replacePixels(
  { document, tiles, now }: Pick<ToolContext, 'document' | 'tiles' | 'now'>,
  id: LayerId,
  before: Asset['id'],
  after: Asset,
  about: Pick<Transaction, 'origin' | 'label'>,
  masked: { readonly before: Mask; readonly coverage: Iterable<TileCoverage> } | null = null,
): Transaction | null {
  const layer = layerById(document, id);
  if (!isPicture(layer) || layer.asset !== before) return null;
  const { width, height } = layer.mask.tiles;
  const isSame = after.size.width === width && after.size.height === height;
  if (masked ? masked.before !== layer.mask : !isSame) return null;
  const oldToNew = isSame
    ? identity<'source', 'source'>()
    : scaling<'source', 'source'>(after.size.width / width, after.size.height / height);
  const mask = masked ? maskAt(layer.mask, after.size, masked.coverage, tiles) : layer.mask;
  const frame = isSame ? document.frame : frameFor(document.frame, layer, after.size);
  return {
    steps: [{ type: 'picture.replace', id, toAsset: after, oldToNew, frame, mask }],
    ...about,
    time: now,
  };
}

function frameFor(frame: Frame, { mask, toBase }: PictureLayer, size: Size<'source'>): Frame {
  const { width, height } = mask.tiles;
  const factor = size.width / width;
  const { a, b, c, d, e, f } = toBase;
  const isUnmoved = a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;
  const isOwn = isUnmoved && frame.base.width === width && frame.base.height === height;
  if (!isOwn || !Number.isInteger(factor) || size.height !== height * factor) return frame;
  const grown = scaledFrame(frame, factor);
  const seen = frameSize(grown);
  const { maxSide, maxMegapixels } = LOCAL_LIMITS;
  const fits =
    Math.max(seen.width, seen.height) <= maxSide && seen.width * seen.height <= maxMegapixels * 1e6;
  return fits ? grown : frame;
}
