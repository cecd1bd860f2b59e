import { defineMessage } from '../locale/index.ts';

/** Nine places, row by row. */
export const ALIGNMENTS = [
  defineMessage('Top left'),
  defineMessage('Top'),
  defineMessage('Top right'),
  defineMessage('Left'),
  defineMessage('Center'),
  defineMessage('Right'),
  defineMessage('Bottom left'),
  defineMessage('Bottom'),
  defineMessage('Bottom right'),
] as const;

export type Alignment = (typeof ALIGNMENTS)[number];
