/**
 * One language, spoken: English sentences in, sentences of the language out. The studio speaks one at a time (`index.ts`); each embedded
 * editor of a page has its own.
 */
import { createFigures } from './figures.ts';
import { type Language, languageTag } from './languages.ts';

/** A sentence, or one for each plural category of the language (Unicode CLDR, `Intl.PluralRules`). */
export type Entry = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** By the English sentence; of a plural by its `other`. */
export type Catalogue = Readonly<Record<string, Entry>>;

/** The module of a language that is not English. */
export interface Spoken {
  readonly catalogue: Catalogue;
  /** Says a sentence that was made in English elsewhere; what nothing fits comes back as it is. */
  read(sentence: string): string;
}

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** A value for each `{name}` of a sentence but those in `Given`. A number is written as the language writes it. */
export type Values<S extends string, Given extends string = never> =
  Exclude<Names<S>, Given> extends never ? [] : [Readonly<Record<Exclude<Names<S>, Given>, string | number>>];

export interface Translator {
  readonly language: Language;
  /** BCP 47, for Intl. */
  readonly tag: string;
  /** The sentence in the person's language, with its values. A sentence that the catalogue lacks stays English. */
  t<S extends string>(sentence: S, ...values: Values<S>): string;
  /** `t` for a sentence that means two things: the catalogue tells them apart by `context`, English does not. */
  tIn(context: string, sentence: string): string;
  /** The form that the count asks for; `{count}` is the count. */
  plural<S extends string>(
    count: number,
    forms: { readonly one: string; readonly other: S },
    ...values: Values<S, 'count'>
  ): string;
  /** What engine, workers or the session have put in English words, in the person's language. */
  said(sentence: string): string;
  /** The number as the language writes it. */
  number(value: number): string;
}

/** `spoken`: null = English. */
export function createTranslator(language: Language, spoken: Spoken | null): Translator {
  const { number, fill } = createFigures(language);
  const tag = languageTag(language);
  let rules: Intl.PluralRules | null = null;
  return {
    language,
    tag,
    t(sentence, ...[values]) {
      const entry = spoken?.catalogue[sentence];
      return fill(typeof entry === 'string' ? entry : sentence, values);
    },
    tIn(context, sentence) {
      const entry = spoken?.catalogue[`${context}|${sentence}`];
      return typeof entry === 'string' ? entry : sentence;
    },
    plural(count, forms, ...[values]) {
      const entry = spoken?.catalogue[forms.other];
      const known: Entry = entry === undefined || typeof entry === 'string' ? forms : entry;
      rules ??= new Intl.PluralRules(tag);
      return fill(known[rules.select(count)] ?? known.other ?? forms.other, { ...values, count });
    },
    said: (sentence) => spoken?.read(sentence) ?? sentence,
    number,
  };
}
