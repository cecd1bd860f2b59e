/** How a result is written, and where to. */
import * as z from 'zod';
import { EXPORT_DEFAULTS, LOSSY_QUALITY } from '../constants/editor-defaults.ts';
import { INPUT_LENGTH_MAX } from '../constants/limits.ts';
import { COMPRESSIONS, ENHANCEMENT_QUALITIES, OUTPUT_FORMATS } from '../constants/vocabularies.ts';

const quality = z.int().min(1).max(100);
const compression = z.union([
  z.strictObject({ type: z.literal(COMPRESSIONS[0]) }),
  z.strictObject({ type: z.literal(COMPRESSIONS[1]), quality: quality.default(LOSSY_QUALITY) }),
]);

/** The formats of the developer API: the product's, and TIFF. */
export const API_OUTPUT_FORMATS = [...OUTPUT_FORMATS, 'tiff'] as const;

export const outputFormat = z
  .union([
    z.enum(API_OUTPUT_FORMATS),
    z.strictObject({
      type: z.literal('jpeg'),
      quality: quality.default(EXPORT_DEFAULTS.jpeg.quality),
      progressive: z.boolean().default(EXPORT_DEFAULTS.jpeg.progressive),
    }),
    z.strictObject({
      type: z.literal('png'),
      compression: z.enum(ENHANCEMENT_QUALITIES).default(EXPORT_DEFAULTS.png.compression),
    }),
    z.strictObject({
      type: z.literal('webp'),
      compression: compression.default(EXPORT_DEFAULTS.webp.compression),
    }),
    z.strictObject({
      type: z.literal('avif'),
      compression: compression.default(EXPORT_DEFAULTS.avif.compression),
    }),
    z.strictObject({ type: z.literal('tiff') }),
  ])
  .describe(
    'Defaults: JPEG quality 90, progressive; PNG optimal; WebP lossless; AVIF lossy at 50; otherwise lossy at 75.',
  )
  .meta({ id: 'OutputFormat' });
export type OutputFormat = z.output<typeof outputFormat>;

export const destination = z
  .string()
  .max(INPUT_LENGTH_MAX)
  .regex(/^storage:\/\/[^/\s]+(\/.*)?$/, 'Use storage://{storage name}/{path}')
  .describe(
    '`storage://{storage name}/{path}`; a path that ends in / is a folder, and the source’s name is kept.',
  );

export const output = z
  .union([
    destination,
    z.strictObject({
      destination: destination.nullish(),
      metadata: z
        .strictObject({
          dpi: z.int().min(1).max(10_000).optional(),
          color_space: z.enum(['rgb', 'cmyk', 'srgb']).optional(),
        })
        .nullish(),
      format: outputFormat.nullish(),
    }),
  ])
  .describe(
    'A destination, or destination, metadata and format. Nothing said: a temporary address, in the format of the source.',
  )
  .meta({ id: 'Output' });
export type Output = z.output<typeof output>;
