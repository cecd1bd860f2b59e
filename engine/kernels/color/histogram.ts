/** Four counts of 256 levels. */
export interface Levels {
  readonly red: Uint32Array;
  readonly green: Uint32Array;
  readonly blue: Uint32Array;
  /** Rec. 709 weights in 1/256, of the gamma-space bytes. */
  readonly luma: Uint32Array;
}

/** Counts the pixels of a straight RGBA picture; a fully transparent pixel has no color and is not counted. */
export function countLevels(pixels: Uint8Array): Levels {
  const red = new Uint32Array(256);
  const green = new Uint32Array(256);
  const blue = new Uint32Array(256);
  const luma = new Uint32Array(256);
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue;
    const r = pixels[i]!;
    const g = pixels[i + 1]!;
    const b = pixels[i + 2]!;
    red[r]!++;
    green[g]!++;
    blue[b]!++;
    luma[(54 * r + 183 * g + 19 * b + 128) >> 8]!++;
  }
  return { red, green, blue, luma };
}
