/** How much of a picture has lost its detail in black or white. */
import type { PixelGrid } from '../base/pixel-grid.ts';

export interface Clipping {
  /** Share of the visible px with every channel at 0 or 1, 0…1. */
  readonly shadows: number;
  /** Share of the visible px with every channel at 254 or 255, 0…1. A white backdrop counts. */
  readonly highlights: number;
}

/** From this alpha on a px is visible. */
const VISIBLE = 128;

/** Both are 0 where nothing is visible. */
export function clippingOf({ pixels }: PixelGrid): Clipping {
  let [visible, dark, bright] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < VISIBLE) continue;
    visible++;
    const [r, g, b] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
    if (r <= 1 && g <= 1 && b <= 1) dark++;
    else if (r >= 254 && g >= 254 && b >= 254) bright++;
  }
  const of = Math.max(1, visible);
  return { shadows: dark / of, highlights: bright / of };
}
