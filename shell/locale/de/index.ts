import type { Catalogue } from '../words/translator.ts';
import { animation } from './animation.ts';
import { backdrop } from './backdrop.ts';
import { batch } from './batch.ts';
import { blur } from './blur.ts';
import { brand } from './brand.ts';
import { color } from './color.ts';
import { common } from './common.ts';
import { embed } from './embed.ts';
import { enhance } from './enhance.ts';
import { expand } from './expand.ts';
import { exporting } from './export.ts';
import { fill } from './fill.ts';
import { history } from './history.ts';
import { info } from './info.ts';
import { keys } from './keys.ts';
import { layerNames } from './layer-names.ts';
import { messages } from './messages.ts';
import { modals } from './modals.ts';
import { offers } from './offers.ts';
import { product } from './product.ts';
import { projects } from './projects.ts';
import { quickActions } from './quick-actions.ts';
import { readiness } from './readiness.ts';
import { regions } from './regions.ts';
import { remote } from './remote.ts';
import { removeBg } from './remove-bg.ts';
import { retouch } from './retouch.ts';
import { screens } from './screens.ts';
import { serverTools } from './server-tools.ts';
import { shadow } from './shadow.ts';
import { shape } from './shape.ts';
import { text } from './text.ts';
import { tools } from './tools.ts';

export const catalogue: Catalogue = {
  ...common,
  ...embed,
  ...screens,
  ...info,
  ...readiness,
  ...keys,
  ...tools,
  ...color,
  ...shape,
  ...text,
  ...exporting,
  ...fill,
  ...retouch,
  ...removeBg,
  ...enhance,
  ...expand,
  ...regions,
  ...animation,
  ...shadow,
  ...layerNames,
  ...blur,
  ...backdrop,
  ...offers,
  ...product,
  ...batch,
  ...remote,
  ...serverTools,
  ...history,
  ...modals,
  ...projects,
  ...brand,
  ...quickActions,
};

export { messages };
