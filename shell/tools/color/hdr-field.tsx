import { Toggle } from '#controls/choice.tsx';
import { COLOR_CORRECTION_DEFAULTS, message, type PictureLayer } from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { AdjustmentSlider, useAdjust } from './adjustment-slider.tsx';

const HDR = defineMessage('HDR');
const START = COLOR_CORRECTION_DEFAULTS.hdr;

/** A switch; while it is on, its intensity. Off is an intensity of 0. */
export function HdrField({ layers }: { readonly layers: readonly PictureLayer[] }) {
  const adjust = useAdjust(layers);
  const on = layers.some(({ adjustments }) => adjustments.hdr > 0);
  const turn = (next: boolean) => adjust({ hdr: next ? START : 0 }, { label: message('step.adjust.hdr') });
  return (
    <AdjustmentSlider
      layers={layers}
      name="hdr"
      label={HDR}
      range={{ min: 1, resetTo: START }}
      on={on}
      toggle={<Toggle label={t(HDR)} on={on} onChange={turn} />}
    />
  );
}
