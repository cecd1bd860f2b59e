/** A paragraph prepared for layout: the text between two hard breaks, as graphemes with their levels and breaks. */

import { baseDirection, bidiLevels, type Direction } from './bidi.ts';
import { graphemeEdges } from './graphemes.ts';
import { breakOpportunities } from './line-break.ts';
import type { FontSpec, Measurer } from './measurer-port.ts';
import type { TextRange } from './words.ts';

export interface Paragraph {
  readonly text: string;
  /** Grapheme `i` is `text.slice(edges[i], edges[i + 1])`. */
  readonly edges: readonly number[];
  readonly levels: readonly number[];
  readonly direction: Direction;
  /** True when a line may end before grapheme `i`. */
  readonly breaks: readonly boolean[];
}

/** CR LF is one break, as are the other mandatory breaks of UAX #14. */
const HARD_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** Each paragraph's range without its break; there is always at least one. The break is between it and the next one. */
export function paragraphRanges(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let from = 0;
  for (const match of text.matchAll(HARD_BREAK)) {
    ranges.push({ from, to: match.index });
    from = match.index + match[0].length;
  }
  ranges.push({ from, to: text.length });
  return ranges;
}

export function prepareParagraph(text: string): Paragraph {
  const edges = graphemeEdges(text);
  const direction = baseDirection(text);
  return {
    text,
    edges,
    direction,
    levels: bidiLevels(text, edges, direction),
    breaks: breakOpportunities(text, edges),
  };
}

/** Spaces that hang past the line's end instead of taking room. */
const HANGING = /^[ \t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]$/;

export function isHangingSpace(paragraph: Paragraph, i: number): boolean {
  return HANGING.test(graphemeAt(paragraph, i));
}

function isTab(paragraph: Paragraph, i: number): boolean {
  return paragraph.text.charCodeAt(paragraph.edges[i]!) === 9;
}

export function isSoftHyphen(paragraph: Paragraph, i: number): boolean {
  return paragraph.text.charCodeAt(paragraph.edges[i]!) === 0xad;
}

function graphemeAt(paragraph: Paragraph, i: number): string {
  return paragraph.text.slice(paragraph.edges[i], paragraph.edges[i + 1]);
}

/**
 * Never drawn and without width: soft hyphens, zero-width spaces, bidi marks and other controls. ZWJ and ZWNJ affect shaping, so
 * they stay.
 */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Tab stops every eight spaces, like CSS `tab-size`. */
const TAB_SPACES = 8;

/** Joining scripts: spacing would break the joins, so there is none (CSS Text 4, 8.2.1). */
const CURSIVE =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Mongolian}\p{Script=Phags_Pa}\p{Script=Hanifi_Rohingya}]/u;

/** Widths of a paragraph's parts in one font. Letter spacing follows every visible grapheme, as on a canvas. */
export class Ruler {
  readonly #measurer: Measurer;
  readonly font: FontSpec;
  readonly spacing: number;

  constructor(measurer: Measurer, font: FontSpec, spacing: number) {
    this.#measurer = measurer;
    this.font = font;
    this.spacing = spacing;
  }

  /** Advance of any text, spacing after its last grapheme included; `graphemes` saves counting them. */
  advance(text: string, graphemes?: number): number {
    const visible = visibleText(text);
    if (visible === '') return 0;
    const each = this.spacingOf(visible);
    const counted = visible === text ? graphemes : undefined;
    const spacing = each === 0 ? 0 : each * (counted ?? graphemeEdges(visible).length - 1);
    return this.#measurer.width(visible, this.font) + spacing;
  }

  /** Letter spacing of a run: none in joining scripts. */
  spacingOf(text: string): number {
    return this.spacing !== 0 && CURSIVE.test(text) ? 0 : this.spacing;
  }

  /** Width without letter spacing: list markers. */
  bare(text: string): number {
    return this.#measurer.width(text, this.font);
  }

  /** Advance of graphemes `[from, to)` of one level and without tabs. */
  run(paragraph: Paragraph, from: number, to: number): number {
    return this.advance(paragraph.text.slice(paragraph.edges[from], paragraph.edges[to]), to - from);
  }

  /** Width of a tab at `position` px from the line's start. */
  tab(position: number): number {
    const stop = Math.max(1, TAB_SPACES * this.advance(' '));
    return (Math.floor(position / stop + 1e-6) + 1) * stop - position;
  }
}

/** A stretch of one level; a tab is a separate stretch, at the paragraph's level. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  readonly tab: boolean;
}

/** Splits graphemes `[from, to)` at level changes and around tabs; logical order. */
export function stretches(paragraph: Paragraph, from: number, to: number): Stretch[] {
  const result: Stretch[] = [];
  let start = from;
  while (start < to) {
    const level = paragraph.levels[start]!;
    const tab = isTab(paragraph, start);
    let end = start + 1;
    if (!tab) while (end < to && paragraph.levels[end] === level && !isTab(paragraph, end)) end += 1;
    result.push({ from: start, to: end, level, tab });
    start = end;
  }
  return result;
}

/** Advance of graphemes `[from, to)` from the line's start, compared with the wrap width by line breaking. */
export function lineAdvance(paragraph: Paragraph, ruler: Ruler, from: number, to: number): number {
  let advance = 0;
  for (const stretch of stretches(paragraph, from, to)) {
    advance += stretch.tab ? ruler.tab(advance) : ruler.run(paragraph, stretch.from, stretch.to);
  }
  return advance;
}
