/** The main product among what stands out: the largest connected part of a coverage. */

/** Coverage from which a px counts. */
const COVERED = 128;

/** A copy with the other parts set to 0; connectivity is 4-way. */
export function largestPart(coverage: Uint8Array, width: number, height: number): Uint8Array {
  const part = new Int32Array(coverage.length);
  const open = new Int32Array(coverage.length);
  let [largest, most, count] = [0, 0, 0];
  for (let start = 0; start < coverage.length; start++) {
    if (part[start] !== 0 || coverage[start]! < COVERED) continue;
    count += 1;
    part[start] = count;
    open[0] = start;
    let size = 1;
    for (let next = 0; next < size; next++) {
      const at = open[next]!;
      const x = at % width;
      for (const beside of [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        at - width,
        at + width < width * height ? at + width : -1,
      ]) {
        if (beside < 0 || part[beside] !== 0 || coverage[beside]! < COVERED) continue;
        part[beside] = count;
        open[size++] = beside;
      }
    }
    if (size > most) [most, largest] = [size, count];
  }
  return coverage.map((value, at) => (part[at] === largest && largest > 0 ? value : 0));
}
