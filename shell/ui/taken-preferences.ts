/** Applies the account's language and theme to this browser once for each change: later choices here stay. */
import type { InterfaceLanguage, Theme } from '../../vocabulary/preferences.ts';
import { chooseTheme } from './theme.ts';

const KEY = 'gesso-preferences';

export interface Preferences {
  readonly language: InterfaceLanguage | null;
  readonly theme: Theme;
}

/** @param chooseLanguage of this page. Never rejects: a language that fails to load is retried on the next page. */
export async function takePreferences(
  { language, theme }: Preferences,
  chooseLanguage: (language: InterfaceLanguage) => Promise<void>,
): Promise<void> {
  const said = `${language ?? ''} ${theme}`;
  const before = taken();
  // Without an account preference, this browser's applies.
  if (said === before || (before === null && said === UNCHOSEN)) return;
  try {
    if (language) await chooseLanguage(language);
  } catch {
    return;
  }
  chooseTheme(theme);
  remember(said);
}

/** The account has just received this browser's values. */
export const keepPreferences = ({ language, theme }: Preferences): void =>
  remember(`${language ?? ''} ${theme}`);

const UNCHOSEN = ' system';

function taken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(said: string): void {
  try {
    localStorage.setItem(KEY, said);
  } catch {
    // Then they are taken over again on the next page.
  }
}
