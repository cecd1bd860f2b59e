/** The language of this page: chosen, or the browser's; loads it and sets `<html>`. */
import { LANGUAGE_KEY } from '../../vocabulary/preferences.ts';
import { currentLanguage, setTranslations } from './sentences.ts';
import { directionOf, type Language } from './words/languages.ts';
import type { LanguageModule } from './words/translator.ts';

export { wantedLanguage } from './words/wanted-language.ts';

/** Where the words of a language come from. */
export type Loaders = Readonly<Record<Exclude<Language, 'en'>, () => Promise<LanguageModule>>>;

const STUDIO: Loaders = {
  de: () => import('./de/index.ts'),
  ar: () => import('./ar/index.ts'),
};

const listeners = new Set<() => void>();

/** Called after the language has changed. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the language and renders everything in it. Rejects when it cannot be loaded: the page stays in the language before. */
export async function setLanguage(language: Language, loaders = STUDIO): Promise<void> {
  const module = language === 'en' ? null : await loaders[language]();
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = directionOf(language);
  if (language === currentLanguage()) return;
  setTranslations(language, module);
  for (const listener of listeners) listener();
}

/** Like `setLanguage`, and for the next visit too. */
export async function chooseLanguage(language: Language, loaders = STUDIO): Promise<void> {
  await setLanguage(language, loaders);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A browser that keeps nothing asks again next time, as the studio says elsewhere.
  }
}
