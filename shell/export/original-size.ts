import type { Size } from '../../engine/index.ts';

/** Of a picture that is seen whole: more than the dialog has on any screen. */
const WHOLE_PIXELS = 2e6;
/** Of one that is looked at closely: what a canvas holds in every browser. */
const NEAR_PIXELS = 16e6;

/** How large the original is drawn beside a file of `output`: a preview must not need the memory that the file does. */
export function originalSize({ width, height }: Size<'output'>, near: boolean): Size<'output'> {
  const most = near ? NEAR_PIXELS : WHOLE_PIXELS;
  const scale = Math.min(1, Math.sqrt(most / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
