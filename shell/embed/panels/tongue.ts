import { currentLanguage, type Spoken, speak } from '../../locale/index.ts';
import { isLanguage, type Language } from '../../locale/languages.ts';
import { onDemand } from '../on-demand.ts';

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Spoken>>> = {
  de: () => import('./german.ts'),
  ar: () => import('./arabic.ts'),
};

/**
 * Loads a language; what is returned makes everything speak it. There is one catalogue for all panels of a page: each editor calls
 * it before it draws, so that two of them can speak two languages. Rejects with 'network.failed'.
 */
export async function loadTongue(locale: string): Promise<() => void> {
  const language = isLanguage(locale) ? locale : 'en';
  const module = language === 'en' ? null : await onDemand(LOADERS[language]());
  return () => {
    if (currentLanguage() !== language) speak(language, module);
  };
}
