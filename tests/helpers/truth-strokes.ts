/**
 * Strokes as a person would draw them, made from the truth by a rule: through the middle of the largest wrong region of an answer,
 * from end to end and into its largest branches, in one go. The brush is 1.5 % of the picture's longer side, thinner in thin regions.
 */
import type { Stroke } from '../../engine/kernels/guided-cut/marks.ts';
import { createRandom } from './random.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Plane extends Size {
  readonly inside: Uint8Array;
}

/** Px of the longer side of the copy on which strokes are planned. */
const SIDE = 220;
const BRUSH = 0.015;
/** Branches that a stroke goes into, shorter ones than this share of its first line left out. */
const BRANCHES = { most: 3, least: 0.2 } as const;

/** Planes: coverage 0…255 of the picture. null when nothing is wrong. `seed` moves the ends a little. */
export function strokeFor(answer: Uint8Array, truth: Uint8Array, size: Size, seed: number): Stroke | null {
  const [own, real] = [smallPlane(answer, size), smallPlane(truth, size)];
  const { region, isMissing } = largestWrong(own, real);
  if (region.length < 4) return null;
  const { line, depth } = middleOf(region, own.width);
  const random = createRandom(seed);
  const cut = () => Math.floor(line.length * 0.08 * random.next());
  const kept = line.slice(cut(), line.length - cut()).filter((_, n) => n % 3 === 0);
  const scale = size.width / own.width;
  const px = (value: number) => Math.round((value + 0.5) * scale * 10) / 10;
  const points = (kept.length > 0 ? kept : line.slice(0, 1)).flatMap((i) => [
    px(i % own.width),
    px(Math.floor(i / own.width)),
  ]);
  const radius = scale * Math.max(1, Math.min(BRUSH * SIDE, 0.4 * depth));
  return { kind: isMissing ? 'keep' : 'remove', radius, points };
}

function smallPlane(coverage: Uint8Array, { width, height }: Size): Plane {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const inside = Uint8Array.from({ length: size.width * size.height }, (_, i) => {
    const x = Math.min(width - 1, Math.floor(((i % size.width) + 0.5) / scale));
    const y = Math.min(height - 1, Math.floor((Math.floor(i / size.width) + 0.5) / scale));
    return coverage[y * width + x]! >= 128 ? 1 : 0;
  });
  return { ...size, inside };
}

function beside(i: number, width: number): number[] {
  const x = i % width;
  return [...(x > 0 ? [i - 1] : []), ...(x < width - 1 ? [i + 1] : []), i - width, i + width];
}

function largestWrong(own: Plane, real: Plane): { region: number[]; isMissing: boolean } {
  const seen = new Set<number>();
  let region: number[] = [];
  for (let start = 0; start < own.inside.length; start++) {
    if (seen.has(start) || own.inside[start] === real.inside[start]) continue;
    const part = [start];
    seen.add(start);
    for (const i of part) {
      for (const j of beside(i, own.width)) {
        if (seen.has(j) || j < 0 || j >= own.inside.length) continue;
        if (own.inside[j] !== own.inside[start] || real.inside[j] !== real.inside[start]) continue;
        seen.add(j);
        part.push(j);
      }
    }
    if (part.length > region.length) region = part;
  }
  return { region, isMissing: region.length > 0 && real.inside[region[0]!] === 1 };
}

function middleOf(region: readonly number[], width: number): { line: number[]; depth: number } {
  const isIn = new Set(region);
  const near = (i: number) => beside(i, width).filter((j) => isIn.has(j));
  const depth = layersFrom(
    region.filter((i) => near(i).length < 4),
    near,
  );
  const deepest = region.reduce((best, i) => (depth.get(i)! > depth.get(best)! ? i : best), region[0]!);
  const least = 0.25 * depth.get(deepest)!;
  const farthest = (from: readonly number[]) => {
    const steps = layersFrom(from, near);
    let [end, most] = [from[0]!, 0];
    for (const [i, far] of steps) if (far > most && depth.get(i)! >= least) [end, most] = [i, far];
    return { end, most };
  };
  const start = farthest([deepest]).end;
  const line = middleWay(start, farthest([start]).end, near, depth);
  const first = line.length;
  for (let n = 0; n < BRANCHES.most; n++) {
    const { end, most } = farthest(line);
    if (most < BRANCHES.least * first) break;
    line.push(...middleWay(line.at(-1)!, end, near, depth));
  }
  return { line, depth: depth.get(deepest)! };
}

/** Steps to the nearest of `from`, which have 1. */
function layersFrom(from: readonly number[], near: (i: number) => number[]): Map<number, number> {
  const steps = new Map(from.map((i) => [i, 1]));
  const queue = [...from];
  for (const i of queue) {
    for (const j of near(i)) {
      if (steps.has(j)) continue;
      steps.set(j, steps.get(i)! + 1);
      queue.push(j);
    }
  }
  return steps;
}

/** The cheapest way, where a step costs the less the deeper it is in the region (Dijkstra 1959). */
function middleWay(
  from: number,
  to: number,
  near: (i: number) => number[],
  depth: ReadonlyMap<number, number>,
): number[] {
  const costs = new Map([[from, 0]]);
  const before = new Map<number, number>();
  const open = new Map([[from, 0]]);
  while (open.size > 0) {
    let [at, least] = [from, Number.POSITIVE_INFINITY];
    for (const [i, cost] of open) if (cost < least) [at, least] = [i, cost];
    open.delete(at);
    if (at === to) break;
    for (const j of near(at)) {
      const cost = least + 1 / depth.get(j)! ** 2;
      if (cost >= (costs.get(j) ?? Number.POSITIVE_INFINITY)) continue;
      costs.set(j, cost);
      before.set(j, at);
      open.set(j, cost);
    }
  }
  const way = [to];
  for (let i = to; i !== from && before.has(i); ) {
    i = before.get(i)!;
    way.push(i);
  }
  return way.reverse();
}
