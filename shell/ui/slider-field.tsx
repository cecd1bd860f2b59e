import { RotateCcw } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { NumberInput } from '#controls/number-field.tsx';
import { Track } from '#controls/slider-track.tsx';
import { t } from '../locale/index.ts';
import styles from './field.module.css';

interface SliderFieldProps {
  /** The option's name: of the slider, and of its number with "value" after it. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Upper end of the number, when it goes further than the track. */
  readonly numberMax?: number;
  readonly unit?: string;
  /** Where the fill starts: the least value, or zero in the middle. */
  readonly centered?: boolean;
  /** Shows "+12" and "−18" in the number. */
  readonly signed?: boolean;
  /** A reset button appears when the value differs from this. */
  readonly resetTo?: number;
  readonly disabled?: boolean;
  /** Stands at the end of the name's row, the track and the number below: what switches the option on. */
  readonly toggle?: ReactNode;
  /** False leaves the name and the switch. Default true. */
  readonly on?: boolean | undefined;
  onChange(value: number): void;
  /** The end of a drag, a key or a typed number. */
  onCommit?(value: number): void;
}

/** One value as a track and as a number. */
export function SliderField(props: SliderFieldProps) {
  const {
    label,
    value,
    min,
    max,
    step = 1,
    unit,
    centered,
    resetTo,
    disabled = false,
    on = true,
    onChange,
  } = props;
  const at = (v: number) => (Math.min(max, Math.max(min, v)) - min) / (max - min);
  // Fractions of the track; −1 lies before its rounded end.
  const ends = centered ? [at(0), at(value)] : [-1, at(value)];
  const fill = { '--from': Math.min(...ends), '--to': Math.max(...ends) } as CSSProperties;
  const set = (next: number) => {
    onChange(next);
    props.onCommit?.(next);
  };
  return (
    <div className={styles.slider} data-disabled={disabled || undefined}>
      <span className={styles.label}>
        {label}
        {on && resetTo !== undefined && value !== resetTo && !disabled ? (
          <IconButton label={t('Reset {label}', { label })} mini onPress={() => set(resetTo)}>
            <RotateCcw size={14} />
          </IconButton>
        ) : null}
        {props.toggle}
      </span>
      {on ? (
        <>
          <NumberInput
            label={t('{label} value', { label })}
            value={value}
            min={min}
            max={props.numberMax ?? max}
            step={step}
            unit={unit}
            signed={props.signed}
            disabled={disabled}
            onChange={set}
          />
          <Track
            label={label}
            value={Math.min(max, value)}
            min={min}
            max={max}
            step={step}
            disabled={disabled}
            centered={centered}
            fill={fill}
            onChange={onChange}
            onCommit={props.onCommit}
          />
        </>
      ) : null}
    </div>
  );
}
