/**
 * A recipe as JSON: image operations in a row. The engine reads it without zod (`engine/recipes/read-recipe.ts`);
 * `tests/engine/recipes/recipe-cases.ts` holds the cases that both must treat alike.
 */
import * as z from 'zod';
import { UPSCALE_FACTORS } from '../../../vocabulary/api-options.ts';
import { BLUR_LEVELS, BLUR_TYPES, ENHANCE_UPSCALE_MODES } from '../../../vocabulary/editor-options.ts';
import { BLUR_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { OUTPUT_SIDE_MAX, UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import {
  BACKDROP_KINDS,
  SHADOW_CAMERAS,
  SHADOW_EFFECTS,
  SHADOW_VIEWS,
} from '../../../vocabulary/operation-options.ts';
import { OUTPUT_FORMATS } from '../../../vocabulary/output-formats.ts';
import {
  RECIPE_FITS,
  RECIPE_LIMITS,
  RECIPE_REGIONS,
  RECIPE_STEPS,
  RECIPE_VERSION,
} from '../../../vocabulary/recipe-options.ts';
import { SIZE_PRESETS } from '../../../vocabulary/size-presets.ts';

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Use a color like #5b58fb')
  .toLowerCase()
  .describe('A color: #rrggbb.')
  .meta({ examples: ['#ffffff'] });
const id = <const Id extends string>(step: Id) => z.literal(step).describe('What the step does.');
/** @param effect what more of it does */
const amount = (effect: string) =>
  z.number().min(-100).max(100).default(0).describe(`−100 to 100; 0 changes nothing. ${effect}`);

const seed = z
  .int()
  .min(0)
  .max(2 ** 32 - 1)
  .default(1)
  .describe('Another seed is another arrangement.');

const removeBg = z
  .strictObject({
    step: id('remove_bg'),
    decontaminate: z
      .boolean()
      .default(true)
      .describe("Takes the old background's color out of the px of the edge."),
  })
  .describe('Makes the background transparent.')
  .meta({ id: 'RecipeRemoveBackground' });

const blurBg = z
  .strictObject({
    step: id('blur_bg'),
    type: z.enum(BLUR_TYPES).default('regular').describe('`regular` (Gaussian), or `lens` (bokeh).'),
    level: z.enum(BLUR_LEVELS).default(BLUR_DEFAULTS.level).describe('How strong.'),
  })
  .describe('Blurs the background and keeps the object sharp.')
  .meta({ id: 'RecipeBlurBackground' });

const upscale = z
  .strictObject({
    step: id('upscale'),
    mode: z.enum(ENHANCE_UPSCALE_MODES).default('smart_enhance').describe('The kind of image.'),
    factor: z.enum(UPSCALE_FACTORS).default('2x').describe('How many times as wide and high.'),
  })
  .describe(
    'Enlarges the image, to at most 24 megapixels. Without a trained model, so that the studio and the API make the same pixels; `restorations.upscale` of an edit uses models.',
  )
  .meta({ id: 'RecipeUpscale' });

const blurRegions = z
  .strictObject({
    step: id('blur_regions'),
    kinds: z
      .array(z.enum(RECIPE_REGIONS))
      .min(1)
      .max(RECIPE_REGIONS.length)
      .default(['plate'])
      .describe('`plate` (license plates), `face`, or both.'),
  })
  .describe(
    'Makes license plates or faces unreadable. Trained models find them: without those on this server the edit is refused with code 4001.',
  )
  .meta({ id: 'RecipeBlurRegions' });

const expand = z
  .strictObject({
    step: id('expand'),
    aspect: z
      .number()
      .min(RECIPE_LIMITS.aspect.min)
      .max(RECIPE_LIMITS.aspect.max)
      .nullable()
      .default(null)
      .describe(
        'Width by height: the sides that are missing grow. When not given, that of the next `resize`; without one, each side grows by an eighth.',
      ),
    seed,
  })
  .describe('Continues the background beyond the edges of the image, to at most 48 megapixels.')
  .meta({ id: 'RecipeExpand' });

const autoColor = z
  .strictObject({ step: id('auto_color') })
  .describe('White balance, exposure, and black and white points from the image itself.')
  .meta({ id: 'RecipeAutoColor' });

const adjust = z
  .strictObject({
    step: id('adjust'),
    hdr: z.number().min(0).max(100).default(0).describe('Local contrast: 0 to 100; 0 changes nothing.'),
    exposure: amount('Higher is brighter.'),
    saturation: amount('−100 is gray.'),
    contrast: amount('Higher has darker shadows and brighter lights.'),
    sharpness: amount('Higher is sharper, lower is softer.'),
  })
  .describe('Light and color of the product; a backdrop keeps exactly its color.')
  .meta({ id: 'RecipeAdjust' });

const backdrop = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        step: id('backdrop'),
        kind: z.literal('color').describe('What the backdrop is.'),
        color,
      })
      .meta({ id: 'RecipeColorBackdrop' }),
    z
      .strictObject({
        step: id('backdrop'),
        kind: z.literal('gradient').describe('What the backdrop is.'),
        from: color.describe('The first color: #rrggbb.'),
        to: color.describe('The last color: #rrggbb.'),
        angle: z
          .number()
          .min(-360)
          .max(360)
          .default(0)
          .describe('Degrees: 0 is from top to bottom, 90 from left to right.'),
      })
      .meta({ id: 'RecipeGradientBackdrop' }),
    z
      .strictObject({
        step: id('backdrop'),
        kind: z.literal('template').describe('What the backdrop is.'),
        template: z.enum(BACKDROP_KINDS).describe('What the product stands on.'),
        color: color.nullable().default(null).describe("#rrggbb; the template's own when not given."),
        seed: seed.default(0).describe('Another seed is another piece of the same material.'),
      })
      .meta({ id: 'RecipeTemplateBackdrop' }),
  ])
  .describe('What lies behind everything else: a color, a gradient or a template.');

const shadow = z
  .strictObject({
    step: id('shadow'),
    view: z
      .enum(SHADOW_VIEWS)
      .default('front')
      .describe('Whether the product stands, or lies and is seen from above.'),
    effect: z.enum(SHADOW_EFFECTS).default('shadows').describe('`shadows` is contact and cast.'),
    camera: z
      .enum(SHADOW_CAMERAS)
      .default('regular')
      .describe('`lens` has the perspective of a near camera.'),
    light: z
      .strictObject({
        azimuth: z.number().min(-360).max(360).default(-115).describe('Degrees clockwise; 0 is from behind.'),
        elevation: z.number().min(10).max(90).default(60).describe('Degrees above the floor.'),
        softness: z
          .number()
          .min(0)
          .max(1)
          .default(0.6)
          .describe('0 is a small hard lamp, 1 a large soft one.'),
        strength: z.number().min(0).max(1).default(0.6).describe('0 is no shadow, 1 the darkest.'),
      })
      .prefault({})
      .describe('Where the light comes from.'),
    color: color.default('#000000').describe('Of the shadow: #rrggbb.'),
  })
  .describe('A shadow under the product. The background must have been removed before.')
  .meta({ id: 'RecipeShadow' });

const fill = z
  .strictObject({
    step: id('fill'),
    percent: z
      .number()
      .min(RECIPE_LIMITS.fill.min)
      .max(RECIPE_LIMITS.fill.max)
      .describe("The longer side of the product's box, in percent of the frame's."),
  })
  .describe('Scales and centers the product in the final frame.')
  .meta({ id: 'RecipeFill' });

const side = z.int().min(1).max(OUTPUT_SIDE_MAX);
const SIZE = 'Use either preset, or width and height';
const PRESETS = Object.values(SIZE_PRESETS).flatMap((group) => group.map(({ id }) => id));
const resize = z
  .strictObject({
    step: id('resize'),
    preset: z.enum(PRESETS).optional().describe('The id of a platform size.'),
    width: side.optional().describe('px'),
    height: side.optional().describe('px'),
    fit: z
      .enum(RECIPE_FITS)
      .nullable()
      .default(null)
      .describe(
        'canvas: whole, the rest is filled up. crop: fills the size. bounds: whole, inside the size. When not given: canvas where the image has transparent px, otherwise crop.',
      ),
  })
  .superRefine(({ preset, width, height }, context) => {
    const isOne =
      preset === undefined
        ? width !== undefined && height !== undefined
        : width === undefined && height === undefined;
    if (!isOne) context.addIssue({ code: 'custom', message: SIZE, path: ['preset'] });
    if ((width ?? 0) * (height ?? 0) > UPLOAD_LIMITS.maxPixels) {
      const message = `Use at most ${UPLOAD_LIMITS.maxMegapixels} megapixels`;
      context.addIssue({ code: 'custom', message, path: ['width'] });
    }
  })
  .describe('The size of the image: a platform size by its id, or px.')
  .meta({ id: 'RecipeResize', example: { step: 'resize', preset: 'amzn_pdp' } });

const format = z
  .strictObject({
    step: id('format'),
    type: z.enum(OUTPUT_FORMATS).describe('The format of the file.'),
    quality: z
      .int()
      .min(1)
      .max(100)
      .nullable()
      .default(null)
      .describe("1 to 100; the format's own default when not given. PNG has none."),
  })
  .describe('The file. `output.format` of a call goes before it.')
  .meta({ id: 'RecipeFormat' });

const LETTERS_TOLD = 80;
const recipeStep = z.discriminatedUnion(
  'step',
  [removeBg, blurBg, upscale, blurRegions, expand, autoColor, adjust, backdrop, shadow, fill, resize, format],
  {
    error: ({ input }) => {
      const given = (input as { readonly step?: unknown } | null | undefined)?.step;
      const step = (typeof given === 'string' ? given : String(JSON.stringify(given))).slice(0, LETTERS_TOLD);
      return `"${step}" is no step of a recipe. Steps are ${RECIPE_STEPS.join(', ')}`;
    },
  },
);

export const recipe = z
  .strictObject({
    version: z.literal(RECIPE_VERSION).describe('Of this form.'),
    name: z
      .string()
      .max(RECIPE_LIMITS.name)
      .default('')
      .describe('Of the recipe: what a person calls it.')
      .meta({ examples: ['Amazon main image'] }),
    steps: z
      .array(recipeStep)
      .min(1)
      .max(RECIPE_LIMITS.steps)
      .describe(
        `1 to ${RECIPE_LIMITS.steps} steps, done in their order. Backdrop, shadow and fill hold for the final size.`,
      ),
  })
  .describe('Steps in a row, as the studio saves them. It holds no file.')
  .meta({
    id: 'Recipe',
    example: {
      version: 1,
      name: 'Amazon main image',
      steps: [
        { step: 'remove_bg' },
        { step: 'backdrop', kind: 'color', color: '#ffffff' },
        { step: 'fill', percent: 85 },
        { step: 'resize', preset: 'amzn_pdp' },
        { step: 'format', type: 'jpeg', quality: 90 },
      ],
    },
  });
export type Recipe = z.output<typeof recipe>;
