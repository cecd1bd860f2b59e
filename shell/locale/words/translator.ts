/**
 * A translator bound to one language: English sentences in, sentences of the language out. The studio has one at a time (`index.ts`); each embedded
 * editor of a page has its own.
 */
import type { Message } from '../../../engine/index.ts';
import { createFigures } from './figures.ts';
import { type Language, languageTag } from './languages.ts';

/** A sentence, or one for each plural category of the language (Unicode CLDR, `Intl.PluralRules`). */
export type Entry = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** By the English sentence; of a plural by its `other`. */
export type Catalogue = Readonly<Record<string, Entry>>;

/** By the id of a `Message`. */
export type Messages = Readonly<Record<string, Entry>>;

/** The module of a language that is not English. */
export interface LanguageModule {
  readonly catalogue: Catalogue;
  readonly messages?: Messages;
}

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** A value for each `{name}` of a sentence but those in `Given`. A number is written as the language writes it. */
export type Values<S extends string, Given extends string = never> =
  Exclude<Names<S>, Given> extends never ? [] : [Readonly<Record<Exclude<Names<S>, Given>, string | number>>];

/** Tells two meanings of one English sentence apart: `t('Crop', { context: 'do' })`. */
export type Context = readonly [{ readonly context: string }];

/** Of a message that this version does not know: one that another version has stored. */
const UNKNOWN = 'message.unknown';

export interface Translator {
  readonly language: Language;
  /** BCP 47, for Intl. */
  readonly tag: string;
  /**
   * The sentence in the person's language, with its values. A sentence that the catalogue lacks stays English. `context` tells two meanings
   * of one English sentence apart in the catalogue.
   */
  t<S extends string>(sentence: S, ...values: Values<S> | Context): string;
  /** The form that the count asks for; `{count}` is the count. */
  plural<S extends string>(
    count: number,
    forms: { readonly one: string; readonly other: S },
    ...values: Values<S, 'count'>
  ): string;
  /**
   * A message of engine, workers or session in words. An id that no table has is said by a general sentence.
   * @param english templates for what the language does not have
   */
  tMessage(message: Message, english?: Messages): string;
  /** The number as the language writes it. */
  number(value: number): string;
}

/** `module`: null = English. */
export function createTranslator(language: Language, module: LanguageModule | null): Translator {
  const { number, fill } = createFigures(language);
  const tag = languageTag(language);
  let rules: Intl.PluralRules | null = null;

  function tMessage({ id, values }: Message, english?: Messages): string {
    const find = (wanted: string) => module?.messages?.[wanted] ?? english?.[wanted];
    return fill(formOf(find(id) ?? find(UNKNOWN), values?.count), values, (inner) =>
      tMessage(inner, english),
    );
  }
  function formOf(entry: Entry | undefined, count: unknown): string {
    if (typeof entry !== 'object') return entry ?? '';
    rules ??= new Intl.PluralRules(tag);
    return entry[rules.select(Number(count))] ?? entry.other ?? '';
  }

  return {
    language,
    tag,
    t(sentence, ...[values]) {
      const { context } = (values ?? {}) as { readonly context?: string };
      const entry = module?.catalogue[context ? `${context}|${sentence}` : sentence];
      return fill(typeof entry === 'string' ? entry : sentence, values);
    },
    plural(count, forms, ...[values]) {
      const entry = module?.catalogue[forms.other];
      return fill(formOf(typeof entry === 'object' ? entry : forms, count), { ...values, count });
    },
    tMessage,
    number,
  };
}
