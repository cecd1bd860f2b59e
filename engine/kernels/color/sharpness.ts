/**
 * Sharpness: the light that an unsharp mask adds to each px, held within the range of its 3×3 neighborhood (no halos). Negative
 * amounts blend towards the blur.
 */

/** How far a sharpened px may exceed its neighborhood, 8.4. */
const OVERSHOOT = 64;
/** Standard deviation of the unsharp mask, source px. */
export const SHARP_SIGMA = 1.6;

/** −256…384, Q8; 0 = neither. */
export function sharpAmount(sharpness: number): number {
  return Math.floor(sharpness * (sharpness > 0 ? 3.84 : 2.56) + 0.5);
}

/** (r + 2g + b) ÷ 4 of each px: a luma in which no channel is so weak that rounding shows. */
export function lightPlane(
  source: Uint8Array,
  stride: number,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Uint8Array {
  const plane = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    let p = 4 * ((y + row) * stride + x);
    for (let i = row * width; i < (row + 1) * width; i++, p += 4) {
      plane[i] = (source[p]! + 2 * source[p + 1]! + source[p + 2]! + 2) >> 2;
    }
  }
  return plane;
}

/** Row `y` of the added light, 8.4: deltas[x] for the px from `left` on. */
export function sharpenRow(
  plane: Uint8Array,
  blurred: Uint8Array,
  width: number,
  height: number,
  y: number,
  left: number,
  amount: number,
  deltas: Int16Array,
): void {
  const above = Math.max(0, y - 1) * width;
  const here = y * width;
  const below = Math.min(height - 1, y + 1) * width;
  for (let i = 0; i < deltas.length; i++) {
    const x = left + i;
    const value = plane[here + x]! << 4;
    const away = ((value - (blurred[here + x]! << 4)) * amount) >> 8;
    if (amount < 0) {
      deltas[i] = away;
      continue;
    }
    let low = 255;
    let high = 0;
    for (let dx = Math.max(0, x - 1); dx <= Math.min(width - 1, x + 1); dx++) {
      for (const row of [above, here, below]) {
        const v = plane[row + dx]!;
        if (v < low) low = v;
        if (v > high) high = v;
      }
    }
    deltas[i] = Math.max((low << 4) - OVERSHOOT - value, Math.min((high << 4) + OVERSHOOT - value, away));
  }
}
