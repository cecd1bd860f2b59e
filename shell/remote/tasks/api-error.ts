import { GessoError } from '../../../api/client/gesso-error.ts';
import { sayApiError } from './say-api-error.ts';

export const isApiError = (error: unknown): error is GessoError => error instanceof GessoError;

/** The text of a failed call; '' if it is no server error. */
export const sayAnyError = (error: unknown): string => (isApiError(error) ? sayApiError(error) : '');
