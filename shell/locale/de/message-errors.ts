import type { errors as English } from '../en/errors.ts';
import type { Entry } from '../words/translator.ts';

/** Errors and reports of engine, workers and session, in German. */
export const errors: Readonly<Record<keyof typeof English, Entry>> = {
  'message.unknown': 'Es ist etwas geschehen, wofür diese Version von Gesso keine Worte hat.',
};
