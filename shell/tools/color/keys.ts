/** Its keys, and what they do. */
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { msg } from '../../locale/index.ts';

export const keys: readonly Binding[] = [];

export const hints = (): readonly Hint[] => [
  { keys: ['\\'], label: msg('Compare') },
  { keys: ['Space'], label: msg('Pan') },
  { keys: ['0'], label: msg('Fit') },
];
