/** File formats of the export and their options. */

import { DEFAULT_OUTPUT_FORMAT, EXPORT_DEFAULTS, LOSSY_QUALITY } from '../../vocabulary/editor-defaults.ts';
import { OUTPUT_FORMATS, type OutputFormat } from '../../vocabulary/output-formats.ts';
import type { Report } from '../base/errors.ts';
import { type Message, message } from '../base/message.ts';
import type { Size } from '../geometry/space.ts';

export { OUTPUT_FORMATS, type OutputFormat };

/** Quality 0…100. WebP `effort` 0…6 and AVIF `speed` 0…10 are the encoders' own scales. */
export type EncodeOptions =
  | {
      readonly format: 'jpeg';
      readonly quality: number;
      readonly progressive: boolean;
      readonly effort: 'fast' | 'best';
    }
  | { readonly format: 'png'; readonly compression: 'fast' | 'optimal' | 'best' }
  | { readonly format: 'webp'; readonly lossless: boolean; readonly quality: number; readonly effort: number }
  | { readonly format: 'avif'; readonly lossless: boolean; readonly quality: number; readonly speed: number };

export { LOSSY_QUALITY };

/** Defaults of the export dialog. */
export const DEFAULT_FORMAT: OutputFormat = DEFAULT_OUTPUT_FORMAT;

/** jpeg 90 progressive; png optimal; webp lossless; avif lossy 50. */
export const ENCODE_DEFAULTS: { readonly [F in OutputFormat]: Extract<EncodeOptions, { format: F }> } = {
  jpeg: { format: 'jpeg', ...EXPORT_DEFAULTS.jpeg, effort: 'best' },
  png: { format: 'png', ...EXPORT_DEFAULTS.png },
  webp: { format: 'webp', lossless: true, quality: LOSSY_QUALITY, effort: 2 },
  avif: { format: 'avif', lossless: false, quality: EXPORT_DEFAULTS.avif.compression.quality, speed: 6 },
};

/**
 * Above this many px speed counts more than the last bytes: lossless WebP starts with the lowest effort, for files a fifth larger. With
 * transparency it starts one higher: the lowest spends half a byte on every px of an empty area, 11 MB at 24 megapixels.
 */
export const QUICK_PIXELS = 8e6;

/**
 * Up to this many px AVIF uses its slowest default speed; each higher speed halves the time and costs about a tenth of the bytes.
 */
const CAREFUL_AVIF_PIXELS = 4e6;

/**
 * AVIF's default for a file of this size: about as many seconds at 24 megapixels as at 6. docs/decisions/avif.md has the figures.
 */
export function avifFor({ width, height }: Size<'output'>): (typeof ENCODE_DEFAULTS)['avif'] {
  const pixels = width * height;
  if (pixels <= CAREFUL_AVIF_PIXELS) return ENCODE_DEFAULTS.avif;
  return { ...ENCODE_DEFAULTS.avif, speed: pixels <= QUICK_PIXELS ? 7 : 8 };
}

/** The defaults of the export dialog for a file of this size; `seeThrough`: it has transparent px. */
export function startingOptions(size: Size<'output'>, seeThrough = false): typeof ENCODE_DEFAULTS {
  const options = { ...ENCODE_DEFAULTS, avif: avifFor(size) };
  if (size.width * size.height <= QUICK_PIXELS) return options;
  return { ...options, webp: { ...ENCODE_DEFAULTS.webp, effort: seeThrough ? 1 : 0 } };
}

export interface FormatFacts {
  readonly label: string;
  readonly mime: string;
  readonly extension: string;
  readonly alpha: boolean;
  /** The longest side that this format can have, px. */
  readonly maxSide: number;
}

export const FORMAT_FACTS: { readonly [F in OutputFormat]: FormatFacts } = {
  jpeg: { label: 'JPEG', mime: 'image/jpeg', extension: 'jpg', alpha: false, maxSide: 65_500 },
  png: { label: 'PNG', mime: 'image/png', extension: 'png', alpha: true, maxSide: 2 ** 31 - 1 },
  webp: { label: 'WebP', mime: 'image/webp', extension: 'webp', alpha: true, maxSide: 16_383 },
  avif: { label: 'AVIF', mime: 'image/avif', extension: 'avif', alpha: true, maxSide: 65_535 },
};

/** The loss of every lossy file. */
export function lossyReport(encode: EncodeOptions): Report {
  return {
    code: 'export.lossy',
    severity: 'loss',
    message: message('export.lossy', { format: formatMessage(encode) }),
  };
}

/** True when decoding gives other px than were encoded. */
export function isLossy(encode: EncodeOptions): boolean {
  return encode.format === 'jpeg' || (encode.format !== 'png' && !encode.lossless);
}

/** "JPEG 90", "PNG", "WebP lossless", "AVIF 50". */
export function formatMessage(encode: EncodeOptions): Message {
  const { label: format } = FORMAT_FACTS[encode.format];
  if (encode.format === 'png') return message('format.plain', { format });
  return isLossy(encode)
    ? message('format.quality', { format, quality: encode.quality })
    : message('format.lossless', { format });
}
