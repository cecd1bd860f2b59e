/**
 * Answers strokes and boxes at the picture's full size: the outline is corrected on a small copy, and only where it changed px of the
 * picture are looked at again. All others keep their coverage.
 */
import type { PixelGrid } from '../base/pixel-grid.ts';
import { partOf } from '../base/work.ts';
import { boxMeans } from '../cut-out/backdrop-plane.ts';
import { CUT_OUT_PX } from '../cut-out/cut-out.ts';
import { levelsOf } from '../cut-out/levels.ts';
import { refinedOutline, type Shares } from '../cut-out/refined-outline.ts';
import { shrunk } from '../cut-out/small-copy.ts';
import { enlarged } from '../network/enlarged.ts';
import { meantOdds, type SeenPicture, seenBy } from '../stroke-net/stroke-net.ts';
import { oddsWithin } from './boxed-subject.ts';
import { type Correction, corrected, foundWithin, type Ground, groundOf } from './guided-cut.ts';
import { type MarkedBox, outsideOf, type Stroke, strokeArea } from './marks.ts';

/** Px of the copy that strokes are answered on: more take longer than a person waits. */
const SMALL_PX = 60_000;
/** px of the small copy around what changed that are looked at again. */
const AROUND = 3;
/** Share of the work for the cut on the small copy. */
const CUT = 0.5;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture made ready for strokes. Of the picture's px only a reference is kept. */
export interface GuidedPicture {
  /** The picture, then its copies, each half as large. */
  readonly levels: readonly [PixelGrid, ...PixelGrid[]];
  readonly small: PixelGrid;
  readonly ground: Ground;
  /** What the stroke network sees of it; null where only colors are asked for. */
  readonly seen: SeenPicture | null;
}

export interface Marks {
  /** In order. Only the last stroke is applied; earlier ones are known labels that stay unchanged. */
  readonly strokes: readonly Stroke[];
  /** Nothing outside of it belongs to the subject. */
  readonly box: MarkedBox | null;
}

/** For strokes the network must be loaded (`loadStrokeNet`). Yields its progress. */
export function* guidedPicture(grid: PixelGrid, isForStrokes = true): Generator<number, GuidedPicture> {
  const levels = yield* partOf(levelsOf(grid, CUT_OUT_PX), 0, 0.8);
  const small = shrunk(levels.at(-1)!, SMALL_PX);
  yield 0.9;
  const { width, height, pixels } = small;
  const colors = [0, 1, 2].map((c) =>
    Float32Array.from({ length: width * height }, (_, i) => pixels[i * 4 + c]! / 255),
  );
  const seen = isForStrokes ? yield* stepsOf(seenBy(small), 0.95) : null;
  return { levels, small, ground: groundOf(width, height, colors), seen };
}

/** `before`: coverage of the picture, 0…255 a px; null where nothing was found yet. Without strokes the box is answered. */
export function* answerMarks(
  guided: GuidedPicture,
  before: Uint8Array | null,
  marks: Marks,
): Generator<number, Uint8Array> {
  const { strokes, box } = marks;
  const { levels, small } = guided;
  const full = levels[0];
  const outside = box && outsideOf(box, full, small);
  const found = before ? smallOf(before, full, small) : new Uint8Array(small.width * small.height);
  const last = strokes.at(-1);
  const work = last
    ? strokeAnswer(guided, marks, before, { before: found, outside })
    : boxAnswer(guided, box, outside ?? new Uint8Array(found.length));
  let inside = found;
  for (let part = 0.01, step = work.next(); ; step = work.next(), part += (CUT - part) * 0.05) {
    if (step.done) {
      inside = step.value;
      break;
    }
    yield part;
  }
  const changed = Float32Array.from(inside, (is, i) => (before && is === found[i] ? 0 : 1));
  const near = boxMeans(changed, small.width, small.height, AROUND);
  const within = sharesOf(near, small);
  if (!within) return before ?? new Uint8Array(full.width * full.height);
  let [coverage, from]: [Uint8Array, PixelGrid] = [inside.map((is) => is * 255), small];
  for (let n = levels.length - 1, done = CUT; n >= 0; n--) {
    const to = n === 0 ? 1 : done + (1 - done) * 0.3;
    const edge = from === small ? 'hard' : 'soft';
    coverage = yield* partOf(refinedOutline(coverage, from, levels[n]!, edge, within), done, to);
    [from, done] = [levels[n]!, to];
  }
  const answer = before ? merged(before, coverage, near, full, small) : coverage;
  return last ? painted(answer, before, marks, full) : answer;
}

/** Work that tells no progress of its own. */
function* stepsOf<T>(work: Generator<unknown, T>, progress: number): Generator<number, T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield progress;
  }
}

/** What is meant in a box, on the small copy. */
function* boxAnswer(
  { levels, small, ground }: GuidedPicture,
  box: MarkedBox | null,
  outside: Uint8Array,
): Generator<void, Uint8Array> {
  const odds = box && (yield* oddsWithin(levels.at(-1)!, box, levels[0], small));
  return yield* foundWithin(ground, outside, odds);
}

/** What is meant after the last stroke, on the small copy. */
function* strokeAnswer(
  { levels: [full], small, ground, seen }: GuidedPicture,
  { strokes }: Marks,
  coverage: Uint8Array | null,
  known: Pick<Correction, 'before' | 'outside'>,
): Generator<void, Uint8Array> {
  const { kind } = strokes.at(-1)!;
  const own = under(strokes, known.before, full, small);
  if (!seen) return yield* corrected(ground, { ...known, ...own, kind, meant: null });
  const before = coverage ? smallOf(coverage, full, seen) : new Uint8Array(seen.width * seen.height);
  const { keep, remove } = under(strokes, before, full, seen);
  const odds = yield* meantOdds(seen, { kept: keep, removed: remove, before });
  const meant = enlarged(Float32Array.from(odds), seen, small);
  return yield* corrected(ground, { ...known, ...own, kind, meant });
}

/** As painted: fixed under the last stroke, and the previous mask under the others. */
function painted(
  answer: Uint8Array,
  before: Uint8Array | null,
  { strokes }: Marks,
  full: PixelGrid,
): Uint8Array {
  const fixed = answer.slice();
  const [last, ...earlier] = strokes.toReversed();
  if (before) {
    for (const stroke of earlier) {
      const area = strokeArea(within(stroke), full, full);
      for (let i = 0; i < area.length; i++) if (area[i]) fixed[i] = before[i]!;
    }
  }
  const area = strokeArea(within(last!), full, full);
  for (let i = 0; i < area.length; i++) if (area[i]) fixed[i] = last!.kind === 'keep' ? 255 : 0;
  return fixed;
}

/** Without its own soft rim: its outermost px are half covered by the brush. */
function within(stroke: Stroke): Stroke {
  return { ...stroke, radius: Math.max(0.5, stroke.radius - 1) };
}

/** The subject of the small copy: 1 where half or more of its part of the picture is covered. */
function smallOf(coverage: Uint8Array, full: Size, small: Size): Uint8Array {
  const inside = new Uint8Array(small.width * small.height);
  const [across, down] = [full.width / small.width, full.height / small.height];
  for (let y = 0, i = 0; y < small.height; y++) {
    const [top, bottom] = [
      Math.floor(y * down),
      Math.max(Math.floor(y * down) + 1, Math.floor((y + 1) * down)),
    ];
    for (let x = 0; x < small.width; x++, i++) {
      const left = Math.floor(x * across);
      const right = Math.max(left + 1, Math.floor((x + 1) * across));
      let sum = 0;
      for (let row = top; row < bottom; row++) {
        for (let at = row * full.width + left, end = at + right - left; at < end; at++) sum += coverage[at]!;
      }
      if (sum >= 127.5 * (right - left) * (bottom - top)) inside[i] = 1;
    }
  }
  return inside;
}

/** Px under the strokes; later strokes take precedence. An earlier stroke no longer counts where the mask was edited by hand since. */
function under(strokes: readonly Stroke[], found: Uint8Array, full: Size, small: Size) {
  const [keep, remove] = [0, 1].map(() => new Uint8Array(small.width * small.height)) as [
    Uint8Array,
    Uint8Array,
  ];
  let stroke = keep;
  for (const each of strokes) {
    stroke = strokeArea(each, full, small);
    const [own, other] = each.kind === 'keep' ? [keep, remove] : [remove, keep];
    for (let i = 0; i < stroke.length; i++) {
      if (!stroke[i] || (each !== strokes.at(-1) && found[i] !== (each.kind === 'keep' ? 1 : 0))) continue;
      own[i] = 1;
      other[i] = 0;
    }
  }
  return { keep, remove, stroke };
}

/** The box of nonzero values; null if all are zero. */
function sharesOf(near: Float32Array, { width, height }: PixelGrid): Shares | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < near.length; i++) {
    if (near[i]! <= 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (right <= left) return null;
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height };
}

/** `after` where something changed nearby, `before` elsewhere. */
function merged(
  before: Uint8Array,
  after: Uint8Array,
  near: Float32Array,
  full: PixelGrid,
  small: PixelGrid,
): Uint8Array {
  const coverage = before.slice();
  const [across, down] = [small.width / full.width, small.height / full.height];
  for (let y = 0, i = 0; y < full.height; y++) {
    const row = Math.min(small.height - 1, Math.floor((y + 0.5) * down)) * small.width;
    for (let x = 0; x < full.width; x++, i++) {
      if (near[row + Math.min(small.width - 1, Math.floor((x + 0.5) * across))]! > 0) coverage[i] = after[i]!;
    }
  }
  return coverage;
}
