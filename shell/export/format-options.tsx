import { Segments } from '#controls/choice.tsx';
import type { EncodeOptions } from '../../workers/index.ts';
import { defineMessage, t, withLabels } from '../locale/index.ts';
import { SliderField } from '../ui/slider-field.tsx';
import styles from './export-dialog.module.css';
import { Property } from './property.tsx';
import { secondsInWords } from './seconds-in-words.ts';

interface FormatOptionsProps {
  readonly value: EncodeOptions;
  /** What encoding is expected to take; null while that is not known. */
  readonly seconds: number | null;
  /** A search finds the quality, whatever was chosen. */
  readonly searched: boolean;
  onChange(value: EncodeOptions): void;
}

const LOSS = [
  { value: 'lossy', label: defineMessage('Lossy') },
  { value: 'lossless', label: defineMessage('Lossless') },
] as const;

/** Options of the chosen format, and its estimated time here. */
export function FormatOptions({ seconds, ...props }: FormatOptionsProps) {
  return (
    <>
      <Options {...props} />
      {seconds === null || seconds < 1 ? null : (
        <p className={styles.quiet}>
          {t('Encoding takes {seconds} on this device.', { seconds: secondsInWords(seconds) })}
        </p>
      )}
    </>
  );
}

function Options({ value, searched, onChange }: Omit<FormatOptionsProps, 'seconds'>) {
  switch (value.format) {
    case 'jpeg':
      return (
        <>
          {searched ? null : (
            <Quality value={value.quality} onChange={(quality) => onChange({ ...value, quality })} />
          )}
          <Property label={t('Scan')}>
            <Segments
              label={t('Scan')}
              value={value.progressive ? 'progressive' : 'baseline'}
              options={[
                { value: 'progressive', label: t('Progressive') },
                { value: 'baseline', label: t('Baseline') },
              ]}
              onChange={(scan) => onChange({ ...value, progressive: scan === 'progressive' })}
            />
          </Property>
          <Property label={t('Encoder')}>
            <Segments
              label={t('Encoder')}
              value={value.effort}
              options={[
                { value: 'best', label: t('Smaller file') },
                { value: 'fast', label: t('Faster') },
              ]}
              onChange={(effort) => onChange({ ...value, effort })}
            />
          </Property>
        </>
      );
    case 'png':
      return (
        <Property label={t('Compression')}>
          <Segments
            label={t('Compression')}
            value={value.compression}
            options={[
              { value: 'fast', label: t('Fast') },
              { value: 'optimal', label: t('Optimal') },
              { value: 'best', label: t('Best') },
            ]}
            onChange={(compression) => onChange({ ...value, compression })}
          />
        </Property>
      );
    case 'webp':
      return (
        <>
          {searched ? null : <Loss value={value} onChange={onChange} />}
          <SliderField
            label={t('Effort')}
            min={0}
            max={6}
            value={value.effort}
            onChange={(effort) => onChange({ ...value, effort })}
          />
        </>
      );
    case 'avif':
      return (
        <>
          {searched ? null : <Loss value={value} onChange={onChange} />}
          <SliderField
            label={t('Speed')}
            min={0}
            max={10}
            value={value.speed}
            onChange={(speed) => onChange({ ...value, speed })}
          />
        </>
      );
  }
}

type LossyOrNot = Extract<EncodeOptions, { lossless: boolean }>;

/** Lossy, and how much of it, or lossless. */
function Loss({ value, onChange }: { readonly value: LossyOrNot; onChange(value: LossyOrNot): void }) {
  return (
    <>
      <Property label={t('Compression')}>
        <Segments
          label={t('Compression')}
          value={value.lossless ? 'lossless' : 'lossy'}
          options={withLabels(LOSS)}
          onChange={(loss) => onChange({ ...value, lossless: loss === 'lossless' })}
        />
      </Property>
      {value.lossless ? (
        <p className={styles.quiet}>
          {t('Lossless keeps every pixel. Of a photo, a lossy file is much smaller.')}
        </p>
      ) : (
        <Quality value={value.quality} onChange={(quality) => onChange({ ...value, quality })} />
      )}
    </>
  );
}

function Quality({ value, onChange }: { readonly value: number; onChange(value: number): void }) {
  return <SliderField label={t('Quality')} min={1} max={100} value={value} onChange={onChange} />;
}
