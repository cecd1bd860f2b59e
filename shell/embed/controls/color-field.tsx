import { t } from '../../locale/index.ts';
import fields from '../../ui/color-field.module.css';
import type * as Studio from '../../ui/color-field.tsx';
import { useGesture } from '../../ui/gesture.ts';
import styles from './controls.module.css';
import { NumberInput } from './number-field.tsx';
import { onCommit } from './on-commit.ts';

/** Hex digits and percent of a color, as the field shows them. */
export function colorWords(value: string): ReturnType<typeof Studio.colorWords> {
  const alpha = value.length === 9 ? Number.parseInt(value.slice(7), 16) / 255 : 1;
  return { hex: value.slice(1, 7).toUpperCase(), percent: Math.round(alpha * 100) };
}

/** The browser's own picker under the studio's field; how opaque it is stands beside it as a number. */
export function ColorField(props: Parameters<typeof Studio.ColorField>[0]) {
  const { label, value, alpha = false, disabled, onChange } = props;
  const gesture = useGesture();
  const { hex, percent } = colorWords(value ?? '#000000');
  const opaque = `#${hex.toLowerCase()}`;
  const set = (color: string, opacity: number) => {
    const byte = Math.round((opacity / 100) * 255);
    const tail = byte === 255 ? '' : byte.toString(16).padStart(2, '0');
    onChange(`${color}${tail}`, gesture.current());
  };
  return (
    <span className={`${fields.field} ${styles.color}`}>
      <span className={styles.covered}>
        <span className={fields.swatch}>
          <span style={value === null ? {} : { background: value }} />
        </span>
        <span className={styles.hex} aria-hidden="true">
          {value === null ? t('Mixed') : hex}
        </span>
        <input
          ref={onCommit(gesture.end)}
          type="color"
          className={styles.hitArea}
          aria-label={label}
          disabled={disabled}
          value={opaque}
          onChange={(event) => set(event.currentTarget.value, percent)}
        />
      </span>
      {alpha ? (
        <NumberInput
          label={t('{label}, opacity', { label })}
          unit="%"
          min={0}
          max={100}
          value={percent}
          disabled={disabled}
          onChange={(next) => {
            set(opaque, next);
            gesture.end();
          }}
        />
      ) : null}
    </span>
  );
}
