import { common } from '../../locale/ar/common.ts';
import { embed } from '../../locale/ar/embed.ts';
import { messages } from '../../locale/ar/messages.ts';
import { text } from '../../locale/ar/text.ts';
import { tools } from '../../locale/ar/tools.ts';
import type { Catalogue } from '../../locale/words/translator.ts';

/** What an embedded editor says and shows, and no more: the studio's screens, exports and batches are not here. */
export const catalogue: Catalogue = {
  ...common,
  ...embed,
  ...tools,
  ...text,
};

export { messages };
