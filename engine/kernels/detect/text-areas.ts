/** Connected areas of a map that are likely text. */
import type { Corner } from './turned-rectangle.ts';

export interface TextArea {
  readonly px: number;
  /** Mean of the map. */
  readonly score: number;
  /** Corners of the first and the last px of each row: the rectangle around them is the one around all. */
  readonly outline: readonly Corner[];
}

/** From this value of the map on a px is text. */
const LEAST = 0.3;

/** Areas that touch by sides. */
export function areasOf(map: Float32Array, width: number, height: number): readonly TextArea[] {
  const isSeen = new Uint8Array(map.length);
  const areas: TextArea[] = [];
  for (let start = 0; start < map.length; start++)
    if (isSeen[start] === 0 && map[start]! >= LEAST) areas.push(areaFrom(start, map, width, height, isSeen));
  return areas;
}

function areaFrom(
  start: number,
  map: Float32Array,
  width: number,
  height: number,
  isSeen: Uint8Array,
): TextArea {
  const rows = new Map<number, [number, number]>();
  const waiting = [start];
  isSeen[start] = 1;
  let px = 0;
  let sum = 0;
  const visit = (at: number) => {
    if (isSeen[at] === 1 || map[at]! < LEAST) return;
    isSeen[at] = 1;
    waiting.push(at);
  };
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const y = Math.floor(at / width);
    const x = at - y * width;
    px++;
    sum += map[at]!;
    const row = rows.get(y);
    if (!row) rows.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (y > 0) visit(at - width);
    if (y < height - 1) visit(at + width);
  }
  const outline: Corner[] = [];
  for (const [y, [first, last]] of rows)
    outline.push({ x: first, y }, { x: last + 1, y }, { x: first, y: y + 1 }, { x: last + 1, y: y + 1 });
  return { px, score: sum / px, outline };
}
