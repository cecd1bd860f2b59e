import type { errors as English } from '../en/errors.ts';
import type { Entry } from '../words/translator.ts';

/** Errors and reports of engine, workers and session, in Arabic. */
export const errors: Readonly<Record<keyof typeof English, Entry>> = {
  'message.unknown': 'حدث شيء لا تعرف هذه النسخة من Gesso وصفه.',
};
