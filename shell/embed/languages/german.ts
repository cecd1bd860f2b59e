import { common } from '../../locale/de/common.ts';
import { embed } from '../../locale/de/embed.ts';
import { messages } from '../../locale/de/messages.ts';
import { text } from '../../locale/de/text.ts';
import { tools } from '../../locale/de/tools.ts';
import type { Catalogue } from '../../locale/words/translator.ts';

/** What an embedded editor says and shows, and no more: the studio's screens, exports and batches are not here. */
export const catalogue: Catalogue = {
  ...common,
  ...embed,
  ...tools,
  ...text,
};

export { messages };
