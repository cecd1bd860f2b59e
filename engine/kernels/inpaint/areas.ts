/**
 * Segments a level's known px into areas of similar color (Felzenszwalb, Huttenlocher 2004): px that differ less than their areas
 * are joined.
 */
import { KNOWN, type PatchLevel } from './patch-level.ts';

export interface Areas {
  /** Number of each px's area, from 1; 0 where nothing is known. */
  readonly label: Uint16Array;
  readonly count: number;
  /** Mean red, green and blue of each area, three numbers an area; those of area 0 are unused. */
  readonly colors: Float64Array;
  /** Px of each area. */
  readonly sizes: Int32Array;
}

/** Larger values give larger areas: the allowed difference of two px where an area is one px. */
const SCALE = 120;
/** Smallest area, px. */
const FEWEST = 24;
/** Colors that differ by less than this count as similar. */
const STEPS = 443;

export function* findAreas(level: PatchLevel): Generator<void, Areas> {
  const { width, height, kinds } = level;
  const colors = yield* softened(level);
  const links = yield* linksOf(colors, width, height, kinds);
  const parent = Int32Array.from(kinds, (_, at) => at);
  const size = new Int32Array(kinds.length).fill(1);
  const most = new Float64Array(kinds.length).fill(SCALE);
  const rootOf = (px: number) => {
    let at = px;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  for (const round of ['alike', 'small'] as const) {
    for (let n = 0; n < links.order.length; n++) {
      if (n % 16_384 === 0) yield;
      const link = links.order[n]!;
      const a = rootOf(link >> 1);
      const b = rootOf((link >> 1) + (link & 1 ? width : 1));
      if (a === b) continue;
      const step = links.steps[link]!;
      if (round === 'alike' ? step > most[a]! || step > most[b]! : size[a]! >= FEWEST && size[b]! >= FEWEST)
        continue;
      parent[b] = a;
      size[a]! += size[b]!;
      most[a] = step + SCALE / size[a]!;
    }
  }
  return measured(level, rootOf);
}

/** 1 2 1 across and down, of known px, so that grain is no edge. Three numbers a px. */
function* softened({ width, height, features, kinds }: PatchLevel): Generator<void, Float64Array> {
  const out = new Float64Array(kinds.length * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (kinds[at] !== KNOWN) continue;
      let r = 0;
      let g = 0;
      let b = 0;
      let sum = 0;
      for (let dy = y > 0 ? -1 : 0; dy <= 1 && y + dy < height; dy++) {
        for (let dx = x > 0 ? -1 : 0; dx <= 1 && x + dx < width; dx++) {
          const from = at + dy * width + dx;
          if (kinds[from] !== KNOWN) continue;
          const weight = (dx === 0 ? 2 : 1) * (dy === 0 ? 2 : 1);
          r += weight * features[from * 4]!;
          g += weight * features[from * 4 + 1]!;
          b += weight * features[from * 4 + 2]!;
          sum += weight;
        }
      }
      out[at * 3] = r / sum;
      out[at * 3 + 1] = g / sum;
      out[at * 3 + 2] = b / sum;
    }
    if (y % 16 === 0) yield;
  }
  return out;
}

/** Twice a px's index for its right neighbor, one more for the one below; from the smallest color step to the largest. */
function* linksOf(colors: Float64Array, width: number, height: number, kinds: Uint8Array) {
  const steps = new Int16Array(kinds.length * 2).fill(-1);
  const starts = new Int32Array(STEPS + 1);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      for (let k = 0; k < 2; k++) {
        if (k === 0 ? x + 1 >= width : y + 1 >= height) continue;
        const to = at + (k === 0 ? 1 : width);
        if (kinds[at] !== KNOWN || kinds[to] !== KNOWN) continue;
        let square = 0;
        for (let c = 0; c < 3; c++) square += (colors[at * 3 + c]! - colors[to * 3 + c]!) ** 2;
        const step = Math.floor(Math.sqrt(square));
        steps[at * 2 + k] = step;
        starts[step + 1]!++;
      }
    }
    if (y % 16 === 0) yield;
  }
  for (let step = 0; step < STEPS; step++) starts[step + 1]! += starts[step]!;
  const order = new Int32Array(starts[STEPS]!);
  for (let link = 0; link < steps.length; link++)
    if (steps[link]! >= 0) order[starts[steps[link]!]!++] = link;
  return { order, steps };
}

function measured({ kinds, features }: PatchLevel, rootOf: (px: number) => number): Areas {
  const label = new Uint16Array(kinds.length);
  const numbers = new Map<number, number>();
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] !== KNOWN) continue;
    const root = rootOf(at);
    if (!numbers.has(root)) numbers.set(root, numbers.size + 1);
    label[at] = numbers.get(root)!;
  }
  const count = numbers.size;
  const sizes = new Int32Array(count + 1);
  const colors = new Float64Array((count + 1) * 3);
  for (let at = 0; at < kinds.length; at++) {
    sizes[label[at]!]!++;
    for (let k = 0; k < 3; k++) colors[label[at]! * 3 + k]! += features[at * 4 + k]!;
  }
  for (let k = 0; k < colors.length; k++) colors[k]! /= Math.max(1, sizes[Math.floor(k / 3)]!);
  return { label, count, colors, sizes };
}

/** Distance of two colors, 0…442, brightness at half weight: boards of one wood differ in brightness. */
export function tintGap(one: Float64Array, a: number, other: Float64Array, b: number): number {
  const r = one[a * 3]! - other[b * 3]!;
  const g = one[a * 3 + 1]! - other[b * 3 + 1]!;
  const z = one[a * 3 + 2]! - other[b * 3 + 2]!;
  const light = (r + g + z) / 3;
  return Math.sqrt((r - light) ** 2 + (g - light) ** 2 + (z - light) ** 2 + 0.75 * light * light);
}
