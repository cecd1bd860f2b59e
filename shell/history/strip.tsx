import { t } from '../locale/index.ts';
import styles from './history.module.css';
import { Entries, ListChoice, useShown } from './lists.tsx';

/** Below the canvas: what runs and what came of it, newest first. */
export function Strip() {
  const [shown, show] = useShown();
  return (
    <section className={styles.strip} aria-label={t('History')}>
      <div className={styles.lead}>
        <h2>{t('History')}</h2>
        <ListChoice shown={shown} onShow={show} />
      </div>
      <Entries key={shown} shown={shown} axis="x" />
    </section>
  );
}
