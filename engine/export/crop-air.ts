/** Air between what was placed on a picture, such as a headline, and the edge of a smart crop. */
import type { Attention, FractionRect } from '../kernels/smart-crop/smart-crop.ts';

/** Of the picture's side. */
const AIR = 0.04;

/**
 * The crop moved so that overlays have air beside them, as far as what it keeps whole stays whole. A crop that lines of text or faces in
 * the picture decide stays where it is.
 */
export function withAir(crop: FractionRect, { overlays, subject, keeps, faces }: Attention): FractionRect {
  if (!overlays || keeps || faces) return crop;
  const wide = crop.width < 1;
  const spanOf = ({ x, y, width, height }: FractionRect) =>
    wide ? ([x, x + width] as const) : ([y, y + height] as const);
  const [start, end] = spanOf(crop);
  const share = end - start;
  const [from, to] = spanOf(overlays);
  const air = Math.min(AIR, (share - (to - from)) / 2);
  if (air < 0) return crop;
  const [first, last] = spanOf(subject);
  const [least, most] = last - first <= share ? [last - share, first] : [to - share, from];
  const wished = Math.min(from - air, Math.max(to + air - share, start));
  const moved = Math.max(0, Math.min(1 - share, most, Math.max(least, wished)));
  return wide ? { ...crop, x: moved } : { ...crop, y: moved };
}
