import { Group, Input, NumberField } from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './field.module.css';

interface NumberInputProps {
  /** The accessible name; starts with the visible prefix when there is one. */
  readonly label: string;
  /** NaN shows an empty field. */
  readonly value: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly unit?: string | undefined;
  readonly signed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** What an empty field says. */
  readonly placeholder?: string | undefined;
  /** Called when a number is committed: Enter, leaving the field, or an arrow key. */
  onChange(value: number): void;
  /** Called when the field is left empty; without it, the number comes back. */
  readonly onClear?: (() => void) | undefined;
}

/** A small number beside a slider. */
export function NumberInput(props: NumberInputProps) {
  return <Field {...props} />;
}

/** A number that fills its cell, with a word before it. */
export function NumberBox(props: NumberInputProps & { readonly prefix?: string }) {
  return <Field {...props} wide />;
}

function Field(props: NumberInputProps & { readonly prefix?: string; readonly wide?: boolean }) {
  const {
    label,
    value,
    min,
    max,
    step = 1,
    unit,
    signed,
    disabled = false,
    placeholder,
    prefix,
    wide,
    onChange,
    onClear,
  } = props;
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  return (
    <NumberField
      aria-label={label}
      value={Number.isFinite(value) ? Number(value.toFixed(digits)) : Number.NaN}
      step={step}
      isDisabled={disabled}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      formatOptions={{
        maximumFractionDigits: digits,
        useGrouping: false,
        ...(signed ? { signDisplay: 'exceptZero' as const } : {}),
      }}
      onChange={(next) => {
        if (Number.isFinite(next)) onChange(next);
        else onClear?.();
      }}
    >
      <Group className={cx(styles.nf, wide && styles.box)}>
        {prefix ? (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        ) : null}
        <Input {...(placeholder ? { placeholder } : {})} />
        {unit ? (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        ) : null}
      </Group>
    </NumberField>
  );
}
