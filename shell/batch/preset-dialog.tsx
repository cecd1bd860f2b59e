import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import {
  type BatchPreset,
  dimensionsMessage,
  GessoError,
  OWN_PRESET_LIMITS,
  ownPreset,
  PLATFORM_PRESETS,
} from '../../engine/index.ts';
import { t, tMessage, tMessages } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import { DialogHead } from '../ui/modal-dialog.tsx';
import { SizeForm } from '../ui/size-form.tsx';
import styles from './batch.module.css';
import { useBatch, useBatchSnapshot } from './batch-context.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { kitPresets, useBrandKit } from './brand-choices.ts';
import { JsonPick } from './json-pick.tsx';
import parts from './preset-dialog.module.css';
import { presetTitle } from './preset-words.ts';
import { UnreadPresets } from './unread-presets.tsx';

/** Which sizes are made: the platforms', and the person's own. */
export default function PresetDialog({ onClose }: { onClose(): void }) {
  const store = useBatch();
  const { presets, own } = useBatchSnapshot();
  const kit = useBrandKit();
  const brand = useMemo(() => kitPresets(kit), [kit]);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (work: () => void | Promise<void>) => {
    try {
      await work();
      setFailure(null);
    } catch (error) {
      if (!(error instanceof GessoError)) throw error;
      setFailure(tMessages(error.reason, error.next));
    }
  };
  return (
    <BatchDialog className={parts.dialog} onClose={onClose}>
      <DialogHead title={t('Presets')} onClose={onClose} />
      <div className={styles.dialogBody}>
        {brand.length > 0 ? (
          <fieldset className={parts.presetList}>
            <legend dir="auto">{kit?.name}</legend>
            <PresetRows presets={brand} />
          </fieldset>
        ) : null}
        <fieldset className={parts.presetList}>
          <legend>{t('Platforms')}</legend>
          <AllPlatforms chosen={presets} />
          <div className={parts.platforms}>
            <PresetRows presets={PLATFORM_PRESETS} />
          </div>
        </fieldset>
        <fieldset className={parts.presetList}>
          <legend>{t('Custom')}</legend>
          {own.length === 0 ? <p className={styles.quiet}>{t('None yet')}</p> : null}
          <PresetRows presets={own} onRemove={(preset) => store.removeOwn(preset.id)} />
        </fieldset>
        <UnreadPresets />
        <SizeForm
          className={parts.own}
          nameLabel={t('New preset name')}
          nameLength={OWN_PRESET_LIMITS.label}
          sideMax={OWN_PRESET_LIMITS.side}
          onAdd={({ name, width, height }) =>
            attempt(() => store.addOwn([ownPreset(`own-${crypto.randomUUID()}`, name, width, height)]))
          }
        />
        {failure ? (
          <p className={styles.callout} role="alert">
            {failure}
          </p>
        ) : null}
        <div className={styles.dialogRow}>
          <JsonPick
            label={t('Import presets')}
            onPick={(file) => void attempt(() => store.importPresets(file))}
          />
          <Button disabled={own.length === 0} onClick={() => store.exportPresets()}>
            {t('Export JSON')}
          </Button>
        </div>
      </div>
    </BatchDialog>
  );
}

/** All fourteen in one press, behind those that are columns already. */
function AllPlatforms({ chosen }: { readonly chosen: readonly BatchPreset[] }) {
  const store = useBatch();
  const isPlatform = new Set(PLATFORM_PRESETS.map(({ id }) => id));
  const there = new Set(chosen.map(({ id }) => id));
  const missing = PLATFORM_PRESETS.filter(({ id }) => !there.has(id));
  return (
    <Tick
      checked={missing.length === 0}
      mixed={missing.length > 0 && missing.length < PLATFORM_PRESETS.length}
      onChange={(on) =>
        store.setColumns(on ? [...chosen, ...missing] : chosen.filter(({ id }) => !isPlatform.has(id)))
      }
    >
      <span>{t('Select all')}</span>
    </Tick>
  );
}

interface PresetRowsProps {
  readonly presets: readonly BatchPreset[];
  readonly onRemove?: (preset: BatchPreset) => void;
}

/** Each is a column or not, by its tick. */
function PresetRows({ presets, onRemove }: PresetRowsProps) {
  const store = useBatch();
  const { presets: columns } = useBatchSnapshot();
  const chosen = new Set(columns.map(({ id }) => id));
  const toggle = (preset: BatchPreset, on: boolean) => {
    const others = store.getSnapshot().presets.filter(({ id }) => id !== preset.id);
    store.setColumns(on ? [...others, preset] : others);
  };
  return presets.map((preset) => (
    <div key={preset.id} className={parts.presetRow}>
      <Tick checked={chosen.has(preset.id)} onChange={(on) => toggle(preset, on)}>
        <span>{presetTitle(preset)}</span>
        <span className={styles.quiet}>{tMessage(dimensionsMessage(preset))}</span>
      </Tick>
      {onRemove ? (
        <IconButton
          label={t('Delete {label}', { label: preset.label })}
          size="sm"
          onPress={() => onRemove(preset)}
        >
          <Trash2 size={16} />
        </IconButton>
      ) : null}
    </div>
  ));
}

interface TickProps {
  readonly checked: boolean;
  /** Neither on nor off. */
  readonly mixed?: boolean;
  readonly children: ReactNode;
  onChange(checked: boolean): void;
}

function Tick({ checked, mixed = false, children, onChange }: TickProps) {
  const [ticked, setTicked] = useState(checked);
  useEffect(() => setTicked(checked), [checked]);
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={ticked}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          // The press is answered first: a column of every picture comes or goes with it.
          setTicked(on);
          setTimeout(onChange, 0, on);
        }}
      />
      {children}
    </label>
  );
}
