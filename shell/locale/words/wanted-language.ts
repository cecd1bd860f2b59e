/** The user's language, without loading anything. */
import { LANGUAGE_KEY } from '../../../vocabulary/preferences.ts';
import { firstKnown, isLanguage, type Language, readLanguages } from './languages.ts';

/** What the person chose here, else the first of the browser's languages that there is. */
export function wantedLanguage(): Language {
  const chosen = readChoice() ?? readFrame();
  return isLanguage(chosen) ? chosen : firstKnown(readLanguages());
}

/** Of the `<iframe>` that this page is in. */
function readFrame(): string | undefined {
  return (globalThis.frameElement as HTMLElement | null | undefined)?.lang;
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}
