import { useState } from 'react';
import { currentLanguage } from '../../locale/index.ts';
import { languageTag } from '../../locale/words/languages.ts';
import { cx } from '../../ui/cx.ts';
import styles from '../../ui/field.module.css';
import type * as Studio from '../../ui/number-field.tsx';
import { readNumber } from './written-number.ts';

type FieldProps = Parameters<typeof Studio.NumberBox>[0] & { readonly wide?: boolean };

export function NumberInput(props: Parameters<typeof Studio.NumberInput>[0]) {
  return <Field {...props} />;
}

export function NumberBox(props: Parameters<typeof Studio.NumberBox>[0]) {
  return <Field {...props} wide />;
}

/** Arrow keys go by these many steps. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

function Field(props: FieldProps) {
  const {
    label,
    value,
    min,
    max,
    step = 1,
    unit,
    signed,
    disabled = false,
    prefix,
    placeholder,
    wide,
    onChange,
  } = props;
  /** While it is being typed, whatever it is. */
  const [draft, setDraft] = useState<string | null>(null);
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  const format = new Intl.NumberFormat(languageTag(currentLanguage()), {
    maximumFractionDigits: digits,
    useGrouping: false,
    ...(signed ? { signDisplay: 'exceptZero' as const } : {}),
  });
  const known = Number.isFinite(value);
  const shown = known || !placeholder ? format.format(known ? value : 0) : '';
  const commit = (next: number) => {
    setDraft(null);
    const rounded = Number(next.toFixed(digits));
    const within = Math.min(max ?? rounded, Math.max(min ?? rounded, rounded));
    if (within !== value && Number.isFinite(within)) onChange(within);
  };
  /** Invalid input leaves the value unchanged. */
  const commitDraft = () => commit((draft === null ? null : readNumber(draft)) ?? value);
  return (
    <span className={cx(styles.nf, wide && styles.box)}>
      {prefix ? (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      ) : null}
      <input
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        aria-valuenow={known ? value : undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={known && unit ? `${shown} ${unit}` : shown || placeholder}
        disabled={disabled}
        value={draft ?? shown}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commitDraft}
        onKeyDown={(event) => {
          const steps = STEPS[event.key];
          if (steps !== undefined) {
            event.preventDefault();
            commit(((draft === null ? null : readNumber(draft)) ?? value) + steps * step);
          }
          if (event.key === 'Enter') commitDraft();
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      {unit ? (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      ) : null}
    </span>
  );
}
