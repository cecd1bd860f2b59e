import { readToken } from '../../../api/client/stored-token.ts';

/** Was somebody signed in here? Asks nobody. */
export const hasSession = (): boolean => readToken() !== null;
