import type { Color } from '../../engine/document/document.ts';

/** '#rrggbb' or '#rrggbbaa' as four bytes. */
export function parseColor(color: Color): readonly [number, number, number, number] {
  const byte = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [byte(1), byte(3), byte(5), color.length > 7 ? byte(7) : 255];
}
