import { ChevronDown } from 'lucide-react';
import select from '../../ui/select-box.module.css';
import type * as Studio from '../../ui/select-box.tsx';
import styles from './controls.module.css';

type SelectBoxProps<T extends string> = Parameters<typeof Studio.SelectBox<T>>[0];

/** The browser's own list, under the studio's button: it opens over everything of the page, whatever is around the editor. */
export function SelectBox<T extends string>({ label, value, options, onChange }: SelectBoxProps<T>) {
  return (
    <span className={`${select.sel} ${styles.covered}`}>
      <span className={select.value}>{options.find((option) => option.value === value)?.label}</span>
      <ChevronDown size={16} aria-hidden="true" />
      <select
        className={styles.cover}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
