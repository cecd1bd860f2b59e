import { Link } from 'lucide-react';
import { useState } from 'react';
import { IconToggle, Segments } from '#controls/choice.tsx';
import { useFit } from '#controls/fit-choice.ts';
import { NumberBox } from '#controls/number-field.tsx';
import {
  FRAME_FITS,
  FRAME_LIMITS,
  type FrameFit,
  frameSize,
  type LengthUnit,
  type Size,
} from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import fields from '../../ui/field.module.css';
import panel from '../base/inspector.module.css';
import { CutSubject } from './cut-subject.tsx';
import { useFittedSize } from './fitted-size.ts';
import { usePendingFrame } from './pending-frame.ts';
import { PlatformSizes } from './platform-sizes.tsx';
import styles from './resize.module.css';
import { SmartFocusSwitch } from './smart-focus.tsx';

const FIT_WORDS: Readonly<Record<FrameFit, { readonly label: string; readonly text: string }>> = {
  bounds: {
    label: defineMessage('Bounds'),
    text: defineMessage('Fits inside the size and keeps the aspect ratio.'),
  },
  fill: { label: defineMessage('Fill'), text: defineMessage('Fills the size and crops the overflow.') },
  canvas: {
    label: defineMessage('Canvas'),
    text: defineMessage('Fits inside the size and fills the rest with the background.'),
  },
};
const PERCENTS = [25, 50, 75, 150, 200];

/** The exported size, by px, by percent or by preset. */
export function ResizeSizeMode() {
  const frame = usePendingFrame();
  const [fit, setFit] = useFit();
  const [unit, setUnit] = useState<LengthUnit>('px');
  const [linked, setLinked] = useState(true);
  const whole = frameSize(frame.committed);
  const fitted = useFittedSize(frame);
  const { target, asked, focus } = fitted;
  const resize = (width: number, height: number, how: FrameFit = fit) => fitted.resize(width, height, how);
  const refit = (next: FrameFit, { width, height }: Size<'output'>) => {
    setFit(next);
    resize(width, height, next);
  };
  const setSide = (side: 'width' | 'height', value: number) => {
    const px = unit === '%' ? (value * whole[side]) / 100 : value;
    const other = side === 'width' ? 'height' : 'width';
    const rest = linked ? (px * whole[other]) / whole[side] : target[other];
    resize(side === 'width' ? px : rest, side === 'width' ? rest : px);
  };
  const shown = (side: 'width' | 'height') =>
    unit === '%' ? Math.round((target[side] / whole[side]) * 1000) / 10 : target[side];
  const bounds =
    unit === '%' ? { min: 0.1, max: 1000, step: 0.1 } : { min: 1, max: FRAME_LIMITS.maxSide, step: 1 };
  return (
    <>
      <div className={panel.section}>
        <Segments
          label={t('Unit')}
          value={unit}
          options={[
            { value: 'px', label: 'px' },
            { value: '%', label: '%' },
          ]}
          onChange={setUnit}
        />
        <div className={styles.linked}>
          <NumberBox
            prefix={t('W')}
            label={t('Width')}
            unit={unit}
            {...bounds}
            value={shown('width')}
            onChange={(value) => setSide('width', value)}
          />
          <IconToggle label={t('Link sides')} on={linked} onChange={setLinked}>
            <Link size={16} />
          </IconToggle>
          <NumberBox
            prefix={t('H')}
            label={t('Height')}
            unit={unit}
            {...bounds}
            value={shown('height')}
            onChange={(value) => setSide('height', value)}
          />
        </div>
        <div className={styles.chips}>
          {PERCENTS.map((percent) => (
            <button
              key={percent}
              type="button"
              className={fields.chip}
              aria-pressed={target.width === Math.round((whole.width * percent) / 100)}
              onClick={() => resize((whole.width * percent) / 100, (whole.height * percent) / 100)}
            >
              {t('{percent}%', { percent })}
            </button>
          ))}
        </div>
      </div>
      <PlatformSizes
        current={target}
        onChoose={(preset) => {
          setUnit('px');
          // A platform takes its own size, which Bounds makes of no other aspect ratio.
          refit(fit === 'bounds' ? 'fill' : fit, preset);
        }}
      />
      <section className={panel.section} aria-label={t('Fit')}>
        <h3 className={panel.title}>{t('Fit')}</h3>
        <Segments
          label={t('Fit')}
          value={fit}
          options={FRAME_FITS.map((value) => ({ value, label: t(FIT_WORDS[value].label) }))}
          onChange={(next) => refit(next, target)}
        />
        <p className={panel.quiet}>{t(FIT_WORDS[fit].text)}</p>
        {fit === 'fill' ? (
          <SmartFocusSwitch focus={focus} reason={asked?.reason ?? null}>
            {asked?.cuts ? <CutSubject aspect={target.width / target.height} size={target} /> : null}
          </SmartFocusSwitch>
        ) : null}
      </section>
    </>
  );
}
