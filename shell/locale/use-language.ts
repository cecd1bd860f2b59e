import { useSyncExternalStore } from 'react';
import { onLanguage } from './language-choice.ts';
import { currentLanguage } from './sentences.ts';
import type { Language } from './words/languages.ts';

/** The page's language; a component that uses it renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
}
