/** Names of steps, and words for values, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const steps: Catalogue = {
  Color: 'Farbe',
};
