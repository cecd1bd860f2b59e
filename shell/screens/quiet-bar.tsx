import { lazy, Suspense } from 'react';
import { Logo } from '../ui/logo.tsx';
import styles from './studio.module.css';

/** After the drop zone: nobody waits for it, and a page in the right language never needs it. */
const LanguageChoice = lazy(() =>
  import('./language-choice.tsx').then((module) => ({ default: module.LanguageChoice })),
);

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
          <Suspense fallback={null}>
            <LanguageChoice />
          </Suspense>
        </span>
      ) : null}
    </header>
  );
}
