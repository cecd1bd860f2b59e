/** A template's mask at the px of a picture: the worker applies it to the file, the screen to its preview. */
import { invert, mapRect } from '../geometry/matrix.ts';
import { intersect, rectOf, roundOut } from '../geometry/rect.ts';
import type { Rect } from '../geometry/space.ts';
import type { DrawPicture } from '../render/draw-list.ts';
import type { BatchMask } from './batch-mask.ts';
import { coverageAt } from './coverage-plane.ts';

export interface BatchMaskPatch {
  /** Integer px of the item's picture. */
  readonly area: Rect<'source'>;
  /** 255 = erased. */
  readonly coverage: Uint8Array;
}

/** Bilinear between the mask's px; null where the mask does not meet the picture. The picture is upright. */
export function maskOnPicture(
  mask: BatchMask,
  { toFrame, size }: Pick<DrawPicture, 'toFrame' | 'size'>,
): BatchMaskPatch | null {
  const { x, y, width, height } = mask.rect;
  const area = intersect(roundOut(mapRect(invert(toFrame), { x, y, width, height })), rectOf(size));
  if (!area) return null;
  const coverage = new Uint8Array(area.width * area.height);
  for (let row = 0, i = 0; row < area.height; row++) {
    const frameY = toFrame.d * (area.y + row + 0.5) + toFrame.f;
    const v = ((frameY - y) / height) * mask.height - 0.5;
    for (let column = 0; column < area.width; column++, i++) {
      const frameX = toFrame.a * (area.x + column + 0.5) + toFrame.e;
      coverage[i] = coverageAt(mask, ((frameX - x) / width) * mask.width - 0.5, v);
    }
  }
  return { area, coverage };
}
