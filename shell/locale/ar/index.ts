import type { Catalogue } from '../index.ts';
import { createReader } from '../sentence-reader.ts';
import { batch } from './batch.ts';
import { common } from './common.ts';
import { engine } from './engine.ts';
import { exporting } from './export.ts';
import { keys } from './keys.ts';
import { screens } from './screens.ts';
import { session } from './session.ts';
import { shown } from './shown.ts';
import { steps } from './steps.ts';
import { text } from './text.ts';
import { tools } from './tools.ts';
import { workers } from './workers.ts';

/** What comes in English from where no language is known. */
const elsewhere: Catalogue = { ...session, ...steps, ...engine, ...shown, ...workers };

export const catalogue: Catalogue = {
  ...elsewhere,
  ...common,
  ...screens,
  ...keys,
  ...tools,
  ...text,
  ...exporting,
  ...batch,
};

export const read = createReader(catalogue, elsewhere);
