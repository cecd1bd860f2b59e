/** Scenes: a product, and the image that is made around it. */
import * as z from 'zod';
import {
  GENERATION_ASPECT_RATIOS,
  MODEL_VERSIONS,
  SIMILARITY_MODES,
  TEMPLATE_SOURCES,
} from '../../../vocabulary/api-options.ts';
import { VIEWS } from '../../../vocabulary/editor-options.ts';
import { GENERATION_BG_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { MAX_IMAGES_PER_GENERATION, PROMPT_LENGTH } from '../../../vocabulary/limits.ts';
import { hexColor, id, pictureInput, time } from './common.ts';
import { editFormat } from './edit-output.ts';

export const imagesNumber = z
  .int()
  .min(1)
  .max(MAX_IMAGES_PER_GENERATION)
  .describe('How many images to make, 1 to 4; each is charged.');
export const prompt = z
  .string()
  .trim()
  .min(PROMPT_LENGTH.min)
  .max(PROMPT_LENGTH.max)
  .describe('What the image is to show, 3 to 2,048 characters.');

/** Where a product stands in its scene. */
export const sceneObject = z
  .object({
    image: pictureInput,
    placement_type: z
      .enum(['absolute', 'original'])
      .default('original')
      .describe('original: where it stands in its image; absolute: by position, scale and rotation.'),
    rotation_degree: z.number().min(-360).max(360).default(0).describe('Clockwise.'),
    scale: z.number().positive().max(10).default(1).describe('Of the scene’s side.'),
    position: z
      .object({
        x: z.number().min(-1).max(2).describe('From the left, as a part of the width: 0.5 is the middle.'),
        y: z.number().min(-1).max(2).describe('From the top, as a part of the height: 0.5 is the middle.'),
      })
      .default({ x: 0.5, y: 0.5 })
      .describe('Of its middle, as a part of the scene’s sides.'),
  })
  .meta({ id: 'SceneObject' });

export const sceneWish = z
  .object({
    template_source: z
      .enum(TEMPLATE_SOURCES)
      .optional()
      .describe('Where the template is from: the product’s templates or your own.'),
    template_id: z
      .union([z.int().positive(), id])
      .nullish()
      .describe('The template: a number for the product’s, an id for your own.'),
    prompt: prompt.nullish().describe('What the scene is to show, 3 to 2,048 characters.'),
    negative_prompt: z.string().trim().max(PROMPT_LENGTH.max).nullish().describe('What it must not show.'),
    color: hexColor.nullish().describe('The color that the scene is kept in: #rgb or #rrggbb.'),
    view: z.enum(VIEWS).default('front').describe('Where the scene is seen from.'),
    aspect_ratio: z.enum(GENERATION_ASPECT_RATIOS).default('1:1').describe('Width to height of the scene.'),
    similarity_mode: z
      .enum(SIMILARITY_MODES)
      .default(GENERATION_BG_DEFAULTS.similarity_mode)
      .describe('How like the template: max, adjust, none.'),
    similarity_mode_version: z
      .enum(MODEL_VERSIONS)
      .default(GENERATION_BG_DEFAULTS.similarity_mode_version)
      .describe('The version of the model.'),
    resolution_mp: z
      .union([z.literal(1), z.literal(2)])
      .default(GENERATION_BG_DEFAULTS.resolution_mp)
      .describe('Megapixels.'),
    images_num: imagesNumber.default(GENERATION_BG_DEFAULTS.images_num),
    format: editFormat.optional().describe('The format of the results; PNG when not given.'),
  })
  .describe('A template, or a prompt, or both.')
  .meta({ id: 'SceneWish' });

const categoryFields = {
  id: z.int().describe('The number of the category.'),
  machine_name: z.string().describe('Its name for programs: `shoes`.'),
  name: z.string().describe('Its name for people.'),
};

export const productCategory = z.object(categoryFields).meta({ id: 'ProductCategory' });

export const sceneExample = z
  .object({
    id: z.int().describe('The number of the example.'),
    name: z.string().describe('Its name for people.'),
    prompt: z.string().describe('The prompt that the image was made with.'),
    image_url: z.string().describe('The image.'),
    category_id: z.int().nullable().describe('The product category it is for; null = any.'),
  })
  .meta({ id: 'SceneExample' });

const templateCategory = z.object(categoryFields).meta({ id: 'TemplateCategory' });

export const sceneTemplate = z
  .object({
    id: z.int().describe('The `template_id`.'),
    name: z.string().describe('Its name for people.'),
    preview_url: z.string().describe('An image of it.'),
    prompt: z.string().describe('What the scene shows, in words.'),
    view: z.enum(VIEWS).describe('Where the scene is seen from.'),
    category: templateCategory.describe('The category that lists it.'),
    has_human: z.boolean().describe('There is a person in it.'),
    is_popular: z.boolean().describe('It is among those that are shown first.'),
    is_available: z
      .boolean()
      .describe('This server can make it. `false` where it takes an image service and there is none.'),
  })
  .meta({ id: 'SceneTemplate' });

export const customTemplate = z
  .object({
    id,
    name: z.string().describe('Its name: the file’s when none was given.'),
    preview_url: z.string().describe('The image: a signed address that answers for 24 hours.'),
    width: z.int().positive().describe('px'),
    height: z.int().positive().describe('px'),
    created_at: time,
  })
  .meta({ id: 'CustomTemplate' });
