/** Choices of the studio's panels as the browser's own radio buttons and switches. */
import { type CSSProperties, type ReactNode, useId } from 'react';
import { t } from '../../locale/index.ts';
import { ALIGNMENTS } from '../../ui/alignments.ts';
import type * as Studio from '../../ui/choice.tsx';
import styles from '../../ui/field.module.css';

type ChoiceProps<T extends string> = Parameters<typeof Studio.Segments<T>>[0];

interface RadiosProps<T extends string> extends ChoiceProps<T> {
  readonly className: string | undefined;
  readonly itemClass: string | undefined;
  content(option: Studio.Option<T>): ReactNode;
}

function Radios<T extends string>(props: RadiosProps<T>) {
  const { label, value, options, onChange, className, itemClass, content } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {options.map((option) => (
        <label
          key={option.value}
          className={itemClass}
          title={option.content ? option.label : undefined}
          data-selected={option.value === value || undefined}
        >
          <span>
            <input
              type="radio"
              name={name}
              aria-label={option.label}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
          </span>
          {content(option)}
        </label>
      ))}
    </div>
  );
}

const shownContent = <T extends string>({ content, label }: Studio.Option<T>) => content ?? label;

export function Segments<T extends string>(props: ChoiceProps<T>) {
  return <Radios {...props} className={styles.seg} itemClass={styles.segItem} content={shownContent} />;
}

export function IconChoice<T extends string>(props: ChoiceProps<T>) {
  return <Radios {...props} className={styles.icons} itemClass={styles.tg} content={shownContent} />;
}

export function RatioChoice<T extends string>(props: ChoiceProps<T> & { shape(value: T): CSSProperties }) {
  return (
    <Radios
      {...props}
      className={styles.ratios}
      itemClass={styles.ratio}
      content={(option) => (
        <>
          <i style={props.shape(option.value)} />
          {option.label}
        </>
      )}
    />
  );
}

export function AlignmentGrid(props: Parameters<typeof Studio.AlignmentGrid>[0]) {
  const options = ALIGNMENTS.map((value) => ({ value, label: t(value) }));
  return (
    <Radios
      {...props}
      options={options}
      className={styles.dots}
      itemClass={styles.dotCell}
      content={() => null}
    />
  );
}

export function IconToggle({ label, on, children, onChange }: Parameters<typeof Studio.IconToggle>[0]) {
  return (
    <button
      type="button"
      className={styles.tg}
      title={label}
      aria-label={label}
      aria-pressed={on}
      data-selected={on || undefined}
      onClick={() => onChange(!on)}
    >
      {children}
    </button>
  );
}

export function Toggle(props: Parameters<typeof Studio.Toggle>[0]) {
  const { label, on, children, disabled, onChange } = props;
  return (
    <label className={styles.switch} data-selected={on || undefined} data-disabled={disabled || undefined}>
      <span>
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          aria-checked={on}
          aria-describedby={props.describedBy}
          checked={on}
          disabled={disabled}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
      </span>
      {children}
      <span className={styles.switchTrack} aria-hidden="true" />
    </label>
  );
}
