/**
 * Sentences of the page in the person's language, without the messages of engine, workers and session (`index.ts` has those too): all
 * that a page without an editor says.
 */
import type { Language } from './words/languages.ts';
import {
  type Context,
  createTranslator,
  type LanguageModule,
  type Translator,
  type Values,
} from './words/translator.ts';

let ofThePage = createTranslator('en', null);
let findTranslator: () => Translator | null = () => null;

/** Takes effect with the next render; null is English. */
export function setTranslations(language: Language, module: LanguageModule | null): void {
  setTranslator(createTranslator(language, module));
}

export function setTranslator(translator: Translator): void {
  ofThePage = translator;
}

/** For a page with several languages at once: `find` returns the translator of what is being rendered, or null when that is not known. */
export function findTranslatorBy(find: () => Translator | null): void {
  findTranslator = find;
}

export const currentTranslator = (): Translator => findTranslator() ?? ofThePage;

export const currentLanguage = (): Language => currentTranslator().language;
export const currentTag = (): string => currentTranslator().tag;

// Each as `Translator` has it.
export function t<S extends string>(sentence: S, ...values: Values<S> | Context): string {
  return currentTranslator().t(sentence, ...values);
}
export function plural<S extends string>(
  count: number,
  forms: { readonly one: string; readonly other: S },
  ...values: Values<S, 'count'>
): string {
  return currentTranslator().plural(count, forms, ...values);
}
export const number = (value: number): string => currentTranslator().number(value);

/** Marks a sentence of a constant, which is made before the language is known: `t` says it where it is shown. */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessage<S extends string>(sentence: S): S {
  return sentence;
}

/** Choices whose labels are a vocabulary's list, in its order. */
export type LabelsOf<T extends readonly string[]> = {
  readonly [At in keyof T]: { readonly value: string; readonly label: T[At] };
};

/** Choices of a constant, their labels translated. */
export function withLabels<T extends { readonly label: string }>(choices: readonly T[]): readonly T[] {
  return choices.map((choice) => ({ ...choice, label: t(choice.label) }));
}
