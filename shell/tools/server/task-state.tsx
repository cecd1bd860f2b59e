import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Operation } from '../../address/hash-state.ts';
import { t } from '../../locale/index.ts';
import { phaseWords } from '../../remote/tasks/phase-words.ts';
import { sayApiError } from '../../remote/tasks/say-api-error.ts';
import { withoutCharge } from '../../remote/tasks/say-server-text.ts';
import { isOver, type ServerTask } from '../../remote/tasks/server-task.ts';
import { showTasksIn } from '../../remote/tasks/task-store.ts';
import { useLastTurn } from '../../remote/tasks/use-server-task.ts';
import { cx } from '../../ui/cx.ts';
import { OperationSection } from '../base/operation-panel.tsx';
import { MadeResults } from './made-results.tsx';
import styles from './server.module.css';

/** Above a panel's options: state and results of what was begun last. */
export function TaskState({ operation }: { readonly operation: Operation }) {
  const tasks = useLastTurn(operation);
  const place = useRef<HTMLElement>(null);
  // The sheet of a small screen folds its options away.
  useEffect(
    () => showTasksIn({ operation, isSeen: () => place.current?.parentElement?.offsetParent != null }),
    [operation],
  );
  const running = tasks.find((task) => !isOver(task));
  const failed = tasks.find(({ phase }) => phase === 'failed');
  const images = tasks.flatMap((task) => (task.phase === 'done' ? task.images : []));
  return (
    <>
      <i ref={place} hidden />
      {running ? <Running task={running} /> : null}
      {failed ? <Failed task={failed} /> : null}
      {images.length > 0 ? (
        <OperationSection first title={t('Results')}>
          <MadeResults images={images} areFilms={operation === 'animation'} />
        </OperationSection>
      ) : null}
    </>
  );
}

function Failed({ task }: { readonly task: ServerTask }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The options may have been scrolled: it is said here alone.
  useEffect(() => void words.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <OperationSection first>
      <p ref={words} className={cx(styles.note, styles.wrong)} role="alert">
        <TriangleAlert size={16} aria-hidden="true" />
        <span>
          {task.error ? withoutCharge(sayApiError(task.error)) : t('The work on the server failed.')}{' '}
          {t('Nothing was charged. The picture and your settings are kept.')}
        </span>
      </p>
    </OperationSection>
  );
}

function Running({ task }: { readonly task: ServerTask }) {
  const words = phaseWords(task);
  return (
    <OperationSection first>
      <div role="status">
        {task.fraction === null
          ? words
          : t('{phase}, {percent}%', { phase: words, percent: Math.round(task.fraction * 100) })}
      </div>
      <progress
        className={styles.progress}
        aria-label={words}
        max={1}
        {...(task.fraction === null ? {} : { value: task.fraction })}
      />
    </OperationSection>
  );
}
