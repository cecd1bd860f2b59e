import { useState } from 'react';
import { Segments } from '#controls/choice.tsx';
import {
  bytesMessage,
  dimensionsMessage,
  FORMAT_FACTS,
  fileName,
  formatMessage,
  isSeeThrough,
  message,
  outputSize,
  type Size,
  savingMessage,
} from '../../engine/index.ts';
import { OUTPUT_FORMATS } from '../../workers/index.ts';
import { writeHash } from '../address/hash-binding.ts';
import { t, tMessage } from '../locale/index.ts';
import { openBatch } from '../session/batch-inbox.ts';
import { useEditor, useEditorState, useSession, useSnapshot } from '../session/core/editor-binding.ts';
import { isEdited, isSameAsOpened } from '../session/document/original-file.ts';
import { Button } from '../ui/button.tsx';
import { DialogHead, ModalDialog } from '../ui/modal-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { chosenExport } from './chosen-export.ts';
import { asGessoError, useEncodedPreview } from './encoded-preview.ts';
import styles from './export-dialog.module.css';
import { type DialogChoices, recallChoices, rememberChoices } from './export-memory.ts';
import {
  allChanges,
  isOriginal,
  isSameQuality,
  openedAsItIs,
  scaled,
  withQualityOf,
  wordsOf,
} from './exported-file.ts';
import { FileProperties } from './file-properties.tsx';
import { fitChoices } from './first-fit.ts';
import { FormatOptions } from './format-options.tsx';
import { SizeGoalOptions, Tick } from './size-goal-options.tsx';
import { SplitPreview } from './split-preview.tsx';
import { useCopy } from './use-copy.ts';

const close = () => writeHash({ modal: null });

export default function ExportDialog() {
  const session = useSession();
  const picture = useSnapshot((snapshot) => snapshot.picture);
  const whole = useEditorState((state) => outputSize(state.document.frame));
  const editor = useEditor();
  const [fit] = useState(() => {
    const source = { mime: picture?.mime ?? '', seeThrough: isSeeThrough(editor.state.document) };
    return fitChoices(recallChoices(whole, source), whole);
  });
  const [choices, setChoices] = useState(fit.choices);
  const [keepOriginal, setKeepOriginal] = useState(true);
  const [saving, setSaving] = useState(false);

  const { format, options, goal, scale, profile, pattern } = choices;
  const choose = (change: Partial<DialogChoices>) => setChoices((before) => ({ ...before, ...change }));
  const encode = options[format];
  const output = scaled(whole, scale);
  const isOpened = useEditorState((state) => isSameAsOpened(state, { encode, output }));
  const hasEdits = useEditorState(isEdited);
  const sameFile = isOpened && picture !== null && openedAsItIs(picture.reports);
  const fileDpi = picture?.metadata.dpi ? Math.round(picture.metadata.dpi) : null;
  const dpi = choices.dpi ?? fileDpi;
  // Another density or profile is another file.
  const asOpened = keepOriginal && choices.dpi === null && profile === 'none';
  const preview = useEncodedPreview(session, chosenExport({ ...choices, dpi }, output, sameFile && asOpened));
  const copy = useCopy(session, output);
  const ready = preview.state.kind === 'ready' ? preview.file : null;
  // A search reports its quality; the typed value is the start of the next search.
  const found = ready && goal.kind === 'bytes' && !goal.anyFormat ? ready.encode : null;
  const shown = found ? withQualityOf(encode, found) : encode;
  const original = picture?.byteLength ?? 0;
  const reduced = ready && ready.width !== output.width ? ready : null;
  const facts = { name: picture?.name ?? '', format, date: new Date().toISOString().slice(0, 10) };
  const nameAt = ({ width, height }: Size<'output'>) => fileName(pattern, { ...facts, width, height });
  const name = nameAt(reduced ?? output);

  const exportNow = async () => {
    setSaving(true);
    rememberChoices(choices);
    try {
      const file = await preview.finish();
      // The encoder may have had to fall back to another format: the name follows the bytes.
      const own = nameAt(file);
      const saved = own.endsWith(`.${file.extension}`)
        ? own
        : `${own.replace(/\.[^.]+$/, '')}.${file.extension}`;
      await session.saveExport(file, saved);
      session.notify({
        kind: 'exported',
        place: 'toast',
        tone: 'ok',
        title: message('notice.exported', { name: saved }),
        text: [
          message('notice.exported-file', {
            bytes: bytesMessage(file.bytes.length),
            size: dimensionsMessage(file),
          }),
        ],
        actions: [],
      });
      close();
    } catch (error) {
      const failure = asGessoError(error);
      if (failure.code !== 'cancelled') {
        session.notify({
          kind: 'export-failed',
          place: 'toast',
          tone: 'danger',
          title: failure.reason,
          text: [failure.kept, failure.next].filter((part) => part !== undefined),
          actions: [],
        });
      }
      setSaving(false);
    }
  };

  return (
    <ModalDialog className={styles.export} onClose={close}>
      <SplitPreview
        preview={preview}
        output={output}
        isEdited={hasEdits}
        before={t('Original · {bytes}', { bytes: tMessage(bytesMessage(original)) })}
        after={
          ready
            ? t('{format} · {bytes}', {
                format: wordsOf(ready),
                bytes: tMessage(bytesMessage(ready.bytes.length)),
              })
            : preview.estimate && goal.kind === null
              ? t('{format} · about {bytes}', {
                  format: tMessage(formatMessage(encode)),
                  bytes: tMessage(bytesMessage(preview.estimate.bytes)),
                })
              : tMessage(formatMessage(encode))
        }
      />
      <div className={styles.side}>
        <DialogHead title={t('Export')} onClose={close} />
        <div className={styles.section}>
          <span className={styles.label} aria-hidden="true">
            {t('Format')}
          </span>
          <Segments
            label={t('Format')}
            value={format}
            options={OUTPUT_FORMATS.map((value) => ({ value, label: FORMAT_FACTS[value].label }))}
            onChange={(next) => choose({ format: next })}
          />
          {fit.words && fit.choices.format === format ? <p className={styles.quiet}>{fit.words}</p> : null}
          <FormatOptions
            value={shown}
            seconds={preview.estimate?.seconds ?? null}
            searched={goal.kind === 'score' || (goal.kind !== null && goal.anyFormat)}
            onChange={(next) => {
              const asked = isSameQuality(next, shown) ? withQualityOf(next, encode) : next;
              choose({ options: { ...options, [next.format]: asked } });
              // Changing an encoder's options starts it.
              setKeepOriginal(false);
            }}
          />
          <SizeGoalOptions value={goal} onChange={(next) => choose({ goal: next })} />
          {sameFile && goal.kind === null && asOpened && ready && !isOriginal(ready) ? (
            <p className={styles.quiet}>{t('Metadata is removed, so the file is encoded again.')}</p>
          ) : sameFile && goal.kind === null ? (
            <Tick
              on={asOpened}
              label={t('Original file (unchanged)')}
              onChange={(on) => {
                setKeepOriginal(on);
                if (on) choose({ dpi: null, profile: 'none' });
              }}
            />
          ) : null}
        </div>
        <FileProperties
          choices={choices}
          whole={whole}
          output={output}
          reduced={reduced}
          dpi={dpi}
          name={name}
          onChange={choose}
        />
        <div className={styles.section}>
          <h3 className={styles.label}>{t('Changes')}</h3>
          <ChangeList reports={ready && allChanges(picture?.reports ?? [], ready)} />
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.total} aria-live="polite">
          {ready ? (
            <>
              <b>{tMessage(bytesMessage(ready.bytes.length))}</b>{' '}
              <span>{tMessage(savingMessage(original, ready.bytes.length))}</span>
              {goal.kind === 'bytes' ? (
                <span className={styles.fact}>
                  {t('Under {limit}', { limit: tMessage(bytesMessage(goal.kilobytes * 1000)) })}
                </span>
              ) : null}
              {ready.score === undefined ? null : (
                <span className={styles.fact}>
                  {t('Similarity {score}', { score: Math.floor(ready.score) })}
                </span>
              )}
            </>
          ) : (
            t('Measuring file size…')
          )}
        </p>
        <span className={styles.actions}>
          <Button
            look="ghost"
            size="lg"
            busy={copy.busy}
            aria-busy={copy.busy}
            onClick={() => void copy.run()}
          >
            {t('Copy')}
          </Button>
          <Button
            size="lg"
            className={styles.batch}
            onClick={() => {
              close();
              openBatch();
            }}
          >
            {t('Batch…')}
          </Button>
          <Button
            look="primary"
            size="lg"
            busy={saving}
            aria-busy={saving}
            disabled={preview.state.kind === 'failed' || saving}
            onClick={() => void exportNow()}
          >
            {t('Export {format}', { format: FORMAT_FACTS[ready?.encode.format ?? format].label })}
          </Button>
        </span>
      </div>
    </ModalDialog>
  );
}
