import { Trash2 } from 'lucide-react';
import { t, tMessage } from '../locale/index.ts';
import { Button } from '../ui/button.tsx';
import styles from './batch.module.css';
import { useBatch, useBatchValue } from './batch-context.ts';

/** The person's own presets that were stored and cannot be used: which, and why. */
export function UnreadPresets() {
  const store = useBatch();
  const unread = useBatchValue((batch) => batch.unread);
  return unread.map((preset) => (
    <div className={styles.callout} role="alert" key={preset.key}>
      <span>
        {preset.label === null ? null : <b dir="auto">{preset.label}. </b>}
        <span>{tMessage(preset.message)}</span> {t("It's skipped and stays saved until you delete it.")}
      </span>
      <Button
        size="sm"
        aria-label={t('Delete {label}', { label: preset.label ?? t('Presets') })}
        onClick={() => store.forgetUnread(preset.key)}
      >
        <Trash2 size={16} aria-hidden="true" />
      </Button>
    </div>
  ));
}
