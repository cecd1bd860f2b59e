import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../helpers/paths.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** What a module gives besides types. */
const given = (path: string) =>
  [...read(path).matchAll(/^export (default )?(?:async )?(?:function|const) (\w+)/gm)].map(
    ([, isDefault, name]) => (isDefault ? 'default' : name),
  );
/** Rooms of tools that ask a server: an embedded editor has none of them. */
const OF_SERVER = /^(ai-edit|models|people|prompt|scenes|server|try-on|try-on-next)\//;
const inPanels = readdirSync(join(ROOT, 'shell/tools'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !OF_SERVER.test(file))
  .map((file) => join('shell/tools', file));
/** Names of the controls that a file imports from where `folder` matches. */
const importedFrom = (path: string, folder: string) =>
  [...read(path).matchAll(new RegExp(`from '${folder}/([\\w-]+\\.tsx)'`, 'g'))].map(([, name]) => name!);
/** Controls that the panels stand on, by file name; and those that these stand on. */
const used = new Set(inPanels.flatMap((file) => importedFrom(file, '(?:#controls|(?:\\.\\./)+ui)')));
for (const name of used)
  for (const next of importedFrom(`shell/ui/${name}`, '(?:#controls|\\.)')) used.add(next);

describe('The controls of the embedded panels', () => {
  it('stand for every one of the studio’s that is made of react-aria', () => {
    const aria = [...used].filter((name) => /react-aria/.test(read(`shell/ui/${name}`)));
    expect(aria.length).toBeGreaterThan(6);
    expect(aria.filter((name) => !existsSync(join(ROOT, 'shell/embed/controls', name)))).toEqual([]);
  });

  it('are imported as #controls, so that an embedded editor has its own', () => {
    const own = readdirSync(join(ROOT, 'shell/embed/controls'));
    const past = inPanels.flatMap((file) =>
      importedFrom(file, '(?:\\.\\./)+ui')
        .filter((name) => own.includes(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(past).toEqual([]);
  });

  it('give all that the studio’s of the same name do', () => {
    const own = readdirSync(join(ROOT, 'shell/embed/controls')).filter((name) => used.has(name));
    for (const name of own) {
      expect(given(`shell/embed/controls/${name}`), name).toEqual(
        expect.arrayContaining(given(`shell/ui/${name}`)),
      );
    }
  });

  it('and the panels bring no control of react-aria past them', () => {
    // The dial stands under the studio's canvas, not in a panel.
    const past = inPanels.filter(
      (file) => /react-aria/.test(read(file)) && !file.endsWith('straighten-dial.tsx'),
    );
    expect(past).toEqual([]);
  });
});
