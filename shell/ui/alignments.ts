import { msg } from '../locale/index.ts';

/** Nine places, row by row. */
export const ALIGNMENTS = [
  msg('Top left'),
  msg('Top'),
  msg('Top right'),
  msg('Left'),
  msg('Center'),
  msg('Right'),
  msg('Bottom left'),
  msg('Bottom'),
  msg('Bottom right'),
] as const;

export type Alignment = (typeof ALIGNMENTS)[number];
