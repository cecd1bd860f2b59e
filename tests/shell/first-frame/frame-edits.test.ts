import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, editsBetween, tokensOf } from '../../../shell/first-frame/frame-edits.ts';

const token = fc.constantFrom('<p>', '</p>', '<b>', '</b>', 'one', 'two', '<br>');
/** Two texts side by side would be one. */
const html = fc.array(token, { maxLength: 20 }).map((tokens) => tokensOf(tokens.join('')).join(''));

test('edits make any frame of any other', () => {
  fc.assert(
    fc.property(html, html, (from, to) => {
      expect(applyEdits(from, editsBetween(tokensOf(from), tokensOf(to)))).toBe(to);
    }),
  );
});

test('a word that differs is one edit', () => {
  const edits = editsBetween(tokensOf('<p>Open</p><b>a</b>'), tokensOf('<p>Öffnen</p><b>a</b>'));
  expect(edits).toEqual([[1, 1, 'Öffnen']]);
});
