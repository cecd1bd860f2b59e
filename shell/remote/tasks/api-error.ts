import { GessoError } from '../../../api/client/gesso-error.ts';
import { sayApiError } from './say-api-error.ts';

export const isApiError = (error: unknown): error is GessoError => error instanceof GessoError;

/** What a failed call says; '' where it is no answer of the server. */
export const sayAnyError = (error: unknown): string => (isApiError(error) ? sayApiError(error) : '');
