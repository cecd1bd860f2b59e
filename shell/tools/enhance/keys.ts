/** It has no key of its own; those of the canvas work. */
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { defineMessage } from '../../locale/index.ts';

export const keys: readonly Binding[] = [];

export const hints = (): readonly Hint[] => [
  { keys: ['\\'], label: defineMessage('Compare') },
  { keys: ['Space'], label: defineMessage('Pan') },
];
