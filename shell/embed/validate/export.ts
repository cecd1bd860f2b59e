/** The arguments of an export. Throws 'embed.invalid', naming what is wrong. */
import { ENCODE_DEFAULTS } from '../../../engine/index.ts';
import type { EncodeOptions } from '../../../workers/index.ts';
import type { EmbedExport, EmbedFormat } from './api.ts';
import { booleanOf, colorOf, readSize } from './editing-primitives.ts';
import { given, invalid, numberIn, oneOf, optional, recordOf } from './primitives.ts';

const FORMATS: readonly EmbedFormat[] = ['jpeg', 'png', 'webp', 'avif'];

export interface ExportWish {
  readonly encode: EncodeOptions;
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly flattenOnto: string;
  readonly signal: AbortSignal | null;
}

export function readExport(value: unknown): ExportWish {
  const names = ['format', 'quality', 'lossless', 'width', 'height', 'flattenOnto', 'signal'];
  const choice = recordOf(value, 'The export', names);
  const format = optional(choice.format, (each) => oneOf(each, 'format', FORMATS)) ?? 'png';
  const quality = optional(choice.quality, (each) => numberIn(each, 'quality', 1, 100));
  const lossless = optional(choice.lossless, (each) => booleanOf(each, 'lossless'));
  if ((choice.width === undefined) !== (choice.height === undefined))
    throw invalid('The size', 'both a width and a height, or neither');
  if (choice.signal !== undefined && !(choice.signal instanceof AbortSignal))
    throw invalid('signal', 'an AbortSignal');
  return {
    encode: encodeOf(format, { quality, lossless }),
    size: choice.width === undefined ? null : readSize({ width: choice.width, height: choice.height }),
    flattenOnto:
      optional(choice.flattenOnto, (color) => colorOf(color, 'flattenOnto').slice(0, 7)) ?? '#ffffff',
    signal: choice.signal ?? null,
  };
}

function encodeOf(
  format: EmbedFormat,
  wish: Pick<{ [K in keyof EmbedExport]: EmbedExport[K] | undefined }, 'quality' | 'lossless'>,
): EncodeOptions {
  const { quality, lossless } = wish;
  const own = given({ quality });
  if (format === 'png') return ENCODE_DEFAULTS.png;
  if (format === 'jpeg') return { ...ENCODE_DEFAULTS.jpeg, ...own };
  const defaults = ENCODE_DEFAULTS[format];
  return { ...defaults, ...own, lossless: lossless ?? (quality === undefined && defaults.lossless) };
}
