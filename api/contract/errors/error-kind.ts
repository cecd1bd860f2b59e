/** What an entry of the catalogue is. */
export const ERROR_TYPES = [
  'auth',
  'validation',
  'billing',
  'not_found',
  'conflict',
  'rate_limit',
  'upload',
  'task',
  'storage',
  'webhook',
  'unavailable',
  'internal',
] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

/** One entry of the catalogue. */
export interface ErrorKind {
  readonly code: string;
  readonly type: ErrorType;
  /** The HTTP status of the answer. */
  readonly status: number;
  /** Said to a person as it is; a call may say something more exact under the same code. */
  readonly message: string;
  /** Why this server never answers it: clients know the code from elsewhere. */
  readonly unanswered?: string;
}

/** Types each entry as an ErrorKind while it keeps its own literal name. */
export const catalogue = <const T extends Record<string, ErrorKind>>(kinds: T): T => kinds;
