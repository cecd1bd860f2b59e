/** Names of steps, progress and notices. */
export const steps = {
  'step.unknown': 'Change',
} as const;
