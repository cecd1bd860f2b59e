import fc from 'fast-check';
import { expect, it } from 'vitest';
import { graphemeEdges } from '../../../engine/text/graphemes.ts';
import { anyText } from '../../helpers/text-samples.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const expected = (text: string) => [
  ...Array.from(segmenter.segment(text), ({ index }) => index),
  text.length,
];

it('Graphemes of a long text, found piece by piece, are those of the whole', () => {
  const long = fc.array(anyText, { minLength: 1, maxLength: 12 }).map((texts) => texts.join('🇪🇺é').repeat(4));
  fc.assert(
    fc.property(long, (text) => {
      expect(graphemeEdges(text)).toEqual(expected(text));
    }),
    { seed: 11, numRuns: 200 },
  );
});

it('A grapheme longer than a piece stays whole', () => {
  const zalgo = `e${'\u0301'.repeat(700)}`;
  expect(graphemeEdges(`ab${zalgo}cd`)).toEqual([
    0,
    1,
    2,
    2 + zalgo.length,
    3 + zalgo.length,
    4 + zalgo.length,
  ]);
  const flags = '🇪🇺'.repeat(200);
  expect(graphemeEdges(flags)).toHaveLength(201);
});
