/**
 * A smart crop that cuts through no line of text that it can hold: the line is inside or outside. The crop moves as little as that takes, and
 * keeps the subject whole where both are possible.
 */
import { message } from '../../base/message.ts';
import type { Size } from '../../geometry/space.ts';
import { type Attention, type FractionRect, type SmartCrop, smartCrop } from './smart-crop.ts';

/** Where something begins and ends along the axis on which the crop slides, 0…1. */
type Span = readonly [from: number, to: number];

/** Share of the side that counts as nothing: a line is found with air around it. */
const HAIR = 0.002;
/** A line that is left out costs as much as moving by that share of the side. */
const LEFT_OUT = 0.1;

/** As `smartCrop`; `reason` says so where a line is longer than the crop and is cut. */
export function clearOfText(
  attention: Attention,
  size: Pick<Size<'source'>, 'width' | 'height'>,
  aspect: number,
): SmartCrop {
  const found = smartCrop(attention, size, aspect);
  const { keeps = [], subject } = attention;
  const wide = size.width / size.height > aspect;
  const spanOf = (box: FractionRect): Span =>
    wide ? [box.x, box.x + box.width] : [box.y, box.y + box.height];
  const [begin, end] = spanOf(found.crop);
  const share = end - begin;
  const lines = keeps.map(spanOf);
  const held = lines.filter(([from, to]) => to - from <= share);
  const [from, to] = spanOf(subject);
  const ranges: readonly Span[] = [
    ...(found.whole ? [[Math.max(0, to - share), Math.min(1 - share, from)] as const] : []),
    [0, 1 - share],
  ];
  const start = isCut(held, begin, share) ? nearest(held, begin, share, ranges) : begin;
  const crop = wide ? { ...found.crop, x: start } : { ...found.crop, y: start };
  const reason = isCut(lines, start, share) ? message('crop.cuts-text') : found.reason;
  const whole = found.whole && from >= start - HAIR && to <= start + share + HAIR;
  return { ...found, crop, reason, whole };
}

/** Does a window begin or end within one? */
function isCut(lines: readonly Span[], start: number, share: number): boolean {
  return lines.some(([from, to]) =>
    [start, start + share].some((edge) => edge > from + HAIR && edge < to - HAIR),
  );
}

/** The start in the first of the ranges that has one where no line is cut; where none has, it stays. */
function nearest(lines: readonly Span[], begin: number, share: number, ranges: readonly Span[]): number {
  const ends = lines.flatMap(([from, to]) => [from, to, from - share, to - share]);
  const costOf = (start: number) =>
    Math.abs(start - begin) +
    LEFT_OUT * lines.filter(([from, to]) => to <= start + HAIR || from >= start + share - HAIR).length;
  for (const [least, most] of ranges) {
    const clear = [...ends, least, most].filter(
      (start) => start >= least && start <= most && !isCut(lines, start, share),
    );
    if (clear.length > 0) return clear.reduce((a, b) => (costOf(b) < costOf(a) ? b : a));
  }
  return begin;
}
