import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { Color } from '../../engine/index.ts';
import { loadAhead } from '../base/load-ahead.ts';
import { t } from '../locale/index.ts';
import styles from './color-field.module.css';

const loadPopover = () => import('./color-popover.tsx');
const ColorPopover = lazy(loadPopover);

interface ColorFieldProps {
  /** The option's name: "Text color". */
  readonly label: string;
  /** `#rrggbb` or `#rrggbbaa`; null: mixed values. */
  readonly value: Color | null;
  readonly alpha?: boolean;
  readonly disabled?: boolean;
  /** `gesture` is the same for everything chosen while the popover is open once. */
  onChange(value: Color, gesture: string): void;
}

/** Hex digits and percent of a color, as the field shows them. */
export function colorWords(value: Color): { readonly hex: string; readonly percent: number } {
  const alpha = value.length === 9 ? Number.parseInt(value.slice(7), 16) / 255 : 1;
  return { hex: value.slice(1, 7).toUpperCase(), percent: Math.round(alpha * 100) };
}

/** A color with its code; the picker opens on demand. */
export function ColorField({ label, value, alpha = false, disabled, onChange }: ColorFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(0);
  const id = useId();
  const { hex, percent } = colorWords(value ?? '');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.field}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open % 2 === 1}
        onPointerEnter={() => loadAhead(loadPopover)}
        onFocus={() => loadAhead(loadPopover)}
        onClick={() => setOpen(open + 1)}
      >
        <span className={styles.hidden}>{label}</span>
        <span className={styles.swatch}>
          <span style={value === null ? {} : { background: value }} />
        </span>
        <span className={styles.hex}>{value === null ? t('Mixed') : hex}</span>
        {alpha && value !== null ? (
          <span className={styles.percent}>{t('{percent}%', { percent })}</span>
        ) : null}
      </button>
      {open % 2 === 1 ? (
        <Suspense fallback={null}>
          <ColorPopover
            label={label}
            value={value ?? '#000000'}
            alpha={alpha}
            trigger={button}
            onChange={(next) => onChange(next, `${id}${open}`)}
            onClose={() => setOpen((n) => n + (n % 2))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
