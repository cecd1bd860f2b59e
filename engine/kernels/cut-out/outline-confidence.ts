/** How sure an outline is: the overlap with the product that its evidence lets expect. */
import { type Evidence, entries, type Weights, weighed } from './outline-evidence.ts';

/**
 * The overlap that an outline can be expected to have: by ridge regression over scenes of half of the products, each product left out in
 * turn.
 */
const EXPECTED: Weights = { shares: 0.5, contrast: 0.129, doubt: -0.668, leftover: -0.634, weak: -0.448 };
const ALONE = 0.396;
/** Above it, further edges outside do not lower the confidence. */
const MOST_LEFTOVER = 0.1;
/**
 * Thin products, such as wires, are a px or two wide in the network's copy, which is in doubt of right outlines too: there it is told by
 * the colors that both sides share. Winding from which they count at all, and alone; what each share of common colors costs.
 */
const THIN = { from: 2.5, alone: 6.5, shared: 1.5 } as const;

/** An outline beyond one of these limits is never certain. */
const AT_MOST: Weights = {
  weak: 0.012,
  shaded: 0.13,
  dimmed: 0.6,
  leftover: 0.08,
  doubtful: 0.03,
  // Clear glass: where its edge is, colors do not tell.
  overlap: 0.35,
  // An error of one px costs a thin object more than a compact one.
  winding: 1.8,
};
const AT_LEAST: Weights = {
  shares: 0.92,
  contrast: 0.85,
  median: 0.9,
  least: 0.8,
};
/** Beyond one of the limits, this share of the expected overlap: the more is doubted the lower, and never what counts as sure. */
const DOUBTED = 0.9;
/** The highest confidence of an outline that was changed after the choice: below what counts as sure. */
export const CHANGED = 0.89;
/** The maximum weight of agreement when crumbs are distinguished from products. */
const AGREED = 0.85;
/**
 * An outline with no higher confidence, more winding, darker without another tint nearly everywhere, and with colors of the backdrop,
 * consists of fragments and shadows.
 */
const CRUMBS = { confidence: 0.55, shares: 0.7, dimmed: 0.7, winding: 2.6, overlap: 0.2 } as const;

/** 0…1; 0 for fragments and shadows. */
export function confidenceOf(evidence: Evidence): number {
  const expected = expectedFor(evidence);
  const isDoubted =
    entries(AT_MOST).some(([trait, most]) => evidence[trait] > most) ||
    entries(AT_LEAST).some(([trait, least]) => evidence[trait] < least);
  if (!isDoubted) return expected;
  const agreed = Math.min(AGREED, (evidence.median + evidence.least) / 2);
  const isCrumbs =
    evidence.dimmed > CRUMBS.dimmed &&
    evidence.winding > CRUMBS.winding &&
    evidence.shares < CRUMBS.shares &&
    evidence.overlap > CRUMBS.overlap;
  return isCrumbs && agreed < CRUMBS.confidence ? 0 : DOUBTED * expected;
}

function expectedFor(evidence: Evidence): number {
  const leftover = Math.min(MOST_LEFTOVER, evidence.leftover);
  const byNet = ALONE + weighed({ ...evidence, leftover }, EXPECTED);
  const byColor = 1 - THIN.shared * evidence.overlap;
  const thin = Math.min(1, Math.max(0, (evidence.winding - THIN.from) / (THIN.alone - THIN.from)));
  return Math.min(1, Math.max(0, byNet + thin * (byColor - byNet)));
}
