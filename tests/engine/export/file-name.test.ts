import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_NAME_PATTERN,
  fileName,
  type NameFacts,
  unknownTokens,
} from '../../../engine/export/file-name.ts';
import { OUTPUT_FORMATS } from '../../../engine/export/formats.ts';
import { graphemeEdges } from '../../../engine/text/graphemes.ts';

const facts: NameFacts = { name: 'olea-serum-01.jpg', width: 1080, height: 1350, format: 'webp' };
const named = (name: string) => fileName('{name}', { ...facts, name });

describe('file names', () => {
  it('fill in the pattern', () => {
    expect(fileName(DEFAULT_NAME_PATTERN, facts)).toBe('olea-serum-01-1080x1350.webp');
    expect(fileName('{date} {preset} {format}', { ...facts, preset: 'meta_feed', date: '2026-05-18' })).toBe(
      '2026-05-18 meta_feed webp.webp',
    );
    expect(fileName('{name}', { ...facts, format: 'jpeg' })).toBe('olea-serum-01.jpg');
  });

  it('leave no separator behind where a token is empty', () => {
    expect(fileName('{name}-{preset}', facts)).toBe('olea-serum-01.webp');
    expect(fileName('{date}_{name}', facts)).toBe('_olea-serum-01.webp');
  });

  it('keep unknown tokens, and list them', () => {
    expect(fileName('{name} {size}', facts)).toBe('olea-serum-01 {size}.webp');
    expect(unknownTokens('{name} {size} {size} {width}')).toEqual(['size']);
  });

  it.each([
    ['separators', 'a/b\\c:d', 'a-b-c-d'],
    ['what Windows forbids', 'what? <"now">|*', 'what- -now-'],
    ['dots and spaces at the ends', ' ..hidden.. ', 'hidden'],
    ['nothing at all', '', 'picture'],
    ['nothing but dots', '...', 'picture'],
    ['device names', 'CON', '_CON'],
    ['device names with a tail', 'nul.tar', '_nul.tar'],
    ['superscript device names', 'com¹', '_com¹'],
    ['words that only begin like one', 'console', 'console'],
    ['line breaks', 'two\nlines', 'two-lines'],
    ['marks that turn the reading', 'photo\u202egpj.exe', 'photo-gpj.exe'],
    ['decomposed accents', 'e\u0301te\u0301', 'été'],
    ['emoji families', 'us 👨‍👩‍👧', 'us 👨‍👩‍👧'],
    ['Japanese', '東京の夜', '東京の夜'],
    ['a lone surrogate', 'a\ud800b', 'a-b'],
    ['runs of spaces', 'a \t  b', 'a - b'],
  ])('are safe with %s', (_, name, expected) => {
    expect(named(name)).toBe(`${expected}.webp`);
  });

  it('are cut between graphemes, never longer than 255 bytes', () => {
    const name = named('👨‍👩‍👧‍👦'.repeat(40));
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    const stem = name.slice(0, -'.webp'.length);
    expect(graphemeEdges(stem).length - 1).toBe(9);
    expect(stem).toBe('👨‍👩‍👧‍👦'.repeat(9));
  });

  it('are safe and deterministic for any name and any pattern', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom(
        'CON',
        'aux.',
        'lpt9.jpg',
        ' . ',
        '../../etc/passwd',
        'C:\\x',
        '{name}',
        '\u202e',
        'a'.repeat(400),
        'com1 ',
      ),
    );
    const pattern = fc.oneof(fc.constantFrom('{name}', DEFAULT_NAME_PATTERN, '{preset}', ''), wild);
    fc.assert(
      fc.property(wild, pattern, fc.constantFrom(...OUTPUT_FORMATS), (name, p, format) => {
        const result = fileName(p, { ...facts, name, format });
        expect(new TextEncoder().encode(result).length).toBeLessThanOrEqual(255);
        expect(result).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        expect(result).not.toMatch(/^[\s.]|^$|[\s.]$/u);
        expect(result).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\s*\./i);
        const stem = result.slice(0, result.lastIndexOf('.'));
        expect(stem).not.toMatch(/^$|[\s.]$/u);
        // What it gave is safe already: giving it again changes nothing.
        if (!/\.(jpe?g|jfif|png|webp|avif|gif|bmp|tiff?|heic|heif|svg|ico|gesso)$/i.test(stem)) {
          expect(fileName('{name}', { ...facts, name: stem, format })).toBe(result);
        }
      }),
      { seed: 9, numRuns: 2000 },
    );
  });
});
