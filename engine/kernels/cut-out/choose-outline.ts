/**
 * Chooses the best of several outlines and its confidence: by what the subject network says, by the edges that it follows, and by how
 * many of the others agree.
 */
import type { Candidate } from './candidates.ts';
import { crossesPicture } from './crossing.ts';
import { withPanes } from './glass-parts.ts';
import { type NetOutline, sharesOverlap } from './net-outline.ts';
import { type OutlineTraits, outlineTraits } from './outline-traits.ts';
import type { SmallCopy } from './small-copy.ts';

export interface ChosenOutline {
  /** 1 for each px of the product. */
  readonly inside: Uint8Array;
  /** 0…1: the expected overlap with the product, conservative; 0 for fragments and shadows. */
  readonly confidence: number;
}

interface Evidence extends OutlineTraits {
  readonly doubtful: number;
  /** Overlaps with the other outlines: the median, the largest and the smallest. */
  readonly median: number;
  readonly nearest: number;
  readonly least: number;
  /** Overlap with the subject network's map, and how undecided that is. */
  readonly shares: number;
  readonly doubt: number;
}

type Weights = Readonly<Partial<Record<keyof Evidence, number>>>;

/** Weight of each trait in the choice: least squares over scenes of half of the products. */
const WEIGHTS: Weights = { shares: 0.8, weak: -0.6, shaded: -0.12, median: 0.1 };
/** The expected overlap of the chosen outline: by least squares over the same scenes, less what it is too high by on other products. */
const EXPECTED: Weights = { shares: 0.311, doubt: -0.102, weak: -0.869, shaded: -0.034, winding: -0.032 };
const ALONE = 0.708;
/** Beyond that, more winding says no more. */
const MOST_WINDING = 3;

/** An outline beyond one of these limits is never certain. */
const AT_MOST: Weights = {
  weak: 0.03,
  shaded: 0.13,
  dimmed: 0.6,
  leftover: 0.08,
  doubtful: 0.03,
  // An error of one px costs a thin object more than a compact one.
  winding: 1.75,
};
const AT_LEAST: Weights = {
  shares: 0.92,
  contrast: 0.85,
  median: 0.9,
  least: 0.8,
};
/** The highest confidence beyond one of the limits: below what counts as sure. */
const DOUBTED = 0.88;
/** The most that agreement counts for, when crumbs are told from products. */
const AGREED = 0.85;
/**
 * An outline with no higher confidence, more winding, and darker without another tint nearly everywhere, consists of fragments and
 * shadows.
 */
const CRUMBS = { confidence: 0.55, shares: 0.7, dimmed: 0.7, winding: 2.6 } as const;
/** The highest confidence where an outline runs from one side of the picture to the other: the backdrop has two surfaces. */
const CROSSED = 0.5;
/**
 * The flood's outline contains more than the best one: clear glass, through which the backdrop is seen. It is chosen where its edge is
 * clear and not a shadow's, and the added area is as light as the backdrop and left open by the network.
 */
const GLASS = {
  contrast: 0.88,
  weak: 0.01,
  shaded: 0.13,
  inside: 0.97,
  more: 0.03,
  light: 0.85,
  share: 0.5,
  open: 0.24,
  confidence: 0.7,
} as const;

/** `list`: at least one. Yields between outlines. */
export function* chooseOutline(
  copy: SmallCopy,
  list: readonly Candidate[],
  net: NetOutline,
): Generator<void, ChosenOutline> {
  let best = { inside: list[0]!.inside, confidence: 0 };
  let highest = Number.NEGATIVE_INFINITY;
  let held: Evidence | null = null;
  const within = list.filter(({ inside }) => !crossesPicture(inside, copy.width));
  const most = within.length < list.length ? CROSSED : 1;
  const filled = within.filter(({ inside }) => inside.includes(1));
  for (const candidate of filled.length > 0 ? filled : list) {
    const evidence = evidenceFor(copy, candidate, list, net);
    yield;
    if (candidate.way === 'held') held = evidence;
    const score = weighed(evidence, WEIGHTS);
    if (score <= highest) continue;
    highest = score;
    best = { inside: candidate.inside, confidence: Math.min(most, confidenceOf(evidence)) };
  }
  const whole = list.find(({ way }) => way === 'held')?.inside;
  if (!whole || !held) return best;
  if (hasClearEdge(held) && addsGlass(copy, best.inside, whole, net)) {
    return { inside: whole, confidence: Math.min(GLASS.confidence, best.confidence) };
  }
  yield;
  const glazed = withPanes(copy, best.inside, whole, net);
  return glazed ? { inside: glazed, confidence: Math.min(DOUBTED, best.confidence) } : best;
}

function hasClearEdge({ contrast, weak, shaded }: Evidence): boolean {
  return contrast >= GLASS.contrast && weak <= GLASS.weak && shaded <= GLASS.shaded;
}

function addsGlass(
  { colors, backdrop, width }: SmallCopy,
  inside: Uint8Array,
  whole: Uint8Array,
  { shares }: NetOutline,
): boolean {
  let [own, both, more, light, open] = [0, 0, 0, 0, 0];
  const here = new Float64Array(3);
  for (let i = 0; i < inside.length; i++) {
    own += inside[i]!;
    both += inside[i]! & whole[i]!;
    if (!whole[i] || inside[i]) continue;
    more++;
    open += shares[i]!;
    backdrop.at(i % width, Math.floor(i / width), here);
    if (colors[1][i]! * 255 > GLASS.light * here[1]!) light++;
  }
  const isMore = both >= GLASS.inside * own && more >= GLASS.more * own;
  return isMore && light >= GLASS.share * more && open >= GLASS.open * more;
}

function evidenceFor(copy: SmallCopy, own: Candidate, list: readonly Candidate[], net: NetOutline): Evidence {
  const overlaps = list.filter((other) => other !== own).map((other) => overlapOf(own.inside, other.inside));
  const sorted = Float64Array.from(overlaps).sort();
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

function weighed(evidence: Evidence, weights: Weights): number {
  let sum = 0;
  for (const [trait, weight] of entries(weights)) sum += weight * evidence[trait];
  return sum;
}

function confidenceOf(evidence: Evidence): number {
  const winding = Math.min(MOST_WINDING, evidence.winding);
  const expected = Math.min(1, Math.max(0, ALONE + weighed({ ...evidence, winding }, EXPECTED)));
  const isDoubted =
    entries(AT_MOST).some(([trait, most]) => evidence[trait] > most) ||
    entries(AT_LEAST).some(([trait, least]) => evidence[trait] < least);
  if (!isDoubted) return expected;
  const agreed = Math.min(AGREED, (evidence.median + evidence.least) / 2);
  const isCrumbs =
    evidence.dimmed > CRUMBS.dimmed && evidence.winding > CRUMBS.winding && evidence.shares < CRUMBS.shares;
  return isCrumbs && agreed < CRUMBS.confidence ? 0 : Math.min(DOUBTED, expected);
}

function entries(table: Weights): [keyof Evidence, number][] {
  return Object.entries(table) as [keyof Evidence, number][];
}

/** Shared px divided by all px of both. */
export function overlapOf(a: Uint8Array, b: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    both += a[i]! & b[i]!;
    either += a[i]! | b[i]!;
  }
  return either === 0 ? 0 : both / either;
}
