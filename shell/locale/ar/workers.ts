/** What the workers say, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const workers: Catalogue = {};
