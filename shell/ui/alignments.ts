/** Nine places, row by row. */
export const ALIGNMENTS = [
  'Top left',
  'Top',
  'Top right',
  'Left',
  'Centre',
  'Right',
  'Bottom left',
  'Bottom',
  'Bottom right',
] as const;

export type Alignment = (typeof ALIGNMENTS)[number];
