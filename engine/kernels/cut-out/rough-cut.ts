/**
 * A rough cut-out where the backdrop is not plain: the box of what stands out starts graph cuts (Rother, Kolmogorov, Blake 2004)
 * from several first guesses; the one that the others agree with most is the answer, and their agreement its confidence.
 */
import { ATTENTION_SIDE, findAttention } from '../smart-crop/smart-crop.ts';
import { barrierMap } from '../smart-crop/smart-crop-barrier.ts';
import { planesOf } from '../smart-crop/smart-crop-planes.ts';
import { otsu } from '../smart-crop/smart-crop-subject.ts';
import type { PixelGrid } from './backdrop-plane.ts';
import { overlapOf } from './choose-outline.ts';
import { type CutOut, cutOutAnswer, outlineCoverage } from './cut-out.ts';
import { type CutRequest, graphCut } from './graph-cut.ts';
import { tidied } from './parts.ts';
import { type SmallCopy, shrunk, smallCopy } from './small-copy.ts';

/** A rough answer never has a higher confidence. */
const MOST = 0.5;
/** Share of the box's sides that is added around it: its edge is found on a coarse map. */
const AIR = 0.06;
const ROUNDS = 5;
/** px of a side: smaller pictures are not analyzed. */
const SMALLEST = 8;
/** Shares of the work. */
const FOUND = 0.2;
const CUT = 0.8;
const PIECE = 0.06;

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
  yield FOUND / 2;
  const box = subjectOf(copy);
  if (!box) return null;
  yield FOUND;
  const outlines: Uint8Array[] = [];
  const { guesses, request } = startsIn(copy, box);
  for (const [n, start] of guesses.entries()) {
    const cut = graphCut({ ...request, start });
    let step = cut.next();
    // How many pieces a cut takes is not known: each counts for a share of what is left.
    for (let part = 0; !step.done; step = cut.next()) {
      part += (1 - part) * PIECE;
      yield FOUND + ((CUT - FOUND) * (n + part)) / guesses.length;
    }
    const open = step.value.map((is) => 1 - is);
    const { inside } = tidied(step.value, copy.width, open, open);
    if (inside.includes(1)) outlines.push(inside);
  }
  const best = mostAgreed(outlines);
  if (!best) return null;
  const coverage = yield* outlineCoverage(grid, copy, best.inside, CUT);
  return cutOutAnswer(coverage, width, height, MOST * best.agreement);
}

/** The box of what stands out, with air around it; null when nothing does. */
function subjectOf({ pixels, width, height }: SmallCopy): Box | null {
  const scale = Math.min(1, ATTENTION_SIDE / Math.max(width, height));
  const small = shrunk({ pixels, width, height }, width * height * scale * scale);
  const { subject, cue } = findAttention(small.pixels, small.width, small.height);
  if (cue === 'none') return null;
  const [across, down] = [AIR * subject.width, AIR * subject.height];
  return {
    left: Math.max(0, Math.floor((subject.x - across) * width)),
    top: Math.max(0, Math.floor((subject.y - down) * height)),
    right: Math.min(width, Math.ceil((subject.x + subject.width + across) * width)),
    bottom: Math.min(height, Math.ceil((subject.y + subject.height + down) * height)),
  };
}

interface Starts {
  readonly guesses: readonly Uint8Array[];
  readonly request: Omit<CutRequest, 'start'>;
}

/** The box, the ellipse in it, and what no smooth way from the border reaches; nothing outside of the box. */
function startsIn({ pixels, width, height, colors }: SmallCopy, box: Box): Starts {
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
    request: { width, height, colors, edges: colors, fixed, rounds: ROUNDS },
  };
}

/** The outline with the largest mean overlap with the others; null when there is none. */
function mostAgreed(outlines: readonly Uint8Array[]): { inside: Uint8Array; agreement: number } | null {
  let best: { inside: Uint8Array; agreement: number } | null = null;
  for (const inside of outlines) {
    const others = outlines.filter((other) => other !== inside);
    const sum = others.reduce((total, other) => total + overlapOf(inside, other), 0);
    const agreement = others.length === 0 ? 0 : sum / others.length;
    if (!best || agreement > best.agreement) best = { inside, agreement };
  }
  return best;
}
