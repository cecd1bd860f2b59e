import { ASPECT_RATIOS, parseAspect } from '../../../engine/index.ts';

export const ASPECT_CHOICES = [...ASPECT_RATIOS, 'free'] as const;

export type AspectChoice = (typeof ASPECT_CHOICES)[number];

/** Which choice an aspect is; a number that no name fits is custom. */
export function aspectChoice(aspect: number | null): AspectChoice {
  if (aspect === null) return 'free';
  return ASPECT_RATIOS.find((name) => Math.abs((parseAspect(name) ?? 0) - aspect) < 1e-6) ?? 'custom';
}
