/** What the engine says, read back: in German. */
import type { Catalogue } from '../words/translator.ts';

export const engine: Catalogue = {};
