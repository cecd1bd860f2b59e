/** The user's language, without loading anything. */
import { firstKnown, isLanguage, type Language, readLanguages } from './languages.ts';

/** Where the browser keeps what the person chose. */
export const LANGUAGE_KEY = 'gesso-language';

/** What the person chose here, else the first of the browser's languages that there is. */
export function wantedLanguage(): Language {
  const chosen = readChoice();
  return isLanguage(chosen) ? chosen : firstKnown(readLanguages());
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}
