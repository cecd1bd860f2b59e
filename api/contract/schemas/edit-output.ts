/** Where the result of an edit goes, and what file it is. */
import * as z from 'zod';
import { COMPRESSIONS } from '../../../vocabulary/api-options.ts';
import { EXPORT_DEFAULTS, LOSSY_QUALITY } from '../../../vocabulary/editor-defaults.ts';
import { INPUT_LENGTH_MAX } from '../../../vocabulary/limits.ts';
import { OUTPUT_FORMATS } from '../../../vocabulary/output-formats.ts';

const quality = z.int().min(1).max(100).describe('1 to 100: higher is larger and more like the original.');
const compression = (lossyQuality: number) =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal(COMPRESSIONS[0]) }),
    z.strictObject({ type: z.literal(COMPRESSIONS[1]), quality: quality.default(lossyQuality) }),
  ]);

const COMPRESSION = 'Lossless keeps every pixel, lossy makes smaller files.';
const { jpeg, png, webp, avif } = EXPORT_DEFAULTS;
const jpegFormat = z.strictObject({
  type: z.literal('jpeg'),
  quality: quality.default(jpeg.quality),
  progressive: z
    .boolean()
    .default(jpeg.progressive)
    .describe('A browser shows it whole at once, and sharper as it arrives.'),
});
const pngFormat = z.strictObject({
  type: z.literal('png'),
  compression: z
    .enum(['fast', 'optimal', 'best'])
    .default(png.compression)
    .describe('How long the encoder looks for a smaller file; no pixel changes.'),
});
const webpFormat = z.strictObject({
  type: z.literal('webp'),
  compression: compression(LOSSY_QUALITY).default(webp.compression).describe(COMPRESSION),
});
const avifFormat = z.strictObject({
  type: z.literal('avif'),
  compression: compression(avif.compression.quality).default(avif.compression).describe(COMPRESSION),
});
const tiffFormat = z.strictObject({ type: z.literal('tiff') });
const explicitFormat = z.discriminatedUnion('type', [
  jpegFormat,
  pngFormat,
  webpFormat,
  avifFormat,
  tiffFormat,
]);
/** A format with every option said. */
export type EditFormat = z.output<typeof explicitFormat>;

/** A name alone means the format with its defaults. */
export const editFormat = z
  .union([z.enum([...OUTPUT_FORMATS, 'tiff']).transform((type) => ({ type })), explicitFormat], {
    error: 'Use jpeg, png, webp, avif or tiff, or an object with one of them as type',
  })
  .pipe(explicitFormat)
  .describe(
    'A name alone means the format with its defaults: JPEG quality 90, progressive; PNG optimal; WebP lossless; AVIF lossy at 50. Lossy without a quality is 75.',
  )
  .meta({ id: 'EditFormat' });

/** Where a result is written to. */
export const storageAddress = z
  .string()
  .max(INPUT_LENGTH_MAX)
  .regex(/^storage:\/\/[^/\s]+(\/.*)?$/, 'Use storage://{storage name}/{path}')
  .describe(
    '`storage://{storage name}/{path}` of a connected storage; a path with `/` at its end is a folder.',
  );

const outputObject = z
  .strictObject({
    destination: storageAddress
      .nullish()
      .describe(
        'Where the result is written: `storage://{storage name}/{path}`; a temporary address when not given.',
      ),
    metadata: z
      .strictObject({
        dpi: z.int().min(1).max(10_000).nullish().describe('Pixels per inch, written into the file.'),
        color_space: z
          .enum(['srgb', 'p3', 'cmyk'])
          .nullish()
          .describe('sRGB when not said. CMYK is for JPEG and TIFF.'),
      })
      .nullish()
      .describe('What is written into the file beside the pixels.'),
    format: editFormat
      .nullish()
      .describe("The input's own format when not said, PNG where that cannot be written."),
  })
  .meta({ id: 'EditOutput' });
export type EditOutput = z.output<typeof outputObject>;

/** Where the result goes and what file it is; nothing said = a temporary address. */
export const editOutput = z
  .union([storageAddress.transform((destination): EditOutput => ({ destination })), outputObject], {
    error: 'Use storage://{storage name}/{path}, or {destination, metadata, format}',
  })
  .nullish()
  .describe(
    'Where the result goes and what file it is; a temporary address and the input’s format when not given.',
  )
  .meta({ example: { format: { type: 'jpeg', quality: 90 } } });
