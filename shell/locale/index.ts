/**
 * What the studio says, in the person's language. The English sentence is its own key, so English needs no catalogue and nothing
 * is loaded for it; German and Arabic come as a chunk before the first render. README.md has the laws.
 */
import type { Message } from '../../engine/index.ts';
import { messages as ENGLISH } from './en/index.ts';
import type { Language } from './words/languages.ts';
import {
  type Context,
  createTranslator,
  type LanguageModule,
  type Translator,
  type Values,
} from './words/translator.ts';

export type { Catalogue, Entry, LanguageModule, Translator } from './words/translator.ts';

let ofThePage = createTranslator('en', null, ENGLISH);
let findTranslator: () => Translator | null = () => null;

/** Takes effect with the next render; null is English. */
export function setTranslations(language: Language, module: LanguageModule | null): void {
  setTranslator(createTranslator(language, module, ENGLISH));
}

export function setTranslator(translator: Translator): void {
  ofThePage = translator;
}

/** For a page with several languages at once: `find` returns the translator of what is being rendered, or null when that is not known. */
export function findTranslatorBy(find: () => Translator | null): void {
  findTranslator = find;
}

const now = (): Translator => findTranslator() ?? ofThePage;

export const currentLanguage = (): Language => now().language;
export const currentTag = (): string => now().tag;

// Each as `Translator` has it.
export function t<S extends string>(sentence: S, ...values: Values<S> | Context): string {
  return now().t(sentence, ...values);
}
export function plural<S extends string>(
  count: number,
  forms: { readonly one: string; readonly other: S },
  ...values: Values<S, 'count'>
): string {
  return now().plural(count, forms, ...values);
}
export const tMessage = (message: Message): string => now().tMessage(message);
/** Sentences one after the other, such as what happened, what was kept and what to do next. */
export const tMessages = (...messages: readonly (Message | undefined)[]): string =>
  messages.flatMap((each) => (each ? [tMessage(each)] : [])).join(' ');
const english = createTranslator('en', null, ENGLISH);
/** For what programs read, such as the batch's CSV. */
export const inEnglish = (message: Message): string => english.tMessage(message);
export const number = (value: number): string => now().number(value);

/** Marks a sentence of a constant, which is made before the language is known: `t` says it where it is shown. */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessage<S extends string>(sentence: S): S {
  return sentence;
}

/** Choices of a constant, their labels said. */
export function withLabels<T extends { readonly label: string }>(choices: readonly T[]): readonly T[] {
  return choices.map((choice) => ({ ...choice, label: t(choice.label) }));
}
