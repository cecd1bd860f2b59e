/** What engine, workers and session say, in English. */
import type { Messages } from '../words/translator.ts';
import { errors } from './errors.ts';
import { steps } from './steps.ts';

export const messages: Messages = { ...errors, ...steps };
