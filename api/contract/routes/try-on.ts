/** Clothes on people: models, recipes, and trying on. */
import * as z from 'zod';
import { TRY_ON_DEFAULTS, TRY_ON_NEXT_DEFAULTS } from '../constants/editor-defaults.ts';
import { TRY_ON_OUTFITS } from '../constants/editor-vocabularies.ts';
import {
  MAX_IMAGES_PER_GENERATION,
  PAGE_BASES,
  PAGE_SIZES,
  PROMPT_LENGTH,
  UPLOAD_LIMITS,
} from '../constants/limits.ts';
import { MODEL_VERSIONS } from '../constants/vocabularies.ts';
import { defineRoute } from '../route.ts';
import { id, idParams, nothing, pageAnswer, pageQuery, pictureInput } from '../schemas/common.ts';
import { taskGroup } from '../schemas/task.ts';
import { NAMED_PICTURE_ERRORS, WORK_ERRORS } from './shared-errors.ts';

const tag = 'Try-on';
const { generation } = TRY_ON_DEFAULTS;

export const tryOnCategory = z
  .object({ id: z.int(), machine_name: z.string().describe('`females`, `males`, …'), name: z.string() })
  .meta({ id: 'TryOnCategory' });

export const tryOnModel = z
  .object({
    id,
    name: z.string(),
    source: z.enum(['gesso_models', 'my_models']),
    category: tryOnCategory,
    image_url: z.string(),
  })
  .meta({ id: 'TryOnModel' });

export const tryOnRecipe = z
  .object({ id: z.int(), name: z.string(), prompt: z.string(), preview_url: z.string() })
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
    source: tryOnModel.shape.source.optional(),
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
      category_id: z.coerce.number().int().positive().optional(),
      category: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .describe('Its machine_name.')
        .meta({ examples: ['females'] }),
      name: z.string().trim().min(1).max(100).optional(),
    })
    .refine(({ category_id, category }) => (category_id === undefined) !== (category === undefined), {
      message: 'Send either category_id or category',
      path: ['category_id'],
    }),
  status: 201,
  answer: tryOnModel,
  errors: ['notFound', 'featureLimitReached'],
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
    model_id: id,
    clothing_type: z
      .enum(TRY_ON_OUTFITS.map(({ value }) => value))
      .default(TRY_ON_NEXT_DEFAULTS.clothingType),
    recipe_id: z.int().positive().nullish(),
    prompt: z.string().trim().max(PROMPT_LENGTH.max).default(generation.prompt),
    aspect_ratio: z
      .string()
      .regex(/^[1-9]\d?:[1-9]\d?$/, 'Use a ratio like 2:3')
      .default(generation.aspectRatio),
    images_num: z.int().min(1).max(MAX_IMAGES_PER_GENERATION).default(generation.imagesNumber),
    model_version: z.enum(MODEL_VERSIONS).default(generation.model),
  }),
  status: 202,
  answer: taskGroup,
  errors: [...WORK_ERRORS, ...NAMED_PICTURE_ERRORS, 'notFound'],
  cost: 'try_on',
  idempotent: true,
  challenge: 'fraud',
});
