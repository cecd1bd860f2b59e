import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ColorField } from '#controls/color-field.tsx';
import { IconButton } from '#controls/icon-button.tsx';
import type { Size } from '../../engine/index.ts';
import { BRAND_KIT_LIMITS } from '../../vocabulary/brand-kit.ts';
import { t } from '../locale/index.ts';
import type { BrandKit } from '../remote/brand/brand-kits.ts';
import { sharedPicture } from '../remote/projects/shared-picture.ts';
import { useSession, useSnapshot } from '../session/core/editor-binding.ts';
import { Button } from '../ui/button.tsx';
import fields from '../ui/field.module.css';
import styles from './brand.module.css';
import { mainColors } from './main-colors.ts';

type Colors = BrandKit['colors'];
const FIRST = '#5b58fb';
/** Of a picture. */
const OFFERED = 8;
const SMALL = { width: 128, height: 128 } as Size<'output'>;

interface ColorsSectionProps {
  readonly colors: Colors;
  onChange(colors: Colors): void;
}

/** Colors with names; new ones from the picker, or of the open picture. */
export function ColorsSection({ colors, onChange }: ColorsSectionProps) {
  const session = useSession();
  const hasPicture = useSnapshot(({ phase }) => phase === 'ready');
  const [offered, setOffered] = useState<readonly string[]>([]);
  const set = (at: number, patch: Partial<Colors[number]>) =>
    onChange(colors.map((one, n) => (n === at ? { ...one, ...patch } : one)));
  const isFull = colors.length >= BRAND_KIT_LIMITS.colors;
  const add = (color: string) => onChange([...colors, { color, name: null }]);
  const offer = async () => {
    setOffered(await mainColors(await sharedPicture(session, SMALL), OFFERED));
  };
  return (
    <fieldset className={styles.section}>
      <legend>{t('Colors')}</legend>
      {colors.map(({ color, name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves
        <div key={at} className={styles.row}>
          <ColorField
            label={t('Color {number}', { number: at + 1 })}
            value={color}
            onChange={(next) => set(at, { color: next.slice(0, 7) })}
          />
          <input
            className={fields.in}
            aria-label={t('Name of color {number}', { number: at + 1 })}
            placeholder={t('Name')}
            maxLength={BRAND_KIT_LIMITS.name}
            value={name ?? ''}
            onChange={({ currentTarget: { value } }) => set(at, { name: value.trim() === '' ? null : value })}
          />
          <IconButton
            size="sm"
            label={t('Delete {label}', { label: name ?? color })}
            onPress={() => onChange(colors.filter((_, n) => n !== at))}
          >
            <X size={16} />
          </IconButton>
        </div>
      ))}
      <div className={styles.line}>
        <Button size="sm" disabled={isFull} onClick={() => add(FIRST)}>
          <Plus size={16} aria-hidden="true" />
          {t('Add a color')}
        </Button>
        {hasPicture ? (
          <Button size="sm" disabled={isFull} onClick={() => void offer()}>
            {t('Colors of the picture')}
          </Button>
        ) : null}
      </div>
      {offered.length > 0 ? (
        <ul className={styles.offered} aria-label={t('Colors of the picture')}>
          {offered.map((color) => (
            <li key={color}>
              <button
                type="button"
                style={{ background: color }}
                disabled={isFull}
                title={color}
                aria-label={t('Add {color}', { color })}
                onClick={() => {
                  add(color);
                  setOffered(offered.filter((one) => one !== color));
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  );
}
