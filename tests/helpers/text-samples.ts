import fc from 'fast-check';

/** Text pieces that often cause errors, more frequent than at random. */
const PIECES = [
  'Soft',
  'light',
  'bottled',
  'Übergrößenträger',
  'donaudampfschifffahrt',
  'e\u0301',
  '3,14',
  '€5',
  '(a)',
  '“so”',
  'a-b',
  'ex\u00adtra',
  'x\u00a0y',
  '\u200b',
  '\u200f',
  'שלום',
  'مرحبا',
  '٢٣',
  '你好。',
  '「東京」',
  'チョコ',
  '안녕',
  'สวัสดี',
  '👨‍👩‍👧‍👦',
  '🇪🇺',
  '👍🏽',
  '1️⃣',
  ' ',
  '  ',
  '\t',
  '\n',
  '\r\n',
  '',
];

/** Mixed scripts, spaces, breaks and emoji, and sometimes a text of any code points. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 16 }).map((pieces) => pieces.join('')),
  },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(' ')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);
