/** Confidence of a cut-out as a level, so that all screens share the thresholds. */

/** `unsure`: a part may be missing, or a shadow be included; the user should check the outline. */
export type Certainty = 'sure' | 'unsure';

/** Results with at least this confidence had an overlap (intersection by union) of 0.9 or more on all test products. */
export const SURE = 0.9;

/** Results with less had an overlap below 0.9 on all test products: an outline to begin with. */
export const ROUGH = 0.4;

/** `confidence`: 0…1, of a cut-out. */
export function certaintyOf(confidence: number): Certainty {
  return confidence >= SURE ? 'sure' : 'unsure';
}
