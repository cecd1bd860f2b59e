/** Errors and reports of engine, workers and session. */
export const errors = {
  'message.unknown': 'Something happened that this version of Gesso has no words for.',
} as const;
