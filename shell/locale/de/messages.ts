import type { Messages } from '../words/translator.ts';
import { errors } from './message-errors.ts';
import { notices } from './message-notices.ts';
import { operations } from './message-operations.ts';
import { steps } from './message-steps.ts';
import { values } from './message-values.ts';

/** What engine, workers and session say, in German. */
export const messages: Messages = { ...errors, ...notices, ...operations, ...steps, ...values };
