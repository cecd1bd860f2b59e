import { Segments } from '#controls/choice.tsx';
import { ColorField } from '#controls/color-field.tsx';
import type { Color } from '../../../engine/index.ts';
import type { BACKGROUND_CHOICES } from '../../../vocabulary/editor-options.ts';
import { defineMessage, t } from '../../locale/index.ts';

const FIRST_COLOR = '#ffffff';
const NAMES = [
  defineMessage('Transparent'),
  defineMessage('Background color'),
] as const satisfies typeof BACKGROUND_CHOICES;

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
          { value: 'transparent', label: transparentLabel ?? t(NAMES[0]) },
          { value: 'color', label: t(NAMES[1]) },
        ]}
        onChange={(next) => onChange(next === 'color' ? FIRST_COLOR : null)}
      />
      {value === null ? null : <ColorField label={t(NAMES[1])} value={value} onChange={onChange} />}
    </>
  );
}
