import { Segments, Toggle } from '#controls/choice.tsx';
import { ColorField } from '#controls/color-field.tsx';
import { NumberBox } from '#controls/number-field.tsx';
import { isLine } from '../../../engine/shapes.ts';
import { t } from '../../locale/index.ts';
import panel from '../base/inspector.module.css';
import type { ShapeStyling } from './shape-style.ts';

/** What a fill begins with where nothing else was: the stroke's color. */
const FIRST_FILL = '#e5342b';

function Fill({ style }: { readonly style: ShapeStyling }) {
  const { named, of, set } = style;
  const name = t('Fill', { context: 'shape' });
  const title = named(name, ({ fill }) => fill !== null);
  const on = of(({ fill }) => fill !== null) === true;
  const first = of(({ stroke }) => stroke) ?? FIRST_FILL;
  return (
    <section className={panel.section} aria-label={name}>
      <Toggle label={title} on={on} onChange={(next) => set({ fill: next ? first : null })}>
        <span className={panel.title}>{title}</span>
      </Toggle>
      {on ? (
        <ColorField
          label={t('Fill color')}
          alpha
          value={of(({ fill }) => fill)}
          onChange={(fill, gesture) => set({ fill }, gesture)}
        />
      ) : null}
    </section>
  );
}

function Stroke({ style }: { readonly style: ShapeStyling }) {
  const { figure, named, of, set } = style;
  const title = named(t('Stroke'), ({ stroke }) => stroke !== null);
  const on = of(({ stroke }) => stroke !== null) === true;
  const first = of(({ fill }) => fill) ?? FIRST_FILL;
  return (
    <section className={panel.section} aria-label={t('Stroke')}>
      <Toggle label={title} on={on} onChange={(next) => set({ stroke: next ? first : null })}>
        <span className={panel.title}>{title}</span>
      </Toggle>
      {on ? (
        <>
          <ColorField
            label={t('Stroke color')}
            alpha
            value={of(({ stroke }) => stroke)}
            onChange={(stroke, gesture) => set({ stroke }, gesture)}
          />
          <NumberBox
            prefix={t('Width')}
            label={t('Stroke width')}
            unit="px"
            step={0.5}
            min={0}
            max={2000}
            {...figure(({ stroke_width }) => stroke_width)}
            onChange={(stroke_width) => set({ stroke_width })}
          />
        </>
      ) : null}
    </section>
  );
}

function Corners({ style: { figure, set } }: { readonly style: ShapeStyling }) {
  return (
    <section className={panel.section} aria-label={t('Corners')}>
      <NumberBox
        prefix={t('Radius')}
        label={t('Corner radius')}
        unit="px"
        min={0}
        max={100_000}
        {...figure(({ radius }) => radius)}
        onChange={(radius) => set({ radius })}
      />
    </section>
  );
}

function Heads({ style: { named, of, set } }: { readonly style: ShapeStyling }) {
  const label = named(t('Arrowhead'), ({ heads }) => heads);
  return (
    <section className={panel.section} aria-label={t('Arrowhead')}>
      <h3 className={panel.title}>{t('Arrowhead')}</h3>
      <Segments
        label={label}
        value={of(({ heads }) => heads)}
        options={[
          { value: 'start', label: t('Start', { context: 'line' }) },
          { value: 'end', label: t('End', { context: 'line' }) },
          { value: 'both', label: t('Both', { context: 'line' }) },
        ]}
        onChange={(heads) => set({ heads })}
      />
    </section>
  );
}

/** Which of these a selection, or the next shape, has a use for. */
export function Look({ style }: { readonly style: ShapeStyling }) {
  const kinds = style.shapes.length > 0 ? style.shapes.map(({ shape }) => shape) : [style.options.kind];
  return (
    <>
      {kinds.some((kind) => !isLine(kind)) ? <Fill style={style.among((kind) => !isLine(kind))} /> : null}
      <Stroke style={style} />
      {kinds.includes('rectangle') ? <Corners style={style.among((kind) => kind === 'rectangle')} /> : null}
      {kinds.includes('arrow') ? <Heads style={style.among((kind) => kind === 'arrow')} /> : null}
    </>
  );
}
