import { describe, expect, it } from 'vitest';
import { baseDirection, bidiLevels, visualOrder } from '../../../engine/text/bidi.ts';
import { graphemeEdges } from '../../../engine/text/graphemes.ts';

/** The graphemes from left to right on screen, brackets not mirrored. */
function seen(text: string): string {
  const edges = graphemeEdges(text);
  const levels = bidiLevels(text, edges, baseDirection(text));
  const items = levels.map((level, i) => ({ level, grapheme: text.slice(edges[i], edges[i + 1]) }));
  return visualOrder(items)
    .map((item) => item.grapheme)
    .join('');
}

describe('bidirectional order', () => {
  it('takes the base direction from the first letter', () => {
    expect(baseDirection('Gesso')).toBe('ltr');
    expect(baseDirection('12 שלום abc')).toBe('rtl');
    expect(baseDirection('abc שלום')).toBe('ltr');
    expect(baseDirection('مرحبا')).toBe('rtl');
    expect(baseDirection('123 !?')).toBe('ltr');
    expect(baseDirection('')).toBe('ltr');
  });

  it.each([
    ['a Hebrew word in an English line', 'say שלום now', 'say םולש now'],
    ['an English word in a Hebrew line', 'שלום abc עולם', 'םלוע abc םולש'],
    ['two Hebrew words in an English line', 'a שלום עולם b', 'a םלוע םולש b'],
    ['a number in Hebrew', 'אב 123 גד', 'דג 123 בא'],
    ['a decimal with its sign', 'אב 1.5% גד', 'דג 1.5% בא'],
    ['Arabic digits', 'سعر ٢٣ ريال', 'لاير ٢٣ رعس'],
    ['European digits after Arabic letters', 'سعر 23 ريال', 'لاير 23 رعس'],
    ['brackets around Hebrew in English', 'a (שלום) b', 'a (םולש) b'],
    ['brackets around English in Hebrew', 'אב (abc) גד', 'דג )abc( בא'],
    ['a full stop at the end of a Hebrew line', 'שלום abc.', '.abc םולש'],
    ['a right-to-left mark', 'abc!\u200f אב', 'abc!בא \u200f'],
  ])('orders %s', (_, text, expected) => {
    expect(seen(text)).toBe(expected);
  });

  it('gives plain Latin one level', () => {
    expect(bidiLevels('Soft', graphemeEdges('Soft'), 'ltr')).toEqual([0, 0, 0, 0]);
  });

  it('gives Latin in a right-to-left line level two', () => {
    expect(bidiLevels('אa1', graphemeEdges('אa1'), 'rtl')).toEqual([1, 2, 2]);
  });

  it('keeps accents with the letter that they stand on', () => {
    expect(bidiLevels('בְּ', graphemeEdges('בְּ'), 'rtl')).toEqual([1]);
  });
});
