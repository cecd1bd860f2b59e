/**
 * Text layout: a text block becomes lines, runs and bars in block px. Derived, never stored: draw lists contain the result, so
 * painters and workers never measure.
 *
 * The box is at least `minWidth` × `minHeight`, including border and padding; a text lower than the minimum is centered vertically.
 * Hanging spaces take no room. Lists have one marker a paragraph, hanging before the first line; wrapped lines have the same
 * indent.
 */
import type { TextBlock } from '../document/document.ts';
import type { Rect, Size } from '../geometry/space.ts';
import { type Direction, visualOrder } from './bidi.ts';
import type { DrawRun } from './draw-run.ts';
import { fontOf } from './fonts.ts';
import { breakLines, type LineRange, lineWidth, SOFT_HYPHEN_SIGN } from './line-breaker.ts';
import { type ListMarker, listMarkers } from './list-markers.ts';
import type { Measurer } from './measurer-port.ts';
import {
  type Paragraph,
  paragraphRanges,
  prepareParagraph,
  Ruler,
  stretches,
  visibleText,
} from './paragraph.ts';

/** A positioned stretch of a line: graphemes `[from, to)` of the line's paragraph, left to right on screen. */
export interface PlacedStretch {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  readonly tab: boolean;
  /** Hanging spaces: they have a caret position, but are not drawn. */
  readonly hanging: boolean;
  /** Ends with a soft hyphen that is drawn. */
  readonly hyphen: boolean;
  readonly x: number;
  readonly width: number;
}

export interface TextLine {
  /** UTF-16 offsets in the block's text: start of the line, end of its visible text, end of its spaces. */
  readonly from: number;
  readonly end: number;
  readonly to: number;
  /** Start of the next line: after the hard break, if there is one. */
  readonly next: number;
  /** The line ends because it is full, without a hard break. */
  readonly wrapped: boolean;
  readonly direction: Direction;
  /** Of the visible text, block px. */
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly baseline: number;
  readonly paragraph: Paragraph;
  /** Offset of the paragraph's first character in the block's text. */
  readonly paragraphStart: number;
  /** In visual order. */
  readonly stretches: readonly PlacedStretch[];
}

export interface TextLayout {
  readonly size: Size<'block'>;
  /** The area inside border and padding. */
  readonly content: Rect<'block'>;
  readonly lines: readonly TextLine[];
  /** Markers first, then the text, line by line, left to right. */
  readonly runs: readonly DrawRun[];
  /** Underlines and strikes. */
  readonly bars: readonly Rect<'block'>[];
  /** px above and below the baseline, of the block's font. */
  readonly ascent: number;
  readonly descent: number;
  /** For carets inside a stretch. */
  readonly ruler: Ruler;
  readonly textLength: number;
}

/** Fractions of the font size, Arimo's own: distance of the bar's center from the baseline (down) and its thickness. */
const UNDERLINE = { center: 0.14, thickness: 0.073 } as const;
const STRIKE = { center: -0.284, thickness: 0.05 } as const;

interface BrokenParagraph {
  readonly paragraph: Paragraph;
  readonly start: number;
  readonly next: number;
  readonly lines: readonly LineRange[];
  readonly widths: readonly number[];
}

/** Lays out a block. The fonts of `documentFonts` must be loaded first, or the measurer uses another face. */
export function layoutText(block: TextBlock, measurer: Measurer): TextLayout {
  const font = fontOf(block);
  const ruler = new Ruler(measurer, font, block.letter_spacing);
  const { ascent, descent } = measurer.metrics(font);
  const ranges = paragraphRanges(block.text);
  const markers = listMarkers(block.list_style, ranges.length, ruler);
  const inset = block.border_width + block.background.padding;
  const boxWidth = block.width === null ? null : Math.max(block.width, block.minWidth);
  const room = boxWidth ?? (block.maxWidth === null ? null : Math.max(block.maxWidth, block.minWidth));
  const wrap = room === null ? null : Math.max(0, room - 2 * inset - markers.indent);

  const paragraphs = ranges.map(({ from, to }, i): BrokenParagraph => {
    const paragraph = prepareParagraph(block.text.slice(from, to));
    const lines = breakLines(paragraph, ruler, wrap);
    const widths = lines.map((line) => lineWidth(paragraph, ruler, line));
    return { paragraph, start: from, next: ranges[i + 1]?.from ?? to, lines, widths };
  });

  const lineHeight = block.line_height * block.size;
  const lineCount = paragraphs.reduce((sum, p) => sum + p.lines.length, 0);
  const longest = paragraphs.flatMap((p) => p.widths).reduce((most, width) => Math.max(most, width), 0);
  const width = boxWidth ?? Math.max(block.minWidth, Math.ceil(longest + markers.indent + 2 * inset - 1e-6));
  const textHeight = lineCount * lineHeight;
  const height = Math.max(block.minHeight, textHeight + 2 * inset);
  const content = { x: inset, y: inset, width: Math.max(0, width - 2 * inset), height: height - 2 * inset };

  let top = (height - textHeight) / 2;
  const lines: TextLine[] = [];
  const markerRuns: DrawRun[] = [];
  paragraphs.forEach((broken, p) => {
    broken.lines.forEach((_, i) => {
      const baseline = top + (lineHeight - ascent - descent) / 2 + ascent;
      const x = lineStart(block.align, broken, broken.widths[i]!, content, markers.indent);
      const line = placeLine(broken, i, ruler, {
        x,
        width: broken.widths[i]!,
        top,
        height: lineHeight,
        baseline,
      });
      const marker = i === 0 ? markers.items[p] : undefined;
      if (marker) markerRuns.push(markerRun(marker, line, markers.gap, ruler));
      lines.push(line);
      top += lineHeight;
    });
  });

  return {
    size: { width, height },
    content,
    lines,
    runs: [...markerRuns, ...lines.flatMap((line) => lineRuns(line, ruler))],
    bars: lines.flatMap((line) => lineBars(block, line)),
    ascent,
    descent,
    ruler,
    textLength: block.text.length,
  };
}

/** Left edge of a line's visible text. The list's indent is on the side where the paragraph starts. */
function lineStart(
  align: TextBlock['align'],
  { paragraph }: BrokenParagraph,
  width: number,
  content: Rect<'block'>,
  indent: number,
): number {
  const left = content.x + (paragraph.direction === 'ltr' ? indent : 0);
  const room = content.width - indent;
  if (align === 'left') return left;
  return align === 'right' ? left + room - width : left + (room - width) / 2;
}

type LineBox = Pick<TextLine, 'x' | 'width' | 'top' | 'height' | 'baseline'>;

function placeLine(broken: BrokenParagraph, i: number, ruler: Ruler, box: LineBox): TextLine {
  const { paragraph, start } = broken;
  const range = broken.lines[i]!;
  const last = i === broken.lines.length - 1;
  const offset = (grapheme: number) => start + paragraph.edges[grapheme]!;
  return {
    from: offset(range.from),
    end: offset(range.end),
    to: offset(range.to),
    next: last ? broken.next : offset(range.to),
    wrapped: !last,
    direction: paragraph.direction,
    ...box,
    paragraph,
    paragraphStart: start,
    stretches: placeStretches(paragraph, range, ruler, box.x),
  };
}

/** Widths in logical order (tabs reach from the line's start), then places in visual order. */
function placeStretches(paragraph: Paragraph, range: LineRange, ruler: Ruler, x: number): PlacedStretch[] {
  let advance = 0;
  const visible = stretches(paragraph, range.from, range.end).map((stretch) => {
    const hyphen = range.hyphen && stretch.to === range.end;
    const width = stretch.tab
      ? ruler.tab(advance)
      : ruler.run(paragraph, stretch.from, stretch.to) + (hyphen ? ruler.advance(SOFT_HYPHEN_SIGN) : 0);
    advance += width;
    return { ...stretch, hanging: false, hyphen, width };
  });
  // Spaces at the line's end have the paragraph's direction, whatever precedes them (L1).
  const level = paragraph.direction === 'rtl' ? 1 : 0;
  const hanging = stretches(paragraph, range.end, range.to).map((stretch) => {
    const width = stretch.tab ? ruler.tab(advance) : ruler.run(paragraph, stretch.from, stretch.to);
    advance += width;
    return { ...stretch, level, hanging: true, hyphen: false, width };
  });
  const placed: PlacedStretch[] = [];
  const hangs = hanging.reduce((sum, stretch) => sum + stretch.width, 0);
  let left = level === 1 ? x - hangs : x;
  for (const stretch of visualOrder([...visible, ...hanging])) {
    placed.push({ ...stretch, x: left });
    left += stretch.width;
  }
  return placed;
}

function lineRuns(line: TextLine, ruler: Ruler): DrawRun[] {
  const runs: DrawRun[] = [];
  for (const stretch of line.stretches) {
    if (stretch.tab || stretch.hanging) continue;
    const { edges, text } = line.paragraph;
    const visible = visibleText(text.slice(edges[stretch.from], edges[stretch.to]));
    if (visible === '' && !stretch.hyphen) continue;
    runs.push({
      text: stretch.hyphen ? visible + SOFT_HYPHEN_SIGN : visible,
      x: stretch.x,
      baseline: line.baseline,
      width: stretch.width,
      font: ruler.font,
      letterSpacing: ruler.spacingOf(visible),
      direction: stretch.level % 2 === 1 ? 'rtl' : 'ltr',
    });
  }
  return runs;
}

function markerRun(marker: ListMarker, line: TextLine, gap: number, ruler: Ruler): DrawRun {
  const x = line.direction === 'ltr' ? line.x - gap - marker.width : line.x + line.width + gap;
  return {
    text: marker.text,
    x,
    baseline: line.baseline,
    width: marker.width,
    font: ruler.font,
    letterSpacing: 0,
    direction: line.direction,
  };
}

function lineBars(block: TextBlock, line: TextLine): Rect<'block'>[] {
  if (line.width <= 0) return [];
  const bar = ({ center, thickness }: { center: number; thickness: number }): Rect<'block'> => ({
    x: line.x,
    y: line.baseline + (center - thickness / 2) * block.size,
    width: line.width,
    height: thickness * block.size,
  });
  return [...(block.underline ? [bar(UNDERLINE)] : []), ...(block.linethrough ? [bar(STRIKE)] : [])];
}
