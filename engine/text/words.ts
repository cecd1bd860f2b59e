/** Selection by repeated clicks: words (UAX #29 word boundaries), then paragraphs. */

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The selection of a double click at `offset`: the word, or the stretch of spaces or signs, at that place. */
export function wordAt(text: string, offset: number): TextRange {
  if (text.length === 0) return { from: 0, to: 0 };
  const at = segmenter.segment(text).containing(Math.min(Math.max(0, offset), text.length - 1));
  return at ? { from: at.index, to: at.index + at.segment.length } : { from: 0, to: text.length };
}

/** The selection of a third click at `offset`: everything between two line breaks. */
export function paragraphAt(text: string, offset: number): TextRange {
  const at = Math.min(Math.max(0, offset), text.length);
  const end = text.indexOf('\n', at);
  const before = text.slice(0, at).lastIndexOf('\n');
  return { from: before + 1, to: end < 0 ? text.length : end };
}
