/** Shapes of light and shade that something in front of the lamp throws: panes of a window, leaves. Drawn once, small and soft. */

import { sinPi } from '../base/arithmetic.ts';
import { blendRows, type FloatPlane, smoothStep } from '../blur/float-plane.ts';
import { soften } from '../blur/soften.ts';

/** 0…1 at a place of the scene. */
export type Gobo = (x: number, y: number) => number;

const SIZE = 288;
/** Units that the plane covers, around the stage: wide pictures see its repeated rim. */
const AREA = { left: -1.1, top: -1.5, size: 2.2 } as const;
const CELL = AREA.size / SIZE;

/** `shape`: 0…1 at a place. `softness`: σ in units. */
export function goboOf(shape: (x: number, y: number) => number, softness: number): Gobo {
  const values = new Float32Array(SIZE * SIZE);
  for (let y = 0, i = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++, i++)
      values[i] = shape(AREA.left + (x + 0.5) * CELL, AREA.top + (y + 0.5) * CELL);
  }
  const plane: FloatPlane = { values, width: SIZE, height: SIZE };
  const soft = soften(plane, softness / CELL, softness / CELL, 'edge');
  const line = new Float32Array(SIZE);
  let lineAt = Number.NaN;
  return (x, y) => {
    if (y !== lineAt) {
      blendRows(soft, SIZE, SIZE, 1, (y - AREA.top) / CELL - 0.5, line);
      lineAt = y;
    }
    const column = Math.min(SIZE - 1, Math.max(0, (x - AREA.left) / CELL - 0.5));
    const left = Math.floor(column);
    const here = line[left]!;
    return here + (column - left) * (line[Math.min(SIZE - 1, left + 1)]! - here);
  };
}

/** Light through a window of `columns` × `rows` panes, slanted as it falls on a wall. */
export function windowShape(x: number, y: number, columns = 2, rows = 3): number {
  const u = x + 0.16;
  const v = y + 0.5 - 0.34 * (x + 0.16);
  const [wide, tall] = [0.62, 0.86];
  const column = ((u + wide / 2) / wide) * columns;
  const row = ((v + tall / 2) / tall) * rows;
  if (column < 0 || column >= columns || row < 0 || row >= rows) return 0;
  const across = Math.abs(column - Math.floor(column) - 0.5) * (wide / columns);
  const down = Math.abs(row - Math.floor(row) - 0.5) * (tall / rows);
  return across < wide / columns / 2 - 0.017 && down < tall / rows / 2 - 0.017 ? 1 : 0;
}

/** Half the thickness of a branch in units, and how far its end hangs down, by its length. */
const STEM = 0.009;
const SAG = 0.12;

interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly down: number;
  readonly long: number;
  readonly wide: number;
}

/** A branch with narrow leaves, from a place along a direction (half turns clockwise from the right). */
export function branch(fromX: number, fromY: number, toX: number, toY: number, leaves: number, size: number) {
  const [right, down] = [toX - fromX, toY - fromY];
  const length = Math.sqrt(right * right + down * down);
  const [ux, uy] = [right / length, down / length];
  const list: Leaf[] = [];
  for (let n = 0; n < leaves; n++) {
    const along = 0.12 + (0.88 * n) / (leaves - 1);
    const sag = SAG * length * along * along;
    const [x, y] = [fromX + right * along, fromY + down * along + sag];
    // Leaves stand to both sides in turn; the last one points ahead.
    const turn = n === leaves - 1 ? 0 : (n % 2 === 0 ? 1 : -1) * (0.28 - 0.1 * along);
    const [cos, sin] = [sinPi(turn + 0.5), sinPi(turn)];
    const long = size * (1.05 - 0.5 * along);
    list.push({ x, y, right: ux * cos - uy * sin, down: ux * sin + uy * cos, long, wide: 0.15 * long });
  }
  const [first, last] = [Math.min(fromX, toX) - size, Math.max(fromX, toX) + size];
  const [top, bottom] = [Math.min(fromY, toY) - size, Math.max(fromY, toY) + size + SAG * length];
  return (x: number, y: number): number => {
    if (x < first || x > last || y < top || y > bottom) return 0;
    const at = ((x - fromX) * ux + (y - fromY) * uy) / length;
    const beside = Math.abs((y - fromY - SAG * length * at * at) * ux - (x - fromX) * uy);
    let most = at > 0 && at < 1 ? 1 - smoothStep(0.3 * STEM, STEM, beside) : 0;
    for (const leaf of list) {
      const dx = x - leaf.x;
      const dy = y - leaf.y;
      const along = (dx * leaf.right + dy * leaf.down) / leaf.long;
      if (along < 0 || along > 1) continue;
      const aside = Math.abs(dy * leaf.right - dx * leaf.down) / leaf.wide;
      // Widest at a third, pointed at the end.
      const width = 2.6 * along * (1 - along) * (1.35 - 0.7 * along);
      most = Math.max(most, 1 - smoothStep(width * 0.8, width, aside));
    }
    return most;
  };
}
