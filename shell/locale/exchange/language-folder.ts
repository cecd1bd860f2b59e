/** The catalogue of a language on the disk: its sentences for a translator, and what a translator has made of them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEntries, rewriteEntries, type Words } from './catalogue-source.ts';
import type { Unit } from './portable-object.ts';

/** A language that has no folder yet begins with this one's files. */
const MODEL = 'de';

interface Place {
  /** The project's root. */
  readonly root: string;
  readonly language: string;
}

/** Every sentence of the language, in the order of its files; all of them untranslated when it has no folder yet. */
export function unitsOf({ root, language }: Place): readonly Unit[] {
  const own = folderOf(root, language);
  const isNew = !existsSync(own);
  const english = englishOf(root);
  return filesIn(isNew ? folderOf(root, MODEL) : own).flatMap(({ name, source }) =>
    readEntries(source).map(({ key, words }) => ({
      key,
      english: english(key, words),
      words: isNew ? null : words,
      file: `shell/locale/${language}/${name}`,
    })),
  );
}

export interface Imported {
  /** Files that were written, from the project's root. */
  readonly written: readonly string[];
  /** Sentences that have no translation; in a folder that was there they keep the one that they had. */
  readonly untranslated: number;
}

/**
 * Writes translations into the language's files, or makes its folder. Throws, and writes nothing, when a sentence is unknown, when
 * a translation has other values in braces than its sentence, or when a new language lacks a translation.
 */
export function importWords({ root, language }: Place, words: ReadonlyMap<string, Words>): Imported {
  const units = unitsOf({ root, language });
  const known = new Map(units.map((unit) => [unit.key, unit]));
  const unknown = [...words.keys()].filter((key) => !known.has(key));
  if (unknown.length > 0) throw new Error(`Nobody says:\n${unknown.join('\n')}`);
  const wrong = units.filter(({ key, english }) => {
    const own = words.get(key);
    return own !== undefined && !sameValues(english, own);
  });
  if (wrong.length > 0)
    throw new Error(`Other values in braces than in English:\n${wrong.map(({ key }) => key).join('\n')}`);
  const missing = units.filter(({ key }) => !words.has(key));
  const own = folderOf(root, language);
  const isNew = !existsSync(own);
  if (isNew && missing.length > 0)
    throw new Error(
      `A new language needs every sentence:\n${missing.map(({ english }) => shown(english)).join('\n')}`,
    );
  if (isNew) mkdirSync(own);
  const written: string[] = [];
  for (const { name, source } of filesIn(isNew ? folderOf(root, MODEL) : own)) {
    const next = rewriteEntries(isNew ? renamed(source, language) : source, (key) => words.get(key));
    if (!isNew && next === source) continue;
    writeFileSync(join(own, name), next);
    written.push(`shell/locale/${language}/${name}`);
  }
  return { written, untranslated: missing.length };
}

const folderOf = (root: string, language: string) => join(root, 'shell/locale', language);

function filesIn(folder: string): readonly { readonly name: string; readonly source: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }));
}

/** English of a key: the catalogue `en` where that has it, else the key itself, of a plural with its singular from the source. */
function englishOf(root: string): (key: string, words: Words) => Words {
  const own = folderOf(root, 'en');
  const byId = new Map(
    (existsSync(own) ? filesIn(own) : []).flatMap(({ source }) =>
      readEntries(source).map(({ key, words }) => [key, words] as const),
    ),
  );
  const singulars = singularsIn(join(root, 'shell'));
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

function singularsIn(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || name.startsWith('locale')) continue;
    const source = readFileSync(join(folder, name), 'utf8');
    for (const [, , one, , other] of source.matchAll(PLURAL)) if (one && other) found.set(other, one);
  }
  return found;
}

/** A model's file for another language: what it calls itself. */
function renamed(source: string, language: string): string {
  const name = (id: string) => new Intl.DisplayNames('en', { type: 'language' }).of(id) ?? id;
  return source
    .replaceAll(`'${MODEL}'`, `'${language}'`)
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
