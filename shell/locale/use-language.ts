import { useSyncExternalStore } from 'react';
import { currentLanguage } from './index.ts';
import { onLanguage } from './language-choice.ts';
import type { Language } from './words/languages.ts';

/** The language that is spoken now; who uses it renders anew when that changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
}
