/** What can be done to an image: the `operations` of every edit. An unknown name is refused, so that a slip costs nothing. */
import * as z from 'zod';
import { BLUR_DEFAULTS } from '../constants/editor-defaults.ts';
import { BLUR_LEVELS, BLUR_TYPES, DECOMPRESS_LEVELS } from '../constants/editor-vocabularies.ts';
import { OUTPUT_SIDE_MAX } from '../constants/limits.ts';
import { API_RESIZE_MODES, CROP_ALIGNMENTS, OUTPAINT_OPERATION } from '../constants/vocabularies.ts';
import { hexColor } from './common.ts';

const percent = z.string().regex(/^\d{1,4}(\.\d+)?%$/, 'Use a percentage like "150%"');

export const upscaleModes = ['smart_enhance', 'smart_resize', 'faces', 'digital_art', 'photo'] as const;

const restorations = z.strictObject({
  decompress: z.enum(DECOMPRESS_LEVELS).nullish().describe('Takes away the traces of JPEG compression.'),
  upscale: z.enum(upscaleModes).nullish().describe('Makes the picture larger, by the model for its kind.'),
  polish: z.boolean().optional().describe('Redraws fine detail.'),
});

const side = z
  .union([z.literal('auto'), z.int().min(1).max(OUTPUT_SIDE_MAX), percent])
  .nullish()
  .describe('px, a percentage of the source like "150%", or "auto" by the other side.');

const fit = z
  .union([
    z.enum([...API_RESIZE_MODES, 'crop', OUTPAINT_OPERATION]),
    z.strictObject({ type: z.literal('crop'), crop: z.enum(CROP_ALIGNMENTS).default('center') }),
    z.strictObject({
      type: z.literal(OUTPAINT_OPERATION),
      feathering: percent.optional().describe('Of the source’s side: how far old and new blend.'),
    }),
  ])
  .describe(
    'How the picture meets the size; it is never distorted. bounds: inside it; cover: over it, nothing cut; canvas: inside it, on a ground; crop: over it, the rest cut off; outpaint: the rest is made up.',
  );

export const resizing = z
  .strictObject({ width: side, height: side, fit: fit.default('crop') })
  .refine(({ width, height }) => !(width === 'auto' && height === 'auto'), {
    message: 'Width and height cannot both be "auto"',
    path: ['width'],
  })
  .describe('With fit crop and one side given the other stays; with any other fit it follows.')
  .meta({ id: 'Resizing' });

const signed = z.number().min(-100).max(100).optional();
const hdr = z.number().min(0).max(100);

export const adjustments = z
  .strictObject({
    hdr: z
      .union([hdr, z.strictObject({ intensity: hdr, stitching: z.boolean().optional() })])
      .optional()
      .describe('0 to 100: opens shadows and calms lights.'),
    exposure: signed,
    saturation: signed,
    contrast: signed,
    sharpness: signed,
  })
  .describe('−100 to 100; 0 changes nothing.')
  .meta({ id: 'Adjustments' });

const clipping = z
  .boolean()
  .optional()
  .describe(
    'Cuts the picture to the object. With no size asked for, it is scaled back to the source’s size.',
  );
const category = z.enum(['general', 'products', 'cars']);
const selective = z.strictObject({ object_to_keep: z.string().trim().min(1).max(256) });

const remove = z.union([
  z.boolean(),
  z.strictObject({ category, clipping }),
  z.strictObject({ selective, clipping }),
]);

const blurLook = {
  type: z.enum(BLUR_TYPES).default('regular'),
  level: z.enum(BLUR_LEVELS).default(BLUR_DEFAULTS.level),
};
const blur = z.union([
  z.boolean(),
  z.strictObject({ category: category.default('general'), ...blurLook }),
  z.strictObject({ selective, ...blurLook }),
]);

const background = z.strictObject({
  remove: remove.optional(),
  blur: blur.optional(),
  color: z
    .union([hexColor, z.literal('transparent')])
    .nullish()
    .describe('Transparent becomes white in a format without alpha.'),
});

const length = String.raw`\d{1,5}(\.\d+)?(%|px)`;
const padding = z
  .string()
  .regex(new RegExp(`^${length}( ${length}){0,3}$`), 'Use "10%", "5% 25%", "30px" or "0px 400px 0px 0px"')
  .describe('As in CSS: one to four lengths, each at most half of its side. The output keeps its size.');

export const operations = z
  .strictObject({
    restorations: restorations.nullish(),
    resizing: resizing.nullish(),
    adjustments: adjustments.nullish(),
    background: background.nullish(),
    padding: padding.nullish(),
    privacy: z
      .strictObject({ blur_car_plate: z.boolean().optional() })
      .nullish()
      .describe('Makes license plates unreadable.'),
  })
  .describe('Done in this order: restorations, background, resizing and padding, adjustments, privacy.')
  .meta({ id: 'Operations' });
export type Operations = z.output<typeof operations>;
