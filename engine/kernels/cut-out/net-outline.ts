/** The subject network's answer on the copy on which outlines are found: a map of shares, and the outline that follows its edges. */
import { bytePlane } from '../base/planes.ts';
import { enlarged } from '../network/enlarged.ts';
import { subjectMap } from '../subject-net/subject-net.ts';
import type { Plane } from './backdrop-plane.ts';
import { crossesPicture } from './crossing.ts';
import { cutGridOf, graphCut } from './graph-cut.ts';
import type { SmallCopy } from './small-copy.ts';
import { withoutStrayLines } from './stray-lines.ts';

/** Shares beyond which a px is not open to the graph cut. */
const CERTAIN = { inside: 0.9, outside: 0.1 } as const;
const ROUNDS = 2;

export interface NetOutline {
  /** 0…1 a px of the copy: how likely it belongs to the subject. */
  readonly shares: Plane;
  /** 1 for each px of the subject. */
  readonly inside: Uint8Array;
  /** How much of the subject's area is undecided: 0 where every share is 0 or 1. */
  readonly doubt: number;
}

/** Yields every few milliseconds. */
export function* netOutline(copy: SmallCopy): Generator<void, NetOutline> {
  const map = yield* subjectMap(copy);
  const shares = enlarged(map.shares, map, copy);
  const start = bytePlane(shares.length, (i) => (shares[i]! > 0.5 ? 1 : 0));
  const doubt = doubtOf(shares);
  if (!start.includes(1) || !start.includes(0)) return { shares, inside: start, doubt };
  const fixed = bytePlane(shares.length, (i) =>
    shares[i]! > CERTAIN.inside ? 1 : shares[i]! < CERTAIN.outside ? 2 : 0,
  );
  const inside = yield* graphCut({ ...cutGridOf(copy), start, fixed, rounds: ROUNDS });
  const isCrossing = crossesPicture(inside, copy.width);
  return { shares, inside: isCrossing ? withoutStrayLines(inside, copy.width, copy.height) : inside, doubt };
}

/** Overlap of an outline with the map, each px by its share: 0…1. */
export function sharesOverlap({ shares }: NetOutline, inside: Uint8Array): number {
  let [own, all, both] = [0, 0, 0];
  for (let i = 0; i < inside.length; i++) {
    all += shares[i]!;
    if (!inside[i]) continue;
    own++;
    both += shares[i]!;
  }
  return both / Math.max(1, own + all - both);
}

function doubtOf(shares: Plane): number {
  let [open, all] = [0, 0];
  for (const share of shares) {
    open += share * (1 - share);
    all += share;
  }
  return open / Math.max(1, all);
}
