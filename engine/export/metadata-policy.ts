/** Treatment of EXIF and other metadata. Only 'all-with-gps' keeps GPS. */
export const METADATA_POLICIES = ['strip', 'copyright', 'all', 'all-with-gps'] as const;
export type MetadataPolicy = (typeof METADATA_POLICIES)[number];

export const DEFAULT_METADATA_POLICY: MetadataPolicy = 'copyright';

/** Name and description of each policy in the export dialog. */
export const METADATA_WORDS: {
  readonly [P in MetadataPolicy]: { readonly label: string; readonly effect: string };
} = {
  strip: { label: 'Remove everything', effect: 'All metadata is removed, copyright too.' },
  copyright: { label: 'Keep copyright only', effect: 'GPS position and camera data are removed.' },
  all: { label: 'Keep all but the position', effect: 'The GPS position is removed.' },
  'all-with-gps': {
    label: 'Keep all, position too',
    effect: 'Everything is kept, the GPS position of the photo too.',
  },
};
