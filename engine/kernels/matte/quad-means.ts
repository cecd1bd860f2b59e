/** Planes of four values of 32 bits a px, and their box means. */

const { fround } = Math;

/** Four values a px. */
export type Quads = Float32Array;

/** The mean of the part of a (2 · radius + 1)² box inside the plane: sums along rows, then of rows, each rounded to 32 bits. */
export function quadMeans(plane: Quads, width: number, height: number, radius: number): Quads {
  const row = 4 * width;
  const sums = new Float32Array(plane.length);
  for (let from = 0; from < plane.length; from += row) {
    for (let x = 0; x < width; x++) {
      const first = from + 4 * Math.max(x - radius, 0);
      const last = from + 4 * Math.min(x + radius, width - 1);
      addUp(plane, first, last, 4, sums, from + 4 * x);
    }
  }
  const means = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(y - radius, 0), Math.min(y + radius, height - 1)];
    for (let x = 0; x < width; x++) {
      const across = Math.min(x + radius, width - 1) - Math.max(x - radius, 0) + 1;
      const at = y * row + 4 * x;
      addUp(sums, top * row + 4 * x, bottom * row + 4 * x, row, means, at);
      const scale = fround(1 / (across * (bottom - top + 1)));
      for (let c = at; c < at + 4; c++) means[c]! *= scale;
    }
  }
  return means;
}

/** The sums of the quads from `first` to `last`, each `step` values on. */
function addUp(from: Quads, first: number, last: number, step: number, to: Quads, at: number): void {
  let [a, b, c, d] = [from[first]!, from[first + 1]!, from[first + 2]!, from[first + 3]!];
  for (let i = first + step; i <= last; i += step) {
    a = fround(a + from[i]!);
    b = fround(b + from[i + 1]!);
    c = fround(c + from[i + 2]!);
    d = fround(d + from[i + 3]!);
  }
  to[at] = a;
  to[at + 1] = b;
  to[at + 2] = c;
  to[at + 3] = d;
}
