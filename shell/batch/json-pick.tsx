import { t } from '../locale/index.ts';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './batch.module.css';

interface JsonPickProps {
  /** Accessible name. */
  readonly label: string;
  onPick(file: File): void;
}

/** A button that opens a JSON file. The same file may be chosen again. */
export function JsonPick({ label, onPick }: JsonPickProps) {
  return (
    <span className={cx(buttonClass(), styles.pick)}>
      {t('Import JSON')}
      <input
        type="file"
        aria-label={label}
        accept="application/json,.json"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
    </span>
  );
}
