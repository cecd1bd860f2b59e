/** What was typed at the command line is wrong; the message says how. */
export class UsageError extends Error {}
