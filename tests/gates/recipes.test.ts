/** CONTRIBUTING.md and the README files name files and folders: they exist, and none is left out, so that a page cannot become outdated unnoticed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mailLanguage } from '../../api/server/services/mails/mail-language.ts';
import { readOptions } from '../../shell/embed/validate/options.ts';
import { LANGUAGES } from '../../shell/locale/words/languages.ts';
import { TOOLS } from '../../shell/tools/registry.ts';
import { TOOL_KEYS } from '../../shell/tools/tool-keys.ts';
import { TOOL_IDS } from '../../vocabulary/editor-options.ts';
import { RECIPE_STEPS } from '../../vocabulary/recipe-options.ts';
import { ROOT } from '../helpers/paths.ts';
import FOLDER_ORDER from './folder-order.cjs';

const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const paths = [
  ...page.matchAll(/`((?:vocabulary|engine|workers|shell|api|pages|tests|vite)[\w./<>-]*)`/g),
].map(([, path]) => path!);

/** Files that a part of CONTRIBUTING.md names: from `begin` to `end`, which are texts of the page. */
function namedBetween(begin: string, end: string): string[] {
  const part = page.slice(page.indexOf(begin), page.indexOf(end, page.indexOf(begin) + begin.length));
  const names = Array.from(part.matchAll(/`([\w./-]+\.(?:ts|tsx|cjs|md))`/g), ([, name]) => name!);
  return [...new Set(names)].sort();
}

/** Product files of which `holds` is true. */
function productFiles(holds: (text: string) => boolean): string[] {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', 'vocabulary', 'engine', 'workers', 'shell', 'api', 'pages', 'vite*'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  const code = stdout.split('\n').filter((name) => /\.(ts|tsx|cjs)$/.test(name));
  return code.filter((name) => holds(readFileSync(join(ROOT, name), 'utf8')));
}

const hasWord = (word: string) => {
  const pattern = new RegExp(`\\b${word}\\b`);
  return (text: string) => pattern.test(text);
};

/** Some steps have no controls, and several have one name in the history. */
const IN_PART = new Set(['shell/batch/recipe-editor.tsx', 'shell/history/entry-words.ts']);

describe('CONTRIBUTING.md', () => {
  it('names every file that a step of a recipe is in', () => {
    const named = namedBetween('7. For batches and recipes', '8. For an edit of the API');
    const steps = RECIPE_STEPS.map((step) => [step, hasWord(step)] as const);
    for (const name of named.filter((each) => !IN_PART.has(each))) {
      const text = readFileSync(join(ROOT, name), 'utf8');
      expect([name, steps.filter(([, isIn]) => !isIn(text)).map(([step]) => step)]).toEqual([name, []]);
    }
    expect(named).toEqual(
      expect.arrayContaining(productFiles((text) => steps.every(([, isIn]) => isIn(text)))),
    );
  });

  it('names every file that a language has a line in', () => {
    const german = /'de'|\bde[:,]|\bgerman\b/;
    const arabic = /'ar'|\bar[:,]|\barabic\b/;
    const found = productFiles((text) => german.test(text) && arabic.test(text));
    expect(found.length).toBeGreaterThan(15);
    const named = namedBetween('## Add a language', '## Add an API call');
    expect(found.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('names files and folders that are there', () => {
    expect(paths.length).toBeGreaterThan(40);
    const missing = paths.filter((path) => {
      // Up to the first placeholder: `shell/tools/<name>/tool.ts` needs `shell/tools`.
      const fixed = path.includes('<') ? path.slice(0, path.indexOf('<')).replace(/[^/]*$/, '') : path;
      return !existsSync(join(ROOT, fixed));
    });
    expect(missing).toEqual([]);
  });

  it('lists every file of a tool', () => {
    for (const { id } of TOOLS) expect(TOOL_IDS, id).toContain(id);
    for (const id of TOOL_IDS) expect(TOOL_KEYS, id).toHaveProperty(id);
    const lists = ['first-tools.ts', 'registry.ts'].map((name) =>
      readFileSync(join(ROOT, 'shell/tools', name), 'utf8'),
    );
    const imports = lists.join('').matchAll(/from '\.\/([\w-]+)\/tool\.ts'/g);
    const folders = [...new Set(Array.from(imports, ([, folder]) => folder!))];
    expect(folders).toHaveLength(TOOL_IDS.length);
    for (const folder of folders) {
      expect(existsSync(join(ROOT, 'shell/tools', folder, 'tool.ts')), folder).toBe(true);
      expect(existsSync(join(ROOT, 'shell/tools', folder, 'keys.ts')), folder).toBe(true);
    }
  });

  it('tells where calls are listed: every family of the contract stands in its table', () => {
    const table = readFileSync(join(ROOT, 'api/contract/table.ts'), 'utf8');
    const families = readdirSync(join(ROOT, 'api/contract/routes')).filter(
      (name) => name !== 'shared-errors.ts',
    );
    expect(families.length).toBeGreaterThan(20);
    expect(families.filter((name) => !table.includes(`'./routes/${name}'`))).toEqual([]);
  });

  it('lists every file of a language', () => {
    const translated = LANGUAGES.filter(({ id }) => id !== 'en');
    expect(translated.length).toBeGreaterThan(1);
    const loader = readFileSync(join(ROOT, 'shell/locale/language-choice.ts'), 'utf8');
    for (const { id } of translated) {
      expect(existsSync(join(ROOT, `shell/locale/${id}/index.ts`)), id).toBe(true);
      expect(loader).toContain(`./${id}/index.ts`);
      expect(FOLDER_ORDER.shell, 'tests/gates/folder-order.cjs').toContain(`locale/${id}`);
      expect(existsSync(join(ROOT, `pages/account/words/account-${id}.ts`)), id).toBe(true);
      expect(readOptions({ locale: id }).locale, 'shell/embed/validate/options.ts').toBe(id);
      expect(mailLanguage(id), 'api/server/services/mails/mail-language.ts').toBe(id);
    }
  });
});

/** Folders whose README names each folder in them, and files of the vocabulary, whose README names each file. */
const DESCRIBED: readonly (readonly [readme: string, folder: string, prefix: string])[] = [
  ['vocabulary/README.md', 'vocabulary', ''],
  ['engine/README.md', 'engine', ''],
  ['workers/README.md', 'workers', ''],
  ['shell/README.md', 'shell', ''],
  ['api/README.md', 'api/server', 'server/'],
  ['api/server/services/README.md', 'api/server/services', ''],
  ['pages/account/README.md', 'pages/account', ''],
  ['tests/README.md', 'tests', ''],
];

describe('A README', () => {
  it.each(DESCRIBED)('%s names everything in %s', (readme, folder, prefix) => {
    const text = readFileSync(join(ROOT, readme), 'utf8');
    const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
    const names = entries
      .filter((entry) => (folder === 'vocabulary' ? entry.name.endsWith('.ts') : entry.isDirectory()))
      .map(({ name }) => `${prefix}${name}`);
    expect(names.length).toBeGreaterThan(5);
    const isNamed = (name: string) =>
      new RegExp(`(^|[^\\w-])${name.replaceAll('.', '\\.')}(?![\\w-])`).test(text);
    expect(
      names.filter((name) => !isNamed(name)),
      `Say in ${readme} what each is for`,
    ).toEqual([]);
  });
});
