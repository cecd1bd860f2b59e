import { common } from '../../locale/ar/common.ts';
import { keys } from '../../locale/ar/keys.ts';
import { session } from '../../locale/ar/session.ts';
import { shown } from '../../locale/ar/shown.ts';
import { steps } from '../../locale/ar/steps.ts';
import { text } from '../../locale/ar/text.ts';
import { tools } from '../../locale/ar/tools.ts';
import type { Catalogue } from '../../locale/index.ts';
import { createReader } from '../../locale/sentence-reader.ts';

/** What comes in English from where no language is known. */
const elsewhere: Catalogue = { ...session, ...steps, ...shown };

/** What the panels say, and no more: the studio's screens, exports and batches are not here. */
export const catalogue: Catalogue = { ...elsewhere, ...common, ...keys, ...tools, ...text };

export const read = createReader(catalogue, elsewhere);
