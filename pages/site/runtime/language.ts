/** The language that a person chooses by a link of a page is that of the studio and the account too. */
import { LANGUAGE_KEY } from '../../../vocabulary/preferences.ts';

/** Links to a page in other languages. */
export function followLanguageLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const { hreflang } = (target as Element).closest?.<HTMLAnchorElement>('.languages a') ?? {};
    if (hreflang) keep(hreflang);
  });
}

export interface Lent {
  /** Work was begun in it. */
  keepIt(): void;
  /** The editor has read it. */
  takeBack(): void;
}

/** For the editor of a translated page, where the person has chosen none: it speaks as its page does. */
export function lendPageLanguage(): Lent {
  const { lang } = document.documentElement;
  const isLent = lang !== 'en' && isUnchosen();
  let isKept = false;
  if (isLent) keep(lang);
  return {
    keepIt() {
      isKept = true;
      if (isLent && isUnchosen()) keep(lang);
    },
    takeBack() {
      if (isLent && !isKept) localStorage.removeItem(LANGUAGE_KEY);
    },
  };
}

function isUnchosen(): boolean {
  try {
    return localStorage.getItem(LANGUAGE_KEY) === null;
  } catch {
    return false;
  }
}

function keep(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // The studio then speaks the browser's language.
  }
}
