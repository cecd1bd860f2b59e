import type { EncodeOptions } from '../../../workers/index.ts';
import { Segments } from '../../ui/choice.tsx';
import { SliderField } from '../../ui/slider-field.tsx';
import styles from './export-dialog.module.css';
import { secondsInWords } from './seconds-in-words.ts';

interface FormatOptionsProps {
  readonly value: EncodeOptions;
  /** What encoding is expected to take; null while that is not known. */
  readonly seconds: number | null;
  onChange(value: EncodeOptions): void;
}

const LOSS = [
  { value: 'lossy', label: 'Lossy' },
  { value: 'lossless', label: 'Lossless' },
] as const;

/** What the chosen format can be told, and how long that takes here. */
export function FormatOptions({ seconds, ...props }: FormatOptionsProps) {
  return (
    <>
      <Options {...props} />
      {seconds === null || seconds < 1 ? null : (
        <p className={styles.quiet}>Encoding takes {secondsInWords(seconds)} on this machine.</p>
      )}
    </>
  );
}

function Options({ value, onChange }: Omit<FormatOptionsProps, 'seconds'>) {
  switch (value.format) {
    case 'jpeg':
      return (
        <>
          <Quality value={value.quality} onChange={(quality) => onChange({ ...value, quality })} />
          <Segments
            label="Scan"
            value={value.progressive ? 'progressive' : 'baseline'}
            options={[
              { value: 'progressive', label: 'Progressive' },
              { value: 'baseline', label: 'Baseline' },
            ]}
            onChange={(scan) => onChange({ ...value, progressive: scan === 'progressive' })}
          />
          <Segments
            label="Encoder"
            value={value.effort}
            options={[
              { value: 'best', label: 'Smaller file' },
              { value: 'fast', label: 'Faster' },
            ]}
            onChange={(effort) => onChange({ ...value, effort })}
          />
        </>
      );
    case 'png':
      return (
        <Segments
          label="Compression"
          value={value.compression}
          options={[
            { value: 'fast', label: 'Fast' },
            { value: 'optimal', label: 'Optimal' },
            { value: 'best', label: 'Best' },
          ]}
          onChange={(compression) => onChange({ ...value, compression })}
        />
      );
    case 'webp':
      return (
        <>
          <Segments
            label="Compression"
            value={value.lossless ? 'lossless' : 'lossy'}
            options={LOSS}
            onChange={(loss) => onChange({ ...value, lossless: loss === 'lossless' })}
          />
          {value.lossless ? null : (
            <Quality value={value.quality} onChange={(quality) => onChange({ ...value, quality })} />
          )}
          <SliderField
            label="Effort"
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
          <Segments
            label="Compression"
            value={value.lossless ? 'lossless' : 'lossy'}
            options={LOSS}
            onChange={(loss) => onChange({ ...value, lossless: loss === 'lossless' })}
          />
          {value.lossless ? null : (
            <Quality value={value.quality} onChange={(quality) => onChange({ ...value, quality })} />
          )}
          <SliderField
            label="Speed"
            min={0}
            max={10}
            value={value.speed}
            onChange={(speed) => onChange({ ...value, speed })}
          />
        </>
      );
  }
}

function Quality({ value, onChange }: { readonly value: number; onChange(value: number): void }) {
  return <SliderField label="Quality" min={1} max={100} value={value} onChange={onChange} />;
}
