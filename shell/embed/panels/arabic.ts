import { common } from '../../locale/ar/common.ts';
import { keys } from '../../locale/ar/keys.ts';
import { session } from '../../locale/ar/session.ts';
import { steps } from '../../locale/ar/steps.ts';
import { text } from '../../locale/ar/text.ts';
import { tools } from '../../locale/ar/tools.ts';
import type { Catalogue } from '../../locale/index.ts';
import { createReader } from '../../locale/sentence-reader.ts';

/** What the panels say, and no more: the studio's screens, exports and batches are not here. */
export const catalogue: Catalogue = { ...session, ...steps, ...common, ...keys, ...tools, ...text };

export const read = createReader(catalogue, { ...session, ...steps });
