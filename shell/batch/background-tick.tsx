import { timeLeftMessage } from '../../engine/index.ts';
import { plural, t, tMessage } from '../locale/index.ts';
import { BackgroundField } from '../tools/resize/background-field.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import parts from './background-tick.module.css';
import styles from './batch.module.css';
import { useBatch, useBatchValue } from './batch-context.ts';

/** "Remove background" for all rows, what shows behind, and how far it is. */
export function BackgroundTick() {
  const store = useBatch();
  const step = useBatchValue((batch) => batch.background);
  const { on, color, running, done, total, timeLeft } = step;
  return (
    <div className={parts.step}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => store.removeBackgrounds(event.currentTarget.checked)}
        />
        <span>{t('Remove background')}</span>
      </label>
      {on ? (
        <>
          <div className={parts.background}>
            <BackgroundField
              value={color}
              onChange={(next) => store.setBackgroundColor(next?.slice(0, 7) ?? null)}
            />
          </div>
          <span className={cx(styles.quiet, parts.progress)} role="status">
            <span>
              {plural(
                total,
                {
                  one: 'Background of {done} of {count} picture removed',
                  other: 'Backgrounds of {done} of {count} pictures removed',
                },
                { done },
              )}
            </span>
            {running && timeLeft !== null ? <span>{tMessage(timeLeftMessage(timeLeft))}</span> : null}
          </span>
          {running ? (
            <Button size="sm" onClick={() => store.cancelRemoval()}>
              {t('Cancel')}
            </Button>
          ) : done < total ? (
            <Button size="sm" onClick={() => store.removeBackgrounds(true)}>
              {t('Continue')}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
