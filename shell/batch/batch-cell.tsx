import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { type BatchCell, bytesMessage } from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';
import { CERTAINTY_WORDS } from '../tools/base/certainty.tsx';
import { Button, Hidden, Spinner } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './batch.module.css';
import parts from './batch-cell.module.css';
import { useBatch } from './batch-context.ts';
import type { ShownCell } from './batch-state.ts';
import { ReadinessBadge } from './cell-readiness.tsx';
import { MadePreview } from './made-preview.tsx';
import { presetName } from './preset-words.ts';
import { Preview } from './preview.tsx';

interface CellProps {
  readonly cell: BatchCell;
  readonly state: ShownCell;
  readonly thumbnail: string;
  /** Its buttons can be reached by Tab. */
  readonly active: boolean;
  readonly width: number;
  readonly height: number;
}

/** One picture with one preset: its preview, or its result. */
export const CellCard = memo(function CellCard({ cell, state, thumbnail, active, width, height }: CellProps) {
  const store = useBatch();
  const tabIndex = active ? 0 : -1;
  if (state.kind === 'problem' && cell.problem) {
    return (
      <div className={cx(styles.cell, styles.fail)}>
        <div>
          <TriangleAlert size={16} aria-hidden="true" />
          <p>{t('Needs {needs} px, has {has}', { needs: cell.problem.needs, has: cell.problem.has })}</p>
          <span className={parts.ways}>
            <Button
              size="sm"
              className={styles.cellButton}
              tabIndex={tabIndex}
              onClick={() => store.override(cell.key, { pad: true })}
            >
              {t('Pad')}
            </Button>
            <Button
              size="sm"
              className={styles.cellButton}
              tabIndex={tabIndex}
              onClick={() => store.override(cell.key, { upscale: true })}
            >
              {t('Enlarge')}
            </Button>
          </span>
        </div>
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <div className={cx(styles.cell, styles.fail)}>
        <div>
          <CircleAlert size={16} aria-hidden="true" />
          <p className={parts.why}>{tMessage(state.error.reason)}</p>
          <Button
            size="sm"
            className={styles.cellButton}
            tabIndex={tabIndex}
            onClick={() => void store.retry(cell.key)}
          >
            {t('Try again')}
          </Button>
        </div>
      </div>
    );
  }
  const alt = t('{name} as {preset}', { name: cell.picture.name, preset: presetName(cell.preset) });
  const waits = state.kind === 'waiting' || state.kind === 'working';
  return (
    <div className={cx(styles.cell, waits && styles.wait)}>
      {cell.rule.recipe && state.kind === 'done' ? (
        <MadePreview file={state.file} output={cell.output} alt={alt} width={width} height={height} />
      ) : (
        <Preview cell={cell} thumbnail={thumbnail} alt={alt} width={width} height={height} />
      )}
      <span className={parts.about}>
        {state.kind === 'done' ? <ReadinessBadge preset={cell.preset.id} file={state.file} /> : null}
        {cell.overridden ? <span className={parts.override}>{t('Override')}</span> : null}
        {cell.rule.recipe ? <RecipeNote state={state} /> : <CellNote cell={cell} />}
      </span>
      <CellState state={state} />
    </div>
  );
});

/** Implicit changes of the file: enlarged, or extended around the picture. */
function CellNote({ cell: { padded, reason, scale } }: { readonly cell: BatchCell }) {
  if (padded)
    return (
      <span className={parts.note} data-note="" title={reason ? tMessage(reason) : ''}>
        {t('Padded')}
      </span>
    );
  // Rounding to whole px is no enlargement.
  if (scale < 1.01) return null;
  return (
    <span className={parts.note} data-note="">
      {t('Enlarged {factor}×', { factor: Number(scale.toPrecision(2)) })}
    </span>
  );
}

/** How certain the outline is that a recipe found, where it needs a look. */
function RecipeNote({ state }: { readonly state: ShownCell }) {
  const certainty = state.kind === 'done' ? state.certainty : null;
  if (!certainty || certainty === 'sure') return null;
  const { title, text } = CERTAINTY_WORDS[certainty];
  return (
    <span className={parts.note} data-note="" title={t(text)}>
      {t(title)}
    </span>
  );
}

/** Few elements: there are as many of these as there are cells in view, and each is styled when anything moves. */
function CellState({ state }: { readonly state: ShownCell }) {
  switch (state.kind) {
    case 'done':
      return <span className={parts.state}>{tMessage(bytesMessage(state.file.size))}</span>;
    case 'waiting':
      return <span className={cx(parts.state, parts.waiting)} role="img" aria-label={t('Waiting')} />;
    case 'working': {
      const percent = { percent: Math.round(state.fraction * 100) };
      return (
        <span className={parts.state}>
          <span className={parts.spin}>
            <Spinner />
          </span>
          <Hidden>{t('In progress, {percent}%', percent)}</Hidden>
          <span aria-hidden="true">{t('{percent}%', percent)}</span>
        </span>
      );
    }
    default:
      return null;
  }
}
