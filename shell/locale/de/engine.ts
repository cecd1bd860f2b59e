/** What the engine says, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const engine: Catalogue = {
  '1 byte': '1 Byte',
  '{0} bytes': '{0} Bytes',
  '{0} KB': '{0} KB',
  '{0} MB': '{0} MB',
  '{0} GB': '{0} GB',
  'covers nothing': 'bedeckt nichts',
  'covers everything': 'bedeckt alles',
  'covers {0}, {1}': 'bedeckt {0}, {1}',
  'under 1 %': 'unter 1 %',
  '{0} %': '{0} %',
};
