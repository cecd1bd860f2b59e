/** Keys of the browser's storage. Alone in their file: the empty studio reads the first. */

/** The access token is kept under it: named after the product. */
export const TOKEN_STORAGE_KEY = 'gesso';

/** Prompts of the person who is signed in: a reload loses none. */
export const PROMPTS_STORAGE_KEY = 'gesso-prompts';
