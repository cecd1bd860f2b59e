import { STRETCH } from './edge-evidence.ts';
import { type HoleLine, pointOf } from './hole-lines.ts';
import type { PatchLevel } from './patch-level.ts';

/** The share of a line, 0…1, that the filled level continues. `size`: px of the line's level to one of this. */
export function shareKept(level: PatchLevel, { from, to }: HoleLine, size: number): number {
  const small = (value: number) => (value + 0.5) / size - 0.5;
  const line = {
    from: { ...from, x: small(from.x), y: small(from.y) },
    to: { ...to, x: small(to.x), y: small(to.y) },
  };
  const chord = Math.sqrt((line.to.x - line.from.x) ** 2 + (line.to.y - line.from.y) ** 2);
  const wanted = [0, 0, 0];
  const outside = Math.max(3, Math.round(STRETCH / size));
  for (let out = 1; out <= outside; out++) {
    for (const [{ x, y, dx, dy }, side] of [
      [line.from, -1],
      [line.to, 1],
    ] as const) {
      const step = stepAcross(level, x + dx * out, y + dy * out, dx * side, dy * side);
      for (let k = 0; k < 3; k++) wanted[k]! += step[k]! / (2 * outside);
    }
  }
  const square = wanted[0]! ** 2 + wanted[1]! ** 2 + wanted[2]! ** 2;
  let kept = 0;
  const count = Math.max(2, Math.ceil(chord));
  for (let n = 0; n < count; n++) {
    const { x, y, tx, ty } = pointOf(line, chord, (n + 0.5) / count);
    const step = stepAcross(level, x, y, tx, ty);
    if (step[0]! * wanted[0]! + step[1]! * wanted[1]! + step[2]! * wanted[2]! > 0.4 * square) kept++;
  }
  return kept / count;
}

/** The color left of a place minus the color right of it. */
function stepAcross({ width, height, features }: PatchLevel, x: number, y: number, tx: number, ty: number) {
  const read = (px: number, py: number) =>
    (Math.max(0, Math.min(height - 1, Math.round(py))) * width +
      Math.max(0, Math.min(width - 1, Math.round(px)))) *
    4;
  const left = read(x + ty, y - tx);
  const right = read(x - ty, y + tx);
  return [0, 1, 2].map((k) => features[left + k]! - features[right + k]!);
}
