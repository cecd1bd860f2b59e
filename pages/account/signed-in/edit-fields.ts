/** The fields of the edit page, named as the server names them where something is wrong. */
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { number, t, type Words } from '../base/i18n.ts';
import type { FieldSpec } from '../components/field.tsx';

export const ADJUSTMENTS = ['exposure', 'contrast', 'saturation', 'sharpness'] as const;

const ADJUSTMENT_NAMES: Readonly<Record<(typeof ADJUSTMENTS)[number], Words>> = {
  exposure: () => t('Exposure'),
  contrast: () => t('Contrast'),
  saturation: () => t('Saturation'),
  sharpness: () => t('Sharpness'),
};

const FITS: readonly (readonly [string, Words])[] = [
  ['crop', () => t('Crop to fill')],
  ['smart', () => t('Crop around subject')],
  ['bounds', () => t('Fit inside')],
  ['cover', () => t('Fit shortest side')],
  ['canvas', () => t('Fit on background')],
];
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const;

const MEGABYTE = 2 ** 20;

export const editFields = (): readonly FieldSpec[] => [
  {
    name: 'file',
    label: t('Picture'),
    type: 'file',
    accept: 'image/*',
    hint: t('Up to {size} MB and {megapixels} megapixels.', {
      size: number(UPLOAD_LIMITS.maxFileBytes / MEGABYTE),
      megapixels: number(UPLOAD_LIMITS.maxMegapixels),
    }),
    empty: t('Choose a picture'),
  },
  {
    name: 'operations.resizing.width',
    label: t('Width'),
    type: 'text',
    optional: true,
    placeholder: '1080',
    hint: t('Pixels or a percentage, e.g. 150%'),
  },
  {
    name: 'operations.resizing.height',
    label: t('Height'),
    type: 'text',
    optional: true,
    placeholder: '1350',
  },
  {
    name: 'operations.resizing.fit',
    label: t('Fit'),
    type: 'choice',
    options: FITS.map(([value, label]) => ({ value, label: label(), isOn: value === 'crop' })),
  },
  {
    name: 'operations.background.color',
    label: t('Background'),
    type: 'text',
    optional: true,
    placeholder: '#ffffff',
    hint: t('A color like “#5b58fb”, or “transparent”.'),
  },
  ...ADJUSTMENTS.map(
    (name): FieldSpec => ({
      name: `operations.adjustments.${name}`,
      label: ADJUSTMENT_NAMES[name](),
      type: 'amount',
    }),
  ),
  {
    name: 'output.format',
    label: t('Format'),
    type: 'choice',
    options: FORMATS.map((value) => ({ value, label: value.toUpperCase(), isOn: value === 'jpeg' })),
  },
];
