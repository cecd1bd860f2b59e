/** What the panels that a page opts in to say in German, with all that an editor says. */
import { blur } from '../../../locale/de/blur.ts';
import { color } from '../../../locale/de/color.ts';
import { common } from '../../../locale/de/common.ts';
import { embed } from '../../../locale/de/embed.ts';
import { enhance } from '../../../locale/de/enhance.ts';
import { layerNames } from '../../../locale/de/layer-names.ts';
import { messages as all } from '../../../locale/de/messages.ts';
import { quickActions } from '../../../locale/de/quick-actions.ts';
import { regions } from '../../../locale/de/regions.ts';
import { removeBg } from '../../../locale/de/remove-bg.ts';
import { shadow } from '../../../locale/de/shadow.ts';
import { text } from '../../../locale/de/text.ts';
import { tools } from '../../../locale/de/tools.ts';
import type { Catalogue } from '../../../locale/words/translator.ts';

export const catalogue: Catalogue = {
  ...common,
  ...embed,
  ...tools,
  ...text,
  ...color,
  ...removeBg,
  ...blur,
  ...regions,
  ...enhance,
  ...shadow,
  ...layerNames,
  ...quickActions,
};

/** Of operations too, which an editor's own do not have. */
export const messages = all;
