/** What engine, workers and session say in the panels that a page opts in to: in English. */
import { errors } from '../../../locale/en/errors.ts';
import { notices } from '../../../locale/en/notices.ts';
import { steps } from '../../../locale/en/steps.ts';
import { values } from '../../../locale/en/values.ts';
import { working } from '../../../locale/en/working.ts';
import type { Catalogue, Messages } from '../../../locale/words/translator.ts';

/** The interface's English sentences are their own keys. */
export const catalogue: Catalogue = {};

export const messages: Messages = {
  ...errors,
  ...notices,
  ...steps,
  ...values,
  ...working,
};
