/** Clothes on people: models, recipes, and trying on. */
import * as z from 'zod';
import { MODEL_VERSIONS } from '../../../vocabulary/api-options.ts';
import { TRY_ON_OUTFITS } from '../../../vocabulary/editor-options.ts';
import { TRY_ON_DEFAULTS, TRY_ON_NEXT_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import {
  MAX_IMAGES_PER_GENERATION,
  PAGE_BASES,
  PAGE_SIZES,
  PROMPT_LENGTH,
  UPLOAD_LIMITS,
} from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { id, idParams, nothing, pageAnswer, pageQuery, pictureInput } from '../schemas/common.ts';
import { taskGroup } from '../schemas/task.ts';
import { NAMED_PICTURE_ERRORS, WORK_ERRORS } from './shared-errors.ts';

const tag = 'Try-on';
const { generation } = TRY_ON_DEFAULTS;

export const tryOnCategory = z
  .object({
    id: z.int().describe('The `category_id`.'),
    machine_name: z.string().describe('`females`, `males`, …'),
    name: z.string().describe('Its name for people.'),
  })
  .meta({ id: 'TryOnCategory' });

export const tryOnModel = z
  .object({
    id,
    name: z.string().describe('Its name for people.'),
    source: z.enum(['gesso_models', 'my_models']).describe('The product’s models, or your own.'),
    category: tryOnCategory.describe('The kind of model.'),
    image_url: z.string().describe('The image of the model.'),
  })
  .meta({ id: 'TryOnModel' });

export const tryOnRecipe = z
  .object({
    id: z.int().describe('The `recipe_id`.'),
    name: z.string().describe('Its name for people.'),
    prompt: z.string().describe('What it adds to the image, in words.'),
    preview_url: z.string().describe('An image of it.'),
  })
  .meta({ id: 'TryOnRecipe' });

export const listTryOnModels = defineRoute({
  id: 'listTryOnModels',
  method: 'GET',
  path: '/try-on/models',
  tag,
  summary: 'Your models, then the product’s, in pages from 1.',
  description: 'Filter by source and category. A model’s `id` is the `model_id` of `/try-on/generate`.',
  auth: 'user',
  query: pageQuery(PAGE_BASES.tryOnModels, PAGE_SIZES.tryOnModels).extend({
    category: z.string().max(64).optional().describe('Its machine_name.'),
    source: tryOnModel.shape.source.optional().describe('Only the product’s models, or only your own.'),
  }),
  status: 200,
  answer: pageAnswer(tryOnModel),
  errors: [],
});

export const listTryOnCategories = defineRoute({
  id: 'listTryOnCategories',
  method: 'GET',
  path: '/try-on/categories',
  tag,
  summary: 'Kinds of models.',
  description: 'The whole list in one answer. Use the `machine_name` to filter models.',
  auth: 'user',
  status: 200,
  answer: z.array(tryOnCategory),
  errors: [],
});

export const listTryOnRecipes = defineRoute({
  id: 'listTryOnRecipes',
  method: 'GET',
  path: '/try-on/recipes',
  tag,
  summary: 'Surroundings to choose from.',
  description: 'A recipe is a prompt with a preview. Send its `id` as `recipe_id`, or a prompt of your own.',
  auth: 'user',
  status: 200,
  answer: z.array(tryOnRecipe),
  errors: [],
});

export const createTryOnModel = defineRoute({
  id: 'createTryOnModel',
  method: 'POST',
  path: '/try-on/models',
  tag,
  summary: 'Adds a model of yours.',
  description: '`category_id` and `category` may also be fields of the form, in place of `data`.',
  auth: 'user',
  capability: 'image_editing',
  upload: { files: ['file'], maxFiles: 1, maxFileBytes: UPLOAD_LIMITS.maxFileBytes },
  body: z
    .object({
      category_id: z.coerce
        .number()
        .int()
        .positive()
        .optional()
        .describe('The kind of model, by its number.'),
      category: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .describe('Its machine_name.')
        .meta({ examples: ['females'] }),
      name: z.string().trim().min(1).max(100).optional().describe('The file’s name when not given.'),
    })
    .refine(({ category_id, category }) => (category_id === undefined) !== (category === undefined), {
      message: 'Send either category_id or category',
      path: ['category_id'],
    }),
  status: 201,
  answer: tryOnModel,
  errors: ['notFound', 'featureLimitReached', 'storageFull'],
  idempotent: true,
});

export const deleteTryOnModel = defineRoute({
  id: 'deleteTryOnModel',
  method: 'DELETE',
  path: '/try-on/models/:id',
  tag,
  summary: 'Deletes a model of yours.',
  description: 'The product’s own models cannot be deleted: they answer 404.',
  auth: 'user',
  params: idParams,
  status: 204,
  answer: nothing,
  errors: ['notFound'],
});

export const generateTryOn = defineRoute({
  id: 'generateTryOn',
  method: 'POST',
  path: '/try-on/generate',
  tag,
  summary: 'Puts a garment on a model.',
  description: 'Images of one request are tasks of one group.',
  auth: 'user',
  capability: 'image_editing',
  body: z.object({
    input: pictureInput.describe('The garment.'),
    extra_input: pictureInput.nullish().describe('What is worn with it, by the outfit.'),
    model_id: id.describe('The model, from `/try-on/models`.').meta({ examples: ['mannequin-woman'] }),
    clothing_type: z
      .enum(TRY_ON_OUTFITS.map(({ value }) => value))
      .default(TRY_ON_NEXT_DEFAULTS.clothingType)
      .describe('What the garment is: a full outfit, a top, or a bottom.'),
    recipe_id: z.int().positive().nullish().describe('The surroundings, by the number of a recipe.'),
    prompt: z
      .string()
      .trim()
      .max(PROMPT_LENGTH.max)
      .default(generation.prompt)
      .describe('The surroundings, in words, at most 2,048 characters.'),
    aspect_ratio: z
      .string()
      .regex(/^[1-9]\d?:[1-9]\d?$/, 'Use a ratio like 2:3')
      .default(generation.aspectRatio)
      .describe('Width to height: `2:3`.'),
    images_num: z
      .int()
      .min(1)
      .max(MAX_IMAGES_PER_GENERATION)
      .default(generation.imagesNumber)
      .describe('How many images to make, 1 to 4; each is charged.'),
    model_version: z.enum(MODEL_VERSIONS).default(generation.model).describe('The version of the model.'),
  }),
  status: 202,
  answer: taskGroup,
  errors: [...WORK_ERRORS, ...NAMED_PICTURE_ERRORS, 'notFound'],
  cost: 'try_on',
  idempotent: true,
  challenge: 'fraud',
});
