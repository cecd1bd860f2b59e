import { Download, FolderDown } from 'lucide-react';
import { bytesInWords, timeLeftInWords } from '../../engine/index.ts';
import { Button } from '../ui/button.tsx';
import styles from './batch.module.css';
import { useBatch, useBatchSnapshot } from './batch-context.ts';
import { canSaveToFolder } from './batch-saving.ts';

/** How far it is, how large it gets, and the ways out. */
export function BatchFoot() {
  const store = useBatch();
  const { run, saving, message } = useBatchSnapshot();
  const total = store.includedCells().filter((cell) => !cell.problem).length;
  const done = store.finished();
  const bytes = done.reduce((sum, { file }) => sum + file.size, 0);
  const pending = store.pendingCells().length;
  const share = saving ?? (total === 0 ? 0 : done.length / total);
  const expected = done.length > 0 && done.length < total ? (bytes / done.length) * total : null;
  const left = run?.timeLeft ?? null;
  const busy = saving !== null;
  const make = run === null && pending > 0;
  return (
    <footer className={styles.foot}>
      <p className={styles.tally}>
        <b>
          {done.length} of {total} done
        </b>
        {done.length > 0 ? (
          <span className={styles.quiet}>
            {bytesInWords(bytes)}
            {expected === null ? ' in all' : ` so far, about ${bytesInWords(expected)} in all`}
          </span>
        ) : null}
      </p>
      <div className={styles.advance}>
        <span
          className={styles.progress}
          role="progressbar"
          aria-label={busy ? 'Saving' : 'Batch export'}
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${share * 100}%` }} />
        </span>
        <span className={styles.timeLeft} role="status">
          {busy
            ? 'Saving'
            : run
              ? left === null
                ? 'Starting'
                : timeLeftInWords(left)
              : (message?.text ?? '')}
        </span>
      </div>
      <div className={styles.actions}>
        {run ? (
          <Button size="lg" onClick={() => store.cancel()}>
            Cancel
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
            Save to a folder
          </Button>
        ) : null}
        {make ? (
          <Button size="lg" look={done.length > 0 ? 'ink' : 'primary'} onClick={() => void store.start()}>
            Make {pending} {pending === 1 ? 'file' : 'files'}
          </Button>
        ) : null}
        {done.length > 0 || !make ? (
          <Button
            size="lg"
            look="primary"
            className={styles.zip}
            disabled={done.length === 0 || busy}
            onClick={() => void store.saveZip()}
          >
            <Download size={16} aria-hidden="true" />
            ZIP of {done.length}
          </Button>
        ) : null}
      </div>
    </footer>
  );
}
