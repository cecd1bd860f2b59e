/** The language that a person chooses by a link of a page is that of the studio and the account too. */
import { LANGUAGE_KEY } from '../../../vocabulary/preferences.ts';

/** Links to a page in other languages. */
export function followLanguageLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const { hreflang } = (target as Element).closest?.<HTMLAnchorElement>('.languages a') ?? {};
    if (hreflang) keep(hreflang);
  });
}

/** Work was begun on a translated page by a person who has chosen no language: the studio goes on in that of the page. */
export function keepPageLanguage(): void {
  const { lang } = document.documentElement;
  if (lang !== 'en' && isUnchosen()) keep(lang);
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
