import { expect, it } from 'vitest';
import { type GessoDocument, MAX_TEXT, parseDocument, printDocument } from '../../../engine/index.ts';
import { sampleDocument, textBlock } from '../../helpers/documents.ts';

const reopened = (doc: GessoDocument) => parseDocument(JSON.parse(JSON.stringify(printDocument(doc))));

it('Texts of a file that are too long together are refused, hidden ones too, and taken to the last letter', () => {
  const doc = sampleDocument();
  const taken = doc.layers.reduce((sum, layer) => sum + (layer.kind === 'text' ? layer.text.length : 0), 0);
  const withTexts = (...lengths: readonly number[]): GessoDocument => ({
    ...doc,
    layers: [
      ...doc.layers,
      ...lengths.map((length, n) => textBlock(`t${n}`, { text: 'x'.repeat(length), visible: n > 0 })),
    ],
  });
  const fits = withTexts(MAX_TEXT - taken - 10, 10);
  expect(reopened(fits)).toEqual(fits);
  expect(() => reopened(withTexts(MAX_TEXT - taken - 10, 11))).toThrow('at most 20000 characters');
});
