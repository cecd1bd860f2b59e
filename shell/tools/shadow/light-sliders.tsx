import { t } from '../../locale/index.ts';
import { SliderField } from '../../ui/slider-field.tsx';
import { SHADOW_START, type ShadowSettings } from './shadow-settings.ts';

type Light = ShadowSettings['light'];

/** Percent of a share. */
const whole = (share: number) => Math.round(share * 100);

/** Where the light stands, and what kind of lamp it is. */
export function LightSliders({ light, onChange }: { readonly light: Light; onChange(light: Light): void }) {
  const start = SHADOW_START.light;
  return (
    <>
      <SliderField
        label={t('Direction')}
        value={light.azimuth}
        min={-180}
        max={180}
        unit="°"
        centered
        resetTo={start.azimuth}
        onChange={(azimuth) => onChange({ ...light, azimuth })}
      />
      <SliderField
        label={t('Elevation')}
        value={light.elevation}
        min={10}
        max={90}
        unit="°"
        resetTo={start.elevation}
        onChange={(elevation) => onChange({ ...light, elevation })}
      />
      <SliderField
        label={t('Softness')}
        value={whole(light.softness)}
        min={0}
        max={100}
        unit="%"
        resetTo={whole(start.softness)}
        onChange={(percent) => onChange({ ...light, softness: percent / 100 })}
      />
      <SliderField
        label={t('Strength')}
        value={whole(light.strength)}
        min={5}
        max={100}
        unit="%"
        resetTo={whole(start.strength)}
        onChange={(percent) => onChange({ ...light, strength: percent / 100 })}
      />
    </>
  );
}
