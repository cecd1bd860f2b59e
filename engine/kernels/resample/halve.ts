/** Halves: the 2×2 mean, premultiplied. Sizes round up; an odd last row or column is repeated. */

/** RGBA. The color of a mean is `round(Σ c·a ÷ Σ a)`, its alpha `round(Σ a ÷ 4)`; without any alpha it is 0. */
export function halvePicture(source: Uint8Array, width: number, height: number): Uint8Array {
  const columns = (width + 1) >> 1;
  const rows = (height + 1) >> 1;
  const target = new Uint8Array(columns * rows * 4);
  for (let y = 0, at = 0; y < rows; y++) {
    const upper = 2 * y * width;
    const lower = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < columns; x++, at += 4) {
      const left = 2 * x;
      const right = Math.min(left + 1, width - 1);
      const p = 4 * (upper + left);
      const q = 4 * (upper + right);
      const r = 4 * (lower + left);
      const s = 4 * (lower + right);
      const pa = source[p + 3]!;
      const qa = source[q + 3]!;
      const ra = source[r + 3]!;
      const sa = source[s + 3]!;
      const alpha = pa + qa + ra + sa;
      if (alpha === 1020) {
        for (let c = 0; c < 3; c++) {
          target[at + c] = (source[p + c]! + source[q + c]! + source[r + c]! + source[s + c]! + 2) >> 2;
        }
        target[at + 3] = 255;
      } else if (alpha > 0) {
        for (let c = 0; c < 3; c++) {
          const sum = source[p + c]! * pa + source[q + c]! * qa + source[r + c]! * ra + source[s + c]! * sa;
          target[at + c] = ((2 * sum + alpha) / (2 * alpha)) | 0;
        }
        target[at + 3] = (alpha + 2) >> 2;
      }
    }
  }
  return target;
}

/** 8-bit coverage (or any one-channel plane). */
export function halvePlane(source: Uint8Array, width: number, height: number): Uint8Array {
  const columns = (width + 1) >> 1;
  const rows = (height + 1) >> 1;
  const target = new Uint8Array(columns * rows);
  for (let y = 0, at = 0; y < rows; y++) {
    const upper = 2 * y * width;
    const lower = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < columns; x++, at++) {
      const left = 2 * x;
      const right = Math.min(left + 1, width - 1);
      target[at] =
        (source[upper + left]! +
          source[upper + right]! +
          source[lower + left]! +
          source[lower + right]! +
          2) >>
        2;
    }
  }
  return target;
}
