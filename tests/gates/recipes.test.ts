/** CONTRIBUTING.md and the README files name files and folders: they exist, and none is left out, so that a page cannot become outdated unnoticed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mailLanguage } from '../../api/server/services/mails/mail-language.ts';
import { readOptions } from '../../shell/embed/validate/options.ts';
import { LANGUAGES } from '../../shell/locale/words/languages.ts';
import { TOOLS } from '../../shell/tools/registry.ts';
import { TOOL_KEYS } from '../../shell/tools/tool-keys.ts';
import { TOOL_IDS } from '../../vocabulary/editor-options.ts';
import { ROOT } from '../helpers/paths.ts';
import FOLDER_ORDER from './folder-order.cjs';

const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const paths = [
  ...page.matchAll(/`((?:vocabulary|engine|workers|shell|api|pages|tests|vite)[\w./<>-]*)`/g),
].map(([, path]) => path!);

describe('CONTRIBUTING.md', () => {
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
