import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../helpers/paths.ts';

const source = readFileSync(new URL('../../../engine/index.ts', import.meta.url), 'utf8');

/** Values and types alike: both are promises. */
function exportedNames(text: string): readonly string[] {
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => name.replace(/^type /, ''))
    .sort();
}

/** Names that another part of the product imports from the entry. */
function importedNames(): ReadonlySet<string> {
  const files = ['shell', 'pages', 'api', 'workers'].flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(ROOT, part, name), 'utf8')),
  );
  const clauses = files.flatMap((text) => [
    ...text.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from '[./]*\/engine\/index\.ts';$/gm),
  ]);
  const names = clauses.flatMap(([, clause]) => clause!.split(','));
  return new Set(
    names.map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    ),
  );
}

it('exports nothing that no other part of the product imports', () => {
  const imported = importedNames();
  expect(imported.size).toBeGreaterThan(300);
  expect(
    exportedNames(source).filter((name) => !imported.has(name)),
    'Import it from its own file',
  ).toEqual([]);
});

it('exports by name only, so that the entry changes deliberately', () => {
  expect(source.match(/^export .*$/gm)!.filter((line) => !/^export (?:type )?\{/.test(line))).toEqual([]);
  expect(exportedNames(source)).toMatchSnapshot();
});
