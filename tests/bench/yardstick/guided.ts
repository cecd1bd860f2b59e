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
  const values = Int32Array.from(luma.subarray(0, count));
  const squares = values.map((v) => v * v);
  boxSum(values, columns, rows, radius);
  boxSum(squares, columns, rows, radius);
  const area = (2 * radius + 1) ** 2;
  for (let i = 0; i < count; i++) {
    const mean = values[i]! / area;
    const variance = Math.max(0, squares[i]! / area - mean * mean);
    const gain = variance / (variance + FLATNESS);
    // Q16 and Q8: with radii up to 8 the next sums stay below 2³¹.
    squares[i] = Math.floor(gain * 65_536 + 0.5);
    values[i] = Math.floor(mean * (1 - gain) * 256 + 0.5);
  }
  boxSum(squares, columns, rows, radius);
  boxSum(values, columns, rows, radius);
  const gains = new Uint16Array(count);
  const offsets = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    gains[i] = Math.floor(squares[i]! / (area * 256) + 0.5);
    offsets[i] = Math.floor(values[i]! / (area * 16) + 0.5);
  }
  return { columns, rows, halvings, gains, offsets };
}

/** Sums over (2r + 1)² samples, edges repeated, in place. */
function boxSum(plane: Int32Array, columns: number, rows: number, radius: number): void {
  const line = new Int32Array(columns);
  for (let y = 0; y < rows; y++) {
    const from = y * columns;
    line.set(plane.subarray(from, from + columns));
    let sum = line[0]! * radius;
    for (let i = 0; i < radius; i++) sum += line[Math.min(i, columns - 1)]!;
    for (let x = 0; x < columns; x++) {
      sum += line[Math.min(x + radius, columns - 1)]!;
      plane[from + x] = sum;
      sum -= line[Math.max(x - radius, 0)]!;
    }
  }
  const source = plane.slice();
  const sums = new Int32Array(columns);
  for (let y = -radius; y < radius; y++) addRow(sums, source, clampIndex(y, rows) * columns, 1);
  for (let y = 0; y < rows; y++) {
    addRow(sums, source, clampIndex(y + radius, rows) * columns, 1);
    plane.set(sums, y * columns);
    addRow(sums, source, clampIndex(y - radius, rows) * columns, -1);
  }
}

function addRow(sums: Int32Array, plane: Int32Array, from: number, sign: 1 | -1): void {
  for (let x = 0; x < sums.length; x++) sums[x] = sums[x]! + sign * plane[from + x]!;
}

function clampIndex(i: number, count: number): number {
  return i < 0 ? 0 : i >= count ? count - 1 : i;
}
