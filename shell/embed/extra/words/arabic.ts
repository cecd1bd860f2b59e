/** What the panels that a page opts in to say in Arabic, with all that an editor says. */
import { blur } from '../../../locale/ar/blur.ts';
import { color } from '../../../locale/ar/color.ts';
import { common } from '../../../locale/ar/common.ts';
import { embed } from '../../../locale/ar/embed.ts';
import { enhance } from '../../../locale/ar/enhance.ts';
import { layerNames } from '../../../locale/ar/layer-names.ts';
import { messages as all } from '../../../locale/ar/messages.ts';
import { quickActions } from '../../../locale/ar/quick-actions.ts';
import { regions } from '../../../locale/ar/regions.ts';
import { removeBg } from '../../../locale/ar/remove-bg.ts';
import { shadow } from '../../../locale/ar/shadow.ts';
import { text } from '../../../locale/ar/text.ts';
import { tools } from '../../../locale/ar/tools.ts';
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
