/** Names of the layers that operations and recipes add: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const layerNames: Catalogue = {
  Shadow: 'الظل',
};
