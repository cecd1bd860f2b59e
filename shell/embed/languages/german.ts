import { common } from '../../locale/de/common.ts';
import { keys } from '../../locale/de/keys.ts';
import { session } from '../../locale/de/session.ts';
import { shown } from '../../locale/de/shown.ts';
import { steps } from '../../locale/de/steps.ts';
import { text } from '../../locale/de/text.ts';
import { tools } from '../../locale/de/tools.ts';
import type { Catalogue } from '../../locale/index.ts';
import { createReader } from '../../locale/sentence-reader.ts';

/** What comes in English from where no language is known. */
const elsewhere: Catalogue = { ...session, ...steps, ...shown };

/** What the panels say, and no more: the studio's screens, exports and batches are not here. */
export const catalogue: Catalogue = { ...elsewhere, ...common, ...keys, ...tools, ...text };

export const read = createReader(catalogue, elsewhere);
