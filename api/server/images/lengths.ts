/** Padding as CSS writes it: one to four lengths, each a share of its own side or px. */
import type { Sides, Size } from '../../../engine/geometry/space.ts';
import { ApiError } from '../base/api-error.ts';

/** Whole px. Throws `fieldsInvalid` for more than half of a side, or when nothing is left of the picture. */
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
  if (tooWide || tooHigh)
    throw invalid(`Each side takes at most half of the output, which is ${width} × ${height} px`);
  if (sides.left + sides.right >= width || sides.top + sides.bottom >= height) {
    throw invalid('Nothing of the picture would be left');
  }
  return sides;
}

function lengthPx(text: string, side: number): number {
  const value = Number.parseFloat(text);
  return Math.floor(text.endsWith('%') ? (value / 100) * side : value);
}

function invalid(sentence: string): ApiError {
  return new ApiError('fieldsInvalid', {
    message: `operations.padding: ${sentence}.`,
    details: { 'operations.padding': [sentence] },
  });
}
