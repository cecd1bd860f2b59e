/** Bounds, fill, canvas: the three ways one size goes into another. */
import type { FrameFit } from '../../vocabulary/editor-options.ts';
import { largestCrop, largestSize } from './aspect.ts';
import { rectOf } from './rect.ts';
import type { Percent, Rect, Size, Space } from './space.ts';
import { percentToPx } from './units.ts';

/** 0 = left or top, 0.5 = middle, 1 = right or bottom. */
export interface Alignment {
  readonly x: number;
  readonly y: number;
}

export const CENTERED: Alignment = { x: 0.5, y: 0.5 };

export interface Fitted<From extends Space, To extends Space> {
  /** The resulting size. */
  readonly size: Size<To>;
  /** The part of the source that is kept. */
  readonly crop: Rect<From>;
  /** Position of that part in the result. */
  readonly place: Rect<To>;
}

/**
 * bounds: as large as fits, aspect kept, may be smaller than the target. fill: fills the target, the overflow is cropped (around
 * `align`). canvas: the target's size, the picture whole inside it, the rest is background (positioned by `align`).
 */
export function fitSize<From extends Space, To extends Space>(
  source: Size<From>,
  target: Size<To>,
  fit: FrameFit,
  align: Alignment = CENTERED,
): Fitted<From, To> {
  const size: Size<To> = {
    width: Math.max(1, Math.round(target.width)),
    height: Math.max(1, Math.round(target.height)),
  };
  if (fit === 'fill') {
    return { size, crop: largestCrop(source, size.width / size.height, align), place: rectOf(size) };
  }
  const inner = largestSize(size, source.width / source.height);
  if (fit === 'bounds') return { size: inner, crop: rectOf(source), place: rectOf(inner) };
  const x = Math.round((size.width - inner.width) * align.x);
  const y = Math.round((size.height - inner.height) * align.y);
  return { size, crop: rectOf(source), place: { x, y, ...inner } };
}

/** A share of a size, integer px, at least 1×1. */
export function percentSize<From extends Space, To extends Space>(
  size: Size<From>,
  percent: { readonly width: Percent; readonly height: Percent },
): Size<To> {
  return {
    width: Math.max(1, Math.round(percentToPx(percent.width, size.width))),
    height: Math.max(1, Math.round(percentToPx(percent.height, size.height))),
  };
}
