import { Toggle } from '#controls/choice.tsx';
import { ColorField, colorWords } from '#controls/color-field.tsx';
import { NumberBox } from '#controls/number-field.tsx';
import {
  pillColorFor,
  type TextBackground,
  type TextBlock,
  type TextOutline,
  type TextShadow,
} from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import panel from '../base/inspector.module.css';
import { useStyle } from './text-style.ts';

/** What a switched-on pill or border begins with: the defaults have none. */
const FIRST_PILL = { color: '#ffffff', padding: 12, radius: 8 } as const;
const FIRST_BORDER_WIDTH = 1;

export function Pill({ block }: { readonly block: TextBlock }) {
  const { figure, named, of, set } = useStyle(block);
  const patch = (
    change: Partial<TextBackground> | ((own: TextBackground) => Partial<TextBackground>),
    gesture?: string,
  ) =>
    set(
      (each) => ({
        background: {
          ...each.background,
          ...(typeof change === 'function' ? change(each.background) : change),
        },
      }),
      gesture,
    );
  const hasPill = (each: TextBlock) => each.background.color !== null;
  const title = named(t('Background'), hasPill);
  const on = of(hasPill) === true;
  return (
    <section className={panel.section} aria-label={t('Background')}>
      <Toggle label={title} on={on} onChange={(next) => patch(next ? firstPill : { color: null })}>
        <span className={panel.title}>{title}</span>
      </Toggle>
      {on ? (
        <>
          <ColorField
            label={t('Background color')}
            alpha
            value={of(pillColor)}
            onChange={(color, gesture) =>
              patch({ color: color.slice(0, 7), opacity: colorWords(color).percent }, gesture)
            }
          />
          <div className={panel.three}>
            <NumberBox
              prefix={t('Radius')}
              label={t('Background radius')}
              min={0}
              max={1000}
              {...figure((each) => each.background.radius)}
              onChange={(radius) => patch({ radius })}
            />
            <NumberBox
              prefix={t('Padding')}
              label={t('Background padding')}
              min={0}
              max={1000}
              {...figure((each) => each.background.padding)}
              onChange={(padding) => patch({ padding })}
            />
            <NumberBox
              prefix={t('Blur')}
              label={t('Background blur')}
              min={0}
              max={200}
              {...figure((each) => each.background.blur)}
              onChange={(blur) => patch({ blur })}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}

/** Padding and radius that were set before come back; untouched ones get room around the letters. One that is there stays. */
function firstPill(before: TextBackground): Partial<TextBackground> {
  if (before.color !== null) return {};
  const untouched = before.padding === 0 && before.radius === 0;
  return untouched ? FIRST_PILL : { color: FIRST_PILL.color };
}

function pillColor({ background: { color, opacity } }: TextBlock): string {
  const byte = Math.round((opacity / 100) * 255);
  return byte === 255 ? `${color}` : `${color}${byte.toString(16).padStart(2, '0')}`;
}

export function Border({ block }: { readonly block: TextBlock }) {
  const { figure, named, of, set } = useStyle(block);
  const hasBorder = (each: TextBlock) => each.border_width > 0;
  const title = named(t('Border'), hasBorder);
  const on = of(hasBorder) === true;
  return (
    <section className={panel.section} aria-label={t('Border')}>
      <Toggle
        label={title}
        on={on}
        onChange={(next) =>
          set((each) => ({ border_width: next ? each.border_width || FIRST_BORDER_WIDTH : 0 }))
        }
      >
        <span className={panel.title}>{title}</span>
      </Toggle>
      {on ? (
        <>
          <ColorField
            label={t('Border color')}
            alpha
            value={of('border_color')}
            onChange={(border_color, gesture) => set({ border_color }, gesture)}
          />
          <div className={panel.two}>
            <NumberBox
              prefix={t('Width')}
              label={t('Border width')}
              unit="px"
              min={0}
              max={200}
              {...figure('border_width')}
              onChange={(border_width) => set({ border_width })}
            />
            <NumberBox
              prefix={t('Radius')}
              label={t('Border radius')}
              unit="px"
              min={0}
              max={1000}
              {...figure('border_radius')}
              onChange={(border_radius) => set({ border_radius })}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}

/** What a switched-on shadow or outline begins with, in parts of the letters' size. */
const FIRST_SHADOW = { color: '#00000099', y: 0.08, blur: 0.16 } as const;
const FIRST_OUTLINE_WIDTH = 0.06;

const tenths = (length: number) => Math.max(0.1, Math.round(length * 10) / 10);

export function Shadow({ block }: { readonly block: TextBlock }) {
  const { figure, named, of, set } = useStyle(block);
  const patch = (change: Partial<TextShadow>, gesture?: string) =>
    set(({ shadow }) => ({ shadow: { ...shadow, ...change } }), gesture);
  const hasShadow = ({ shadow }: TextBlock) => shadow.color !== null;
  const title = named(t('Text shadow'), hasShadow);
  const on = of(hasShadow) === true;
  const turn = (next: boolean) =>
    set(({ shadow, size }) => {
      if (!next || shadow.color !== null) return { shadow: { ...shadow, color: next ? shadow.color : null } };
      const { color, y, blur } = FIRST_SHADOW;
      return { shadow: { color, x: 0, y: tenths(y * size), blur: tenths(blur * size) } };
    });
  return (
    <section className={panel.section} aria-label={t('Text shadow')}>
      <Toggle label={title} on={on} onChange={turn}>
        <span className={panel.title}>{title}</span>
      </Toggle>
      {on ? (
        <>
          <ColorField
            label={t('Shadow color')}
            alpha
            value={of((each) => `${each.shadow.color}`)}
            onChange={(color, gesture) => patch({ color }, gesture)}
          />
          <div className={panel.three}>
            <NumberBox
              prefix="X"
              label={t('Shadow X offset')}
              step={0.1}
              min={-2000}
              max={2000}
              {...figure((each) => each.shadow.x)}
              onChange={(x) => patch({ x })}
            />
            <NumberBox
              prefix="Y"
              label={t('Shadow Y offset')}
              step={0.1}
              min={-2000}
              max={2000}
              {...figure((each) => each.shadow.y)}
              onChange={(y) => patch({ y })}
            />
            <NumberBox
              prefix={t('Blur')}
              label={t('Shadow blur')}
              step={0.1}
              min={0}
              max={1000}
              {...figure((each) => each.shadow.blur)}
              onChange={(blur) => patch({ blur })}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}

export function Outline({ block }: { readonly block: TextBlock }) {
  const { figure, named, of, set } = useStyle(block);
  const patch = (change: Partial<TextOutline>, gesture?: string) =>
    set(({ outline }) => ({ outline: { ...outline, ...change } }), gesture);
  const hasOutline = ({ outline }: TextBlock) => outline.color !== null;
  const title = named(t('Text outline'), hasOutline);
  const on = of(hasOutline) === true;
  const turn = (next: boolean) =>
    set(({ outline, color, size }) => {
      if (!next || outline.color !== null)
        return { outline: { ...outline, color: next ? outline.color : null } };
      return { outline: { color: pillColorFor(color), width: tenths(FIRST_OUTLINE_WIDTH * size) } };
    });
  return (
    <section className={panel.section} aria-label={t('Text outline')}>
      <Toggle label={title} on={on} onChange={turn}>
        <span className={panel.title}>{title}</span>
      </Toggle>
      {on ? (
        <div className={panel.two}>
          <ColorField
            label={t('Outline color')}
            alpha
            value={of((each) => `${each.outline.color}`)}
            onChange={(color, gesture) => patch({ color }, gesture)}
          />
          <NumberBox
            prefix={t('Width')}
            label={t('Outline width')}
            unit="px"
            step={0.1}
            min={0}
            max={1000}
            {...figure((each) => each.outline.width)}
            onChange={(width) => patch({ width })}
          />
        </div>
      ) : null}
    </section>
  );
}

export function Position({ block }: { readonly block: TextBlock }) {
  const { figure, set } = useStyle(block);
  return (
    <section className={panel.section} aria-label={t('Position')}>
      <h3 className={panel.title}>{t('Position')}</h3>
      <div className={panel.two}>
        <NumberBox prefix="X" label="X" step={0.1} {...figure('left')} onChange={(left) => set({ left })} />
        <NumberBox prefix="Y" label="Y" step={0.1} {...figure('top')} onChange={(top) => set({ top })} />
        <NumberBox
          prefix={t('Min W')}
          label={t('Min W')}
          min={0}
          max={32767}
          {...figure('minWidth')}
          onChange={(minWidth) => set({ minWidth })}
        />
        <NumberBox
          prefix={t('Min H')}
          label={t('Min H')}
          min={0}
          max={32767}
          {...figure('minHeight')}
          onChange={(minHeight) => set({ minHeight })}
        />
        <NumberBox
          prefix={t('Angle')}
          label={t('Angle')}
          unit="°"
          step={0.1}
          min={-360}
          max={360}
          {...figure('angle')}
          onChange={(angle) => set({ angle })}
        />
        <NumberBox
          prefix={t('Opacity')}
          label={t('Opacity')}
          unit="%"
          min={0}
          max={100}
          {...figure('opacity')}
          onChange={(opacity) => set({ opacity })}
        />
      </div>
    </section>
  );
}
