import { common } from '../../locale/ar/common.ts';
import { embed } from '../../locale/ar/embed.ts';
import { engine } from '../../locale/ar/engine.ts';
import { messages } from '../../locale/ar/messages.ts';
import { parts } from '../../locale/ar/parts.ts';
import { shown } from '../../locale/ar/shown.ts';
import { steps } from '../../locale/ar/steps.ts';
import { text } from '../../locale/ar/text.ts';
import { tools } from '../../locale/ar/tools.ts';
import { workers } from '../../locale/ar/workers.ts';
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
