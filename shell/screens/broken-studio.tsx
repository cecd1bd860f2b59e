import { tMessage, tMessages } from '../locale/index.ts';
import { WORKBENCH_MISSING } from '../session/core/notices.ts';
import { Button } from '../ui/button.tsx';
import styles from './studio.module.css';

/** Replaces the interface if a part failed to load or crashed: the work itself is stored. */
export function BrokenStudio() {
  const { title, text = [], actions } = WORKBENCH_MISSING;
  const [reload] = actions;
  return (
    <main className={styles.broken} role="alert">
      <h1>{tMessage(title)}</h1>
      <p>{tMessages(...text)}</p>
      {reload ? (
        <Button look="primary" onClick={reload.run}>
          {tMessage(reload.label)}
        </Button>
      ) : null}
    </main>
  );
}
