import { useId, useState } from 'react';
import {
  bytesInWords,
  DEFAULT_FORMAT,
  DEFAULT_METADATA_POLICY,
  DEFAULT_NAME_PATTERN,
  dimensionsInWords,
  FORMAT_FACTS,
  fileName,
  formatInWords,
  METADATA_POLICIES,
  METADATA_WORDS,
  outputSize,
  type Report,
  type Size,
  savingInWords,
  startingOptions,
  unknownTokens,
} from '../../../engine/index.ts';
import {
  type EncodeOptions,
  type ExportedFile,
  OUTPUT_FORMATS,
  type OutputFormat,
} from '../../../workers/index.ts';
import { openBatch } from '../../batch/batch-inbox.ts';
import { writeHash } from '../../hash-binding.ts';
import { said, t } from '../../locale/index.ts';
import { useEditor, useEditorState, useSession, useSnapshot } from '../../session/editor-binding.ts';
import { isSameAsOpened } from '../../session/original-file.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { cx } from '../../ui/cx.ts';
import fields from '../../ui/field.module.css';
import { DialogHead, ModalDialog } from '../../ui/modal-dialog.tsx';
import { NumberInput } from '../../ui/number-field.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { ChangeList } from './change-list.tsx';
import { asGessoError, useEncodedPreview } from './encoded-preview.ts';
import styles from './export-dialog.module.css';
import { FormatOptions } from './format-options.tsx';
import { FIRST_GOAL, type GoalChoice, goalOf, SizeGoalOptions, Tick } from './size-goal-options.tsx';
import { SplitPreview } from './split-preview.tsx';
import { useCopy } from './use-copy.ts';

const close = () => writeHash({ modal: null });

const SCALES = ['100', '75', '50', '25'] as const;
type Scale = (typeof SCALES)[number];
/** What the file says of its colours. */
type Profile = 'none' | 'srgb';

type OptionsByFormat = { readonly [F in OutputFormat]: EncodeOptions };

/** What was chosen last time the dialog was open in this tab; the first time it opens on WebP lossless. */
let remembered: { format: OutputFormat; options: OptionsByFormat; goal: GoalChoice } | null = null;

export default function ExportDialog() {
  const session = useSession();
  const editor = useEditor();
  const picture = useSnapshot((snapshot) => snapshot.picture);
  const whole = useEditorState((state) => outputSize(state.document.frame));
  const [format, setFormat] = useState(remembered?.format ?? DEFAULT_FORMAT);
  const [options, setOptions] = useState<OptionsByFormat>(remembered?.options ?? startingOptions(whole));
  const [goal, setGoal] = useState(remembered?.goal ?? FIRST_GOAL);
  const [keepOriginal, setKeepOriginal] = useState(true);
  const [profile, setProfile] = useState<Profile>('none');
  const [typedDpi, setTypedDpi] = useState<number | null>(null);
  const [scale, setScale] = useState<Scale>('100');
  const [metadata, setMetadata] = useState(DEFAULT_METADATA_POLICY);
  const [flattenOnto, setFlattenOnto] = useState('#ffffff');
  const [pattern, setPattern] = useState(DEFAULT_NAME_PATTERN);
  const [saving, setSaving] = useState(false);
  const patternId = useId();

  const encode = options[format];
  const output = scaled(whole, scale);
  const isOpened = useEditorState((state) => isSameAsOpened(state.document, { encode, output }));
  const sameFile = isOpened && picture !== null && openedAsItIs(picture.reports);
  const fileDpi = picture?.metadata.dpi ? Math.round(picture.metadata.dpi) : null;
  const dpi = typedDpi ?? fileDpi;
  const preview = useEncodedPreview(session, {
    encode,
    output,
    metadata,
    flattenOnto,
    goal: goalOf(goal),
    anyFormat: goal.anyFormat,
    dpi,
    embedProfile: profile === 'srgb',
    // Another density or profile is another file.
    keepOriginal: sameFile && keepOriginal && typedDpi === null && profile === 'none',
  });
  const copy = useCopy(session, output);
  const ready = preview.state.kind === 'ready' ? preview.file : null;
  const original = picture?.byteLength ?? 0;
  const facts = { name: picture?.name ?? '', format, ...output, date: new Date().toISOString().slice(0, 10) };
  const name = fileName(pattern, facts);
  const unknown = unknownTokens(pattern);

  const exportNow = async () => {
    setSaving(true);
    remembered = { format, options, goal };
    try {
      const file = await preview.finish();
      // The encoder may have had to fall back to another format: the name follows the bytes.
      const saved = name.endsWith(`.${file.extension}`)
        ? name
        : `${name.replace(/\.[^.]+$/, '')}.${file.extension}`;
      await session.saveExport(file, saved);
      session.notify({
        kind: 'exported',
        place: 'toast',
        tone: 'ok',
        title: t('Exported {saved}', { saved }),
        text: t('{bytes}, {dimensions}, sRGB', {
          bytes: said(bytesInWords(file.bytes.length)),
          dimensions: said(dimensionsInWords(file)),
        }),
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
          title: failure.message,
          text: [failure.kept, failure.next].filter(Boolean).join(' '),
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
        before={t('Original · {bytes}', { bytes: said(bytesInWords(original)) })}
        after={
          ready
            ? `${wordsOf(ready)} · ${said(bytesInWords(ready.bytes.length))}`
            : preview.estimate
              ? t('{format} · about {bytes}', {
                  format: said(formatInWords(encode)),
                  bytes: said(bytesInWords(preview.estimate.bytes)),
                })
              : said(formatInWords(encode))
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
            onChange={setFormat}
          />
          <FormatOptions
            value={encode}
            seconds={preview.estimate?.seconds ?? null}
            onChange={(next) => {
              setOptions({ ...options, [next.format]: next });
              // Who turns an encoder's knobs wants it to run.
              setKeepOriginal(false);
            }}
          />
          <SizeGoalOptions value={goal} onChange={setGoal} />
          {sameFile ? (
            <Tick
              on={keepOriginal}
              label={t('Original file, as nothing was changed')}
              onChange={setKeepOriginal}
            />
          ) : null}
        </div>
        <div className={styles.section}>
          <Property label={t('Size')}>
            <SelectBox
              label={t('Size')}
              value={scale}
              options={SCALES.map((value) => ({
                value,
                label: scaleWords(said(dimensionsInWords(scaled(whole, value))), value),
              }))}
              onChange={setScale}
            />
          </Property>
          <Property label={t('Metadata')}>
            <SelectBox
              label={t('Metadata')}
              value={metadata}
              options={METADATA_POLICIES.map((value) => ({
                value,
                label: said(METADATA_WORDS[value].label),
              }))}
              onChange={setMetadata}
            />
          </Property>
          {format === 'avif' ? null : (
            <Property label={t('Colour profile')}>
              <SelectBox<Profile>
                label={t('Colour profile')}
                value={profile}
                options={[
                  { value: 'none', label: t('Not embedded') },
                  { value: 'srgb', label: t('sRGB, embedded') },
                ]}
                onChange={setProfile}
              />
            </Property>
          )}
          {FORMAT_FACTS[format].alpha ? null : (
            <Property label={t('Flatten onto')}>
              <ColorField
                label={t('Colour behind transparent parts')}
                value={flattenOnto}
                onChange={(color) => setFlattenOnto(color)}
              />
            </Property>
          )}
          {format === 'jpeg' || format === 'png' ? (
            <Property label={t('Print at')}>
              <NumberInput
                label={t('Resolution')}
                value={dpi ?? 72}
                min={1}
                max={9600}
                unit="dpi"
                onChange={setTypedDpi}
              />
            </Property>
          ) : null}
          <Property label={t('File name')} htmlFor={patternId}>
            <input
              id={patternId}
              className={cx(fields.in, styles.pattern)}
              dir="ltr"
              aria-label={t('File name pattern')}
              spellCheck={false}
              value={pattern}
              onChange={(event) => setPattern(event.currentTarget.value)}
            />
          </Property>
          <p className={styles.fileName}>
            <bdi>{name}</bdi>
            {unknown.length > 0 ? (
              <span> {t('{word} is not a known word.', { word: `{${unknown[0]}}` })}</span>
            ) : null}
          </p>
        </div>
        <div className={styles.section}>
          <h3 className={styles.label}>{t('What changes')}</h3>
          <ChangeList reports={ready?.reports ?? null} />
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.total} aria-live="polite">
          {ready ? (
            <>
              <b>{said(bytesInWords(ready.bytes.length))}</b>{' '}
              {said(savingInWords(original, ready.bytes.length))}
              {goal.kind === 'bytes'
                ? t(', fits under {limit}', { limit: said(bytesInWords(goal.kilobytes * 1000)) })
                : null}
              {ready.score === undefined ? null : t(', likeness {score}', { score: Math.floor(ready.score) })}
            </>
          ) : (
            t('Measuring the file')
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
              openBatch([], { document: editor.state.document, tiles: editor.tiles });
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

/** "WebP 62"; the opened file is itself, whatever was chosen. */
function wordsOf(file: ExportedFile): string {
  return file.reports.some(({ code }) => code === 'export.original-bytes')
    ? t('The original file')
    : said(formatInWords(file.encode));
}

function scaleWords(size: string, scale: Scale): string {
  return scale === '100'
    ? t('{size} (as is)', { size })
    : t('{size} ({percent} %)', { size, percent: Number(scale) });
}

/** A picture that opening converted is not its file: what is seen is what is exported. */
function openedAsItIs(reports: readonly Report[]): boolean {
  return reports.every(({ code }) => !code.startsWith('decode.'));
}

/** A share of the size, never less than a px. */
function scaled(size: Size<'output'>, scale: Scale): Size<'output'> {
  const factor = Number(scale) / 100;
  return {
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  };
}

function Property(props: {
  readonly label: string;
  readonly htmlFor?: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={styles.property}>
      {props.htmlFor ? (
        <label htmlFor={props.htmlFor}>{props.label}</label>
      ) : (
        <span aria-hidden="true">{props.label}</span>
      )}
      <div>{props.children}</div>
    </div>
  );
}
