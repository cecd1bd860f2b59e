import { common } from '../../locale/de/common.ts';
import { embed } from '../../locale/de/embed.ts';
import { engine } from '../../locale/de/engine.ts';
import { messages } from '../../locale/de/messages.ts';
import { parts } from '../../locale/de/parts.ts';
import { shown } from '../../locale/de/shown.ts';
import { steps } from '../../locale/de/steps.ts';
import { text } from '../../locale/de/text.ts';
import { tools } from '../../locale/de/tools.ts';
import { workers } from '../../locale/de/workers.ts';
import type { Catalogue } from '../../locale/words/translator.ts';

/** What an embedded editor says and shows, and no more: the studio's screens, exports and batches are not here. */
export const catalogue: Catalogue = {
  ...parts,
  ...steps,
  ...engine,
  ...shown,
  ...workers,
  ...common,
  ...embed,
  ...tools,
  ...text,
};

export { messages };
