/** What goes out to a translator comes back as the same catalogue, and a translation that cannot be right is refused. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rewriteEntries, type Words } from '../../../shell/locale/exchange/catalogue-source.ts';
import { importWords, unitsOf } from '../../../shell/locale/exchange/language-folder.ts';
import { PLURAL_FORMS } from '../../../shell/locale/exchange/plural-forms.ts';
import { readPo, writePo } from '../../../shell/locale/exchange/portable-object.ts';
import { ROOT } from '../../helpers/paths.ts';
import { sampled } from '../../helpers/sampled.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
  for (const folder of ['shell', 'pages/account'])
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
});
beforeEach(() => {
  rmSync(join(root, 'shell/locale'), { recursive: true });
  cpSync(join(ROOT, 'shell/locale'), join(root, 'shell/locale'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

const folder = (language: string) => join(root, 'shell/locale', language);
const filesOf = (language: string) =>
  Object.fromEntries(
    readdirSync(folder(language)).map((name) => [name, readFileSync(join(folder(language), name), 'utf8')]),
  );

/** Other words of the same length, with the values in braces where they were. */
const garble = (words: Words): Words =>
  typeof words === 'string'
    ? words
        .split(/(\{\w+\})/)
        .map((part) => (part.startsWith('{') ? part : part.replace(/\p{L}/gu, 'x')))
        .join('')
    : Object.fromEntries(Object.entries(words).map(([form, text]) => [form, String(garble(text))]));

describe.each(sampled(Object.keys(PLURAL_FORMS), 1))('the catalogue of %s', (language) => {
  test('comes back byte for byte', () => {
    const before = filesOf(language);
    const units = unitsOf({ root, language });
    expect(units.length).toBeGreaterThan(700);
    const file = writePo(language, units);
    const own = new Map(units.map(({ key, words }) => [key, words!]));
    for (const [name, source] of Object.entries(before))
      writeFileSync(
        join(folder(language), name),
        rewriteEntries(source, (key) => garble(own.get(key)!)),
      );
    expect(filesOf(language)).not.toEqual(before);
    expect(importWords({ root, language }, readPo(language, file)).untranslated).toBe(0);
    expect(filesOf(language)).toEqual(before);
  });

  test('comes back byte for byte in the account pages', () => {
    const words = join(root, 'pages/account/words');
    const names = readdirSync(words).filter((name) => name.endsWith(`-${language}.ts`));
    const read = () => names.map((name) => readFileSync(join(words, name), 'utf8'));
    const before = read();
    const units = unitsOf({ root, language, part: 'account' });
    expect(units.length).toBeGreaterThan(100);
    const file = writePo(language, units);
    const garbled = new Map(units.map(({ key, words }) => [key, garble(words!)]));
    importWords({ root, language, part: 'account' }, garbled);
    expect(read()).not.toEqual(before);
    importWords({ root, language, part: 'account' }, readPo(language, file));
    expect(read()).toEqual(before);
  });

  test('counts as Unicode does', () => {
    const { categories, rule } = PLURAL_FORMS[language]!;
    const index = new Function('n', `${rule.replace(/^nplurals=\d+; /, 'let ')}; return Number(plural);`);
    const rules = new Intl.PluralRules(language);
    expect([...categories].sort()).toEqual([...rules.resolvedOptions().pluralCategories].sort());
    for (let n = 0; n <= 220; n++) expect(categories[index(n)], String(n)).toBe(rules.select(n));
  });
});

describe('a translator', () => {
  test('changes one sentence, and that alone', () => {
    const before = filesOf('de');
    importWords({ root, language: 'de' }, new Map([['Undo', 'Zurück']]));
    const changed = Object.entries(filesOf('de')).filter(([name, source]) => source !== before[name]);
    expect(changed).toHaveLength(1);
    const [name, source] = changed[0]!;
    expect(source).toBe(before[name]!.replace("Undo: 'Rückgängig'", "Undo: 'Zurück'"));
  });

  test('leaves a sentence as it was by saying nothing, or by marking it as uncertain', () => {
    const file = po.parse(writePo('de', unitsOf({ root, language: 'de' })));
    const sentences = file.translations['']!;
    sentences.Undo!.msgstr = [''];
    sentences.Redo!.msgstr = ['Nochmal'];
    sentences.Redo!.comments = { flag: 'fuzzy', translator: '', extracted: '', previous: '', reference: '' };
    const words = readPo('de', po.compile(file));
    expect(importWords({ root, language: 'de' }, words)).toEqual({ written: [], untranslated: 2 });
  });

  test.each([
    ['a value that the sentence has not', new Map([['Undo', '{count} zurück']]), /Undo/],
    ['a value fewer', new Map([['{name} was removed.', 'Entfernt.']]), /\{name\} was removed/],
    ['a sentence that nobody says', new Map([['Flux', 'Fluss']]), /Flux/],
  ])('is told of %s, and nothing is written', (_what, words, message) => {
    const before = filesOf('de');
    expect(() => importWords({ root, language: 'de' }, words)).toThrow(message);
    expect(filesOf('de')).toEqual(before);
  });

  test('gets an error for a file of another language', () => {
    const file = writePo('de', unitsOf({ root, language: 'de' }));
    expect(() => readPo('ar', file)).toThrow("for 'de'");
  });

  test('begins a language from a file without translations, and gets its folder when every sentence is there', () => {
    const language = 'de-AT';
    Object.assign(PLURAL_FORMS, { [language]: PLURAL_FORMS.de });
    const units = unitsOf({ root, language });
    expect(units.every(({ words }) => words === null)).toBe(true);
    const german = new Map(unitsOf({ root, language: 'de' }).map(({ key, words }) => [key, words!]));
    const some = new Map([...german].slice(1));
    expect(() => importWords({ root, language }, some)).toThrow('needs every sentence');
    importWords({ root, language }, german);
    expect(Object.keys(filesOf(language))).toEqual(Object.keys(filesOf('de')));
    expect(filesOf(language)['index.ts']).toEqual(filesOf('de')['index.ts']);
  });
});
