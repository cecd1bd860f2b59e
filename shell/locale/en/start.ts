/** What can be said before anything is open. The rest comes with `editing.ts`. */
import type { Messages } from '../words/translator.ts';
import { errors } from './errors.ts';
import { notices } from './notices.ts';
import { values } from './values.ts';

export const messages: Messages = { ...errors, ...notices, ...values };
