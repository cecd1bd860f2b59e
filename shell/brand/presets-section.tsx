import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import { dimensionsMessage } from '../../engine/index.ts';
import { BRAND_KIT_LIMITS } from '../../vocabulary/brand-kit.ts';
import { OUTPUT_SIDE_MAX } from '../../vocabulary/limits.ts';
import type { RecipeFit } from '../../vocabulary/recipe-options.ts';
import { defineMessage, t, tMessage } from '../locale/index.ts';
import type { BrandKit } from '../remote/brand/brand-kits.ts';
import { SizeForm } from '../ui/size-form.tsx';
import styles from './brand.module.css';

type Presets = BrandKit['presets'];

const FITS: readonly { readonly value: RecipeFit; readonly label: string }[] = [
  { value: 'crop', label: defineMessage('Crop to fill') },
  { value: 'canvas', label: defineMessage('Whole, on a background') },
  { value: 'bounds', label: defineMessage('Whole, inside the size') },
];
const fitWords = (fit: RecipeFit): string => t(FITS.find(({ value }) => value === fit)?.label ?? '');

interface PresetsSectionProps {
  readonly presets: Presets;
  onChange(presets: Presets): void;
}

/** Sizes with names, and how a picture fits them. */
export function PresetsSection({ presets, onChange }: PresetsSectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend>{t('Sizes')}</legend>
      {presets.map(({ name, width, height, fit }) => (
        <div key={name} className={styles.row}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.facts}>
            <span>{tMessage(dimensionsMessage({ width, height }))}</span>
            <span>{fitWords(fit)}</span>
          </span>
          <IconButton
            size="sm"
            label={t('Delete {label}', { label: name })}
            onPress={() => onChange(presets.filter((one) => one.name !== name))}
          >
            <X size={16} />
          </IconButton>
        </div>
      ))}
      {presets.length < BRAND_KIT_LIMITS.presets ? (
        <NewPreset onAdd={(preset) => onChange([...presets, preset])} />
      ) : null}
    </fieldset>
  );
}

function NewPreset({ onAdd }: { onAdd(preset: Presets[number]): void }) {
  const [fit, setFit] = useState<RecipeFit>('crop');
  return (
    <SizeForm
      className={styles.line}
      nameClass={styles.name}
      sideClass={styles.side}
      nameLabel={t('Name of the new size')}
      nameLength={BRAND_KIT_LIMITS.name}
      sideMax={OUTPUT_SIDE_MAX}
      buttonSize="sm"
      onAdd={(size) => onAdd({ ...size, fit })}
    >
      <SelectBox
        label={t('Fit')}
        value={fit}
        options={FITS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setFit}
      />
    </SizeForm>
  );
}
