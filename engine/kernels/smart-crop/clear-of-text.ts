/**
 * A smart crop that cuts through no line of text that it can hold: the line is inside or outside. The crop moves as little as that takes, and
 * keeps as much of the subject as without text where it can; else a large subject loses some of itself, and a small one nothing. Faces come
 * first: those that the crop can hold together, the largest first, are in it whole.
 */
import { message } from '../../base/message.ts';
import type { Size } from '../../geometry/space.ts';
import { type Attention, type FractionRect, type SmartCrop, smartCrop } from './smart-crop.ts';
import { joined } from './with-faces.ts';

/** Where something begins and ends along the axis on which the crop slides, 0…1. */
type Span = readonly [from: number, to: number];

/** Share of the side that counts as nothing: a line is found with air around it. */
const HAIR = 0.002;
/**
 * Leaving lines out costs as much as moving by that share of the side, however many they are: by each of them, a paragraph beside a product
 * would draw the crop away from it.
 */
const LEFT_OUT = 0.06;
/** A line that is cut costs as much as moving by so many times its length. */
const CUT = 100;
/** Of the crop's side: a subject no longer than that is kept as it is. */
const SMALL = 0.4;
/** Of what a crop without text keeps of a larger one. */
const LEAST_KEPT = 0.4;

/** As `smartCrop`; `reason` says so where a line is cut: it is longer than the crop, or beside the subject. */
export function clearOfText(
  attention: Attention,
  size: Pick<Size<'source'>, 'width' | 'height'>,
  aspect: number,
): SmartCrop {
  const wide = size.width / size.height > aspect;
  const spanOf = (box: FractionRect): Span =>
    wide ? [box.x, box.x + box.width] : [box.y, box.y + box.height];
  const { keeps: texts = [], faces = [], subject } = attention;
  const ratio = size.width / size.height / aspect;
  const face = facesThatFit(faces, spanOf, Math.min(ratio, 1 / ratio));
  const found = smartCrop(face ? { ...attention, overlays: face } : attention, size, aspect);
  const [begin, end] = spanOf(found.crop);
  const share = end - begin;
  const lines = texts.map(spanOf);
  const held = lines.filter(([from, to]) => to - from <= share);
  const [from, to] = spanOf(subject);
  const keptAt = (start: number) => Math.min(to, start + share) - Math.max(from, start);
  const least = to - from <= SMALL * share ? 1 : LEAST_KEPT;
  const [brow, chin] = face ? spanOf(face) : [begin, begin];
  const holdsFace = (start: number) => !face || (start <= brow + HAIR && start + share >= chin - HAIR);
  const keeps =
    (part: number) =>
    (start: number): boolean =>
      keptAt(start) >= part * keptAt(begin) - HAIR && holdsFace(start);
  const cutAt = (start: number) => lengthCut(held, start, share);
  const [first, second] = [1, least].map((part) => nearest(held, begin, share, keeps(part)));
  // What looks like text may leave no place where nothing is cut: then the least of it.
  const start = cutAt(begin) === 0 ? begin : cutAt(first!) > 0 && cutAt(second!) === 0 ? second! : first!;
  const crop = wide ? { ...found.crop, x: start } : { ...found.crop, y: start };
  const reason = lengthCut(lines, start, share) > 0 ? message('crop.cuts-text') : found.reason;
  const whole = found.whole && from >= start - HAIR && to <= start + share + HAIR;
  return { ...found, crop, reason, whole };
}

/** The box around as many faces as a crop of that share of the side holds; null where it holds none. */
function facesThatFit(
  faces: readonly FractionRect[],
  spanOf: (box: FractionRect) => Span,
  share: number,
): FractionRect | null {
  return faces.reduce<FractionRect | null>((kept, face) => {
    const both = kept ? joined(kept, face) : face;
    const [from, to] = spanOf(both);
    return to - from <= share ? both : kept;
  }, null);
}

/** Length of the lines within which a window begins or ends. */
function lengthCut(lines: readonly Span[], start: number, share: number): number {
  const isCut = ([from, to]: Span) =>
    [start, start + share].some((edge) => edge > from + HAIR && edge < to - HAIR);
  return lines.reduce((sum, line) => (isCut(line) ? sum + line[1] - line[0] : sum), 0);
}

/** The nearest start at which the least is cut, of those that `isKept` allows; `begin` is one. */
function nearest(
  lines: readonly Span[],
  begin: number,
  share: number,
  isKept: (start: number) => boolean,
): number {
  const ends = [begin, 0, 1 - share, ...lines.flatMap(([from, to]) => [from, to, from - share, to - share])];
  const costOf = (start: number) =>
    CUT * lengthCut(lines, start, share) +
    Math.abs(start - begin) +
    (lines.some(([from, to]) => to <= start + HAIR || from >= start + share - HAIR) ? LEFT_OUT : 0);
  return ends
    .filter((start) => start >= 0 && start <= 1 - share && isKept(start))
    .reduce((a, b) => (costOf(b) < costOf(a) ? b : a), begin);
}
