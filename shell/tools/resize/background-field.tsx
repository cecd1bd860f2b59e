import { Segments } from '#controls/choice.tsx';
import { ColorField } from '#controls/color-field.tsx';
import type { Color } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';

const FIRST_COLOR = '#ffffff';

interface BackgroundFieldProps {
  readonly value: Color | null;
  /** What the transparent choice is called here. */
  readonly transparentLabel: string;
  onChange(color: Color | null): void;
}

export function BackgroundField({ value, transparentLabel, onChange }: BackgroundFieldProps) {
  return (
    <>
      <Segments
        label={t('Background')}
        value={value === null ? 'transparent' : 'color'}
        options={[
          { value: 'transparent', label: transparentLabel },
          { value: 'color', label: t('Background color') },
        ]}
        onChange={(next) => onChange(next === 'color' ? FIRST_COLOR : null)}
      />
      {value === null ? null : <ColorField label={t('Background color')} value={value} onChange={onChange} />}
    </>
  );
}
