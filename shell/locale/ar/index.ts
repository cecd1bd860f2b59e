import type { Catalogue } from '../words/translator.ts';
import { batch } from './batch.ts';
import { color } from './color.ts';
import { common } from './common.ts';
import { embed } from './embed.ts';
import { engine } from './engine.ts';
import { exporting } from './export.ts';
import { fill } from './fill.ts';
import { keys } from './keys.ts';
import { messages } from './messages.ts';
import { parts } from './parts.ts';
import { product } from './product.ts';
import { retouch } from './retouch.ts';
import { screens } from './screens.ts';
import { session } from './session.ts';
import { shape } from './shape.ts';
import { shown } from './shown.ts';
import { steps } from './steps.ts';
import { text } from './text.ts';
import { tools } from './tools.ts';
import { workers } from './workers.ts';

export const catalogue: Catalogue = {
  ...parts,
  ...session,
  ...steps,
  ...engine,
  ...shown,
  ...workers,
  ...common,
  ...embed,
  ...screens,
  ...keys,
  ...tools,
  ...color,
  ...shape,
  ...text,
  ...exporting,
  ...fill,
  ...retouch,
  ...product,
  ...batch,
};

export { messages };
