/** Where something is seen. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Coverage of a px that is seen: 3 percent. Fainter ones make no object larger. */
const SEEN = 8;

/**
 * The smallest box around the px that are seen; null when there are none.
 * @param values 0…255; the last channel of each px is looked at
 */
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
