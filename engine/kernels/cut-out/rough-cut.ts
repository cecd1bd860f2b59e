/**
 * A rough cut-out where the backdrop is not plain: the subject network's outline. Where something stands out by contrast alone, or the
 * network finds nothing, the box of what stands out also starts graph cuts (Rother, Kolmogorov, Blake 2004) from several first guesses,
 * of which the one that the others agree with most counts; the answer is what both ways agree on.
 */
import { pieces } from '../base/work.ts';
import { ATTENTION_SIDE, type AttentionCue, findAttention } from '../smart-crop/smart-crop.ts';
import { barrierMap } from '../smart-crop/smart-crop-barrier.ts';
import { planesOf } from '../smart-crop/smart-crop-planes.ts';
import { otsu } from '../smart-crop/smart-crop-subject.ts';
import type { PixelGrid } from './backdrop-plane.ts';
import { type CutOut, cutOutAnswer, outlineCoverage } from './cut-out.ts';
import { type CutRequest, cutGridOf, graphCut } from './graph-cut.ts';
import { netOutline } from './net-outline.ts';
import { overlapOf } from './overlap.ts';
import { tidied } from './parts.ts';
import { type SmallCopy, shrunk, smallCopy } from './small-copy.ts';

/** An answer without the network never has a higher confidence. */
const MOST = 0.5;
/** The confidence of the network's answer: at most, and less by its doubt. */
const BY_NET = { most: 0.7, doubt: 1.5, least: 0.2 } as const;
/** The confidence of what the network and the cuts within the box agree on: at most, and for each share of agreement. */
const BY_BOTH = { most: 0.7, agreed: 0.85 } as const;
/** Share of the picture from which the network's answer is a subject. */
const FOUND_AREA = 0.002;
/** Share of the box's sides that is added around it: its edge is found on a coarse map. */
const AIR = 0.06;
const ROUNDS = 5;
/** px of a side: smaller pictures are not analyzed. */
const SMALLEST = 8;
/** Shares of the work. */
const NET = 0.4;
const FOUND = 0.45;
const CUT = 0.8;

/** Whole px of the small copy. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Yields its progress; null when nothing stands out. */
export function* roughCut(grid: PixelGrid): Generator<number, CutOut | null> {
  const { width, height } = grid;
  if (width < SMALLEST || height < SMALLEST) return null;
  const copy = smallCopy(grid);
  const found = yield* roughOutline(copy);
  if (!found) return null;
  const coverage = yield* outlineCoverage(grid, copy, found.inside, CUT);
  return cutOutAnswer(coverage, width, height, found.confidence);
}

interface RoughOutline {
  readonly inside: Uint8Array;
  readonly confidence: number;
}

function* roughOutline(copy: SmallCopy): Generator<number, RoughOutline | null> {
  const net = yield* pieces(netOutline(copy), 0, NET);
  const inside = withoutCrumbs(net.inside, copy.width);
  const attention = subjectOf(copy);
  const isFound = isSubject(inside);
  // Contrast with the border's colors marks the subject; contrast alone counts only where both methods agree.
  if (isFound && attention?.cue !== 'contrast') {
    return { inside, confidence: Math.max(BY_NET.least, BY_NET.most - BY_NET.doubt * net.doubt) };
  }
  const best = attention && (yield* byBox(copy, attention.box));
  if (!best) return isFound ? { inside, confidence: BY_NET.least } : null;
  if (!isFound) return { inside: best.inside, confidence: MOST * best.agreement };
  const both = withoutCrumbs(
    inside.map((is, i) => is & best.inside[i]!),
    copy.width,
  );
  if (!isSubject(both)) return { inside, confidence: BY_NET.least };
  const agreed = overlapOf(inside, best.inside);
  return { inside: both, confidence: Math.min(BY_BOTH.most, BY_BOTH.agreed * agreed) };
}

function withoutCrumbs(outline: Uint8Array, width: number): Uint8Array {
  const open = outline.map((is) => 1 - is);
  return tidied(outline, width, open, open).inside;
}

function isSubject(inside: Uint8Array): boolean {
  return inside.reduce((sum, is) => sum + is, 0) >= FOUND_AREA * inside.length;
}

interface Agreed {
  readonly inside: Uint8Array;
  /** Mean overlap with the others, 0…1. */
  readonly agreement: number;
}

/** By graph cuts within the salient area's box. */
function* byBox(copy: SmallCopy, box: Box): Generator<number, Agreed | null> {
  yield FOUND;
  const outlines: Uint8Array[] = [];
  const { guesses, request } = startsIn(copy, box);
  for (const [n, start] of guesses.entries()) {
    const at = (done: number) => FOUND + ((CUT - FOUND) * done) / guesses.length;
    const cut = yield* pieces(graphCut({ ...request, start }), at(n), at(n + 1));
    const inside = withoutCrumbs(cut, copy.width);
    if (inside.includes(1)) outlines.push(inside);
  }
  return mostAgreed(outlines);
}

interface Attention {
  /** With a margin around the salient area. */
  readonly box: Box;
  readonly cue: AttentionCue;
}

/** The salient area's box; null without one. */
function subjectOf({ pixels, width, height }: SmallCopy): Attention | null {
  const scale = Math.min(1, ATTENTION_SIDE / Math.max(width, height));
  const small = shrunk({ pixels, width, height }, width * height * scale * scale);
  const { subject, cue } = findAttention(small.pixels, small.width, small.height);
  if (cue === 'none') return null;
  const [across, down] = [AIR * subject.width, AIR * subject.height];
  const box = {
    left: Math.max(0, Math.floor((subject.x - across) * width)),
    top: Math.max(0, Math.floor((subject.y - down) * height)),
    right: Math.min(width, Math.ceil((subject.x + subject.width + across) * width)),
    bottom: Math.min(height, Math.ceil((subject.y + subject.height + down) * height)),
  };
  return { box, cue };
}

interface Starts {
  readonly guesses: readonly Uint8Array[];
  readonly request: Omit<CutRequest, 'start'>;
}

/** The box, the ellipse in it, and what no smooth way from the border reaches; nothing outside of the box. */
function startsIn(copy: SmallCopy, box: Box): Starts {
  const { pixels, width, height } = copy;
  const barrier = barrierMap(planesOf(pixels, width, height));
  const threshold = otsu(barrier);
  const [whole, round, apart] = [0, 1, 2].map(() => new Uint8Array(width * height)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const fixed = new Uint8Array(width * height).fill(2);
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const i = y * width + x;
      const across = (2 * x + 1 - box.left - box.right) / (box.right - box.left);
      const down = (2 * y + 1 - box.top - box.bottom) / (box.bottom - box.top);
      fixed[i] = 0;
      whole[i] = 1;
      if (across * across + down * down <= 1) round[i] = 1;
      if (barrier[i]! > threshold) apart[i] = 1;
    }
  }
  return {
    guesses: [whole, round, apart],
    request: { ...cutGridOf(copy), fixed, rounds: ROUNDS },
  };
}

/** The outline with the largest mean overlap with the others; null when there is none. */
function mostAgreed(outlines: readonly Uint8Array[]): Agreed | null {
  let best: Agreed | null = null;
  for (const inside of outlines) {
    const others = outlines.filter((other) => other !== inside);
    const sum = others.reduce((total, other) => total + overlapOf(inside, other), 0);
    const agreement = others.length === 0 ? 0 : sum / others.length;
    if (!best || agreement > best.agreement) best = { inside, agreement };
  }
  return best;
}
