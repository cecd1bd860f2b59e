import type { Catalogue } from '../index.ts';

/** Said in the tools' panels and elsewhere. */
export const common: Catalogue = {
  '{percent}%': '\u2066{percent}%\u2069',
  Picture: 'صورة',
  '{percent} %': '\u2066{percent}%\u2069',
  Background: 'الخلفية',
  'Background colour': 'لون الخلفية',
  Transparent: 'شفاف',
  '{name}, {size}': '{name}، {size}',
  Canvas: 'اللوحة',
  Bounds: 'احتواء',
  Cover: 'تغطية',
  Width: 'العرض',
  Height: 'الارتفاع',
};
