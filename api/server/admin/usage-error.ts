/** A wrong command line. The message names the mistake. */
export class UsageError extends Error {}
