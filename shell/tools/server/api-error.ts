import { GessoError } from '../../remote/library/resource.ts';

/** Whatever was thrown, as the error of a call. */
export const asApiError = (error: unknown): GessoError =>
  error instanceof GessoError ? error : new GessoError(String(error));
