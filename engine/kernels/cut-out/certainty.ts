/** How a cut-out's confidence is said: by a level, so that no screen has a threshold of its own. */

/** `unsure`: a part may be missing, or a shadow be in it; a person should look at the outline. */
export type Certainty = 'sure' | 'unsure';

/** Answers that are at least so confident had an overlap (intersection by union) of 0.9 or more on all products that judge it. */
export const SURE = 0.9;

/** `confidence`: 0…1, of a cut-out. */
export function certaintyOf(confidence: number): Certainty {
  return confidence >= SURE ? 'sure' : 'unsure';
}
