import { Logo } from './logo.tsx';
import styles from './studio.module.css';

/** The top bar's place while there is nothing to say in it. */
export function QuietBar() {
  return (
    <header className={styles.bar}>
      <span className={styles.logo}>
        <Logo />
        gesso
      </span>
    </header>
  );
}
