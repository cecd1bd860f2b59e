import { useState } from 'react';
import { dimensionsInWords } from '../../engine/index.ts';
import { said, t } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import { DialogHead, ModalDialog } from '../ui/modal-dialog.tsx';
import styles from './batch.module.css';
import { CellCard } from './batch-cell.tsx';
import { useBatch, useBatchSnapshot } from './batch-context.ts';
import { CellOptions } from './batch-panel.tsx';
import parts from './batch-phone.module.css';
import { presetName, presetTitle } from './preset-words.ts';

/** One picture at a time: its presets two in a row, its options in a sheet. */
export function BatchPhone() {
  const store = useBatch();
  const { entries, presets, selected } = useBatchSnapshot();
  const [open, setOpen] = useState(false);
  const entry = entries.find(({ id }) => id === selected?.entry) ?? entries[0];
  const preset = presets.find(({ id }) => id === selected?.preset);
  const chosen = open && entry && preset ? store.cellOf(entry, preset) : null;
  return (
    <>
      <nav className={parts.pictures} aria-label={t('Pictures')}>
        {entries.map((one) => (
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
      </nav>
      <main
        className={parts.list}
        aria-label={entry ? t('{name}, by preset', { name: entry.name }) : t('By preset')}
      >
        {entry ? (
          <div className={parts.listHead}>
            <p>
              <bdi>{entry.name}</bdi>{' '}
              <span className={styles.quiet}>
                {entry.picture ? said(dimensionsInWords(entry.picture.size)) : null}
              </span>
            </p>
            <Button
              look="ghost"
              aria-label={t('Remove {name}', { name: entry.name })}
              onClick={() => store.remove(entry.id)}
            >
              {t('Remove')}
            </Button>
          </div>
        ) : null}
        {entry?.error ? <p className={styles.callout}>{said(entry.error.message)}</p> : null}
        {entry?.thumbnail
          ? presets.map((one) => {
              const cell = store.cellOf(entry, one);
              if (!cell || !entry.thumbnail) return null;
              const state = store.shown(cell);
              const opens = state.kind !== 'problem' && state.kind !== 'failed';
              const isSelected = selected?.entry === entry.id && selected.preset === one.id;
              return (
                <div key={one.id} className={styles.listItem} data-selected={isSelected || undefined}>
                  <CellCard
                    cell={cell}
                    state={state}
                    thumbnail={entry.thumbnail}
                    active
                    width={116}
                    height={116}
                  />
                  {opens ? (
                    <button
                      type="button"
                      className={parts.cover}
                      aria-label={t('Options for {label}', { label: presetName(one) })}
                      onClick={() => {
                        store.select({ entry: entry.id, preset: one.id });
                        setOpen(true);
                      }}
                    />
                  ) : null}
                  <p className={parts.cellName}>
                    <b>{presetTitle(one)}</b>
                    <span className={styles.quiet}>{said(dimensionsInWords(one))}</span>
                  </p>
                </div>
              );
            })
          : null}
      </main>
      {chosen && entry?.thumbnail ? (
        <ModalDialog className={styles.sheet} onClose={() => setOpen(false)}>
          <DialogHead title={t('Options')} onClose={() => setOpen(false)} />
          <div className={styles.dialogBody}>
            <CellOptions key={chosen.key} cell={chosen} thumbnail={entry.thumbnail} />
          </div>
        </ModalDialog>
      ) : null}
    </>
  );
}
