import { useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import fields from '../../ui/field.module.css';
import type * as Studio from '../../ui/slider-track.tsx';
import styles from './controls.module.css';
import { onCommit } from './on-commit.ts';

/** The browser's own slider. */
export function Track(props: Parameters<typeof Studio.Track>[0]) {
  const { label, value, min, max, step, disabled, centered, fill, onChange } = props;
  const commit = useRef(props.onCommit);
  commit.current = props.onCommit;
  return (
    <div className={fields.range}>
      <div className={cx(fields.track, centered && fields.centered)} style={fill}>
        <input
          ref={onCommit((input) => commit.current?.(input.valueAsNumber))}
          type="range"
          className={styles.slider}
          aria-label={label}
          value={value}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  );
}
