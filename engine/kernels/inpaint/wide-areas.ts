/** Wide areas of similar color, such as a wall and a table, without the objects before them. */

import { type Areas, tintGap } from './areas.ts';
import { KNOWN, type PatchLevel } from './patch-level.ts';

export interface WideAreas {
  /** Number of the visible wide area of a px, from 1; 0 elsewhere. */
  readonly seen: Uint8Array;
  /** The same, with narrow parts of similar color. */
  readonly like: Uint8Array;
  readonly count: number;
  /** Red, green and blue, three numbers an area, from area 1 on. */
  readonly colors: Float64Array;
}

/** Colors this far apart belong to different areas. */
const APART = 38;
/** Half the width of a wide area, as a share of the shorter side. */
const WIDE = 0.08;
/** Share of all known px: smaller areas are ignored. */
const LEAST = 0.08;
const MOST_AREAS = 6;
const MOST_CLUSTERS = 200;
/** Px: thinner seams, as between boards, belong to the areas on both sides of them. */
const SEAM = 3;

export function* findWideAreas(
  level: PatchLevel,
  areas: Areas,
  isThing: Uint8Array,
): Generator<void, WideAreas> {
  const { of, colors } = clustersOf(areas);
  const cluster = Uint8Array.from(areas.label, (label) => of[label]!);
  yield;
  yield* closeSeams(level, cluster, isThing);
  const wide = yield* opened(
    level,
    cluster,
    Math.max(3, Math.round(WIDE * Math.min(level.width, level.height))),
  );
  const px = new Int32Array(MOST_CLUSTERS + 1);
  for (let at = 0; at < cluster.length; at++) if (wide[at]) px[cluster[at]!]!++;
  let known = 0;
  for (const kind of level.kinds) if (kind === KNOWN) known++;
  const chosen = [...px.keys()]
    .filter((n) => px[n]! > LEAST * known)
    .sort((a, b) => px[b]! - px[a]! || a - b)
    .slice(0, MOST_AREAS);
  const number = new Uint8Array(MOST_CLUSTERS + 1);
  chosen.forEach((n, k) => {
    number[n] = k + 1;
  });
  return {
    seen: cluster.map((n, at) => (wide[at] ? number[n]! : 0)),
    like: cluster.map((n) => number[n]!),
    count: chosen.length,
    colors: Float64Array.from([0, 0, 0, ...chosen.flatMap((n) => [...colors.subarray(n * 3, n * 3 + 3)])]),
  };
}

/** Areas of similar color, from the largest on: the number of each area's cluster, from 1, and each cluster's mean color. */
function clustersOf({ count, colors, sizes }: Areas) {
  const largest = Array.from({ length: count }, (_, n) => n + 1).sort(
    (a, b) => sizes[b]! - sizes[a]! || a - b,
  );
  const of = new Uint8Array(count + 1);
  const means = new Float64Array((MOST_CLUSTERS + 1) * 3);
  const total = new Float64Array(MOST_CLUSTERS + 1);
  let clusters = 0;
  for (const area of largest) {
    let best = 0;
    let least = APART;
    for (let n = 1; n <= clusters; n++) {
      const gap = tintGap(means, n, colors, area);
      if (gap >= least) continue;
      least = gap;
      best = n;
    }
    if (best === 0) {
      if (clusters === MOST_CLUSTERS) continue;
      best = ++clusters;
    }
    of[area] = best;
    const sum = total[best]! + sizes[area]!;
    for (let k = 0; k < 3; k++) {
      const to = best * 3 + k;
      means[to] = (means[to]! * total[best]! + colors[area * 3 + k]! * sizes[area]!) / sum;
    }
    total[best] = sum;
  }
  return { of, colors: means };
}

function* closeSeams(
  { width, height, kinds }: PatchLevel,
  cluster: Uint8Array,
  isThing: Uint8Array,
): Generator<void> {
  const before = cluster.slice();
  /** The cluster on both sides of a px, `step` apart; 0 where they differ. */
  const around = (at: number, step: number, back: number, ahead: number) => {
    for (let r = 1; r <= Math.min(SEAM, back); r++) {
      const own = before[at - r * step]!;
      if (own === 0 || own === before[at] || isThing[at - r * step]) continue;
      for (let s = 1; s <= Math.min(SEAM, ahead); s++) if (before[at + s * step] === own) return own;
    }
    return 0;
  };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (kinds[at] !== KNOWN) continue;
      const own = around(at, width, y, height - 1 - y) || around(at, 1, x, width - 1 - x);
      if (own > 0) cluster[at] = own;
    }
    if (y % 16 === 0) yield;
  }
}

/** 1 where a square of one cluster, `radius` px to each side, covers a known px. Unknown px match any cluster. */
function* opened(
  { width, height, kinds }: PatchLevel,
  cluster: Uint8Array,
  radius: number,
): Generator<void, Uint8Array> {
  const inside = new Int32Array(cluster.length);
  for (let at = 0; at < inside.length; at++)
    inside[at] = kinds[at] !== KNOWN || cluster[at]! > 0 ? width + height : 0;
  const shrink = (at: number, to: number) => {
    if (kinds[at] !== KNOWN || inside[at] === 0) return;
    const like = kinds[to] !== KNOWN || cluster[at] === cluster[to];
    inside[at] = Math.min(inside[at]!, like ? inside[to]! + 1 : 1);
  };
  yield* sweep(width, height, shrink);
  const left = inside.map((far, at) => (kinds[at] === KNOWN && far >= radius ? radius : 0));
  const grow = (at: number, to: number) => {
    if (kinds[at] === KNOWN && kinds[to] === KNOWN && cluster[at] === cluster[to])
      left[at] = Math.max(left[at]!, left[to]! - 1);
  };
  yield* sweep(width, height, grow);
  return Uint8Array.from(left, (value) => (value > 0 ? 1 : 0));
}

/** From each px to its eight neighbors: down with those before it, then up with those after it. */
function* sweep(width: number, height: number, visit: (at: number, to: number) => void): Generator<void> {
  for (const sign of [1, -1]) {
    for (let row = 0; row < height; row++) {
      const y = sign > 0 ? row : height - 1 - row;
      for (let column = 0; column < width; column++) {
        const x = sign > 0 ? column : width - 1 - column;
        const at = y * width + x;
        const before = x - sign;
        const after = x + sign;
        const hasRow = y - sign >= 0 && y - sign < height;
        if (before >= 0 && before < width) visit(at, at - sign);
        if (!hasRow) continue;
        visit(at, at - sign * width);
        if (before >= 0 && before < width) visit(at, at - sign * width - sign);
        if (after >= 0 && after < width) visit(at, at - sign * width + sign);
      }
      if (row % 16 === 0) yield;
    }
  }
}
