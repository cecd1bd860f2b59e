import { t } from '../locale/index.ts';
import { buttonClass } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountPlace } from './account-place.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './studio.module.css';
import { ThemeChoice } from './theme-choice.tsx';

/** The top bar without a document: theme, language and account. */
export function QuietBar({ language = false }: { readonly language?: boolean }) {
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href="/">
        <Logo />
        Gesso
      </a>
      {language ? (
        <span className={styles.end}>
          <ThemeChoice />
          <LanguageChoice />
          <AccountPlace
            visitor={
              // No document is open; the address says where to return to.
              <a className={buttonClass('ghost')} href="/login#studio">
                {t('Sign in')}
              </a>
            }
          />
        </span>
      ) : null}
    </header>
  );
}
