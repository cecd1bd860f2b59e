/** What a person chooses for an exported file, and what is known of the file before it is made. */
import type { Size } from '../../../engine/index.ts';
import type { EncodeOptions, MetadataPolicy, SizeGoal } from '../../../workers/index.ts';

export interface ExportChoices {
  readonly encode: EncodeOptions;
  readonly output: Size<'output'>;
  readonly metadata: MetadataPolicy;
  /** What lies behind transparent pixels in a format without alpha: `#rrggbb`. */
  readonly flattenOnto: string;
  /** What the file must come to; `encode` is where the search begins. */
  readonly goal: SizeGoal | null;
  /** With a goal: may it be another format? */
  readonly anyFormat: boolean;
  /** Pixels per inch to write into JPEG and PNG. */
  readonly dpi: number | null;
  /** Say in the file that its colors are sRGB. */
  readonly embedProfile: boolean;
  /** Average in linear light where a picture becomes smaller. */
  readonly linearLight: boolean;
  /** May the opened file itself be given when nothing was changed? */
  readonly keepOriginal: boolean;
}

/** What a small part of the picture tells about the whole file. */
export interface ExportEstimate {
  readonly bytes: number;
  /** Of encoding, on this machine. */
  readonly seconds: number;
}
