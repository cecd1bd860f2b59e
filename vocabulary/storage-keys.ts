/** The access token is kept under it in the browser: named after the product. Alone in its file: the empty studio reads it. */
export const TOKEN_STORAGE_KEY = 'gesso';
