import { t, tMessage } from '../locale/index.ts';
import { CERTAINTY_WORDS } from '../tools/base/certainty.tsx';
import parts from './background-tick.module.css';
import styles from './batch.module.css';
import type { EntryCutOut } from './batch-state.ts';

/** State of a row's background removal: progress, confidence, or error. */
export function CutOutMark({ cutOut }: { readonly cutOut: EntryCutOut | null }) {
  if (!cutOut) return null;
  if (cutOut.kind === 'working') {
    const percent = Math.round(cutOut.fraction * 100);
    return <span className={styles.quiet}>{t('Removing background, {percent}%', { percent })}</span>;
  }
  if (cutOut.kind === 'failed') {
    const why = tMessage(cutOut.error.reason);
    return (
      <span className={styles.refused} title={why}>
        {why}
      </span>
    );
  }
  const { title, text } = CERTAINTY_WORDS[cutOut.certainty];
  return (
    <span className={parts.mark} data-certainty={cutOut.certainty} title={t(text)}>
      {t(title)}
    </span>
  );
}
