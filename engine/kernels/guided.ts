/**
 * The base of a luma plane: a guided filter that keeps edges (He, Sun and Tang 2010), made on a shrunken copy (the
 * same authors' fast guided filter, 2015): base = gain · luma + offset, with gain and offset smooth enough to be
 * interpolated.
 */

/** Radius of the filter's windows, source px. */
const BASE_RADIUS = 40;
/** Variance, in squared 8-bit levels, below which a window counts as flat: (0.1 · 255)². */
const FLATNESS = 650;

/** Gain (Q8) and offset (8.4) on a grid of one sample for 2^`halvings` px. */
export interface BasePlane {
  readonly columns: number;
  readonly rows: number;
  readonly halvings: number;
  readonly gains: Uint16Array;
  readonly offsets: Uint16Array;
}

/** How often to halve, and the radius that is left: 4…8, or what there is on a small picture. */
export function planBase(scale: number): { readonly halvings: number; readonly radius: number } {
  let radius = BASE_RADIUS * scale;
  let halvings = 0;
  for (; radius >= 8; radius /= 2) halvings++;
  return { halvings, radius: Math.max(1, Math.floor(radius + 0.5)) };
}

export function guidedBase(
  luma: Uint8Array,
  columns: number,
  rows: number,
  radius: number,
  halvings: number,
): BasePlane {
  const count = columns * rows;
  const values = new Float64Array(count);
  const squares = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    values[i] = luma[i]!;
    squares[i] = luma[i]! * luma[i]!;
  }
  boxMean(values, columns, rows, radius);
  boxMean(squares, columns, rows, radius);
  for (let i = 0; i < count; i++) {
    const mean = values[i]!;
    const variance = Math.max(0, squares[i]! - mean * mean);
    const gain = variance / (variance + FLATNESS);
    squares[i] = gain;
    values[i] = mean * (1 - gain);
  }
  boxMean(squares, columns, rows, radius);
  boxMean(values, columns, rows, radius);
  return {
    columns,
    rows,
    halvings,
    gains: Uint16Array.from(squares, (gain) => Math.floor(gain * 256 + 0.5)),
    offsets: Uint16Array.from(values, (offset) => Math.floor(offset * 16 + 0.5)),
  };
}

/** Mean over (2r + 1)² samples, edges repeated, in place. Rows first; sums run in a fixed order. */
function boxMean(plane: Float64Array, columns: number, rows: number, radius: number): void {
  const line = new Float64Array(Math.max(columns, rows));
  for (let y = 0; y < rows; y++) boxLine(plane, y * columns, 1, columns, radius, line);
  for (let x = 0; x < columns; x++) boxLine(plane, x, columns, rows, radius, line);
}

function boxLine(
  plane: Float64Array,
  from: number,
  step: number,
  count: number,
  radius: number,
  line: Float64Array,
): void {
  for (let i = 0; i < count; i++) line[i] = plane[from + i * step]!;
  const share = 1 / (2 * radius + 1);
  for (let i = 0; i < count; i++) {
    // Summed anew each time: a running sum would carry its rounding along the row.
    let sum = 0;
    for (let k = i - radius; k <= i + radius; k++) sum += line[k < 0 ? 0 : k >= count ? count - 1 : k]!;
    plane[from + i * step] = sum * share;
  }
}

/** Gain and offset of every pixel of row `y` of the full plane, bilinear between samples, rounded. */
export function expandRow(base: BasePlane, y: number, gains: Uint16Array, offsets: Uint16Array): void {
  const { columns, rows, halvings } = base;
  // Positions in 1/2^(halvings + 1) samples from the first sample's centre.
  const unit = 2 << halvings;
  const position = 2 * y + 1 - (unit >> 1);
  const upper = clampIndex(position >> (halvings + 1), rows) * columns;
  const lower = clampIndex((position >> (halvings + 1)) + 1, rows) * columns;
  const part = position & (unit - 1);
  const shift = 2 * (halvings + 1);
  const half = 1 << (shift - 1);
  for (let x = 0; x < gains.length; x++) {
    const across = 2 * x + 1 - (unit >> 1);
    const left = clampIndex(across >> (halvings + 1), columns);
    const right = clampIndex((across >> (halvings + 1)) + 1, columns);
    const side = across & (unit - 1);
    const a = (unit - part) * (unit - side);
    const b = (unit - part) * side;
    const c = part * (unit - side);
    const d = part * side;
    gains[x] =
      (base.gains[upper + left]! * a +
        base.gains[upper + right]! * b +
        base.gains[lower + left]! * c +
        base.gains[lower + right]! * d +
        half) >>
      shift;
    offsets[x] =
      (base.offsets[upper + left]! * a +
        base.offsets[upper + right]! * b +
        base.offsets[lower + left]! * c +
        base.offsets[lower + right]! * d +
        half) >>
      shift;
  }
}

function clampIndex(i: number, count: number): number {
  return i < 0 ? 0 : i >= count ? count - 1 : i;
}
