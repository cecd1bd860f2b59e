import type { steps as English } from '../en/steps.ts';
import type { Entry } from '../words/translator.ts';

/** Names of steps, progress and notices, in German. */
export const steps: Readonly<Record<keyof typeof English, Entry>> = {
  'step.unknown': 'Änderung',
};
