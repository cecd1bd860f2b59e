import { ASPECT_RATIOS, COMMON_ASPECT_RATIOS, type Frame, parseAspect } from '../../../engine/index.ts';

const NAMED = ['1:1', ...COMMON_ASPECT_RATIOS, ...ASPECT_RATIOS.filter((name) => name !== '1:1')] as const;

export const ASPECT_CHOICES = ['original', ...NAMED, 'free'] as const;

export type AspectChoice = (typeof ASPECT_CHOICES)[number];

/** The choice that an aspect belongs to: a named ratio first, then `original`, else `custom`. */
export function aspectChoice(aspect: number | null, original?: number): AspectChoice {
  if (aspect === null) return 'free';
  const is = (value: number | null | undefined) => Math.abs((value ?? 0) - aspect) < 1e-6;
  return NAMED.find((name) => is(parseAspect(name))) ?? (is(original) ? 'original' : 'custom');
}

/** Width over height of the first picture as it stands, quarter turns counted. */
export function originalAspect({ base, quarterTurns }: Frame): number {
  return quarterTurns % 2 === 0 ? base.width / base.height : base.height / base.width;
}
