import { useState } from 'react';
import { THEMES, type Theme } from '../../vocabulary/preferences.ts';
import { defineMessage, t } from '../locale/index.ts';
import { cx } from '../ui/cx.ts';
import { chooseTheme, currentTheme } from '../ui/theme.ts';
import styles from './language-choice.module.css';

const NAMES: Readonly<Record<Theme, string>> = {
  system: defineMessage('System theme'),
  light: defineMessage('Light theme'),
  dark: defineMessage('Dark theme'),
};

/** Light or dark, in this browser. Plain HTML, as the choice of the language beside it. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <select
      className={cx(styles.choice, styles.theme)}
      aria-label={t('Theme')}
      value={theme}
      onChange={(event) => {
        const chosen = THEMES[event.currentTarget.selectedIndex]!;
        setTheme(chosen);
        chooseTheme(chosen);
      }}
    >
      {THEMES.map((each) => (
        <option key={each} value={each}>
          {t(NAMES[each])}
        </option>
      ))}
    </select>
  );
}
