/** User-perceived characters (UAX #29): what a caret steps over and what a line break never splits. */

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/** UTF-16 offsets where graphemes begin, and `text.length` last: `n` graphemes give `n + 1` numbers. */
export function graphemeEdges(text: string): number[] {
  if (PRINTABLE_ASCII.test(text)) return Array.from({ length: text.length + 1 }, (_, i) => i);
  const edges: number[] = [];
  for (const { index } of segmenter.segment(text)) edges.push(index);
  edges.push(text.length);
  return edges;
}

/** The nearest grapheme edge at or before `offset`, clamped to the text. */
function graphemeEdgeBefore(text: string, offset: number): number {
  if (offset <= 0) return 0;
  if (offset >= text.length) return text.length;
  return segmenter.segment(text).containing(offset)?.index ?? 0;
}

/** The next caret stop: one grapheme forwards or backwards in the text's own order. */
export function stepGrapheme(text: string, offset: number, direction: -1 | 1): number {
  if (direction < 0) return graphemeEdgeBefore(text, offset - 1);
  if (offset >= text.length) return text.length;
  const at = segmenter.segment(text).containing(Math.max(0, offset));
  return at ? at.index + at.segment.length : text.length;
}
