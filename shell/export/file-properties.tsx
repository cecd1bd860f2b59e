/** What the file is beside its format: size, metadata, color profile, resolution and name. */
import { useId } from 'react';
import { ColorField } from '#controls/color-field.tsx';
import { NumberInput } from '#controls/number-field.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import {
  dimensionsMessage,
  FORMAT_FACTS,
  METADATA_POLICIES,
  message,
  metadataMessage,
  type Size,
  unknownTokens,
} from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';
import { cx } from '../ui/cx.ts';
import fields from '../ui/field.module.css';
import styles from './export-dialog.module.css';
import { type DialogChoices, DPI_RANGE, type Light, type Profile, SCALES } from './export-memory.ts';
import { scaled, scaleWords } from './exported-file.ts';
import { Property } from './property.tsx';

interface FilePropertiesProps {
  readonly choices: DialogChoices;
  /** The document's size. */
  readonly whole: Size<'output'>;
  /** The size that was chosen. */
  readonly output: Size<'output'>;
  /** The size of the file, where the format or a limit made it smaller. */
  readonly reduced: Size<'output'> | null;
  /** Chosen, or the opened file's; null: none. */
  readonly dpi: number | null;
  /** The file's, with its extension. */
  readonly name: string;
  onChange(change: Partial<DialogChoices>): void;
}

export function FileProperties({
  choices,
  whole,
  output,
  reduced,
  dpi,
  name,
  onChange,
}: FilePropertiesProps) {
  const { format, scale, metadata, profile, light, flattenOnto, pattern } = choices;
  const patternId = useId();
  const unknown = unknownTokens(pattern);
  return (
    <div className={styles.section}>
      <Property label={t('Size')}>
        <SelectBox
          label={t('Size')}
          value={scale}
          options={SCALES.map((value) => ({
            value,
            label: scaleWords(tMessage(dimensionsMessage(scaled(whole, value))), value),
          }))}
          onChange={(next) => onChange({ scale: next })}
        />
      </Property>
      {reduced ? (
        <p className={styles.quiet} role="status">
          {tMessage(
            message('export.downscaled-to-fit', {
              from: dimensionsMessage(output),
              to: dimensionsMessage(reduced),
            }),
          )}
        </p>
      ) : null}
      <Property label={t('Resampling')}>
        <SelectBox<Light>
          label={t('Resampling')}
          value={light}
          options={[
            { value: 'display', label: t('As on screen') },
            { value: 'linear', label: t('Linear light') },
          ]}
          onChange={(next) => onChange({ light: next })}
        />
      </Property>
      <Property label={t('Metadata')}>
        <SelectBox
          label={t('Metadata')}
          value={metadata}
          options={METADATA_POLICIES.map((value) => ({
            value,
            label: tMessage(metadataMessage(value)),
          }))}
          onChange={(next) => onChange({ metadata: next })}
        />
      </Property>
      {format === 'avif' ? null : (
        <Property label={t('Color profile')}>
          <SelectBox<Profile>
            label={t('Color profile')}
            value={profile}
            options={[
              { value: 'none', label: t("Don't embed") },
              { value: 'srgb', label: t('Embed sRGB') },
            ]}
            onChange={(next) => onChange({ profile: next })}
          />
        </Property>
      )}
      {FORMAT_FACTS[format].alpha ? null : (
        <Property label={t('Background')}>
          <ColorField
            label={t('Color behind transparent areas')}
            value={flattenOnto}
            onChange={(color) => onChange({ flattenOnto: color })}
          />
        </Property>
      )}
      {format === 'jpeg' || format === 'png' ? (
        <Property label={t('Resolution')}>
          <NumberInput
            label={t('Resolution')}
            value={dpi ?? Number.NaN}
            min={DPI_RANGE.min}
            max={DPI_RANGE.max}
            unit="dpi"
            onChange={(next) => onChange({ dpi: next })}
            onClear={() => onChange({ dpi: null })}
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
          onChange={(event) => onChange({ pattern: event.currentTarget.value })}
        />
      </Property>
      <p className={styles.fileName}>
        <bdi>{name}</bdi>
      </p>
      {unknown.length > 0 ? (
        <p className={styles.fileName}>{t('Unknown placeholder: {word}', { word: `{${unknown[0]}}` })}</p>
      ) : null}
    </div>
  );
}
