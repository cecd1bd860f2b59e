/**
 * Chooses the best of several outlines and its confidence: by what the subject network says, by the edges that it follows, and by how
 * many of the others agree.
 */
import type { Candidate } from './candidates.ts';
import { ROUGH } from './certainty.ts';
import { crossesPicture } from './crossing.ts';
import { withoutCutOffParts } from './cut-off-parts.ts';
import { withPanes } from './glass-parts.ts';
import { holdsShadow, leavesOutShadow } from './hard-shadow.ts';
import { litOutline } from './lit-outline.ts';
import type { NetOutline } from './net-outline.ts';
import { openingsOf } from './openings.ts';
import { CHANGED, confidenceOf } from './outline-confidence.ts';
import { type Evidence, evidenceFor, type Weights, weighed } from './outline-evidence.ts';
import type { SmallCopy } from './small-copy.ts';

export interface ChosenOutline {
  /** 1 for each px of the product. */
  readonly inside: Uint8Array;
  /** 0…1: the expected overlap with the product, conservative; 0 for fragments and shadows. */
  readonly confidence: number;
}

interface Judged extends Candidate {
  readonly evidence: Evidence;
  readonly score: number;
}

/** Weight of each trait in the choice: least squares over scenes of half of the products. */
const WEIGHTS: Weights = { shares: 0.8, weak: -0.6, shaded: -0.12, median: 0.1 };
/**
 * Share of the confidence where an outline runs from one side of the picture to the other, so the backdrop has two surfaces; and where
 * the answer had parts that the border cuts off beside ones that it does not: that is a room, of which more may have come along.
 */
const CROSSED = 0.55;
/** Confidence at most in such a room: it is said to be rough. */
const ROOM = ROUGH - 0.01;
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

/** `list`: at least one. `isSeen`: 1 where the flood found the backdrop. Yields between outlines. */
export function* chooseOutline(
  copy: SmallCopy,
  list: readonly Candidate[],
  net: NetOutline,
  isSeen: Uint8Array,
): Generator<void, ChosenOutline> {
  const within = list.filter(({ inside }) => !crossesPicture(inside, copy.width));
  const filled = within.filter(({ inside }) => inside.includes(1));
  const judged: Judged[] = [];
  for (const candidate of filled.length > 0 ? filled : list) {
    const evidence = evidenceFor(copy, candidate, list, net);
    judged.push({ ...candidate, evidence, score: weighed(evidence, WEIGHTS) });
    yield;
  }
  judged.sort((a, b) => b.score - a.score);
  const { inside: all, evidence } = yield* withoutShadow(copy, judged, list, net, isSeen);
  const most = all === judged[0]!.inside ? 1 : CHANGED;
  const inRoom = withoutCutOffParts(all, copy.width);
  const share = within.length < list.length || inRoom ? CROSSED : 1;
  const confidence = share * Math.min(most, confidenceOf(evidence));
  const best = { inside: inRoom ?? all, confidence: inRoom ? Math.min(ROOM, confidence) : confidence };
  const held = judged.find(({ way }) => way === 'held')?.evidence;
  const whole = list.find(({ way }) => way === 'held')?.inside;
  if (!whole || !held) return best;
  if (hasClearEdge(held) && addsGlass(copy, best.inside, whole, net)) {
    return { inside: whole, confidence: Math.min(GLASS.confidence, best.confidence) };
  }
  yield;
  const glazed = withPanes(copy, best.inside, whole, net);
  return glazed ? { inside: glazed, confidence: Math.min(CHANGED, best.confidence) } : best;
}

/** The best of a list from the best to the worst, without its hard shadow when another outline leaves that out. */
function* withoutShadow(
  copy: SmallCopy,
  judged: readonly Judged[],
  list: readonly Candidate[],
  net: NetOutline,
  isSeen: Uint8Array,
): Generator<void, Judged> {
  const best = judged[0]!;
  // The outline that the network prefers shows how well it recognized the product.
  const seen = (evidence: Evidence) => ({ ...evidence, shares: best.evidence.shares });
  for (const other of judged) {
    if (!other.way.startsWith('sun')) continue;
    if (leavesOutShadow(copy, best.inside, other.inside, net)) {
      return { ...other, evidence: seen(other.evidence) };
    }
    yield;
  }
  const inside = litOutline(copy, best.inside, isSeen, openingsOf(copy, isSeen, net).withEdge);
  yield;
  if (!inside || !holdsShadow(copy, best.inside, inside, net)) return best;
  yield;
  const lit: Candidate = { way: 'sun', from: best.from, inside, doubtful: best.doubtful };
  return { ...lit, evidence: seen(evidenceFor(copy, lit, list, net)), score: best.score };
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
