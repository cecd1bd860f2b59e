import { Download, FolderDown } from 'lucide-react';
import { bytesMessage, timeLeftMessage } from '../../engine/index.ts';
import { plural, t, tMessage } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import styles from './batch.module.css';
import { useBatch, useBatchSnapshot } from './batch-context.ts';
import parts from './batch-foot.module.css';
import { canSaveToFolder } from './batch-saving.ts';

/** How far it is, how large it gets, and the ways out. */
export function BatchFoot() {
  const store = useBatch();
  const { run, saving, message } = useBatchSnapshot();
  const { total, finished: done, bytes, pending: open } = store.tally();
  const pending = open.length;
  const share = saving?.share ?? (total === 0 ? 0 : done.length / total);
  const expected = done.length > 0 && done.length < total ? (bytes / done.length) * total : null;
  const left = run?.timeLeft ?? null;
  const busy = saving !== null;
  const make = run === null && pending > 0;
  return (
    <footer className={styles.foot}>
      <p className={parts.tally}>
        <b>{t('{done} of {total} done', { done: done.length, total })}</b>
        {done.length > 0 ? (
          <span className={styles.quiet}>
            {expected === null
              ? t('{bytes} in total', { bytes: tMessage(bytesMessage(bytes)) })
              : t('{bytes} so far, about {expected} in total', {
                  bytes: tMessage(bytesMessage(bytes)),
                  expected: tMessage(bytesMessage(expected)),
                })}
          </span>
        ) : null}
      </p>
      <div className={styles.advance}>
        <span
          className={parts.progress}
          role="progressbar"
          aria-label={busy ? t('Saving') : t('Batch export')}
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${share * 100}%` }} />
        </span>
        <span className={parts.timeLeft} role="status">
          {busy
            ? saving.timeLeft === null
              ? t('Saving')
              : t('Saving, {left}', { left: tMessage(timeLeftMessage(saving.timeLeft)) })
            : run
              ? left === null
                ? t('Starting…')
                : tMessage(timeLeftMessage(left))
              : (message?.text ?? '')}
        </span>
      </div>
      <div className={styles.actions}>
        {run ? (
          <Button size="lg" onClick={() => store.cancel()}>
            {t('Cancel')}
          </Button>
        ) : null}
        {busy ? (
          <Button size="lg" onClick={() => store.cancelSaving()}>
            {t('Cancel saving')}
          </Button>
        ) : null}
        {canSaveToFolder() ? (
          <Button
            size="lg"
            className={styles.folder}
            disabled={done.length === 0 || busy}
            onClick={() => void store.saveFolder()}
          >
            <FolderDown size={16} aria-hidden="true" />
            {t('Save to folder')}
          </Button>
        ) : null}
        {make ? (
          <Button size="lg" look={done.length > 0 ? 'ink' : 'primary'} onClick={() => void store.start()}>
            {plural(pending, { one: 'Create {count} file', other: 'Create {count} files' })}
          </Button>
        ) : null}
        {done.length > 0 || !make ? (
          <Button
            size="lg"
            look="primary"
            className={parts.zip}
            // Half of a batch is taken for the whole: its button stands where a person pressed "Create".
            disabled={done.length === 0 || busy || run !== null}
            onClick={() => void store.saveZip()}
          >
            <Download size={16} aria-hidden="true" />
            {t('Download ZIP ({count})', { count: done.length })}
          </Button>
        ) : null}
      </div>
    </footer>
  );
}
