/** The few colors that most of a picture consists of. */
import type { PixelGrid } from '../base/pixel-grid.ts';

export interface PaletteColor {
  /** Mean of its px: sRGB, 0…255. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** Of the visible px, 0…1. */
  readonly share: number;
}

/** From this alpha on a px is visible. */
const VISIBLE = 128;
/** Bits of a channel by which px are counted together. */
const BITS = 4;
const MOST_COLORS = 6;
/** Distance, weighted as below, within which two colors count as one. */
const SAME = 46;
/** A color with less of the picture is not shown. */
const LEAST_SHARE = 0.01;

/** The largest first; empty where nothing is visible. Their shares come to at most 1. */
export function paletteOf({ pixels }: PixelGrid): readonly PaletteColor[] {
  const cells = countCells(pixels);
  const visible = cells.reduce((sum, cell) => sum + cell.count, 0);
  const groups: Cell[] = [];
  for (const cell of cells.sort((a, b) => b.count - a.count || a.at - b.at)) {
    const near = groups.find((group) => distance(group, cell) <= SAME);
    if (near) add(near, cell);
    else if (groups.length < MOST_COLORS * 4) groups.push({ ...cell });
  }
  return groups
    .sort((a, b) => b.count - a.count || a.at - b.at)
    .slice(0, MOST_COLORS)
    .map(({ count, red, green, blue }) => ({
      red: Math.round(red / count),
      green: Math.round(green / count),
      blue: Math.round(blue / count),
      share: count / visible,
    }))
    .filter(({ share }) => share >= LEAST_SHARE);
}

interface Cell {
  readonly at: number;
  count: number;
  /** Sums over its px. */
  red: number;
  green: number;
  blue: number;
}

function countCells(pixels: Uint8Array): Cell[] {
  const counts = new Float64Array(4 << (3 * BITS));
  const drop = 8 - BITS;
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3]! < VISIBLE) continue;
    const [red, green, blue] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
    const at = 4 * ((((red >> drop) << BITS) | (green >> drop)) * (1 << BITS) + (blue >> drop));
    counts[at]! += 1;
    counts[at + 1]! += red;
    counts[at + 2]! += green;
    counts[at + 3]! += blue;
  }
  const cells: Cell[] = [];
  for (let at = 0; at < counts.length; at += 4) {
    if (counts[at]! === 0) continue;
    const [count, red, green, blue] = counts.subarray(at, at + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    cells.push({ at, count, red, green, blue });
  }
  return cells;
}

function add(group: Cell, { count, red, green, blue }: Cell): void {
  group.count += count;
  group.red += red;
  group.green += green;
  group.blue += blue;
}

/** A little of how eyes weigh the channels: "redmean", compuphase.com/cmetric.htm. */
function distance(a: Cell, b: Cell): number {
  const [red, green, blue] = [
    a.red / a.count - b.red / b.count,
    a.green / a.count - b.green / b.count,
    a.blue / a.count - b.blue / b.count,
  ];
  const mean = (a.red / a.count + b.red / b.count) / 2;
  return Math.sqrt((2 + mean / 256) * red ** 2 + 4 * green ** 2 + (3 - mean / 256) * blue ** 2);
}
