import { Logo } from '../ui/logo.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './studio.module.css';

/** The top bar's place while there is nothing to say in it but in which language. */
export function QuietBar({ language = false }: { readonly language?: boolean }) {
  return (
    <header className={styles.bar}>
      <span className={styles.logo}>
        <Logo />
        gesso
      </span>
      {language ? (
        <span className={styles.end}>
          <LanguageChoice />
        </span>
      ) : null}
    </header>
  );
}
