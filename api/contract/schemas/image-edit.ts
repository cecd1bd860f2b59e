/** Request and response of an image edit: the developer API's `operations`; `output` is in `edit-output.ts`. */
import * as z from 'zod';
import {
  CROP_ALIGNMENTS,
  ENHANCEMENT_QUALITIES,
  FIT_MODES,
  OUTPAINT_OPERATION,
  type TOOL_CATEGORIES,
  UPSCALE_FACTORS,
} from '../../../vocabulary/api-options.ts';
import {
  BLUR_CATEGORIES,
  BLUR_LEVELS,
  BLUR_TYPES,
  DECOMPRESS_LEVELS,
  ENHANCE_UPSCALE_MODES,
} from '../../../vocabulary/editor-options.ts';
import { OUTPUT_SIDE_MAX } from '../../../vocabulary/limits.ts';
import { brandColorName } from './brand-kit.ts';
import { hexColor } from './common.ts';
import { pictureFacts } from './picture.ts';
import { provenances } from './provenance.ts';

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

const grownSide = z.int().min(0).max(OUTPUT_SIDE_MAX).default(0).describe('px');
const growth = z
  .strictObject({ left: grownSide, top: grownSide, right: grownSide, bottom: grownSide })
  .describe(
    'px by which the image goes on beyond each of its sides, at its own size: in place of `width` and `height`.',
  )
  .meta({ examples: [{ left: 200, top: 0, right: 0, bottom: 120 }] });

const fit = z.union(
  [
    z.enum([...FIT_MODES, OUTPAINT_OPERATION, 'crop']),
    z.strictObject({
      type: z.literal('crop'),
      crop: z
        .enum(CROP_ALIGNMENTS)
        .default('center')
        .describe('What stays: the center, or what matters in the image.'),
    }),
    z.strictObject({
      type: z.literal(OUTPAINT_OPERATION),
      feathering: feathering.optional(),
      growth: growth.optional(),
    }),
  ],
  {
    error:
      'Use "bounds", "cover", "canvas", "outpaint", "crop", or an object with one of the last two as type',
  },
);

/** Extension of an outpaint on each side; undefined if it has a size instead, or is none. */
export const growthOf = ({ fit: asked }: { readonly fit: z.output<typeof fit> }) =>
  typeof asked === 'object' && asked.type === OUTPAINT_OPERATION ? asked.growth : undefined;

export const resizing = z
  .strictObject({
    width: side.describe('`auto`, px, or a share of the input: `150%`.'),
    height: side.describe('`auto`, px, or a share of the input: `150%`.'),
    fit: fit
      .nullish()
      .transform((value) => value ?? 'crop')
      .describe(
        'bounds: whole, inside the size. cover: whole, reaching over the size on one side. canvas: whole, the size filled up with background. crop: fills the size, what sticks out is cut off. outpaint: as canvas, and the image goes on to the edges of the size. The aspect ratio is never distorted. With one side given, crop keeps the other; every other fit makes it `auto`.',
      ),
    linear_light: z
      .boolean()
      .nullish()
      .describe(
        'Averages px in linear light where the image becomes smaller, so that fine bright detail keeps its brightness. false, the default, averages sRGB values, as browsers do.',
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
  .refine(
    ({ width, height, fit }) =>
      growthOf({ fit }) === undefined || ((width ?? 'auto') === 'auto' && (height ?? 'auto') === 'auto'),
    { error: 'Use either width and height, or growth', path: ['fit'] },
  )
  .meta({ id: 'Resizing', example: { width: 1080, height: 1350, fit: 'crop' } });

const intensity = z.number().min(0).max(100).describe('0 to 100; 0 changes nothing.');
/** @param effect what more of it does */
const amount = (effect: string) =>
  z.number().min(-100).max(100).nullish().describe(`−100 to 100; 0 changes nothing. ${effect}`);

const adjustments = z
  .strictObject({
    hdr: z
      .union(
        [
          intensity,
          z.strictObject({
            intensity: intensity.default(100),
            stitching: z.boolean().nullish().describe('`true` is refused with 4001: nothing here does it.'),
          }),
        ],
        {
          error: 'Use a number from 0 to 100, or {intensity, stitching}',
        },
      )
      .nullish()
      .describe('Local contrast: 0 to 100, or an object with the `intensity`; 0 changes nothing.'),
    exposure: amount('Higher is brighter.'),
    saturation: amount('−100 is gray.'),
    contrast: amount('Higher has darker shadows and brighter lights.'),
    sharpness: amount('Higher is sharper, lower is softer.'),
  })
  .describe('0 changes nothing.')
  .meta({ id: 'Adjustments' });

const category = z
  .enum(['general', 'products', 'cars'])
  .nullish()
  .describe(
    'What is in front; `general` when not given. The method of this server treats all of them alike.',
  );
const selective = z
  .strictObject({
    object_to_keep: z
      .string()
      .trim()
      .min(1)
      .max(1024)
      .describe(
        'The object, in words: `the left shoe`. English, German and Arabic words for colors, positions and sizes choose it, and `person` where the server has a model for faces. A word that names a thing is not checked: the result warns `unchecked-words`. Other words need an image provider; without one the edit is refused with 4001, and the error names them.',
      ),
  })
  .nullish()
  .describe('Keeps what you name, in place of what a category suggests.');

export const PLAIN_COLOR = 'Use a color like "#5b58fb", or "transparent"';
const plainColor = z.union([z.literal('transparent'), hexColor], { error: PLAIN_COLOR });
export const isPlainColor = (color: string): boolean => plainColor.safeParse(color).success;
const BEHIND =
  'Behind what is transparent and around what is padded, exactly this color: adjustments do not change it. A format without transparency gets white.';

const background = z.strictObject({
  remove: z
    .union([
      z.boolean(),
      z.strictObject({
        category,
        selective,
        clipping: z
          .boolean()
          .nullish()
          .describe(
            'Cuts the image down to the object that is kept. Without a size in `resizing` the object is scaled to the size of the input, as large as it fits. Shares like "150%" are of the cut image.',
          ),
      }),
    ])
    .nullish()
    .describe(
      'Makes the background transparent: `true`, or how. The px of the edge lose the color of the old background. JPEG has no transparency and gets white, or `color`: ask for `output.format` png, webp, avif or tiff to keep it. Where nothing stands out the edit ends with `operationFailed.noSubject` (422) and costs nothing. The result says how sure the outline is, in `provenance`.',
    )
    .meta({ examples: [true, { category: 'products', clipping: true }] }),
  blur: z
    .union([
      z.boolean(),
      z.strictObject({
        category: z
          .enum(BLUR_CATEGORIES)
          .nullish()
          .describe(
            'What is in front; `general` when not given. Under `products` and `cars` the surface where they stand stays sharp too. `car_plate` leaves the background and blurs license plates, as `privacy.blur_car_plate` does.',
          ),
        selective,
        type: z.enum(BLUR_TYPES).nullish().describe('`regular` (Gaussian), or `lens` (bokeh).'),
        level: z.enum(BLUR_LEVELS).nullish().describe('How strong; `high` when not given.'),
      }),
    ])
    .nullish()
    .describe(
      'Blurs the background and keeps the object sharp: `true`, or how. It has no effect beside `remove`. Where nothing stands out the edit ends with `operationFailed.noSubject` (422) and costs nothing.',
    ),
  color: plainColor.nullish().describe(BEHIND),
});

const LENGTH = String.raw`(0|\d{1,5}(\.\d{1,3})?(px|%))`;
const padding = z
  .string()
  .trim()
  .regex(
    new RegExp(`^${LENGTH}( +${LENGTH}){0,3}$`),
    'Use one to four lengths like "10%", "5% 25%" or "0px 400px 0px 0px"',
  )
  .describe(
    'Space around the image, in px or percent, in the order of CSS: "10%", "5% 25%", "0px 400px 0px 0px". A side at most half of the output, which keeps its size.',
  );

const ORDER =
  'Done in this order: restorations, background removed or blurred, privacy, adjustments, background color, resizing and padding.';
const EXAMPLE = {
  resizing: { width: 1080, height: 1350, fit: 'crop' },
  adjustments: { hdr: 30, contrast: 10 },
};

/** Of calls that name no brand kit. */
export const plainOperations = z
  .strictObject({
    restorations: z
      .strictObject({
        decompress: z
          .enum(DECOMPRESS_LEVELS)
          .nullish()
          .describe(
            'Removes the blocks and ringing of JPEG: `moderate`, `strong`, or `auto`, as much as the file’s own quality needs and nothing where it has none; null leaves them.',
          ),
        upscale: z
          .union([
            z.enum(ENHANCE_UPSCALE_MODES),
            z.strictObject({
              mode: z.enum(ENHANCE_UPSCALE_MODES).describe('The kind of image.'),
              factor: z
                .enum(UPSCALE_FACTORS)
                .nullish()
                .describe('Without it: what the size in `resizing` needs, and `2x` where there is none.'),
              quality: z
                .enum(ENHANCEMENT_QUALITIES)
                .nullish()
                .describe(
                  '`fast`: without a trained model. `optimal`, when not given: with a small one. `best`: with a larger one, about four times slower.',
                ),
            }),
          ])
          .nullish()
          .describe(
            '`smart_resize`: larger, nothing else. `smart_enhance`: measured noise goes, a little sharper. `photo`: grain stays, sharper. `faces`: noise goes, skin is not sharpened. `digital_art`: clean areas, sharp lines. `magic`: the most of all, for poor originals. Without a size in `resizing` the image becomes twice as large; with one, it has that size, and is enlarged before where that is larger than the input. At most 24 megapixels. null does not enlarge. The result says which model made it, in `provenance`.',
          )
          .meta({ examples: ['smart_enhance', { mode: 'photo', factor: '4x', quality: 'best' }] }),
        polish: z.boolean().nullish().describe('Evens out noise and sharpens a little, at the same size.'),
      })
      .nullish()
      .describe('Repairs, before anything else.'),
    resizing: resizing.nullish().describe('The size of the output, and how the image fits it.'),
    adjustments: adjustments.nullish().describe('Light and color.'),
    background: background.nullish().describe('Removes, blurs or colors what is behind the object.'),
    padding: padding.nullish(),
    privacy: z
      .strictObject({
        blur_car_plate: z.boolean().nullish().describe('Blurs the license plates of cars, of any country.'),
        blur_faces: z.boolean().nullish().describe('Blurs faces.'),
      })
      .nullish()
      .describe(
        'Makes license plates and faces unreadable; nothing of them can be computed back from the output. They are looked for in the whole input, before it is cropped. Needs trained models on the server: without them it is refused with 4001, see `GET /v1/image/capabilities`. Where none is found the image stays as it is, and `provenance` has the warning `nothing-found`. Detection is not perfect: look at the result before you publish it.',
      )
      .meta({ examples: [{ blur_car_plate: true, blur_faces: true }] }),
  } satisfies Record<(typeof TOOL_CATEGORIES)[number], z.ZodType>)
  .describe(ORDER)
  .meta({ example: EXAMPLE });

export const editOperations = plainOperations
  .extend({
    background: background
      .extend({
        color: z
          .union([plainColor, brandColorName], {
            error: `${PLAIN_COLOR}, or the name of a color of \`brand_kit\``,
          })
          .nullish()
          .describe(`${BEHIND} With \`brand_kit\` also the name of one of its colors.`),
      })
      .nullish()
      .describe('Removes, blurs or colors what is behind the object.'),
  })
  .describe(ORDER)
  .meta({ id: 'EditOperations', example: EXAMPLE });
export type EditOperations = z.output<typeof editOperations>;

export const layerPlace = z
  .object({ left: z.int().describe('px'), top: z.int().describe('px') })
  .describe(
    'Of a `layer` alone: where its upper left corner lies in the image that the edit makes. Below 0 it begins outside of that.',
  )
  .meta({ id: 'LayerPlace', examples: [{ left: -20, top: 340 }] });

export const editResult = z
  .object({
    input_object: pictureFacts,
    output_object: pictureFacts,
    provenance: provenances,
    place: layerPlace.optional(),
  })
  .meta({ id: 'EditResult' });
