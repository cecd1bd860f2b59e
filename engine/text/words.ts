/** Words, for a double-click (UAX #29 word boundaries). */

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** What a double-click at `offset` selects: the word, or the stretch of spaces or signs, that lies there. */
export function wordAt(text: string, offset: number): TextRange {
  if (text.length === 0) return { from: 0, to: 0 };
  const at = segmenter.segment(text).containing(Math.min(Math.max(0, offset), text.length - 1));
  return at ? { from: at.index, to: at.index + at.segment.length } : { from: 0, to: text.length };
}
