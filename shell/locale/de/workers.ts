/** What the workers say, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const workers: Catalogue = {};
