/** What the engine says, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const engine: Catalogue = {
  '1 byte': '1 بايت',
  '{0} bytes': '{0} بايت',
  '{0} KB': '\u2066{0} KB\u2069',
  '{0} MB': '\u2066{0} MB\u2069',
  '{0} GB': '\u2066{0} GB\u2069',
  'covers nothing': 'لا يغطي شيئًا',
  'covers everything': 'يغطي كل شيء',
  'covers {0}, {1}': 'يغطي {0}، {1}',
  'under 1 %': 'أقل من 1%',
  '{0} %': '\u2066{0}%\u2069',
};
