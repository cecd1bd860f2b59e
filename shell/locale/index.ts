/**
 * What the studio says, in the person's language. The English sentence is its own key, so English needs no catalogue and nothing
 * is loaded for it; German and Arabic come as a chunk before the first render. README.md has the laws.
 */
import { type Language, languageTag } from './languages.ts';

/** A sentence, or one for each plural category of the language (Unicode CLDR, `Intl.PluralRules`). */
export type Entry = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** By the English sentence; of a plural by its `other`. */
export type Catalogue = Readonly<Record<string, Entry>>;

/** The module of a language that is not English. */
export interface Spoken {
  readonly catalogue: Catalogue;
  /** Says a sentence that was made in English elsewhere; `says` finds an exact one. */
  read(sentence: string): string;
}

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** A value for each `{name}` of a sentence. A number is written as the language writes it. */
export type Values<S extends string> = Readonly<Record<Names<S>, string | number>>;

let language: Language = 'en';
let spoken: Spoken | null = null;
let rules: Intl.PluralRules | null = null;
let figures: Intl.NumberFormat | null = null;

/** Takes effect with the next render; null is English. */
export function speak(next: Language, module: Spoken | null): void {
  language = next;
  spoken = module;
  rules = figures = null;
}

export function currentLanguage(): Language {
  return language;
}

/** The sentence in the person's language, with its values. A sentence that the catalogue lacks stays English. */
export function t<S extends string>(
  sentence: S,
  ...[values]: Names<S> extends never ? [] : [Values<S>]
): string {
  const entry = spoken?.catalogue[sentence];
  return fill(typeof entry === 'string' ? entry : sentence, values);
}

/** `t` for a sentence that means two things: the catalogue tells them apart by `context`, English does not. */
export function tIn(context: string, sentence: string): string {
  const entry = spoken?.catalogue[`${context}|${sentence}`];
  return typeof entry === 'string' ? entry : sentence;
}

/** The form that the count asks for; `{count}` is the count. */
export function plural<S extends string>(
  count: number,
  forms: { readonly one: string; readonly other: S },
  ...[values]: Exclude<Names<S>, 'count'> extends never
    ? []
    : [Readonly<Record<Exclude<Names<S>, 'count'>, string | number>>]
): string {
  const entry = spoken?.catalogue[forms.other];
  const known: Entry = entry === undefined || typeof entry === 'string' ? forms : entry;
  rules ??= new Intl.PluralRules(languageTag(language));
  return fill(known[rules.select(count)] ?? known.other ?? forms.other, { ...values, count });
}

/** Marks a sentence of a constant, which is made before the language is known: `t` says it where it is shown. */
export function msg<S extends string>(sentence: S): S {
  return sentence;
}

/** Choices of a constant, their labels said. */
export function withLabels<T extends { readonly label: string }>(choices: readonly T[]): readonly T[] {
  return choices.map((choice) => ({ ...choice, label: t(choice.label) }));
}

/** What engine, workers or the session have put in English words, in the person's language. */
export function said(sentence: string): string {
  return spoken ? spoken.read(sentence) : sentence;
}

/** BCP 47, for Intl. */
export function currentTag(): string {
  return languageTag(language);
}

/** The number as the language writes it. */
export function number(value: number): string {
  figures ??= new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 3, useGrouping: false });
  return figures.format(value);
}

/** Around a value in a line of Arabic: a file name or a size keeps its own direction. First strong isolate, pop isolate. */
const ISOLATE = ['\u2068', '\u2069'] as const;

export function fill(sentence: string, values?: Readonly<Record<string, string | number>>): string {
  if (!values) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    const text = typeof value === 'number' ? number(value) : value;
    return language === 'ar' ? ISOLATE.join(text) : text;
  });
}
