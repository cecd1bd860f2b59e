import type { Provenance } from '../../../engine/index.ts';

/** How certain a cut-out is, in three words: from a clean outline to a guess. */
export type Certainty = 'sure' | 'unsure' | 'rough';

export function certaintyIn({ warnings }: Provenance<unknown>): Certainty {
  return warnings.includes('rough') ? 'rough' : warnings.includes('unsure') ? 'unsure' : 'sure';
}
