import { useState } from 'react';
import { NumberBox } from '#controls/number-field.tsx';
import { GROW_RANGE, type PictureLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import panel from '../base/inspector.module.css';

const FIRST_AMOUNT = 1;

/** Moves the outline by whole px: what is masked is what was taken away, so it grows where the subject shrinks. */
export function ShiftEdge({ layer }: { readonly layer: PictureLayer }) {
  const session = useSession();
  const [px, setPx] = useState(FIRST_AMOUNT);
  const shift = (how: 'grow' | 'shrink') => void session.refineMask(layer.id, how, px);
  return (
    <div className={panel.three}>
      <Button size="sm" onClick={() => shift('shrink')}>
        {t('Grow')}
      </Button>
      <Button size="sm" onClick={() => shift('grow')}>
        {t('Shrink')}
      </Button>
      <NumberBox
        label={t('Shift edge in px')}
        unit="px"
        min={GROW_RANGE.min}
        max={GROW_RANGE.max}
        value={px}
        onChange={setPx}
      />
    </div>
  );
}
