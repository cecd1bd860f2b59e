/** Where a field crosses a value: marching squares (Lorensen and Cline's cubes, in the plane), ends interpolated. */

/**
 * Segments x0, y0, x1, y1 in px of the field, px centers at +½. The field's edge values repeat outside, so a contour is open where
 * the field's edge cuts it.
 */
export function contourOf(
  field: Float32Array,
  width: number,
  height: number,
  value: number,
): Float32Array<ArrayBuffer> {
  const segments: number[] = [];
  /** Position of the value between two neighbors, 0…1 from the first. */
  const between = (a: number, b: number) => (value - a) / (b - a);
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      const a = field[at]!;
      const b = field[at + 1]!;
      const c = field[at + width + 1]!;
      const d = field[at + width]!;
      const kind = (a < value ? 1 : 0) | (b < value ? 2 : 0) | (c < value ? 4 : 0) | (d < value ? 8 : 0);
      if (kind === 0 || kind === 15) continue;
      const [left, top] = [x + 0.5, y + 0.5];
      const up = () => segments.push(left + between(a, b), top);
      const right = () => segments.push(left + 1, top + between(b, c));
      const down = () => segments.push(left + between(d, c), top + 1);
      const side = () => segments.push(left, top + between(a, d));
      // At a saddle, the corners below the value stay separate.
      const ends = {
        1: [side, up],
        2: [up, right],
        3: [side, right],
        4: [right, down],
        5: [side, up, right, down],
        6: [up, down],
        7: [side, down],
        8: [side, down],
        9: [up, down],
        10: [up, right, side, down],
        11: [right, down],
        12: [side, right],
        13: [up, right],
        14: [side, up],
      }[kind as 1];
      for (const end of ends) end();
    }
  }
  return Float32Array.from(segments);
}
