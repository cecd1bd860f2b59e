/**
 * Blur by a disc, as an open lens draws what is out of focus: each px is the mean of the px within a radius. Rows of the disc are
 * differences of running sums, so the cost grows with the radius and not with its square.
 */

/** Four interleaved channels. */
export interface Quads {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

const PX_A_TURN = 4096;

/**
 * A blurred copy; `radius` in px, 0…64, fractions count. Edge px repeat. Yields its progress, 0…1. 16 bytes a px and running sums of
 * 2 · radius rows.
 */
export function* blurDisc({ values, width, height }: Quads, radius: number): Generator<number, Float32Array> {
  const reach = Math.floor(radius);
  const pad = reach + 2;
  const stride = (width + 2 * pad + 1) * 4;
  const ring = Array.from({ length: 2 * reach + 1 }, () => new Float64Array(stride));
  const summed = new Int32Array(ring.length).fill(-1);
  const chords = Array.from({ length: reach + 1 }, (_, off) => Math.sqrt(radius * radius - off * off));
  const area = chords.reduce((sum, half, off) => sum + (off === 0 ? 1 : 2) * (2 * half + 1), 0);
  const result = new Float32Array(values.length);
  const sums = new Float64Array(width * 4);
  const turn = Math.max(1, Math.floor((PX_A_TURN * 16) / (width * (reach + 1))));
  for (let y = 0; y < height; y++) {
    if (y % turn === turn - 1) yield y / height;
    sums.fill(0);
    for (let off = -reach; off <= reach; off++) {
      const row = Math.min(height - 1, Math.max(0, y + off));
      const slot = row % ring.length;
      if (summed[slot] !== row) {
        runningSums(values, width, row, pad, ring[slot]!);
        summed[slot] = row;
      }
      addChord(sums, ring[slot]!, pad, chords[Math.abs(off)]!);
    }
    for (let i = 0; i < sums.length; i++) result[y * width * 4 + i] = sums[i]! / area;
  }
  return result;
}

/** `to[k]`: the sum of the row's first k px, counted from `pad` px left of it. */
function runningSums(values: Float32Array, width: number, row: number, pad: number, to: Float64Array): void {
  const first = row * width * 4;
  const last = first + (width - 1) * 4;
  for (let k = 0; k < width + 2 * pad; k++) {
    const from = Math.min(last, Math.max(first, first + (k - pad) * 4));
    for (let c = 0; c < 4; c++) to[k * 4 + 4 + c] = to[k * 4 + c]! + values[from + c]!;
  }
}

/** Adds the means' numerators: `half` px to each side of a px, its ends as fractions. */
function addChord(sums: Float64Array, row: Float64Array, pad: number, half: number): void {
  const whole = Math.floor(half);
  const part = half - whole;
  const left = (pad - whole) * 4;
  const right = (pad + whole + 1) * 4;
  for (let i = 0; i < sums.length; i++) {
    sums[i]! +=
      (1 - part) * (row[i + right]! - row[i + left]!) + part * (row[i + right + 4]! - row[i + left - 4]!);
  }
}
