import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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

it('exports by name only, so that the entry changes deliberately', () => {
  expect(source.match(/^export .*$/gm)!.filter((line) => !/^export (?:type )?\{/.test(line))).toEqual([]);
  expect(exportedNames(source)).toMatchSnapshot();
});
