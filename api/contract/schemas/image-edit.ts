/** What an image edit asks for, and what it answers: the developer API's `input`, `operations` and `output`. */
import * as z from 'zod';
import { EXPORT_DEFAULTS, LOSSY_QUALITY } from '../constants/editor-defaults.ts';
import {
  BLUR_LEVELS,
  BLUR_TYPES,
  DECOMPRESS_LEVELS,
  ENHANCE_UPSCALE_MODES,
} from '../constants/editor-vocabularies.ts';
import { INPUT_LENGTH_MAX, OUTPUT_SIDE_MAX } from '../constants/limits.ts';
import { API_RESIZE_MODES, CROP_ALIGNMENTS } from '../constants/vocabularies.ts';
import { hexColor } from './common.ts';
import { pictureFacts } from './picture.ts';

const SIDE = `Use "auto", whole px from 1 to ${OUTPUT_SIDE_MAX}, or a share like "150%"`;
const side = z
  .union(
    [
      z.literal('auto'),
      z.int(SIDE).min(1, SIDE).max(OUTPUT_SIDE_MAX, SIDE),
      z.string().regex(/^(?!0+(\.0+)?%)\d{1,4}(\.\d{1,3})?%$/, SIDE),
    ],
    { error: SIDE },
  )
  .nullish()
  .transform((value) => value ?? null);

const feathering = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,3})?%$/, 'Use a share like "15%"')
  .describe(
    'Softness, a share of the side: higher is softer. "15%" of a side of 2,000 px blends over 300 px. Not the `feathering` of a brush, which is a hardness: 96 = nearly hard; higher is harder.',
  );

const fit = z.union(
  [
    z.enum([...API_RESIZE_MODES, 'outpaint', 'crop']),
    z.strictObject({ type: z.literal('crop'), crop: z.enum(CROP_ALIGNMENTS).default('center') }),
    z.strictObject({ type: z.literal('outpaint'), feathering: feathering.optional() }),
  ],
  {
    error:
      'Use "bounds", "cover", "canvas", "outpaint", "crop", or an object with one of the last two as type',
  },
);

export const resizing = z
  .strictObject({
    width: side.describe('`auto`, px, or a share of the input: `150%`.'),
    height: side.describe('`auto`, px, or a share of the input: `150%`.'),
    fit: fit
      .nullish()
      .transform((value) => value ?? 'crop')
      .describe(
        'bounds: whole, inside the size. cover: whole, reaching over the size on one side. canvas: whole, the size filled up with background. crop: fills the size, what sticks out is cut off. The aspect ratio is never distorted. With one side given, crop keeps the other; every other fit makes it `auto`.',
      ),
    linear_light: z
      .boolean()
      .nullish()
      .describe(
        'Averages px in linear light where the picture becomes smaller, so that fine bright detail keeps its brightness. false, the default, averages sRGB values, as browsers do.',
      ),
  })
  .refine(
    ({ width, height, fit }) => {
      const isCrop = fit === 'crop' || (typeof fit === 'object' && fit.type === 'crop');
      const follows = (value: typeof width) => value === 'auto' || (value === null && !isCrop);
      return (width === null && height === null) || !follows(width) || !follows(height);
    },
    { error: 'Width and height cannot both be "auto"', path: ['width'] },
  )
  .meta({ id: 'Resizing', example: { width: 1080, height: 1350, fit: 'crop' } });

const intensity = z.number().min(0).max(100);
const amount = z.number().min(-100).max(100).nullish();

const adjustments = z
  .strictObject({
    hdr: z
      .union(
        [intensity, z.strictObject({ intensity: intensity.default(100), stitching: z.boolean().nullish() })],
        {
          error: 'Use a number from 0 to 100, or {intensity, stitching}',
        },
      )
      .nullish(),
    exposure: amount,
    saturation: amount,
    contrast: amount,
    sharpness: amount,
  })
  .describe('0 changes nothing.')
  .meta({ id: 'Adjustments' });

const category = z.enum(['general', 'products', 'cars']);
const selective = z.strictObject({ object_to_keep: z.string().trim().min(1).max(1024) });

const background = z.strictObject({
  remove: z
    .union([
      z.boolean(),
      z.strictObject({
        category: category.nullish(),
        selective: selective.nullish(),
        clipping: z.boolean().nullish(),
      }),
    ])
    .nullish(),
  blur: z
    .union([
      z.boolean(),
      z.strictObject({
        category: category.nullish(),
        selective: selective.nullish(),
        type: z.enum(BLUR_TYPES).nullish(),
        level: z.enum(BLUR_LEVELS).nullish(),
      }),
    ])
    .nullish(),
  color: z
    .union([z.literal('transparent'), hexColor], { error: 'Use a colour like "#5b58fb", or "transparent"' })
    .nullish()
    .describe(
      'Behind what is transparent and around what is padded. A format without transparency gets white.',
    ),
});

const LENGTH = String.raw`(0|\d{1,5}(\.\d{1,3})?(px|%))`;
const padding = z
  .string()
  .trim()
  .regex(
    new RegExp(`^${LENGTH}( +${LENGTH}){0,3}$`),
    'Use one to four lengths like "10%", "5% 25%" or "0px 400px 0px 0px"',
  )
  .describe('In the order of CSS; a side at most half of the output, which keeps its size.');

export const editOperations = z
  .strictObject({
    restorations: z
      .strictObject({
        decompress: z.enum(DECOMPRESS_LEVELS).nullish(),
        upscale: z.enum(ENHANCE_UPSCALE_MODES).exclude(['magic']).nullish(),
        polish: z.boolean().nullish(),
      })
      .nullish(),
    resizing: resizing.nullish(),
    adjustments: adjustments.nullish(),
    background: background.nullish(),
    padding: padding.nullish(),
    privacy: z.strictObject({ blur_car_plate: z.boolean().nullish() }).nullish(),
  })
  .describe('Done in this order: restorations, background, resizing and padding, adjustments, privacy.')
  .meta({
    id: 'EditOperations',
    example: {
      resizing: { width: 1080, height: 1350, fit: 'crop' },
      adjustments: { hdr: 30, contrast: 10 },
    },
  });
export type EditOperations = z.output<typeof editOperations>;

const quality = z.int().min(1).max(100);
const compression = (lossyQuality: number) =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('lossless') }),
    z.strictObject({ type: z.literal('lossy'), quality: quality.default(lossyQuality) }),
  ]);

const { jpeg, png, webp, avif } = EXPORT_DEFAULTS;
const jpegFormat = z.strictObject({
  type: z.literal('jpeg'),
  quality: quality.default(jpeg.quality),
  progressive: z.boolean().default(jpeg.progressive),
});
const pngFormat = z.strictObject({
  type: z.literal('png'),
  compression: z.enum(['fast', 'optimal', 'best']).default(png.compression),
});
const webpFormat = z.strictObject({
  type: z.literal('webp'),
  compression: compression(LOSSY_QUALITY).default(webp.compression),
});
const avifFormat = z.strictObject({
  type: z.literal('avif'),
  compression: compression(avif.compression.quality).default(avif.compression),
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
  .union([z.enum(['jpeg', 'png', 'webp', 'avif', 'tiff']).transform((type) => ({ type })), explicitFormat], {
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
  .regex(/^storage:\/\/[^/\s]+(\/.*)?$/, 'Use storage://{storage name}/{path}');

const outputObject = z.strictObject({
  destination: storageAddress.nullish(),
  metadata: z
    .strictObject({
      dpi: z.int().min(1).max(10_000).nullish().describe('Pixels per inch, written into the file.'),
      color_space: z
        .enum(['srgb', 'p3', 'cmyk'])
        .nullish()
        .describe('sRGB when not said. CMYK is for JPEG and TIFF.'),
    })
    .nullish(),
  format: editFormat
    .nullish()
    .describe("The input's own format when not said, PNG where that cannot be written."),
});
export type EditOutput = z.output<typeof outputObject>;

/** Where the result goes and what file it is; nothing said = a temporary address. */
export const editOutput = z
  .union([storageAddress.transform((destination): EditOutput => ({ destination })), outputObject], {
    error: 'Use storage://{storage name}/{path}, or {destination, metadata, format}',
  })
  .nullish()
  .meta({ example: { format: { type: 'jpeg', quality: 90 } } });

export const editResult = z
  .object({ input_object: pictureFacts, output_object: pictureFacts })
  .meta({ id: 'EditResult' });
