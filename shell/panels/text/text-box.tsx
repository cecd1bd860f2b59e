import type { TextBackground, TextBlock } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { Toggle } from '../../ui/choice.tsx';
import { ColorField, colorWords } from '../../ui/color-field.tsx';
import { NumberBox } from '../../ui/number-field.tsx';
import panel from '../inspector.module.css';
import { useStyle } from './text-style.ts';

/** What a switched-on pill or border begins with: the defaults have none. */
const FIRST_PILL = { color: '#ffffff', padding: 12, radius: 8 } as const;
const FIRST_BORDER_WIDTH = 1;

export function Pill({ block }: { readonly block: TextBlock }) {
  const set = useStyle(block);
  const { background } = block;
  const patch = (change: Partial<TextBackground>, gesture?: string) =>
    set({ background: { ...background, ...change } }, gesture);
  const on = background.color !== null;
  return (
    <section className={panel.section} aria-label={t('Background pill')}>
      <Toggle
        label={t('Background pill')}
        on={on}
        onChange={(next) => patch(next ? firstPill(background) : { color: null })}
      >
        <span className={panel.title}>{t('Background pill')}</span>
      </Toggle>
      {background.color !== null ? (
        <>
          <ColorField
            label={t('Pill colour')}
            alpha
            value={withOpacity(background.color, background.opacity)}
            onChange={(color, gesture) =>
              patch({ color: color.slice(0, 7), opacity: colorWords(color).percent }, gesture)
            }
          />
          <div className={panel.three}>
            <NumberBox
              prefix={t('Radius')}
              label={t('Radius of the pill')}
              min={0}
              max={1000}
              value={background.radius}
              onChange={(radius) => patch({ radius })}
            />
            <NumberBox
              prefix={t('Pad')}
              label={t('Padding of the pill')}
              min={0}
              max={1000}
              value={background.padding}
              onChange={(padding) => patch({ padding })}
            />
            <NumberBox
              prefix={t('Blur')}
              label={t('Blur behind the pill')}
              min={0}
              max={200}
              value={background.blur}
              onChange={(blur) => patch({ blur })}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}

/** Padding and radius that were set before come back; untouched ones get room around the letters. */
function firstPill(before: TextBackground): Partial<TextBackground> {
  const untouched = before.padding === 0 && before.radius === 0;
  return untouched ? FIRST_PILL : { color: FIRST_PILL.color };
}

function withOpacity(color: string, percent: number): string {
  const byte = Math.round((percent / 100) * 255);
  return byte === 255 ? color : `${color}${byte.toString(16).padStart(2, '0')}`;
}

export function Border({ block }: { readonly block: TextBlock }) {
  const set = useStyle(block);
  const on = block.border_width > 0;
  return (
    <section className={panel.section} aria-label={t('Border')}>
      <Toggle
        label={t('Border')}
        on={on}
        onChange={(next) => set({ border_width: next ? FIRST_BORDER_WIDTH : 0 })}
      >
        <span className={panel.title}>{t('Border')}</span>
      </Toggle>
      {on ? (
        <>
          <ColorField
            label={t('Border colour')}
            alpha
            value={block.border_color}
            onChange={(border_color, gesture) => set({ border_color }, gesture)}
          />
          <div className={panel.two}>
            <NumberBox
              prefix={t('Width')}
              label={t('Width of the border')}
              unit="px"
              min={0}
              max={200}
              value={block.border_width}
              onChange={(border_width) => set({ border_width })}
            />
            <NumberBox
              prefix={t('Radius')}
              label={t('Radius of the border')}
              unit="px"
              min={0}
              max={1000}
              value={block.border_radius}
              onChange={(border_radius) => set({ border_radius })}
            />
          </div>
        </>
      ) : null}
    </section>
  );
}

export function Position({ block }: { readonly block: TextBlock }) {
  const set = useStyle(block);
  return (
    <section className={panel.section} aria-label={t('Position')}>
      <h3 className={panel.title}>{t('Position')}</h3>
      <div className={panel.two}>
        <NumberBox prefix="X" label="X" step={0.1} value={block.left} onChange={(left) => set({ left })} />
        <NumberBox prefix="Y" label="Y" step={0.1} value={block.top} onChange={(top) => set({ top })} />
        <NumberBox
          prefix={t('Min W')}
          label={t('Min W')}
          min={0}
          max={32767}
          value={block.minWidth}
          onChange={(minWidth) => set({ minWidth })}
        />
        <NumberBox
          prefix={t('Min H')}
          label={t('Min H')}
          min={0}
          max={32767}
          value={block.minHeight}
          onChange={(minHeight) => set({ minHeight })}
        />
        <NumberBox
          prefix={t('Angle')}
          label={t('Angle')}
          unit="°"
          step={0.1}
          min={-360}
          max={360}
          value={block.angle}
          onChange={(angle) => set({ angle })}
        />
        <NumberBox
          prefix={t('Opacity')}
          label={t('Opacity')}
          unit="%"
          min={0}
          max={100}
          value={block.opacity}
          onChange={(opacity) => set({ opacity })}
        />
      </div>
    </section>
  );
}
