/** Planes of 32-bit floats for soft effects, and the small copies that they are computed on. */

export interface FloatPlane {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Px between two places at which work on whole pictures can be stopped: a few milliseconds. */
export const PX_A_TURN = 65_536;

/**
 * Shrinks a picture by means of areas, row by row: the source is never copied. `readRow` writes row y, `channels` values a px.
 * `toWidth` and `toHeight` are at least 1 and at most the source's. Yields its progress, 0…1. 4 × `channels` bytes a target px.
 */
export function* shrinkRows(
  width: number,
  height: number,
  channels: number,
  toWidth: number,
  toHeight: number,
  readRow: (y: number, row: Float32Array) => void,
): Generator<number, Float32Array> {
  const row = new Float32Array(width * channels);
  const narrow = new Float64Array(toWidth * channels);
  const sums = new Float64Array(toWidth * toHeight * channels);
  const turn = Math.max(1, Math.floor(PX_A_TURN / width));
  for (let y = 0; y < height; y++) {
    if (y % turn === turn - 1) yield y / height;
    readRow(y, row);
    narrowRow(row, width, channels, narrow, toWidth);
    const [start, end] = [(y * toHeight) / height, ((y + 1) * toHeight) / height];
    for (let to = Math.floor(start); to < end && to < toHeight; to++) {
      const share = Math.min(end, to + 1) - Math.max(start, to);
      if (share <= 0) continue;
      const at = to * narrow.length;
      for (let i = 0; i < narrow.length; i++) sums[at + i]! += share * narrow[i]!;
    }
  }
  return Float32Array.from(sums);
}

/** Means of the spans of a row that each px of the narrower row covers. */
function narrowRow(
  row: Float32Array,
  width: number,
  channels: number,
  narrow: Float64Array,
  toWidth: number,
): void {
  if (toWidth === width) {
    narrow.set(row);
    return;
  }
  narrow.fill(0);
  const scale = toWidth / width;
  for (let x = 0; x < width; x++) {
    const [start, end] = [x * scale, (x + 1) * scale];
    const first = Math.min(toWidth - 1, Math.floor(start));
    const over = Math.max(0, Math.min(end - (first + 1), scale));
    const from = x * channels;
    const to = first * channels;
    for (let c = 0; c < channels; c++) narrow[to + c]! += (scale - over) * row[from + c]!;
    if (over <= 0 || first + 1 >= toWidth) continue;
    for (let c = 0; c < channels; c++) narrow[to + channels + c]! += over * row[from + c]!;
  }
}

/**
 * Row `y` of `toHeight` rows of a plane, interpolated between its px centers, at the plane's own width; `channels` values a px. The
 * first and last rows repeat beyond their centers.
 */
export function blendRows(
  values: Float32Array,
  width: number,
  height: number,
  channels: number,
  y: number,
  line: Float32Array,
): void {
  const at = Math.min(height - 1, Math.max(0, y));
  const top = Math.floor(at);
  const part = at - top;
  const upper = top * width * channels;
  const lower = Math.min(height - 1, top + 1) * width * channels;
  for (let i = 0; i < line.length; i++) {
    line[i] = values[upper + i]! + part * (values[lower + i]! - values[upper + i]!);
  }
}

/**
 * 0 ≤ t < 1 for a px, without visible order: added before rounding down, it keeps long soft ramps free of steps. Interleaved gradient
 * noise (Jimenez 2014).
 */
export function ditherAt(x: number, y: number): number {
  const inner = 0.06711056 * (x & 4095) + 0.00583715 * (y & 4095);
  const outer = 52.9829189 * (inner - Math.floor(inner));
  return outer - Math.floor(outer);
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothStep(low: number, high: number, v: number): number {
  const t = Math.min(1, Math.max(0, (v - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
