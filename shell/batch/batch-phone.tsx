import { useState } from 'react';
import { type BatchCell, dimensionsMessage } from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import { DialogHead } from '../ui/modal-dialog.tsx';
import step from './background-tick.module.css';
import styles from './batch.module.css';
import { CellCard } from './batch-cell.tsx';
import { useBatch, useBatchSnapshot } from './batch-context.ts';
import { BatchDialog } from './batch-dialog.tsx';
import panel from './batch-panel.module.css';
import { CellOptions } from './batch-panel.tsx';
import parts from './batch-phone.module.css';
import { wrongInWords } from './batch-problems.tsx';
import type { BatchEntry } from './batch-state.ts';
import { ColumnFit } from './column-head.tsx';
import { CutOutMark } from './cut-out-mark.tsx';
import { IncludeBox } from './include-box.tsx';
import { presetName, presetTitle } from './preset-words.ts';

/** One picture at a time: its presets two in a row, its options in a sheet; all pictures, or those that something is wrong with. */
export function BatchPhone() {
  const store = useBatch();
  const { entries, presets, selected } = useBatchSnapshot();
  const [open, setOpen] = useState(false);
  const [onlyWrong, setOnlyWrong] = useState(false);
  const { wrong } = store.tally();
  const keys = new Set(wrong.map(({ cell }) => cell.key));
  const pictures = new Set(wrong.map(({ cell }) => cell.picture));
  const isWrong = ({ picture, error }: BatchEntry) =>
    error !== null || (picture !== null && pictures.has(picture));
  const listed = onlyWrong ? entries.filter(isWrong) : entries;
  const problems = wrong.length + entries.filter(({ error }) => error).length;
  const chosen = entries.find(({ id }) => id === selected?.entry);
  const entry = listed.find((one) => one === chosen) ?? listed[0];
  const preset = presets.find(({ id }) => id === selected?.preset);
  const cell = open && chosen && preset ? store.cellOf(chosen, preset) : null;
  return (
    <>
      <nav className={parts.pictures} aria-label={t('Pictures')}>
        {problems > 0 || onlyWrong ? (
          <button
            type="button"
            className={parts.pictureTab}
            aria-pressed={onlyWrong}
            onClick={() => setOnlyWrong(!onlyWrong)}
          >
            {t('Problems')} <b className={panel.badge}>{problems}</b>
          </button>
        ) : null}
        {listed.map((one) => (
          <button
            type="button"
            key={one.id}
            className={parts.pictureTab}
            aria-pressed={one === entry}
            onClick={() => store.select({ entry: one.id, preset: presets[0]?.id ?? '' })}
          >
            {one.thumbnail ? <img src={one.thumbnail} alt="" /> : <span className={styles.noThumbnail} />}
            <bdi>{one.name.replace(/\.[^.]+$/, '')}</bdi>
          </button>
        ))}
        {!onlyWrong && entries.filter(({ isDocument }) => !isDocument).length > 1 ? (
          <button type="button" className={parts.pictureTab} onClick={() => store.removeAll()}>
            {t('Remove all')}
          </button>
        ) : null}
      </nav>
      <main
        className={parts.list}
        aria-label={entry ? t('{name}, by preset', { name: entry.name }) : t('By preset')}
      >
        {entry ? <PictureHead entry={entry} /> : <p className={styles.quiet}>{t('None yet')}</p>}
        {entry?.cutOut ? (
          <p className={step.line}>
            <CutOutMark cutOut={entry.cutOut} />
          </p>
        ) : null}
        {entry?.error ? <p className={styles.callout}>{tMessage(entry.error.reason)}</p> : null}
        {entry?.thumbnail
          ? presets.map((one) => {
              const each = store.cellOf(entry, one);
              if (!each || !entry.thumbnail || (onlyWrong && !keys.has(each.key))) return null;
              const isSelected = selected?.entry === entry.id && selected.preset === one.id;
              return (
                <div
                  key={one.id}
                  className={styles.listItem}
                  data-selected={isSelected || undefined}
                  data-excluded={!entry.included || undefined}
                >
                  <CellCard
                    cell={each}
                    state={store.shown(each)}
                    thumbnail={entry.thumbnail}
                    active
                    width={116}
                    height={116}
                  />
                  <button
                    type="button"
                    className={parts.hitArea}
                    aria-label={t('Options for {label}', { label: presetName(one) })}
                    onClick={() => {
                      store.select({ entry: entry.id, preset: one.id });
                      setOpen(true);
                    }}
                  />
                  <p className={parts.cellName}>
                    <b>{presetTitle(one)}</b>
                    <span className={styles.quiet}>{tMessage(dimensionsMessage(one))}</span>
                  </p>
                </div>
              );
            })
          : null}
      </main>
      {cell && chosen?.thumbnail ? (
        <Options cell={cell} thumbnail={chosen.thumbnail} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function PictureHead({ entry }: { readonly entry: BatchEntry }) {
  const store = useBatch();
  return (
    <div className={parts.listHead}>
      <IncludeBox entry={entry}>
        <bdi>{entry.name}</bdi>
        <span className={styles.quiet}>
          {entry.picture ? tMessage(dimensionsMessage(entry.picture.size)) : null}
        </span>
      </IncludeBox>
      <Button
        look="ghost"
        aria-label={t('Remove {name}', { name: entry.name })}
        onClick={() => store.remove(entry.id)}
      >
        {t('Remove')}
      </Button>
    </div>
  );
}

/** Settings of one cell, and below them those of its whole column. */
function Options(props: { readonly cell: BatchCell; readonly thumbnail: string; onClose(): void }) {
  const { cell, thumbnail, onClose } = props;
  const { preset } = cell;
  const store = useBatch();
  const state = store.shown(cell);
  return (
    <BatchDialog className={styles.sheet} onClose={onClose}>
      <DialogHead title={t('Options')} onClose={onClose} />
      <div className={styles.dialogBody}>
        {state.kind === 'problem' || state.kind === 'failed' ? (
          <div className={panel.section}>
            <p className={styles.callout}>{wrongInWords(cell, state)}</p>
            {state.kind === 'failed' ? (
              <Button onClick={() => void store.retry(cell.key)}>{t('Try again')}</Button>
            ) : (
              <>
                <Button onClick={() => store.override(cell.key, { pad: true })}>{t('Pad')}</Button>
                <Button onClick={() => store.override(cell.key, { upscale: true })}>{t('Enlarge')}</Button>
              </>
            )}
          </div>
        ) : null}
        <CellOptions key={cell.key} cell={cell} thumbnail={thumbnail} />
        <section className={panel.section}>
          <h3>{t('All pictures: {preset}', { preset: presetTitle(preset) })}</h3>
          <div className={panel.property}>
            <span aria-hidden="true">{t('Fit')}</span>
            <ColumnFit preset={preset} />
          </div>
          <Button
            className={panel.column}
            onClick={() => store.ruleForColumn(preset.id, { upscale: !preset.rule.upscale })}
          >
            {preset.rule.upscale ? t('Never upscale') : t('Allow upscaling')}
          </Button>
        </section>
      </div>
    </BatchDialog>
  );
}
