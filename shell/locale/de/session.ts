/** What the session says, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const session: Catalogue = {};
