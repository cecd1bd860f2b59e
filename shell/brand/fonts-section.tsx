import { Plus, X } from 'lucide-react';
import { IconButton } from '#controls/icon-button.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import { fontFamily } from '../../engine/index.ts';
import {
  BRAND_FAMILIES,
  BRAND_FONTS,
  BRAND_KIT_LIMITS,
  type BrandFamily,
} from '../../vocabulary/brand-kit.ts';
import { t } from '../locale/index.ts';
import type { BrandKit } from '../remote/brand/brand-kits.ts';
import { Button } from '../ui/button.tsx';
import styles from './brand.module.css';

type Fonts = BrandKit['fonts'];

const FAMILY_OPTIONS = BRAND_FAMILIES.map((value) => ({ value, label: value, face: fontFamily(value).face }));

/** The weight of the family that is nearest. */
const weightOf = (family: BrandFamily, weight: number): number =>
  [...BRAND_FONTS[family]].sort((one, other) => Math.abs(one - weight) - Math.abs(other - weight))[0] ?? 400;

/** Families of the product, each with a weight. */
export function FontsSection({ fonts, onChange }: { readonly fonts: Fonts; onChange(fonts: Fonts): void }) {
  const set = (at: number, font: Fonts[number]) => onChange(fonts.map((one, n) => (n === at ? font : one)));
  return (
    <fieldset className={styles.section}>
      <legend>{t('Fonts')}</legend>
      {fonts.map(({ family, weight }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves
        <div key={at} className={styles.row}>
          <SelectBox
            label={t('Font {number}', { number: at + 1 })}
            value={family}
            options={FAMILY_OPTIONS}
            onChange={(next) => set(at, { family: next, weight: weightOf(next, weight) })}
          />
          <SelectBox
            label={t('Weight of {font}', { font: family })}
            value={String(weight)}
            options={BRAND_FONTS[family].map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(next) => set(at, { family, weight: Number(next) })}
          />
          <IconButton
            size="sm"
            label={t('Delete {label}', { label: family })}
            onPress={() => onChange(fonts.filter((_, n) => n !== at))}
          >
            <X size={16} />
          </IconButton>
        </div>
      ))}
      <div className={styles.line}>
        <Button
          size="sm"
          disabled={fonts.length >= BRAND_KIT_LIMITS.fonts}
          onClick={() => onChange([...fonts, { family: 'Inter', weight: 400 }])}
        >
          <Plus size={16} aria-hidden="true" />
          {t('Add a font')}
        </Button>
      </div>
    </fieldset>
  );
}
