/** What the engine says, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const engine: Catalogue = {};
