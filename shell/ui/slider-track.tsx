import type { CSSProperties } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './field.module.css';

interface TrackProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly disabled: boolean;
  readonly centered: boolean | undefined;
  /** `--from` and `--to`: the filled part, fractions of the track. */
  readonly fill: CSSProperties;
  onChange(value: number): void;
  onCommit?: ((value: number) => void) | undefined;
}

/** The part of a slider that is dragged. */
export function Track({
  label,
  value,
  min,
  max,
  step,
  disabled,
  centered,
  fill,
  onChange,
  onCommit,
}: TrackProps) {
  return (
    <Slider
      aria-label={label}
      className={styles.range ?? ''}
      value={value}
      minValue={min}
      maxValue={max}
      step={step}
      isDisabled={disabled}
      onChange={(next) => onChange(next as number)}
      onChangeEnd={(next) => onCommit?.(next as number)}
    >
      <SliderTrack className={cx(styles.track, centered && styles.centered)} style={fill}>
        <SliderThumb className={styles.thumb ?? ''} />
      </SliderTrack>
    </Slider>
  );
}
