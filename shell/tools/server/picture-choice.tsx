import { Trash2 } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { t } from '../../locale/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { localAddress } from './local-address.ts';
import styles from './server.module.css';

export interface PictureOption<Id extends string | number> {
  readonly id: Id;
  readonly name: string;
  readonly address: string;
  /** It cannot be chosen. */
  readonly disabled?: boolean;
}

interface PictureChoiceProps<Id extends string | number> {
  readonly label: string;
  readonly value: Id | null;
  readonly options: readonly PictureOption<Id>[];
  /** Width to height of a picture; default 1. */
  readonly shape?: number;
  onChange(id: Id): void;
  /** Of pictures of the person's own. */
  onRemove?(option: PictureOption<Id>): void;
}

/** One of several, by its picture. */
export function PictureChoice<Id extends string | number>(props: PictureChoiceProps<Id>) {
  const { label, value, options, shape = 1, onChange, onRemove } = props;
  const name = useId();
  return (
    <div
      className={styles.pictures}
      role="radiogroup"
      aria-label={label}
      style={{ '--shape': shape } as CSSProperties}
    >
      {options.map((option) => (
        <div key={option.id} className={styles.cell}>
          <label className={styles.picture}>
            <input
              type="radio"
              name={name}
              checked={option.id === value}
              disabled={option.disabled}
              onChange={() => onChange(option.id)}
            />
            <img src={localAddress(option.address)} alt="" loading="lazy" />
            <span>{option.name}</span>
          </label>
          {onRemove ? (
            <Button
              icon
              size="sm"
              className={cx(styles.remove)}
              aria-label={t('Delete {name}', { name: option.name })}
              onClick={() => onRemove(option)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
