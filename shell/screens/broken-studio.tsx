import { t, tMessages } from '../locale/index.ts';
import { WORKBENCH_MISSING } from '../session/core/notices.ts';
import { Button } from '../ui/button.tsx';
import styles from './studio.module.css';

/** In the place of everything, when a part of it did not come or broke: what was drawn is gone, and all that was done is stored. */
export function BrokenStudio() {
  const { title, text = '', actions } = WORKBENCH_MISSING;
  const [reload] = actions;
  return (
    <main className={styles.broken} role="alert">
      <h1>{t(title)}</h1>
      <p>{typeof text === 'string' ? t(text) : tMessages(...text)}</p>
      <Button look="primary" onClick={reload?.run}>
        {t('Reload')}
      </Button>
    </main>
  );
}
