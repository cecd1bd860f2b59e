import { useState } from 'react';
import { AlignmentGrid, Segments } from '#controls/choice.tsx';
import { NumberBox } from '#controls/number-field.tsx';
import {
  dimensionsMessage,
  FRAME_LIMITS,
  frameSize,
  growFrame,
  type LengthUnit,
  type Sides,
} from '../../../engine/index.ts';
import { t, tMessage } from '../../locale/index.ts';
import { usePanelSession } from '../../session/core/editor-binding.ts';
import type { Alignment } from '../../ui/alignments.ts';
import panel from '../base/inspector.module.css';
import { alignPadding } from './align-padding.ts';
import { BackgroundField } from './background-field.tsx';
import { usePendingFrame } from './pending-frame.ts';
import styles from './resize.module.css';
import { SideFields } from './side-fields.tsx';

/** Padding around the picture, its color, and where the picture sits in it. */
export function CanvasMode() {
  const session = usePanelSession();
  const { frame, set } = usePendingFrame();
  const [unit, setUnit] = useState<LengthUnit>('px');
  const [alignment, setAlignment] = useState<Alignment>('Center');
  const { padding } = frame;
  const canvas = frameSize(frame);
  const inner = {
    width: canvas.width - padding.left - padding.right,
    height: canvas.height - padding.top - padding.bottom,
  };
  const pad = (sides: Sides<'frame'>) => {
    set(growFrame(frame, 'padding', sides, FRAME_LIMITS));
    session.zoom('fit');
  };
  const convert = (
    sides: Sides<'frame'>,
    change: (value: number, whole: number) => number,
  ): Sides<'frame'> => ({
    top: change(sides.top, inner.height),
    right: change(sides.right, inner.width),
    bottom: change(sides.bottom, inner.height),
    left: change(sides.left, inner.width),
  });
  const resize = (width: number, height: number, where = alignment) =>
    pad(alignPadding({ x: Math.max(0, width - inner.width), y: Math.max(0, height - inner.height) }, where));
  return (
    <>
      <section className={panel.section} aria-label={t('Canvas size')}>
        <h3 className={panel.title}>
          {t('Canvas size')}
          <span className={`${panel.quiet} ${panel.number}`}>
            {t('Picture {dimensions}', { dimensions: tMessage(dimensionsMessage(inner)) })}
          </span>
        </h3>
        <div className={panel.two}>
          <NumberBox
            prefix={t('W')}
            label={t('Canvas width')}
            unit="px"
            min={inner.width}
            max={FRAME_LIMITS.maxSide}
            value={canvas.width}
            onChange={(width) => resize(width, canvas.height)}
          />
          <NumberBox
            prefix={t('H')}
            label={t('Canvas height')}
            unit="px"
            min={inner.height}
            max={FRAME_LIMITS.maxSide}
            value={canvas.height}
            onChange={(height) => resize(canvas.width, height)}
          />
        </div>
      </section>
      <section className={panel.section} aria-label={t('Padding')}>
        <div className={panel.title}>
          <h3>{t('Padding')}</h3>
          <div className={styles.unit}>
            <Segments
              label={t('Unit')}
              value={unit}
              options={[
                { value: '%', label: '%' },
                { value: 'px', label: 'px' },
              ]}
              onChange={setUnit}
            />
          </div>
        </div>
        <SideFields
          name="padding"
          unit={unit}
          step={unit === '%' ? 0.1 : 1}
          max={unit === '%' ? 1000 : FRAME_LIMITS.maxSide}
          value={unit === '%' ? convert(padding, (px, whole) => (px / whole) * 100) : padding}
          onChange={(sides) =>
            pad(
              unit === '%' ? convert(sides, (percent, whole) => Math.round((percent * whole) / 100)) : sides,
            )
          }
        />
      </section>
      <section className={panel.section} aria-label={t('Background')}>
        <h3 className={panel.title}>{t('Background')}</h3>
        <BackgroundField value={frame.background} onChange={(background) => set({ ...frame, background })} />
      </section>
      <section className={panel.section} aria-label={t('Alignment')}>
        <h3 className={panel.title}>{t('Alignment')}</h3>
        <div className={styles.align}>
          <AlignmentGrid
            label={t('Alignment')}
            value={alignment}
            onChange={(next) => {
              setAlignment(next);
              resize(canvas.width, canvas.height, next);
            }}
          />
          <div>
            <p>{t(alignment)}</p>
            <p>{t('Position of the picture on a larger canvas.')}</p>
          </div>
        </div>
      </section>
    </>
  );
}
