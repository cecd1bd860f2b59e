import type { Catalogue } from '../index.ts';

/** Said in the tools' panels and elsewhere. */
export const common: Catalogue = {
  '{percent}%': '{percent} %',
  Picture: 'Bild',
  '{percent} %': '{percent} %',
  Background: 'Hintergrund',
  'Background colour': 'Hintergrundfarbe',
  Transparent: 'Transparent',
  '{name}, {size}': '{name}, {size}',
  Canvas: 'Leinwand',
  Bounds: 'Grenzen',
  Cover: 'Füllen',
  Width: 'Breite',
  Height: 'Höhe',
};
