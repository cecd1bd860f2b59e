/** It has no key of its own; those of the frame and the canvas work. */
import type { Binding, Hint } from '../../keyboard/binding.ts';
import { defineMessage } from '../../locale/index.ts';

export const keys: readonly Binding[] = [];

export const hints = (): readonly Hint[] => [
  { keys: ['Alt'], label: defineMessage('From center') },
  { keys: ['Shift'], label: defineMessage('Keep ratio') },
  { keys: ['←', '→'], label: defineMessage('Nudge') },
];
