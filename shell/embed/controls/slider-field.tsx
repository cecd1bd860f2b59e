import { RotateCcw } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { t } from '../../locale/index.ts';
import { cx } from '../../ui/cx.ts';
import fields from '../../ui/field.module.css';
import type * as Studio from '../../ui/slider-field.tsx';
import styles from './controls.module.css';
import { IconButton } from './icon-button.tsx';
import { NumberInput } from './number-field.tsx';
import { onCommit } from './on-commit.ts';

/** One value as the browser's own slider and as a number. */
export function SliderField(props: Parameters<typeof Studio.SliderField>[0]) {
  const { label, value, min, max, step = 1, unit, centred, resetTo, disabled = false, onChange } = props;
  const at = (v: number) => (Math.min(max, Math.max(min, v)) - min) / (max - min);
  const ends = centred ? [at(0), at(value)] : [-1, at(value)];
  const fill = { '--from': Math.min(...ends), '--to': Math.max(...ends) } as CSSProperties;
  const commit = useRef(props.onCommit);
  commit.current = props.onCommit;
  const set = (next: number) => {
    onChange(next);
    props.onCommit?.(next);
  };
  return (
    <div className={fields.slider} data-disabled={disabled || undefined}>
      <span className={fields.label}>
        {label}
        {resetTo !== undefined && value !== resetTo && !disabled ? (
          <IconButton label={t('Reset {label}', { label })} mini onPress={() => set(resetTo)}>
            <RotateCcw size={14} />
          </IconButton>
        ) : null}
      </span>
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
      <div className={fields.range}>
        <div className={cx(fields.track, centred && fields.centred)} style={fill}>
          <input
            ref={onCommit((input) => commit.current?.(input.valueAsNumber))}
            type="range"
            className={styles.slider}
            aria-label={label}
            value={Math.min(max, value)}
            min={min}
            max={max}
            step={step}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
        </div>
      </div>
    </div>
  );
}
