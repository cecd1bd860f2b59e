/**
 * Separates a picture in two by the colors of either side and by its edges: Boykov and Jolly (2001), with the colors learned again
 * from each result as in GrabCut (Rother, Kolmogorov, Blake 2004).
 */
import { exponential } from '../base/arithmetic.ts';
import { cellsOf, logOdds } from './color-model.ts';
import { minCutInPieces } from './min-cut.ts';

export interface CutRequest {
  readonly width: number;
  readonly height: number;
  /** Of the colors that are compared. */
  readonly cells: Uint16Array;
  /** With `stride` = width + 2. */
  readonly links: Links;
  /** 1 inside, 0 outside: the first guess. */
  readonly start: Uint8Array;
  /** 1 certainly inside, 2 certainly outside, 0 open. */
  readonly fixed: Uint8Array;
  readonly rounds: number;
}

/** Costs are whole multiples of this fraction. */
const UNIT = 32;
/** Cost of an outline in an even area, a px of its length. */
const SMOOTHNESS = 12;
/** Cost of the strongest edge. */
const LEAST_LINK = 0.4;
const MOST_ODDS = 6;
const FIXED = 60;

/** Yields every few milliseconds; 1 for each px inside. */
export function* graphCut(request: CutRequest): Generator<void, Uint8Array> {
  const { width, height, fixed, cells, links } = request;
  const stride = width + 2;
  let labels = request.start;
  for (let round = 0; round < request.rounds; round++) {
    const inside = new Float32Array(labels);
    const outside = inside.map((is) => 1 - is);
    const odds = logOdds(cells, inside, outside, MOST_ODDS);
    const sides = new Int32Array(stride * (height + 2));
    for (let y = 0, i = 0; y < height; y++) {
      for (let at = (y + 1) * stride + 1, end = at + width; at < end; at++, i++) {
        const sure = fixed[i] === 1 ? FIXED : fixed[i] === 2 ? -FIXED : 0;
        sides[at] = Math.floor((sure || odds[cells[i]!]!) * UNIT + 0.5);
      }
    }
    const cut = yield* minCutInPieces({ stride, sides, links });
    const next = new Uint8Array(labels.length);
    let changed = 0;
    for (let y = 0, i = 0; y < height; y++) {
      for (let at = (y + 1) * stride + 1, end = at + width; at < end; at++, i++) {
        next[i] = cut[at]!;
        changed += next[i]! ^ labels[i]!;
      }
    }
    labels = next;
    yield;
    if (changed * 2000 < next.length) break;
  }
  return labels;
}

export interface ColorGrid {
  readonly width: number;
  readonly height: number;
  /** Three channels, 0…1. */
  readonly colors: readonly Float32Array[];
}

/** What all cuts of a picture share. */
export interface CutGrid extends Pick<CutRequest, 'width' | 'height' | 'cells' | 'links'> {}

const made = new WeakMap<ColorGrid, CutGrid>();

/** Made once for a picture. */
export function cutGridOf(grid: ColorGrid): CutGrid {
  let own = made.get(grid);
  if (!own) {
    const { width, height } = grid;
    own = { width, height, cells: cellsOf(grid.colors), links: linksOf(grid) };
    made.set(grid, own);
  }
  return own;
}

export type Links = readonly [Int32Array, Int32Array, Int32Array, Int32Array];

/** Costs of separating neighbors, for `minCutInPieces` with `stride` = width + 2. */
function linksOf({ width, height, colors }: ColorGrid): Links {
  const stride = width + 2;
  const steps = [1, width, width + 1, width - 1];
  const apart = (i: number, j: number) => {
    let sum = 0;
    for (let c = 0; c < colors.length; c++) {
      const off = colors[c]![i]! - colors[c]![j]!;
      sum += off * off;
    }
    return sum;
  };
  const reaches = (x: number, y: number, k: number) =>
    k === 0 ? x < width - 1 : y < height - 1 && (k === 1 || (k === 2 ? x < width - 1 : x > 0));
  let total = 0;
  let count = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      for (let k = 0; k < 2; k++) {
        if (!reaches(x, y, k)) continue;
        total += apart(i, i + steps[k]!);
        count++;
      }
    }
  }
  const mean = Math.max(1e-9, total / Math.max(1, count));
  const table = Float64Array.from({ length: 512 }, (_, n) => exponential(-n / 64));
  const links = [0, 1, 2, 3].map(() => new Int32Array(stride * (height + 2))) as unknown as Links;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = (y + 1) * stride + x + 1;
      for (let k = 0; k < 4; k++) {
        if (!reaches(x, y, k)) continue;
        const even = table[Math.min(511, Math.floor((apart(i, i + steps[k]!) / (2 * mean)) * 64))]!;
        const cost = (LEAST_LINK + SMOOTHNESS * even) * (k < 2 ? 1 : Math.SQRT1_2) * UNIT;
        links[k]![at] = Math.floor(cost / 4 + 0.5);
      }
    }
  }
  return links;
}
