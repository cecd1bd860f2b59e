/**
 * Texts of the account pages in the user's language: the studio's `t` with its own catalogue, so neither loads the other's. The language
 * choice is shared.
 */
import * as choice from '../../../shell/locale/language-choice.ts';
import { currentTag, t } from '../../../shell/locale/sentences.ts';
import type { Language } from '../../../shell/locale/words/languages.ts';
import type { LanguageModule } from '../../../shell/locale/words/translator.ts';
import type { Catalogue } from '../words/catalogue.ts';

export { wantedLanguage } from '../../../shell/locale/language-choice.ts';
export { currentLanguage, currentTag, plural, t } from '../../../shell/locale/sentences.ts';
export { useLanguage } from '../../../shell/locale/use-language.ts';
export { isLanguage, LANGUAGES, type Language } from '../../../shell/locale/words/languages.ts';

/** Words that are said anew when the language changes. */
export type Words = () => string;

const WORDS: choice.Loaders = {
  de: async () => moduleOf(await import('../words/account-de.ts')),
  ar: async () => moduleOf(await import('../words/account-ar.ts')),
};

export const moduleOf = ({ catalogue }: { readonly catalogue: Catalogue }): LanguageModule => ({ catalogue });

/** The server responds in English. Several sentences in one message are translated one by one. */
export function translateText(text: string): string {
  const whole = t(text);
  return whole === text
    ? text
        .split(/(?<=[.!?]) /)
        .map((sentence) => t(sentence))
        .join(' ')
    : whole;
}

/** As `setLanguage`, and for the next visit too. */
export const chooseLanguage = (language: Language): Promise<void> => choice.chooseLanguage(language, WORDS);

/** Rejects when the words of the language cannot be loaded: the page stays in the language it is in. */
export const setLanguage = (language: Language): Promise<void> => choice.setLanguage(language, WORDS);

/** A count, with the thousands apart. */
export const number = (value: number): string => new Intl.NumberFormat(currentTag()).format(value);

/** Date and time, or the date alone, as the language writes it. @param at epoch milliseconds */
export const sayTime = (at: number, style: 'day' | 'minute' = 'minute'): string =>
  new Intl.DateTimeFormat(currentTag(), {
    dateStyle: 'medium',
    ...(style === 'minute' && { timeStyle: 'short' }),
  }).format(at);

/** Date and time for a column: without the year, when it is this one. @param at epoch milliseconds */
export function sayShortTime(at: number): string {
  const isOfThisYear = new Date(at).getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(currentTag(), {
    month: 'short',
    day: 'numeric',
    ...(!isOfThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}
