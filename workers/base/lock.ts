/** Message of a worker that holds its Web Lock, which shows that it is alive. */
export const LOCK_HELD = 'gesso-lock-held';
