import { ChevronDown } from 'lucide-react';
import { t } from '../../locale/index.ts';
import select from '../../ui/select-box.module.css';
import type * as Studio from '../../ui/select-box.tsx';
import styles from './controls.module.css';

type SelectBoxProps<T extends string> = Parameters<typeof Studio.SelectBox<T>>[0];

/** The browser's own list, under the studio's button: it opens over everything of the page, whatever is around the editor. */
export function SelectBox<T extends string>({ label, value, options, onChange }: SelectBoxProps<T>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={`${select.sel} ${styles.covered}`}>
      <span className={select.value}>{chosen?.label ?? t('Mixed')}</span>
      <ChevronDown size={16} aria-hidden="true" />
      <select
        className={styles.hitArea}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => {
          const next = options.find((option) => option.value === event.currentTarget.value);
          if (next) onChange(next.value);
        }}
      >
        {chosen ? null : (
          <option value="" hidden>
            {t('Mixed')}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
