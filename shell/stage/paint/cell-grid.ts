/**
 * Cells of the frame's px in which a resampled picture is shown as the file has it, and what the export's own renderer is
 * asked for each of them. Cells lie on the frame and not on the screen: a moved camera shows them somewhere else. Pure numbers.
 */
import {
  type DrawList,
  type DrawPicture,
  inflate,
  intersect,
  isNeutral,
  type Matrix,
  mapRect,
  meanScale,
  movesWholePixels,
  type Rect,
  rectOf,
  roundOut,
  type Size,
} from '../../../engine/index.ts';

/** Frame px: half a megapixel, which the page turns into a bitmap in a millisecond or two. */
const CELL = { width: 1024, height: 512 };
/** Lanczos reaches this many px of the coarser grid, one more for rounding. */
const REACH = 4;
/** Beyond, what a cell looks at around itself is more than the cell. */
const LARGEST_SCALE = 32;
/** Px of which the picture worker keeps an adjusted copy: what is larger would be adjusted anew for every cell. */
const ADJUSTED_PIXELS = 40 * 2 ** 20;

/** False for a picture that the screen shows exactly anyway, and for one that would keep the worker busy all the time. */
export function needsCells({ toFrame, size, adjustments, opacity }: DrawPicture): boolean {
  if (opacity <= 0 || movesWholePixels(toFrame) || meanScale(toFrame) > LARGEST_SCALE) return false;
  return size.width * size.height <= ADJUSTED_PIXELS || isNeutral(adjustments);
}

/** Integer frame px, row by row, each cut to where the picture may show; those that touch `seen`. */
export function cellsTouching(
  item: DrawPicture,
  frame: Size<'frame'>,
  seen: Rect<'frame'>,
): readonly Rect<'frame'>[] {
  // A turned picture's antialiased edge touches the px beside it.
  const picture = inflate(mapRect(item.toFrame, rectOf(item.size)), 1);
  const clip = intersect(item.clip, rectOf(frame));
  const shown = clip && intersect(picture, clip);
  const all = shown && roundOut(shown);
  const part = all && intersect(all, seen);
  if (!all || !part) return [];
  const cells: Rect<'frame'>[] = [];
  for (let ty = Math.floor(part.y / CELL.height); ty * CELL.height < part.y + part.height; ty++) {
    for (let tx = Math.floor(part.x / CELL.width); tx * CELL.width < part.x + part.width; tx++) {
      const cell = intersect(all, { x: tx * CELL.width, y: ty * CELL.height, ...CELL });
      if (cell) cells.push(cell);
    }
  }
  return cells;
}

/**
 * What to render so that `cell` comes out as it does in the file: the picture alone, and around the cell, as far as the frame goes, what
 * the resampling looks at. `region` is what the list's frame covers.
 */
export function renderOf(
  item: DrawPicture,
  frame: Size<'frame'>,
  cell: Rect<'frame'>,
): { readonly list: DrawList; readonly region: Rect<'frame'> } {
  const around = inflate(cell, Math.ceil(REACH * Math.max(1, meanScale(item.toFrame))));
  const region = intersect(around, roundOut(rectOf(frame))) ?? cell;
  const { a, b, c, d, e, f } = item.toFrame;
  const toFrame: Matrix<'source', 'frame'> = { a, b, c, d, e: e - region.x, f: f - region.y };
  const shown = intersect(item.clip, rectOf(frame)) ?? cell;
  const clip = { ...shown, x: shown.x - region.x, y: shown.y - region.y };
  // The stage lays it over what is below: with its opacity, in its mode.
  const alone: DrawPicture = { ...item, toFrame, clip, opacity: 1, blend: 'normal' };
  return { list: { frame: region, background: null, items: [alone] }, region };
}
