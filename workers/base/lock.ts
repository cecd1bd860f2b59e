/** What a worker posts once it holds the Web Lock that says it is alive. */
export const LOCK_HELD = 'gesso-lock-held';
