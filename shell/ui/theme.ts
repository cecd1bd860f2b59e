/** Light or dark, as the person chose it in this browser; without a choice the device's setting counts. */
import { THEME_KEY as KEY, THEMES, type Theme } from '../../vocabulary/preferences.ts';

/** Before anything is painted. */
export function showTheme(): void {
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen) document.documentElement.dataset.theme = chosen;
  } catch {
    // A browser that keeps nothing has no choice.
  }
}

/** The choice in this browser. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return THEMES.find((theme) => theme === chosen) ?? 'system';
}

/** Shown at once, and on the next visit too. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // It is shown until the page is left.
  }
}
