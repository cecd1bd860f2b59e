import { readToken } from '../../../api/client/stored-token.ts';

/** Was a user signed in here? Sends no request. */
export const hasSession = (): boolean => readToken() !== null;
