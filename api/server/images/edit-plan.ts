/**
 * The geometry of an edit, computed from sizes before decoding: the part of the source that is kept, its place in the output, and the
 * output's size. Pictures are never distorted: part and place have the same aspect ratio, up to rounding.
 */

import { largestCrop } from '../../../engine/geometry/aspect.ts';
import { fitSize } from '../../../engine/geometry/fit.ts';
import { rectOf } from '../../../engine/geometry/rect.ts';
import type { Rect, Size } from '../../../engine/geometry/space.ts';
import { OUTPUT_SIDE_MAX, UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { errorText } from '../../contract/base/error-text.ts';
import { type EditOperations, growthOf } from '../../contract/schemas/image-edit.ts';
import { ApiError } from '../base/api-error.ts';
import { readPadding } from './lengths.ts';

export interface EditPlan {
  /** Px of the upright source. */
  readonly crop: Rect<'source'>;
  /** Place of that part in the output, px. */
  readonly place: Rect<'output'>;
  readonly output: Size<'output'>;
}

/** The largest crop of the given aspect ratio. */
export type Window = (source: Size<'source'>, aspect: number) => Rect<'source'>;

type ShapeOperations = Pick<EditOperations, 'resizing' | 'padding'>;

/** Does the plan depend on the picture's content? */
export function isSmart({ resizing }: ShapeOperations): boolean {
  const fit = resizing?.fit;
  return typeof fit === 'object' && fit.type === 'crop' && fit.crop === 'smart';
}

/** Throws `fieldsInvalid` for a size that is impossible for this picture. */
export function planEdit(
  source: Size<'source'>,
  { resizing, padding }: ShapeOperations,
  window: Window = largestCrop,
): EditPlan {
  const grown = resizing && growthOf(resizing);
  if (grown) return growBy(source, grown, padding);
  const fit = fitOf(resizing);
  const target = targetOf(source, resizing);
  checkSize(target);
  const output = fit === 'bounds' ? fitSize(source, target, 'bounds').size : target;
  const inner = areaInside(output, padding ?? '0');
  if (fit === 'crop') {
    return { crop: window(source, inner.width / inner.height), place: inner, output };
  }
  // Without padding, bounds and cover fill their output by definition: no second rounding.
  const place =
    fit === 'canvas' || inner.width < output.width || inner.height < output.height
      ? within(source, inner)
      : rectOf(output);
  return { crop: rectOf(source), place, output };
}

/** The picture at its own size in a larger output, minus the padding. */
function growBy(
  source: Size<'source'>,
  { left, top, right, bottom }: NonNullable<ReturnType<typeof growthOf>>,
  padding: ShapeOperations['padding'],
): EditPlan {
  const output = { width: source.width + left + right, height: source.height + top + bottom };
  checkSize(output);
  const inner = areaInside(output, padding ?? '0');
  const scale = Math.min(inner.width / output.width, inner.height / output.height);
  const [width, height] = [source.width, source.height].map((px) => Math.max(1, Math.round(px * scale)));
  const [slackX, slackY] = [inner.width - output.width * scale, inner.height - output.height * scale];
  const place = {
    x: Math.round(inner.x + slackX / 2 + left * scale),
    y: Math.round(inner.y + slackY / 2 + top * scale),
    width: width!,
    height: height!,
  };
  return { crop: rectOf(source), place, output };
}

/** Without a size, nothing is cropped: the whole picture is padded. Outpaint has the geometry of canvas; only the surroundings differ. */
function fitOf(resizing: ShapeOperations['resizing']): 'bounds' | 'cover' | 'canvas' | 'crop' {
  if (!resizing || (resizing.width === null && resizing.height === null)) return 'canvas';
  const fit = typeof resizing.fit === 'object' ? resizing.fit.type : resizing.fit;
  return fit === 'outpaint' ? 'canvas' : fit;
}

function targetOf(source: Size<'source'>, resizing: ShapeOperations['resizing']): Size<'output'> {
  if (!resizing || (resizing.width === null && resizing.height === null))
    return { width: source.width, height: source.height };
  const fit = fitOf(resizing);
  const aspect = source.width / source.height;
  const whole = (px: number) => Math.max(1, Math.round(px));
  /** null = derived from the other side. */
  const sideOf = (side: typeof resizing.width, px: number): number | null => {
    if (side === 'auto' || (side === null && fit !== 'crop')) return null;
    if (typeof side === 'string') return whole((px * Number.parseFloat(side)) / 100);
    return side ?? px;
  };
  const width = sideOf(resizing.width, source.width);
  const height = sideOf(resizing.height, source.height);
  if (width === null)
    return { width: whole((height ?? source.height) * aspect), height: height ?? source.height };
  if (height === null) return { width, height: whole(width / aspect) };
  if (fit !== 'cover') return { width, height };
  return width / height > aspect
    ? { width, height: whole(width / aspect) }
    : { width: whole(height * aspect), height };
}

function checkSize({ width, height }: Size<'output'>): void {
  const { maxPixels, maxMegapixels } = UPLOAD_LIMITS;
  if (width * height <= maxPixels && Math.max(width, height) <= OUTPUT_SIDE_MAX) return;
  const limits = { megapixels: maxMegapixels, side: OUTPUT_SIDE_MAX };
  const text = errorText('field.resizing.tooLarge', { width, height, ...limits });
  throw new ApiError('fieldsInvalid', { details: { 'operations.resizing': [text] } });
}

/** The output minus its padding. */
function areaInside(output: Size<'output'>, padding: string): Rect<'output'> {
  const { top, right, bottom, left } = readPadding(padding, output);
  return {
    x: left,
    y: top,
    width: output.width - left - right,
    height: output.height - top - bottom,
  };
}

function within(source: Size<'source'>, inner: Rect<'output'>): Rect<'output'> {
  const { place } = fitSize(source, inner, 'canvas');
  return { ...place, x: inner.x + place.x, y: inner.y + place.y };
}
