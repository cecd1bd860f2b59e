/** What the session says, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const session: Catalogue = {};
