import { describe, expect, it } from 'vitest';
import { SIZE_PRESETS } from '../../../engine/index.ts';
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
    'shell/tools/retouch/',
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
])('What an embedded editor knows of %s', (_language, { catalogue, read }, whole) => {
  it('is all that it says itself, its panels too', () => {
    const sentences = PANELS.flatMap(saidIn).map(({ sentence }) => sentence);
    expect(sentences.length).toBeGreaterThan(150);
    const lacking = sentences.filter((sentence) => sentence in whole.catalogue && !(sentence in catalogue));
    expect([...new Set(lacking)]).toEqual([]);
  });

  it('is what the engine says of a picture, too', () => {
    const sentences = [
      'upper left',
      'Color dodge',
      'Brush stroke',
      // Of a document whose shapes were drawn in the studio.
      'Move shapes',
      'Remove shape',
      'Turn shape',
      '600 × 800',
      ...SIZE_PRESETS.flatMap(({ presets }) => presets.map(({ label }) => label)),
    ];
    for (const sentence of sentences) expect(read(sentence), sentence).toBe(whole.read(sentence));
    expect(read('upper left')).not.toBe('upper left');
    expect(read('Move shapes')).not.toMatch(/[Mm]ove|shape/);
  });
});
