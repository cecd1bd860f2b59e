/** Replaces the document's own picture with its expanded version, and extends the frame to the new area. */
import { message } from '../../base/message.ts';
import { type Asset, type Frame, layerById, type PictureLayer } from '../../document/document.ts';
import { baseToTurned, cropClip, frameToBase, turnedToBase } from '../../geometry/frame.ts';
import { mapPoint, translation } from '../../geometry/matrix.ts';
import { sidesOf } from '../../geometry/rect.ts';
import type { Sides, Size } from '../../geometry/space.ts';
import type { Transaction } from '../../state/transaction.ts';
import { uniformGrid } from '../../tiles/tiles.ts';
import type { ToolContext } from '../base/tool.ts';

/** Px added on each side, in px of the picture. */
export type Growth = Sides<'source'>;

/** A rest of rounding is no px. */
const EXACT = 1e-6;

/** How far a frame with its expanded sides reaches beyond the own picture, whole px; null where it does not. */
export function growthFor(frame: Frame): Growth | null {
  const clip = cropClip(frame);
  const { expand, base } = frame;
  const [x0, y0] = [clip.x - expand.left, clip.y - expand.top];
  const [x1, y1] = [clip.x + clip.width + expand.right, clip.y + clip.height + expand.bottom];
  const map = frameToBase(frame);
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x, y]) => mapPoint(map, { x: x!, y: y! }));
  const beyond = (by: number) => Math.max(0, Math.ceil(by - EXACT));
  const growth: Growth = {
    left: beyond(-Math.min(...corners.map(({ x }) => x))),
    top: beyond(-Math.min(...corners.map(({ y }) => y))),
    right: beyond(Math.max(...corners.map(({ x }) => x)) - base.width),
    bottom: beyond(Math.max(...corners.map(({ y }) => y)) - base.height),
  };
  return growth.left + growth.top + growth.right + growth.bottom > 0 ? growth : null;
}

/** The frame over the larger picture: its expanded sides are part of the crop now. */
export function frameOver(frame: Frame, growth: Growth): Frame {
  const { crop, expand } = frame;
  const base: Size<'base'> = {
    width: frame.base.width + growth.left + growth.right,
    height: frame.base.height + growth.top + growth.bottom,
  };
  const next: Frame = { ...frame, base };
  const corner = { x: crop.x - expand.left, y: crop.y - expand.top };
  const at = mapPoint(turnedToBase(frame), corner);
  const there = mapPoint(baseToTurned(next), { x: at.x + growth.left, y: at.y + growth.top });
  return {
    ...next,
    crop: {
      x: Math.round(there.x),
      y: Math.round(there.y),
      width: crop.width + expand.left + expand.right,
      height: crop.height + expand.top + expand.bottom,
    },
    expand: sidesOf<'frame'>(0),
  };
}

/** null when the layer is gone, it or the frame has changed, or `after` does not have that size. */
export function expandPicture(
  { document, now }: Pick<ToolContext, 'document' | 'now'>,
  before: PictureLayer,
  after: Asset,
  wanted: { readonly from: Frame; readonly frame: Frame; readonly growth: Growth },
  label: Transaction['label'] = message('step.expand-picture'),
): Transaction | null {
  const layer = layerById(document, before.id);
  if (layer !== before || document.frame !== wanted.from || before.mask.painted) return null;
  const frame = frameOver(wanted.frame, wanted.growth);
  if (after.size.width !== frame.base.width || after.size.height !== frame.base.height) return null;
  const { left, top } = wanted.growth;
  return {
    steps: [
      {
        type: 'picture.replace',
        id: layer.id,
        toAsset: after,
        oldToNew: translation<'source', 'source'>(left, top),
        frame,
        mask: { ...before.mask, tiles: uniformGrid(after.size.width, after.size.height) },
      },
    ],
    origin: 'picture.replace',
    label,
    time: now,
  };
}
