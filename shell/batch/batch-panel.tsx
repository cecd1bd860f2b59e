import { RotateCcw } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { Segments } from '#controls/choice.tsx';
import { ColorField } from '#controls/color-field.tsx';
import { IconButton } from '#controls/icon-button.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import {
  type BatchBackground,
  type BatchCell,
  type BatchFitMode,
  cuts,
  fitMessage,
  focusOf,
  unknownTokens,
} from '../../engine/index.ts';
import type { BACKGROUND_OUTPUTS } from '../../vocabulary/api-options.ts';
import { defineMessage, t, tMessage } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import fields from '../ui/field.module.css';
import styles from './batch.module.css';
import type { CellChange } from './batch-columns.ts';
import { useBatch, useBatchValue } from './batch-context.ts';
import parts from './batch-panel.module.css';
import { Problems } from './batch-problems.tsx';
import type { BatchSnapshot } from './batch-state.ts';
import { CellReadiness } from './cell-readiness.tsx';
import { FIT_WORDS, formatChoices, formatId, withMode } from './fit-choices.ts';
import { FocusPad, pointInWords } from './focus-pad.tsx';
import { presetName, presetTitle } from './preset-words.ts';

const MODES: readonly { readonly value: BatchFitMode; readonly label: string }[] = [
  { value: 'bounds', label: defineMessage('Bounds') },
  { value: 'fill', label: defineMessage('Fill') },
  { value: 'canvas', label: defineMessage('Canvas') },
  { value: 'crop', label: defineMessage('Crop') },
];

type Selected = NonNullable<BatchSnapshot['selected']>;

const placeOf = ({ entry, preset }: Selected) => `${entry} ${preset}`;

/** The chosen cell's first control has the focus as soon as it is there. */
export function enterPanel(chosen: () => Selected | null): void {
  const selected = chosen();
  const panel = document.querySelector<HTMLElement>('#cell-options');
  if (!selected || !panel) return;
  if (panel.dataset.of !== placeOf(selected)) requestAnimationFrame(() => enterPanel(chosen));
  else panel.querySelector<HTMLElement>('[data-focus-point], input')?.focus();
}

/** The selected cell: its own settings, and all problems. */
export function BatchPanel() {
  const store = useBatch();
  const entries = useBatchValue((batch) => batch.entries);
  const presets = useBatchValue((batch) => batch.presets);
  // After the grid, which shows the selection at once.
  const selected = useDeferredValue(useBatchValue((batch) => batch.selected));
  const entry = entries.find(({ id }) => id === selected?.entry);
  const preset = presets.find(({ id }) => id === selected?.preset);
  const cell = useBatchValue(() => (entry && preset ? store.cellOf(entry, preset) : null));
  return (
    <aside
      className={parts.panel}
      id="cell-options"
      aria-label={t('Selected cell')}
      data-of={selected ? placeOf(selected) : undefined}
    >
      {cell && entry?.thumbnail ? (
        <CellOptions key={cell.key} cell={cell} thumbnail={entry.thumbnail} />
      ) : (
        <div className={parts.head}>
          <h2>{entry ? entry.name : t('Nothing selected')}</h2>
        </div>
      )}
      <Problems />
    </aside>
  );
}

interface CellOptionsProps {
  readonly cell: BatchCell;
  readonly thumbnail: string;
}

/** Many controls: rerendered only when the cell changes, not with each change of the batch. */
export const CellOptions = memo(function CellOptions({ cell, thumbnail }: CellOptionsProps) {
  const store = useBatch();
  const { rule, preset, picture, key } = cell;
  const { fit } = rule;
  const change = (own: CellChange) => store.override(key, own);
  const cut = cuts(fit) ? fit : null;
  return (
    <>
      <div className={parts.head}>
        <h2 dir="auto">{picture.name.replace(/\.[^.]+$/, '')}</h2>
        <span className={styles.quiet} title={presetName(preset)}>
          {presetTitle(preset)}
        </span>
        <span className={parts.end}>
          <IconButton
            label={t('Use preset fit')}
            size="sm"
            disabled={!cell.overridden}
            onPress={() => store.resetCell(key)}
          >
            <RotateCcw size={16} />
          </IconButton>
        </span>
      </div>
      <div className={cx(parts.section, parts.first)}>
        <FocusPad cell={cell} thumbnail={thumbnail} onFocus={cut ? (focus) => change({ focus }) : null} />
      </div>
      <section className={parts.section}>
        <h3>{t('Fit')}</h3>
        <Segments
          label={t('Fit mode')}
          value={fit.mode}
          options={MODES.map((mode) => ({ ...mode, label: t(mode.label) }))}
          onChange={(mode) => change({ fit: withMode(fit, mode) })}
        />
        <p className={styles.quiet}>
          {!cell.padded && (cut?.mode === 'fill' || !cell.reason)
            ? t(FIT_WORDS[fit.mode])
            : cell.reason && tMessage(cell.reason)}
        </p>
        {cell.overridden ? (
          <p className={styles.quiet}>
            {t('Preset default: {fit}', { fit: tMessage(fitMessage(preset.rule.fit)) })}
          </p>
        ) : null}
        {cut ? (
          <div className={parts.property}>
            <span aria-hidden="true">{t('Focus')}</span>
            <SelectBox
              label={t('Focus')}
              value={typeof cut.focus === 'object' ? 'point' : cut.focus}
              options={[
                { value: 'center', label: t('Center') },
                { value: 'smart', label: t('Smart') },
                {
                  value: 'point',
                  label: t('Point: {point}', {
                    point: pointInWords(typeof cut.focus === 'object' ? cut.focus : focusOf(cell)),
                  }),
                },
              ]}
              onChange={(focus) =>
                change(
                  focus === 'point'
                    ? { focus: focusOf(cell) }
                    : { fit: { ...cut, focus: focus as 'center' | 'smart' }, focus: null },
                )
              }
            />
          </div>
        ) : null}
        {fit.mode === 'canvas' ? (
          <Background
            value={fit.background}
            onChange={(background) => change({ fit: { ...fit, background } })}
          />
        ) : null}
      </section>
      <Output cell={cell} change={change} />
      <CellReadiness cell={cell} />
    </>
  );
});

type Outputs = typeof BACKGROUND_OUTPUTS;
function Background(props: { readonly value: BatchBackground; onChange(value: BatchBackground): void }) {
  const { value, onChange } = props;
  return (
    <>
      <div className={parts.property}>
        <span aria-hidden="true">{t('Background')}</span>
        <SelectBox
          label={t('Background')}
          value={value.kind}
          options={[
            { value: 'color', label: t<Outputs[1]>('Color') },
            { value: 'blur', label: t('Blurred picture') },
            { value: 'own', label: t('Own backdrop') },
            { value: 'transparent', label: t<Outputs[0]>('Transparent') },
          ]}
          onChange={(kind) =>
            onChange(kind === 'color' ? { kind, color: '#ffffff' } : { kind: kind as 'blur' })
          }
        />
      </div>
      {value.kind === 'color' ? (
        <div className={parts.property}>
          <span aria-hidden="true">{t('Color')}</span>
          <ColorField
            label={t('Background color')}
            value={value.color}
            onChange={(color) => onChange({ kind: 'color', color: color.slice(0, 7) })}
          />
        </div>
      ) : null}
    </>
  );
}

function Output({ cell, change }: { readonly cell: BatchCell; change(own: CellChange): void }) {
  const store = useBatch();
  const pattern = useBatchValue((batch) => batch.pattern);
  const { rule, preset } = cell;
  const choices = formatChoices(rule);
  const unknown = unknownTokens(pattern);
  const name = useBatchValue(() => store.nameOf(cell));
  return (
    <section className={parts.section}>
      <h3>{t('Output')}</h3>
      <div className={parts.property}>
        <span aria-hidden="true">{t('Format')}</span>
        <SelectBox
          label={t('Format')}
          value={formatId(rule.encode)}
          options={choices.map(({ id, label }) => ({ value: id, label: tMessage(label) }))}
          onChange={(id) => {
            const choice = choices.find((one) => one.id === id);
            if (choice) change({ encode: choice.encode });
          }}
        />
      </div>
      <div className={parts.property}>
        <span aria-hidden="true">{t('Max. size')}</span>
        <label className={cx(fields.nf, fields.box)}>
          <input
            key={String(rule.maxBytes)}
            aria-label={t('Maximum size in KB')}
            inputMode="numeric"
            placeholder={t('No limit')}
            defaultValue={rule.maxBytes === null ? '' : String(Math.round(rule.maxBytes / 1000))}
            onBlur={(event) => {
              const kilobytes = Number(event.currentTarget.value.replace(',', '.'));
              const maxBytes =
                kilobytes > 0 ? Math.min(2 ** 31, Math.max(1000, Math.round(kilobytes * 1000))) : null;
              if (maxBytes !== rule.maxBytes) change({ maxBytes });
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
            }}
          />
          <span className={fields.unit}>{t('KB')}</span>
        </label>
      </div>
      <div className={parts.property}>
        <span aria-hidden="true">{t('Resampling')}</span>
        <SelectBox
          label={t('Resampling')}
          value={rule.linearLight ? 'linear' : 'display'}
          options={[
            { value: 'display', label: t('As on screen') },
            { value: 'linear', label: t('Linear light') },
          ]}
          onChange={(light) => change({ linearLight: light === 'linear' })}
        />
      </div>
      <label className={parts.property}>
        <span aria-hidden="true">{t('File names')}</span>
        <input
          className={fields.in}
          dir="ltr"
          aria-label={t('File name pattern')}
          spellCheck={false}
          value={pattern}
          maxLength={200}
          onChange={(event) => store.setPattern(event.currentTarget.value)}
        />
      </label>
      <p className={cx(styles.quiet, parts.fileName)}>
        <bdi>{name}</bdi>
      </p>
      {unknown.length > 0 ? (
        <p className={styles.quiet}>{t('Unknown placeholder: {word}', { word: `{${unknown[0]}}` })}</p>
      ) : null}
      <Button
        size="sm"
        className={parts.column}
        disabled={!cell.overridden}
        onClick={() => store.ruleForColumn(preset.id, rule)}
      >
        {t('Apply to the whole column')}
      </Button>
    </section>
  );
}
