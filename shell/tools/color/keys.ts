/** Its keys, and what they do. */
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { defineMessage } from '../../locale/index.ts';

export const keys: readonly Binding[] = [];

export const hints = (): readonly Hint[] => [
  { keys: ['\\'], label: defineMessage('Compare') },
  { keys: ['Space'], label: defineMessage('Pan') },
  { keys: ['0'], label: defineMessage('Fit') },
];
