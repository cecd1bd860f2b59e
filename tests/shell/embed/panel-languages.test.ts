import { describe, expect, it } from 'vitest';
import * as arabic from '../../../shell/embed/languages/arabic.ts';
import * as german from '../../../shell/embed/languages/german.ts';
import * as wholeArabic from '../../../shell/locale/ar/index.ts';
import * as wholeGerman from '../../../shell/locale/de/index.ts';
import { saidIn, sources } from '../locale/sentences.ts';

const PANELS = [
  ...sources('shell/tools', [
    'shell/tools/color/',
    'shell/tools/fill/',
    'shell/tools/product/',
    'shell/tools/remove-bg/',
    'shell/tools/retouch/',
    'shell/tools/shadow/',
    'shell/tools/shapes/',
    'shell/tools/brush/brush-inspector.tsx',
    'shell/tools/inspector.tsx',
    // An embedded editor says nothing of keys.
  ]).filter((file) => !file.endsWith('/keys.ts')),
  ...sources('shell/embed', ['shell/embed/extra/']),
];

describe.each([
  ['German', german, wholeGerman],
  ['Arabic', arabic, wholeArabic],
])('What an embedded editor knows of %s', (_language, { catalogue, messages }, whole) => {
  it('is all that it says itself, its panels too', () => {
    const sentences = PANELS.flatMap(saidIn).map(({ sentence }) => sentence);
    expect(sentences.length).toBeGreaterThan(150);
    const lacking = sentences.filter((sentence) => sentence in whole.catalogue && !(sentence in catalogue));
    expect([...new Set(lacking)]).toEqual([]);
  });

  it('is what the engine says of a picture, too', () => {
    expect(messages).toEqual(whole.messages);
  });
});
