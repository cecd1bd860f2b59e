import { NumberBox } from '#controls/number-field.tsx';
import type { Sides } from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useSnapshot } from '../../session/core/editor-binding.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import styles from './resize.module.css';

interface SideFieldsProps {
  /** What each field's number does. */
  readonly name: keyof typeof NAMES;
  readonly unit: string;
  readonly step?: number;
  readonly max: number;
  readonly value: Sides<'frame'>;
  onChange(sides: Sides<'frame'>): void;
}

const NAMES = {
  expand: {
    top: defineMessage('Expand top'),
    right: defineMessage('Expand right'),
    bottom: defineMessage('Expand bottom'),
    left: defineMessage('Expand left'),
  },
  padding: {
    top: defineMessage('Padding top'),
    right: defineMessage('Padding right'),
    bottom: defineMessage('Padding bottom'),
    left: defineMessage('Padding left'),
  },
} as const;

/** A number on each side of a small picture. */
export function SideFields({ name, unit, step = 1, max, value, onChange }: SideFieldsProps) {
  const thumbnail = useSnapshot((snapshot) =>
    snapshot.picture ? (snapshot.thumbnails.get(snapshot.picture.asset) ?? null) : null,
  );
  const side = (id: 'top' | 'right' | 'bottom' | 'left') => (
    <div className={styles[id]}>
      <NumberBox
        label={t(NAMES[name][id])}
        unit={unit}
        min={0}
        max={max}
        step={step}
        value={value[id]}
        onChange={(next) => onChange({ ...value, [id]: next })}
      />
    </div>
  );
  return (
    <div className={styles.sides}>
      {side('top')}
      {side('left')}
      <div className={styles.middle}>{thumbnail ? <Thumbnail picture={thumbnail} /> : null}</div>
      {side('right')}
      {side('bottom')}
    </div>
  );
}
