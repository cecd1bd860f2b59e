/** UTF-16 code units of all texts of a document together, hidden ones too: each is broken into lines on the page's thread. */
export const MAX_TEXT = 20_000;
