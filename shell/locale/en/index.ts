/** What engine, workers and session say, in English. The studio takes it in two parts. */
import type { Messages } from '../words/translator.ts';
import { messages as editing } from './editing.ts';
import { messages as start } from './start.ts';

export const messages: Messages = { ...start, ...editing };
