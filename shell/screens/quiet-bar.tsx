import { t } from '../locale/index.ts';
import { buttonClass } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountPlace } from './account-place.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './studio.module.css';

/** The top bar without a document: only the language choice. */
export function QuietBar({ language = false }: { readonly language?: boolean }) {
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href="/">
        <Logo />
        Gesso
      </a>
      {language ? (
        <span className={styles.end}>
          <LanguageChoice />
          <AccountPlace
            visitor={
              // No document is open; the page stores the return URL.
              <a className={buttonClass('ghost')} href="/login">
                {t('Sign in')}
              </a>
            }
          />
        </span>
      ) : null}
    </header>
  );
}
