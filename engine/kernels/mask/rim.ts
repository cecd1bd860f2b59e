/**
 * A soft rim around a mask: how far fill extends past the marked area.
 *
 * Inside (coverage ≥ 128) it is 1. Outside, at Euclidean distance d from the nearest inside px, it is smoothstep(1 − d ÷ px), and
 * never below the coverage itself. The distance transform is Meijster, Roerdink and Hesselink's (2000), in integers: exact, and
 * linear in the pixels.
 */

/** Px by which fill extends past the marked area: an object's soft rim, and compression artifacts around it. */
export const FILL_RIM = 6;

/** Coverage from here on counts as inside. */
const INSIDE = 128;
/** Rows processed at once, at least: keeps the distances of a large mask in cache. */
const BAND = 256;

/** `coverage` with a rim of `px` (a whole number, 1 or more) around it, of the same size. */
export function addRim(
  coverage: Uint8Array,
  width: number,
  height: number,
  px: number,
): Uint8Array<ArrayBuffer> {
  const target = coverage.slice();
  const table = falloffTable(px);
  const band = Math.max(BAND, 2 * px);
  const envelope = new Envelope(width);
  for (let start = 0; start < height; start += band) {
    const rows = Math.min(band, height - start);
    const top = Math.max(0, start - px);
    const bottom = Math.min(height, start + rows + px);
    const distances = columnDistances(coverage.subarray(top * width), width, bottom - top, px);
    for (let row = 0; row < rows; row++) {
      const at = (start + row - top) * width;
      const out = (start + row) * width;
      envelope.blend(distances.subarray(at, at + width), px, table, target.subarray(out, out + width));
    }
  }
  return target;
}

/** `table[d²]` for d < px; beyond it is 0. */
function falloffTable(px: number): Uint8Array {
  return Uint8Array.from({ length: px * px }, (_, squared) => {
    const t = 1 - Math.sqrt(squared) / px;
    return (t * t * (3 - 2 * t) * 255 + 0.5) | 0;
  });
}

/** Phase one: px to the nearest inside pixel of the same column, `limit` where there is none nearer. */
function columnDistances(coverage: Uint8Array, columns: number, rows: number, limit: number): Uint16Array {
  const distances = new Uint16Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    const at = y * columns;
    for (let x = 0; x < columns; x++) {
      const above = y === 0 ? limit : distances[at + x - columns]!;
      distances[at + x] = coverage[at + x]! >= INSIDE ? 0 : Math.min(limit, above + 1);
    }
  }
  for (let at = (rows - 1) * columns - 1; at >= 0; at--) {
    const below = distances[at + columns]! + 1;
    if (below < distances[at]!) distances[at] = below;
  }
  return distances;
}

/**
 * Phase two: the lower envelope of the parabolas (x − i)² + g(i)² along a row. Columns at the limit cannot matter and
 * are no parabolas; of a run of inside pixels only the two ends are, because within it the distance is 0 anyway.
 */
class Envelope {
  readonly #site: Int32Array;
  readonly #from: Int32Array;

  constructor(columns: number) {
    this.#site = new Int32Array(columns);
    this.#from = new Int32Array(columns);
  }

  /** `target[x] = max(target[x], falloff at line[x])`. */
  blend(line: Uint16Array, limit: number, table: Uint8Array, target: Uint8Array): void {
    const site = this.#site;
    const from = this.#from;
    const columns = line.length;
    let count = 0;
    for (let u = 0; u < columns; u++) {
      const g = line[u]!;
      if (g >= limit) continue;
      if (g === 0 && u > 0 && line[u - 1] === 0 && u + 1 < columns && line[u + 1] === 0) continue;
      let start = 0;
      while (count > 0) {
        const i = site[count - 1]!;
        const h = line[i]!;
        // First x at which u's parabola is the lower one.
        start = Math.floor(((u - i) * (u + i) + (g - h) * (g + h)) / (2 * (u - i))) + 1;
        if (start > from[count - 1]!) break;
        count--;
      }
      if (count > 0 && start >= columns) continue;
      site[count] = u;
      from[count] = count > 0 ? start : 0;
      count++;
    }
    if (count === 0) return;
    let top = 0;
    for (let u = 0; u < columns; u++) {
      while (top + 1 < count && from[top + 1]! <= u) top++;
      const away = u - site[top]!;
      const g = line[site[top]!]!;
      const squared = line[u] === 0 ? 0 : away * away + g * g;
      if (squared >= table.length) continue;
      const value = table[squared]!;
      if (value > target[u]!) target[u] = value;
    }
  }
}
