/**
 * Greedy line breaking: each line takes as much as fits. A word wider than the line is broken between graphemes; a single grapheme
 * is never split, even when it is wider than the line.
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

/** Appearance of a soft hyphen at the end of a line. */
export const SOFT_HYPHEN_SIGN = '-';

/** Rounding slack, px: a width that was measured as the sum of its parts still fits. */
const SLACK = 1e-6;

/** Lines that contain the whole paragraph; `width` null never wraps. */
export function breakLines(paragraph: Paragraph, ruler: Ruler, width: number | null): LineRange[] {
  const count = paragraph.edges.length - 1;
  const lines: LineRange[] = [];
  let from = 0;
  let likely = LIKELY;
  while (from < count) {
    const to = width === null ? count : lineEnd(paragraph, ruler, from, count, width, likely);
    likely = to - from;
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

/** End of the line from `from`: the last permitted break that fits, or between two letters of a word that is too wide. */
function lineEnd(
  paragraph: Paragraph,
  ruler: Ruler,
  from: number,
  count: number,
  width: number,
  likely: number,
): number {
  const fits = (line: LineRange) => lineWidth(paragraph, ruler, line) <= width + SLACK;
  const most = longestPrefix(from, count, likely, (to) => fits(lineRange(paragraph, from, to, false)));
  if (most === count) return count;
  for (let to = most; to > from; to--) {
    if (!paragraph.breaks[to]) continue;
    // Only a drawn soft hyphen can be wider than the letters before it.
    const line = lineRange(paragraph, from, to, true);
    if (!line.hyphen || fits(line)) return to;
  }
  // A forced end after a soft hyphen without room would still draw it.
  return most - 1 > from && isSoftHyphen(paragraph, most - 1) ? most - 1 : most;
}

/** Graphemes of a first line, estimated; each other line is as long as the one before it, more or less. */
const LIKELY = 24;

/**
 * The largest `to` that fits, at least one grapheme: gallop away from the likely length, then bisect, so that a line costs few
 * measurements however long the text is.
 */
function longestPrefix(from: number, count: number, likely: number, fits: (to: number) => boolean): number {
  let good = from + 1;
  let bad = count + 1;
  let step = 1;
  let probe = Math.min(from + Math.max(2, likely), count);
  while (probe > good && probe < bad) {
    if (fits(probe)) {
      good = probe;
      probe += step;
      if (probe > count && good < count) probe = count;
    } else {
      bad = probe;
      probe -= step;
    }
    step *= 2;
  }
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** Visible width: without hanging spaces and the spacing after the last letter, with a drawn soft hyphen. */
export function lineWidth(paragraph: Paragraph, ruler: Ruler, line: LineRange): number {
  const advance = lineAdvance(paragraph, ruler, line.from, line.end);
  const hyphen = line.hyphen ? ruler.advance(SOFT_HYPHEN_SIGN) : 0;
  if (advance + hyphen === 0) return 0;
  const last = stretches(paragraph, line.from, line.end).at(-1);
  const text = last ? paragraph.text.slice(paragraph.edges[last.from], paragraph.edges[last.to]) : '';
  return advance + hyphen - ruler.spacingOf(text);
}
