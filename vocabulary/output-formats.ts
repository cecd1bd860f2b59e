/** Formats of exported and edited images. Apart from the other options: the studio needs it before anything else of them. */
export const OUTPUT_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];
