/** Padding in CSS syntax: one to four lengths, each in px or percent of its side. */
import type { Sides, Size } from '../../../engine/geometry/space.ts';
import { type ErrorText, errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';

/** Px. Throws `fieldsInvalid` for more than half of a side, or if nothing of the picture remains. */
export function readPadding(text: string, output: Size<'output'>): Sides<'output'> {
  const [top = '0', right = top, bottom = top, left = right] = text.trim().split(/ +/);
  const sides: Sides<'output'> = {
    top: lengthPx(top, output.height),
    right: lengthPx(right, output.width),
    bottom: lengthPx(bottom, output.height),
    left: lengthPx(left, output.width),
  };
  const { width, height } = output;
  const tooWide = [sides.left, sides.right].some((px) => px > width / 2);
  const tooHigh = [sides.top, sides.bottom].some((px) => px > height / 2);
  if (tooWide || tooHigh) throw invalid(errorText('field.padding.half', { width, height }));
  if (sides.left + sides.right >= width || sides.top + sides.bottom >= height) {
    throw invalid(errorText('field.padding.all'));
  }
  return sides;
}

function lengthPx(text: string, side: number): number {
  const value = Number.parseFloat(text);
  return Math.floor(text.endsWith('%') ? (value / 100) * side : value);
}

function invalid(text: ErrorText): ApiError {
  return new ApiError('fieldsInvalid', { details: { 'operations.padding': [text] } });
}
