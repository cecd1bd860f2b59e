import { Segments } from '#controls/choice.tsx';
import { ColorField } from '#controls/color-field.tsx';
import type { Color } from '../../../engine/index.ts';
import type { BACKGROUND_CHOICES } from '../../../vocabulary/editor-options.ts';
import { t } from '../../locale/index.ts';

type Labels = typeof BACKGROUND_CHOICES;
const FIRST_COLOR = '#ffffff';

interface BackgroundFieldProps {
  readonly value: Color | null;
  /** In place of “Transparent”. */
  readonly transparentLabel?: string;
  onChange(color: Color | null): void;
}

export function BackgroundField({ value, transparentLabel, onChange }: BackgroundFieldProps) {
  return (
    <>
      <Segments
        label={t('Background')}
        value={value === null ? 'transparent' : 'color'}
        options={[
          { value: 'transparent', label: transparentLabel ?? t<Labels[0]>('Transparent') },
          { value: 'color', label: t<Labels[1]>('Background color') },
        ]}
        onChange={(next) => onChange(next === 'color' ? FIRST_COLOR : null)}
      />
      {value === null ? null : <ColorField label={t('Background color')} value={value} onChange={onChange} />}
    </>
  );
}
