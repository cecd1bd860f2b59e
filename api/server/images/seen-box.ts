/** Bounding boxes of visible px. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Coverage from which a px is visible: 3 percent. */
const SEEN = 8;

/** The smallest box around the visible px; null if there are none. @param values 0…255; the last channel of each px counts */
export function seenBox(
  values: Uint8Array,
  { width, height, channels }: { readonly width: number; readonly height: number; readonly channels: number },
): Box | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, at = channels - 1; y < height; y++) {
    for (let x = 0; x < width; x++, at += channels) {
      if (values[at]! < SEEN) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return right === 0 ? null : { left, top, width: right - left, height: bottom - top };
}
