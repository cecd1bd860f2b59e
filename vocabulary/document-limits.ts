/** Limits of a document. Separate from the other limits: the empty studio needs only these. */

/** Layers of one document. What the editor takes can be opened again. */
export const DOCUMENT_LAYERS_MAX = 1000;
/** UTF-16 code units of all texts of a document together, hidden ones too: each is broken into lines on the page's thread. */
export const DOCUMENT_CHARACTERS_MAX = 20_000;
