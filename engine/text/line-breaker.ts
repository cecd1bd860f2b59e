/**
 * Greedy line breaking: each line takes as much as fits. A word that is wider than the line is broken between
 * graphemes; a single grapheme is never split, even when it is wider than the line.
 */
import {
  isHangingSpace,
  isSoftHyphen,
  lineAdvance,
  type Paragraph,
  type Ruler,
  stretches,
} from './paragraph.ts';

/** Graphemes `[from, to)` of a paragraph; `end` is where the hanging spaces begin. */
export interface LineRange {
  readonly from: number;
  readonly end: number;
  readonly to: number;
  /** The line ends at a soft hyphen, which is drawn. */
  readonly hyphen: boolean;
}

/** What a soft hyphen looks like once a line ends at it. */
export const SOFT_HYPHEN_SIGN = '-';

/** Rounding slack, px: a width that was measured as the sum of its parts still fits. */
const SLACK = 1e-6;

/** Lines that hold the whole paragraph; `width` null never wraps. */
export function breakLines(paragraph: Paragraph, ruler: Ruler, width: number | null): LineRange[] {
  const count = paragraph.edges.length - 1;
  const lines: LineRange[] = [];
  let from = 0;
  while (from < count) {
    const to = width === null ? count : lineEnd(paragraph, ruler, from, count, width);
    lines.push(lineRange(paragraph, from, to, to < count));
    from = to;
  }
  if (lines.length === 0) lines.push({ from: 0, end: 0, to: 0, hyphen: false });
  return lines;
}

function lineRange(paragraph: Paragraph, from: number, to: number, wrapped: boolean): LineRange {
  let end = to;
  while (end > from && isHangingSpace(paragraph, end - 1)) end -= 1;
  const hyphen = wrapped && end === to && end > from && isSoftHyphen(paragraph, end - 1);
  return { from, end, to, hyphen };
}

function lineEnd(paragraph: Paragraph, ruler: Ruler, from: number, count: number, width: number): number {
  const fits = (to: number) =>
    lineWidth(paragraph, ruler, lineRange(paragraph, from, to, to < count)) <= width + SLACK;
  let best = from;
  for (let to = nextBreak(paragraph, from, count); ; to = nextBreak(paragraph, to, count)) {
    if (!fits(to)) break;
    best = to;
    if (to === count) break;
  }
  return best > from ? best : longestPrefix(paragraph, from, nextBreak(paragraph, from, count), fits);
}

function nextBreak(paragraph: Paragraph, after: number, count: number): number {
  let i = after + 1;
  while (i < count && !paragraph.breaks[i]) i += 1;
  return Math.min(i, count);
}

/** The longest run of graphemes that fits, at least one: gallop, then halve, so that a huge word costs few measurements. */
function longestPrefix(
  paragraph: Paragraph,
  from: number,
  limit: number,
  fits: (to: number) => boolean,
): number {
  let good = from + 1;
  let step = 1;
  while (good + step < limit && fits(good + step)) {
    good += step;
    step *= 2;
  }
  let bad = Math.min(good + step, limit);
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  // An emergency break still keeps hanging spaces on the line that they follow.
  while (good < limit && isHangingSpace(paragraph, good)) good += 1;
  return good;
}

/** Visible width: hanging spaces and the spacing after the last letter take none, a drawn soft hyphen does. */
export function lineWidth(paragraph: Paragraph, ruler: Ruler, line: LineRange): number {
  const advance = lineAdvance(paragraph, ruler, line.from, line.end);
  const hyphen = line.hyphen ? ruler.advance(SOFT_HYPHEN_SIGN) : 0;
  if (advance + hyphen === 0) return 0;
  const last = stretches(paragraph, line.from, line.end).at(-1);
  const text = last ? paragraph.text.slice(paragraph.edges[last.from], paragraph.edges[last.to]) : '';
  return advance + hyphen - ruler.spacingOf(text);
}
