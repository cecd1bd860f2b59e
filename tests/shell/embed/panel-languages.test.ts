import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as arabic from '../../../shell/embed/languages/arabic.ts';
import * as german from '../../../shell/embed/languages/german.ts';
import * as wholeArabic from '../../../shell/locale/ar/index.ts';
import * as wholeGerman from '../../../shell/locale/de/index.ts';
import { ROOT } from '../../helpers/paths.ts';
import { saidIn, sources } from '../locale/sentences.ts';

/** The files of the tools that the panels load. An embedded editor says nothing of keys, and has inspectors of its own choice. */
function toolFiles(from: string): readonly string[] {
  const reached = new Set([from]);
  // What is added while it is walked is walked too.
  for (const file of reached) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const later = file.endsWith('/tool.ts') ? [] : source.matchAll(/import\('(\.[^']+\.tsx?)'\)/g);
    const atOnce = source.matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+\.tsx?)'/gm);
    for (const [, path] of [...atOnce, ...later]) {
      const target = join(dirname(file), path!);
      if (target.startsWith('shell/tools/')) reached.add(target);
    }
  }
  return [...reached].filter((file) => !file.endsWith('/keys.ts'));
}

const PANELS = [
  ...toolFiles('shell/embed/panels/panel-view.tsx'),
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
