/** What engine, workers and session say, in English. */
import type { Messages } from '../words/translator.ts';
import { errors } from './errors.ts';
import { notices } from './notices.ts';
import { steps } from './steps.ts';
import { values } from './values.ts';

export const messages: Messages = { ...errors, ...notices, ...steps, ...values };
