/** What the parts of a session say that the embedded editor has too, and what it says itself, read back: in Arabic. */
import type { Catalogue } from '../words/translator.ts';

export const parts: Catalogue = {};
