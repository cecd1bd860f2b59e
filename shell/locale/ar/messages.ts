import type { Messages } from '../words/translator.ts';
import { errors } from './message-errors.ts';
import { steps } from './message-steps.ts';

/** What engine, workers and session say, in Arabic. */
export const messages: Messages = { ...errors, ...steps };
