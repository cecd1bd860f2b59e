/** Encodes pixels: the contract's options of each format as options of sharp. */
import type { Sharp } from 'sharp';
import { EXPORT_DEFAULTS } from '../../../vocabulary/editor-defaults.ts';
import { type ErrorText, errorText } from '../../contract/base/error-text.ts';
import type { EditFormat, EditOutput } from '../../contract/schemas/edit-output.ts';
import { ApiError } from '../base/api-error.ts';
import type { ReadFormat } from './picture-facts.ts';

/** Above this many px, slow encoders use low effort: seconds matter more than a tenth of the bytes. */
const QUICK_PIXELS = 8_000_000;

const MAX_SIDE: Readonly<Record<EditFormat['type'], number>> = {
  jpeg: 65_500,
  png: 65_535,
  webp: 16_383,
  avif: 16_384,
  tiff: 65_535,
};

/** Default format: the input's, or PNG if that cannot be written. */
export function formatLike(input: ReadFormat): EditFormat {
  if (input === 'gif' || input === 'bmp') return { type: 'png', ...EXPORT_DEFAULTS.png };
  if (input === 'tiff') return { type: 'tiff' };
  return { type: input, ...EXPORT_DEFAULTS[input] } as EditFormat;
}

export function hasAlpha({ type }: EditFormat): boolean {
  return type !== 'jpeg';
}

/** Throws `fieldsInvalid` for options that the format does not support. */
export function checkFormat(
  { type }: EditFormat,
  size: { readonly width: number; readonly height: number },
  metadata: EditOutput['metadata'],
): void {
  if (Math.max(size.width, size.height) > MAX_SIDE[type]) {
    throw invalid('output.format', errorText('field.format.side', { format: type, side: MAX_SIDE[type] }));
  }
  if (metadata?.color_space === 'cmyk' && type !== 'jpeg' && type !== 'tiff') {
    throw invalid('output.metadata.color_space', errorText('field.colorSpace.cmyk'));
  }
}

/** `pixels` = their number. EXIF is dropped, and with it the photo's location. */
export function encode(
  picture: Sharp,
  format: EditFormat,
  { dpi, color_space: space }: NonNullable<EditOutput['metadata']>,
  pixels: number,
): Sharp {
  const colored = space ? picture.withIccProfile(space) : picture;
  return withFormat(dpi ? colored.withDensity(dpi) : colored, format, pixels > QUICK_PIXELS);
}

function withFormat(picture: Sharp, format: EditFormat, quick: boolean): Sharp {
  switch (format.type) {
    case 'jpeg':
      return picture.jpeg({
        quality: format.quality,
        progressive: format.progressive,
        optimiseScans: format.progressive,
        trellisQuantisation: true,
        overshootDeringing: true,
        quantisationTable: 3,
      });
    case 'png':
      return picture.png(PNG_OPTIONS[format.compression]);
    case 'webp':
      return format.compression.type === 'lossless'
        ? // The encoder's quality is effort here, not fidelity.
          picture.webp({ lossless: true, exact: true, quality: quick ? 1 : 40, effort: quick ? 0 : 2 })
        : picture.webp({ quality: format.compression.quality, effort: 4 });
    case 'avif':
      return format.compression.type === 'lossless'
        ? picture.avif({ lossless: true, effort: quick ? 0 : 1, chromaSubsampling: '4:4:4' })
        : picture.avif({ quality: format.compression.quality, effort: quick ? 1 : 2 });
    case 'tiff':
      return picture.tiff({ compression: 'deflate', predictor: 'horizontal' });
  }
}

const PNG_OPTIONS = {
  fast: { compressionLevel: 2 },
  optimal: { compressionLevel: 6, adaptiveFiltering: true },
  best: { compressionLevel: 9, adaptiveFiltering: true },
} as const;

function invalid(path: string, text: ErrorText): ApiError {
  return new ApiError('fieldsInvalid', { details: { [path]: [text] } });
}
