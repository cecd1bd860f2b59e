/** The catalogue of a language on the disk: its sentences for a translator, and what a translator has made of them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEntries, rewriteEntries, type Words } from './catalogue-source.ts';
import type { Unit } from './portable-object.ts';

/** A language that has no file yet begins with this one's. */
const MODEL = 'de';

/** What is translated by itself: the studio with the embedded editor, and the account pages. */
export type Part = 'studio' | 'account';

interface Place {
  /** The project's root. */
  readonly root: string;
  readonly language: string;
  readonly part?: Part;
}

/** Every sentence of the language, in the order of its files; all of them untranslated when it has no file yet. */
export function unitsOf({ root, language, part = 'studio' }: Place): readonly Unit[] {
  const own = filesOf(root, language, part);
  const isNew = own.length === 0;
  const english = englishOf(root);
  return (isNew ? filesOf(root, MODEL, part) : own).flatMap(({ path, source }) =>
    readEntries(source).map(({ key, words }) => ({
      key,
      english: english(key, words),
      words: isNew ? null : words,
      file: isNew ? inLanguage(path, language) : path,
    })),
  );
}

export interface Imported {
  /** Files that were written, from the project's root. */
  readonly written: readonly string[];
  /** Sentences that have no translation; in files that were there they keep the one that they had. */
  readonly untranslated: number;
}

/**
 * Writes translations into the language's files, or makes them. Throws, and writes nothing, when a sentence is unknown, when a
 * translation has other values in braces than its sentence, or when a new language lacks a translation.
 */
export function importWords(place: Place, words: ReadonlyMap<string, Words>): Imported {
  const { root, language, part = 'studio' } = place;
  const units = unitsOf(place);
  const known = new Set(units.map(({ key }) => key));
  refuse(
    'Nobody says',
    [...words.keys()].filter((key) => !known.has(key)),
  );
  const wrong = units.filter(({ key, english }) => {
    const own = words.get(key);
    return own !== undefined && !sameValues(english, own);
  });
  refuse(
    'Other values in braces than in English',
    wrong.map(({ key }) => key),
  );
  const missing = units.filter(({ key }) => !words.has(key));
  const own = filesOf(root, language, part);
  const isNew = own.length === 0;
  if (isNew)
    refuse(
      'A new language needs every sentence',
      missing.map(({ english }) => shown(english)),
    );
  const written: string[] = [];
  for (const { path, source } of isNew ? filesOf(root, MODEL, part) : own) {
    const next = rewriteEntries(isNew ? renamed(source, language) : source, (key) => words.get(key));
    if (!isNew && next === source) continue;
    const to = isNew ? inLanguage(path, language) : path;
    mkdirSync(dirname(join(root, to)), { recursive: true });
    writeFileSync(join(root, to), next);
    written.push(to);
  }
  return { written, untranslated: missing.length };
}

function refuse(what: string, sentences: readonly string[]): void {
  if (sentences.length > 0) throw new Error(`${what}:\n${sentences.join('\n')}`);
}

/** A catalogue's file. `path` is from the project's root. */
interface SourceFile {
  readonly path: string;
  readonly source: string;
}

function filesOf(root: string, language: string, part: Part): readonly SourceFile[] {
  return part === 'studio'
    ? filesIn(root, `shell/locale/${language}`, '.ts')
    : filesIn(root, 'pages/account/words', `-${language}.ts`);
}

function filesIn(root: string, folder: string, end: string): readonly SourceFile[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(end))
    .sort()
    .map((name) => {
      const path = `${folder}/${name}`;
      return { path, source: readFileSync(join(root, path), 'utf8') };
    });
}

/** The path of a model's file in another language. */
const inLanguage = (path: string, language: string) =>
  path.replace(`/${MODEL}/`, `/${language}/`).replace(`-${MODEL}.ts`, `-${language}.ts`);

/** English of a key: the catalogue `en` where that has it, else the key itself, of a plural with its singular from the source. */
function englishOf(root: string): (key: string, words: Words) => Words {
  const byId = new Map(
    filesOf(root, 'en', 'studio').flatMap(({ source }) =>
      readEntries(source).map(({ key, words }) => [key, words] as const),
    ),
  );
  const singulars = new Map(['shell', 'pages/account'].flatMap((folder) => singularsIn(join(root, folder))));
  return (key, words) => {
    const given = byId.get(key);
    if (given !== undefined) return given;
    const sentence = key.replace(/^[a-z]+\|/, '');
    if (typeof words === 'string') return sentence;
    const one = singulars.get(sentence);
    if (one === undefined) throw new Error(`No plural in the source reads '${sentence}'.`);
    return { one, other: sentence };
  };
}

/** `plural(n, { one: '…', other: '…' })`, as the formatter writes it. */
const PLURAL = /one: (['"`])((?:\\.|(?!\1).)*)\1,\s*other:\s*(['"`])((?:\\.|(?!\3).)*)\3/g;

/** Each plural's `other` with its `one`. */
function singularsIn(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^(locale|words)\b/.test(name))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(PLURAL)])
    .map(([, , one = '', , other = '']) => [other, one] as const);
}

/** A model's file for another language: what it calls itself. */
function renamed(source: string, language: string): string {
  const name = (id: string) => new Intl.DisplayNames('en', { type: 'language' }).of(id) ?? id;
  return source
    .replaceAll(`'${MODEL}'`, `'${language}'`)
    .replaceAll(`-${MODEL}.ts'`, `-${language}.ts'`)
    .replaceAll(`in ${name(MODEL)}`, `in ${name(language)}`);
}

/** Every form that is about more than two has the sentence's values, and no form has another; "one file" needs no `{count}`. */
function sameValues(english: Words, words: Words): boolean {
  const expected = valuesIn(typeof english === 'string' ? english : (english.other ?? ''));
  if (typeof words === 'string') return valuesIn(words).join() === expected.join();
  return Object.entries(words).every(([category, text]) => {
    const values = valuesIn(text);
    return /few|many|other/.test(category)
      ? values.join() === expected.join()
      : values.every((value) => expected.includes(value));
  });
}

const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const shown = (english: Words) => (typeof english === 'string' ? english : (english.other ?? ''));
