/** Evidence for and against an outline: its own traits, the other outlines, and the subject network. */
import type { Candidate } from './candidates.ts';
import { type NetOutline, sharesOverlap } from './net-outline.ts';
import { type OutlineTraits, outlineTraits } from './outline-traits.ts';
import { overlapOf } from './overlap.ts';
import type { SmallCopy } from './small-copy.ts';

export interface Evidence extends OutlineTraits {
  readonly doubtful: number;
  /** Overlaps with the other outlines: the median, the largest and the smallest; all 1 where the network is certain. */
  readonly median: number;
  readonly nearest: number;
  readonly least: number;
  /** Overlap with the subject network's map, and how undecided that is. */
  readonly shares: number;
  readonly doubt: number;
}

export type Weights = Readonly<Partial<Record<keyof Evidence, number>>>;

export function evidenceFor(
  copy: SmallCopy,
  own: Candidate,
  list: readonly Candidate[],
  net: NetOutline,
): Evidence {
  const others = list.length > 2 ? list.filter((other) => other !== own) : [];
  const overlaps = others.map((other) => overlapOf(own.inside, other.inside));
  const sorted = Float64Array.from(overlaps.length > 0 ? overlaps : [1]).sort();
  const last = sorted.length - 1;
  const median = (sorted[last >> 1]! + sorted[(last + 1) >> 1]!) / 2;
  return {
    ...outlineTraits(copy, own.inside),
    doubtful: own.doubtful,
    median,
    nearest: sorted[last]!,
    least: sorted[0]!,
    shares: sharesOverlap(net, own.inside),
    doubt: net.doubt,
  };
}

export function weighed(evidence: Evidence, weights: Weights): number {
  let sum = 0;
  for (const [trait, weight] of entries(weights)) sum += weight * evidence[trait];
  return sum;
}

export function entries(table: Weights): [keyof Evidence, number][] {
  return Object.entries(table) as [keyof Evidence, number][];
}
