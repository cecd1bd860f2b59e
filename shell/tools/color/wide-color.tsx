import { useId } from 'react';
import { defineMessage, t } from '../../locale/index.ts';
import panel from '../base/inspector.module.css';
import { AdjustmentSlider } from './adjustment-slider.tsx';
import { AutoButton } from './auto-button.tsx';
import type { Adjusted, WideColor } from './color-inspector.tsx';
import { CurveEditor } from './curve-editor.tsx';
import { HdrField } from './hdr-field.tsx';
import styles from './wide-color.module.css';
import { COLOR, DETAIL, LIGHT } from './wide-sliders.ts';

/** All adjustments in groups, a tone curve, and Auto. */
export const wideColor: WideColor = { title: defineMessage('Adjustments'), Auto: AutoButton, Groups };

function Groups({ layers }: Adjusted) {
  return (
    <>
      <LightGroup layers={layers} />
      <OtherGroups layers={layers} />
    </>
  );
}

export const LightGroup = ({ layers }: Adjusted) => (
  <Group title={t('Light', { context: 'tones' })} sliders={LIGHT} layers={layers}>
    <HdrField layers={layers} />
  </Group>
);

export function OtherGroups({ layers }: Adjusted) {
  return (
    <>
      <Group title={t('Color')} sliders={COLOR} layers={layers} />
      <CurveEditor layers={layers} />
      <Group title={t('Detail')} sliders={DETAIL} layers={layers} />
    </>
  );
}

function Group({
  title,
  sliders,
  layers,
  children,
}: Adjusted & {
  readonly title: string;
  readonly sliders: typeof LIGHT;
  readonly children?: React.ReactNode;
}) {
  const id = useId();
  return (
    <section className={panel.section} aria-labelledby={id}>
      <h3 className={panel.title} id={id}>
        {title}
      </h3>
      <div className={styles.sliders}>
        {sliders.map(({ name, label }) => (
          <AdjustmentSlider key={name} layers={layers} name={name} label={label} />
        ))}
        {children}
      </div>
    </section>
  );
}
