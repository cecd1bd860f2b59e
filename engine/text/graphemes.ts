/** User-perceived characters (UAX #29): the units of caret movement and line breaking. */

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** The time of Intl.Segmenter grows with the square of the text (V8), so it receives pieces of this length. */
const WINDOW = 256;
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/** UTF-16 offsets of grapheme starts, and `text.length` last: `n` graphemes give `n + 1` numbers. */
export function graphemeEdges(text: string): number[] {
  if (PRINTABLE_ASCII.test(text)) return Array.from({ length: text.length + 1 }, (_, i) => i);
  const edges: number[] = [];
  let from = 0;
  let window = WINDOW;
  while (from < text.length) {
    // Half a surrogate pair would count as a character.
    const cut = isHighSurrogate(text.charCodeAt(from + window - 1)) ? window + 1 : window;
    const part = text.slice(from, from + cut);
    const whole = from + part.length === text.length;
    const starts = Array.from(segmenter.segment(part), ({ index }) => from + index);
    // The last one may continue past the window, so the next window starts with it.
    const next = whole ? text.length : starts.at(-1)!;
    if (next === from) {
      window *= 2;
      continue;
    }
    for (const start of starts) if (start < next) edges.push(start);
    from = next;
    window = WINDOW;
  }
  edges.push(text.length);
  return edges;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}
