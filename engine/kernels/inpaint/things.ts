/**
 * Objects around a hole, separated from their background: areas whose color is rare, that do not span the picture, and that no line
 * carries through the hole.
 */

import { type Areas, tintGap } from './areas.ts';
import type { Ray } from './edge-evidence.ts';
import type { HoleLine } from './hole-lines.ts';
import { HOLE, KNOWN, type PatchLevel } from './patch-level.ts';

export interface Things {
  /** 1 for each px of an object. */
  readonly isThing: Uint8Array;
  /** For each px of the hole 0…1: 0 beside an object at its rim, which may continue there for a little, 1 farther away. */
  readonly away: Float32Array;
  /** Share of the rim's px that are objects, 0…1. */
  readonly atRim: number;
}

/** Of all known px: a more frequent color is no object. */
const RARE = 0.12;
/** A color this far off is not similar. */
const UNLIKE = 40;
/** Two ends of a line that are no farther apart are one. */
const SAME = 25;
/** Of the picture's side: longer areas span the picture. */
const LONG = 0.6;
/** How far an object may continue into the hole, as a share of its length at the rim. */
const GOES_ON = 0.15;

/** `size`: px of the lines' level to one of this. */
export function findThings(
  level: PatchLevel,
  areas: Areas,
  lines: readonly HoleLine[],
  size: number,
): Things {
  const rare = rareAreas(areas);
  for (const { label, spans } of spansOf(level, areas)) {
    if (spans[1] - spans[0] > LONG * level.width || spans[3] - spans[2] > LONG * level.height)
      rare[label] = 0;
  }
  for (const { from, to } of lines) {
    for (const side of [-1, 1]) {
      const near = areaBeside(level, areas, from, side, size);
      const far = areaBeside(level, areas, to, -side, size);
      if (near === 0 || far === 0 || tintGap(areas.colors, near, areas.colors, far) >= SAME) continue;
      rare[near] = 0;
      rare[far] = 0;
    }
  }
  const isThing = Uint8Array.from(areas.label, (label) => rare[label]!);
  return { isThing, ...reachOf(level, isThing) };
}

function rareAreas({ count, colors, sizes }: Areas): Uint8Array {
  const rare = new Uint8Array(count + 1);
  let known = 0;
  for (let a = 1; a <= count; a++) known += sizes[a]!;
  for (let a = 1; a <= count; a++) {
    let like = 0;
    for (let b = 1; b <= count; b++)
      like += sizes[b]! * Math.max(0, 1 - tintGap(colors, a, colors, b) / UNLIKE);
    if (like <= RARE * known) rare[a] = 1;
  }
  return rare;
}

/** The first and last column and row of each area. */
function spansOf({ width, height }: PatchLevel, { label, count }: Areas) {
  const all = Array.from({ length: count + 1 }, (_, n) => ({
    label: n,
    spans: [width, 0, height, 0] as [number, number, number, number],
  }));
  for (let at = 0; at < label.length; at++) {
    const { spans } = all[label[at]!]!;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x < spans[0]) spans[0] = x;
    if (x > spans[1]) spans[1] = x;
    if (y < spans[2]) spans[2] = y;
    if (y > spans[3]) spans[3] = y;
  }
  return all.slice(1);
}

/** The area beside the first px of a ray, to its right for 1; 0 when none has a third of it. */
function areaBeside(
  { width, height }: PatchLevel,
  { label }: Areas,
  ray: Ray,
  side: number,
  size: number,
): number {
  const votes = new Map<number, number>();
  for (let out = 1; out < 8; out++) {
    for (let off = side; Math.abs(off) < 4; off += side) {
      const x = Math.round((ray.x + 0.5) / size - 0.5 + ray.dx * out - ray.dy * off);
      const y = Math.round((ray.y + 0.5) / size - 0.5 + ray.dy * out + ray.dx * off);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const area = label[y * width + x]!;
      votes.set(area, (votes.get(area) ?? 0) + 1);
    }
  }
  let [best, most] = [0, 6];
  for (const [area, count] of votes) if (area > 0 && count > most) [best, most] = [area, count];
  return best;
}

/** From each stretch of the rim with objects into the hole. */
function reachOf({ width, kinds }: PatchLevel, isThing: Uint8Array): Pick<Things, 'away' | 'atRim'> {
  const away = new Float32Array(kinds.length).fill(1);
  const isRim = (at: number) => {
    if (kinds[at] !== KNOWN) return false;
    const x = at % width;
    if ((x > 0 && kinds[at - 1] === HOLE) || (x < width - 1 && kinds[at + 1] === HOLE)) return true;
    return kinds[at - width] === HOLE || kinds[at + width] === HOLE;
  };
  let [rim, things] = [0, 0];
  const seen = new Uint8Array(kinds.length);
  for (let at = 0; at < kinds.length; at++) {
    if (!isRim(at)) continue;
    rim++;
    if (!isThing[at]) continue;
    things++;
    if (seen[at]) continue;
    spreadFrom(
      stretchFrom(at, width, seen, (other) => isThing[other] === 1 && isRim(other)),
      width,
      kinds,
      away,
    );
  }
  return { away, atRim: things / Math.max(1, rim) };
}

function* beside(at: number, width: number): Generator<number> {
  if (at % width > 0) yield at - 1;
  if (at % width < width - 1) yield at + 1;
  yield at - width;
  yield at + width;
}

/** The px connected to one, over gaps of a px. */
function stretchFrom(
  first: number,
  width: number,
  seen: Uint8Array,
  takes: (at: number) => boolean,
): number[] {
  const list = [first];
  seen[first] = 1;
  for (let n = 0; n < list.length; n++) {
    const x = list[n]! % width;
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = Math.max(-2, -x); dx <= 2 && x + dx < width; dx++) {
        const at = list[n]! + dy * width + dx;
        if (at < 0 || at >= seen.length || seen[at] || !takes(at)) continue;
        seen[at] = 1;
        list.push(at);
      }
    }
  }
  return list;
}

function spreadFrom(stretch: readonly number[], width: number, kinds: Uint8Array, away: Float32Array): void {
  const reach = Math.max(1, GOES_ON * stretch.length);
  const far = new Map(stretch.map((at) => [at, 0]));
  const list = [...stretch];
  for (let n = 0; n < list.length; n++) {
    const next = far.get(list[n]!)! + 1;
    if (next > reach) continue;
    for (const at of beside(list[n]!, width)) {
      if (kinds[at] !== HOLE || far.has(at)) continue;
      far.set(at, next);
      list.push(at);
      away[at] = Math.min(away[at]!, next / reach);
    }
  }
}
