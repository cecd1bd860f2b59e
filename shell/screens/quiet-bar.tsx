import { t } from '../locale/index.ts';
import { buttonClass } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountPlace } from './account-place.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './studio.module.css';

/** The top bar's place while there is nothing to say in it but in which language. */
export function QuietBar({ language = false }: { readonly language?: boolean }) {
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href="/">
        <Logo />
        gesso
      </a>
      {language ? (
        <span className={styles.end}>
          <LanguageChoice />
          <AccountPlace
            visitor={
              // Nothing is open that could be lost; the page knows where the person came from.
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
