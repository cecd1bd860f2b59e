import type { Catalogue } from '../words/translator.ts';

/** What the engine says of a picture in the tools' panels: sizes of platforms, places in the frame, why a crop is where it is. */
export const shown: Catalogue = {};
