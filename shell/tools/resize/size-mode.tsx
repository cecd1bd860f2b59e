import { Link } from 'lucide-react';
import { useState } from 'react';
import { IconToggle, Segments } from '#controls/choice.tsx';
import { useFit } from '#controls/fit-choice.ts';
import { NumberBox } from '#controls/number-field.tsx';
import {
  FIT_MODES,
  type FitMode,
  FRAME_LIMITS,
  frameSize,
  type LengthUnit,
  limitSize,
  outputSize,
  resizeFrame,
} from '../../../engine/index.ts';
import { msg, t } from '../../locale/index.ts';
import fields from '../../ui/field.module.css';
import panel from '../base/inspector.module.css';
import { usePendingFrame } from './pending-frame.ts';
import { PlatformSizes } from './platform-sizes.tsx';
import styles from './resize.module.css';

const FIT_WORDS: Readonly<Record<FitMode, { readonly label: string; readonly text: string }>> = {
  bounds: { label: msg('Bounds'), text: msg('Fits inside the size and keeps the aspect ratio.') },
  cover: { label: msg('Cover'), text: msg('Fills the size and crops the overflow.') },
  canvas: { label: msg('Canvas'), text: msg('Fits inside the size and fills the rest with the background.') },
};
const PERCENTS = [25, 50, 75, 150, 200];

/** The exported size, by px, by percent or by preset. */
export function ResizeSizeMode() {
  const { committed, frame, set } = usePendingFrame();
  const [fit, setFit] = useFit();
  const [unit, setUnit] = useState<LengthUnit>('px');
  const [linked, setLinked] = useState(true);
  const whole = frameSize(committed);
  const [target, setTarget] = useState(() => outputSize(committed));
  const resize = (width: number, height: number, how: FitMode = fit) => {
    const size = limitSize({ width, height }, FRAME_LIMITS);
    setTarget(size);
    set(resizeFrame(committed, size, how));
  };
  const setSide = (side: 'width' | 'height', value: number) => {
    const px = Math.max(1, Math.round(unit === '%' ? (value * whole[side]) / 100 : value));
    const other = side === 'width' ? 'height' : 'width';
    const rest = linked ? Math.max(1, Math.round((px * whole[other]) / whole[side])) : target[other];
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
              {percent} %
            </button>
          ))}
        </div>
      </div>
      <PlatformSizes
        current={frame.output}
        onChoose={(preset) => {
          setUnit('px');
          resize(preset.width, preset.height);
        }}
      />
      <section className={panel.section} aria-label={t('Fit')}>
        <h3 className={panel.title}>{t('Fit')}</h3>
        <Segments
          label={t('Fit')}
          value={fit}
          options={FIT_MODES.map((value) => ({ value, label: t(FIT_WORDS[value].label) }))}
          onChange={(next) => {
            setFit(next);
            resize(target.width, target.height, next);
          }}
        />
        <p className={panel.quiet}>{t(FIT_WORDS[fit].text)}</p>
      </section>
    </>
  );
}
