/** What is said only once a picture, the batch or a recipe is open: it loads with them. */
import type { Messages } from '../words/translator.ts';
import { steps } from './steps.ts';
import { working } from './working.ts';

export const messages: Messages = { ...working, ...steps };
