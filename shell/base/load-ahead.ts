/** Loads code before it is used. What fails is tried again then. */
export const loadAhead = (load: () => Promise<unknown>): void => void load().catch(() => {});
