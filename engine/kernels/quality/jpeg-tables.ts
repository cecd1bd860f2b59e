/** Quantization tables of ITU-T T.81, Annex K, scaled as the encoder of the Independent JPEG Group (libjpeg) scales them. */

/** Luma, in the order of the file (zigzag). */
export const STANDARD_LUMA = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58,
  51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103,
  62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
] as const;
/** Color, in the order of the file: all further values are 99. */
const STANDARD_CHROMA = [17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66] as const;

/** One step of the table, 1…255, for a quality of 1…100. */
export function scaledStep(standard: number, quality: number): number {
  const scale = quality < 50 ? Math.floor(5000 / quality) : 200 - 2 * quality;
  return Math.min(255, Math.max(1, Math.floor((standard * scale + 50) / 100)));
}

/** Steps row by row, 64 of each, for a quality of 1…100. */
export function stepsAt(quality: number): { readonly luma: Float64Array; readonly chroma: Float64Array } {
  const steps = { luma: new Float64Array(64), chroma: new Float64Array(64) };
  for (let k = 0, x = 0, y = 0; k < 64; k++) {
    steps.luma[8 * y + x] = scaledStep(STANDARD_LUMA[k]!, quality);
    steps.chroma[8 * y + x] = scaledStep(STANDARD_CHROMA[k] ?? 99, quality);
    // The zigzag goes up to the right along even diagonals, and down along odd ones.
    const [dx, dy] = (x + y) % 2 === 0 ? [1, -1] : [-1, 1];
    if (x + dx > 7 || y + dy > 7) [x, y] = dx > 0 ? [x, y + 1] : [x + 1, y];
    else [x, y] = [Math.max(0, x + dx), Math.max(0, y + dy)];
  }
  return steps;
}
