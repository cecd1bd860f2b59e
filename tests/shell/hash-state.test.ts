import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_HASH,
  type HashState,
  MODALS,
  OPERATIONS,
  parseHash,
  printHash,
} from '../../shell/address/hash-state.ts';

const seed = { seed: 20261121, numRuns: 200 };

/** Any string that a value may be: printable, trimmed, no longer than the codec reads. */
const token = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/\p{Cc}/u.test(text));
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const known = new Set(Object.keys(EMPTY_HASH));

const state: fc.Arbitrary<HashState> = fc.record({
  img: maybe(token),
  animation: maybe(token),
  fav: fc.boolean(),
  operation: maybe(fc.constantFrom(...OPERATIONS)),
  modal: maybe(fc.constantFrom(...MODALS)),
  id: maybe(token),
  template: maybe(token),
  'custom-template': maybe(token),
  mode: maybe(token),
  fit_mode: maybe(fc.constantFrom('bounds' as const, 'fill' as const, 'canvas' as const)),
  agent: maybe(token),
  category: maybe(token),
  'tryon-screen': maybe(token),
  'recipe-id': maybe(token),
  'only-pro': fc.boolean(),
  unknown: fc.array(
    fc.tuple(
      token.filter((key) => !known.has(key)),
      token,
    ),
    { maxLength: 4 },
  ),
});

describe('the hash', () => {
  test('prints any state that it parses', () => {
    fc.assert(
      fc.property(state, (wanted) => {
        expect(parseHash(printHash(wanted))).toEqual(wanted);
      }),
      seed,
    );
  });

  test('survives any garbage, and what is read from it prints and reads the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webFragments(), fc.webQueryParameters()),
        (garbage) => {
          const read = parseHash(garbage);
          expect(parseHash(printHash(read))).toEqual(read);
        },
      ),
      seed,
    );
  });

  test('of nothing is nothing', () => {
    expect(parseHash('')).toEqual(EMPTY_HASH);
    expect(parseHash('#')).toEqual(EMPTY_HASH);
    expect(printHash(EMPTY_HASH)).toBe('');
  });

  test('reads every parameter by its name', () => {
    const read = parseHash(
      '#img=12&animation=7&fav&operation=resize&modal=zoom&id=3&template=269&custom-template=9&mode=crop&fit_mode=fill' +
        '&agent=a&category=females&tryon-screen=results&recipe-id=4&only-pro',
    );
    expect(read).toEqual({
      img: '12',
      animation: '7',
      fav: true,
      operation: 'resize',
      modal: 'zoom',
      id: '3',
      template: '269',
      'custom-template': '9',
      mode: 'crop',
      fit_mode: 'fill',
      agent: 'a',
      category: 'females',
      'tryon-screen': 'results',
      'recipe-id': '4',
      'only-pro': true,
      unknown: [],
    });
  });

  test('reads a value that means nothing as absent, and keeps the rest', () => {
    const read = parseHash('#operation=drop%20table&mode=%E0%A4%A&fit_mode=stretch&modal=&id=%20%20&img=5');
    expect(read).toMatchObject({ operation: null, fit_mode: null, modal: null, id: null, img: '5' });
  });

  test('reads “cover” of links of an earlier version as “fill”', () => {
    expect(parseHash('#fit_mode=cover').fit_mode).toBe('fill');
  });

  test('of a key given twice takes the first value that means something', () => {
    expect(parseHash('#operation=nonsense&operation=text&operation=brush').operation).toBe('text');
  });

  test('keeps keys of another version in their order, repeated ones too', () => {
    const hash = '#operation=text&zebra=1&apple=two+words&zebra=3';
    expect(parseHash(hash).unknown).toEqual([
      ['zebra', '1'],
      ['apple', 'two words'],
      ['zebra', '3'],
    ]);
    expect(printHash(parseHash(hash))).toBe(hash);
  });

  test('does not take names of the language for keys', () => {
    expect(parseHash('#constructor=1&__proto__=2&unknown=3').unknown).toEqual([
      ['constructor', '1'],
      ['__proto__', '2'],
      ['unknown', '3'],
    ]);
  });

  test('a flag is off when it says so', () => {
    expect(parseHash('#fav=0&only-pro=false')).toMatchObject({ fav: false, 'only-pro': false });
    expect(parseHash('#fav=1&only-pro=')).toMatchObject({ fav: true, 'only-pro': true });
  });

  test('stops reading endless noise', () => {
    expect(parseHash(`#img=1&${'x='.repeat(100_000)}&id=2`)).toMatchObject({ img: '1', id: null });
    expect(parseHash(`#img=${'9'.repeat(201)}`).img).toBeNull();
  });
});
