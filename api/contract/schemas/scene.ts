/** Scenes: a product, and the picture that is made around it. */
import * as z from 'zod';
import { GENERATION_BG_DEFAULTS } from '../constants/editor-defaults.ts';
import { MAX_IMAGES_PER_GENERATION, PROMPT_LENGTH } from '../constants/limits.ts';
import {
  GENERATION_ASPECT_RATIOS,
  MODEL_VERSIONS,
  SIMILARITY_MODES,
  TEMPLATE_SOURCES,
} from '../constants/vocabularies.ts';
import { hexColor, id, pictureInput, time } from './common.ts';
import { editFormat } from './image-edit.ts';

export const imagesNumber = z.int().min(1).max(MAX_IMAGES_PER_GENERATION);
export const prompt = z.string().trim().min(PROMPT_LENGTH.min).max(PROMPT_LENGTH.max);

/** Where a product stands in its scene. */
export const sceneObject = z
  .object({
    image: pictureInput,
    placement_type: z
      .enum(['absolute', 'original'])
      .default('original')
      .describe('original: where it stands in its picture; absolute: by position, scale and rotation.'),
    rotation_degree: z.number().min(-360).max(360).default(0).describe('Clockwise.'),
    scale: z.number().positive().max(10).default(1).describe('Of the scene’s side.'),
    position: z
      .object({ x: z.number().min(-1).max(2), y: z.number().min(-1).max(2) })
      .default({ x: 0.5, y: 0.5 })
      .describe('Of its middle, as a part of the scene’s sides.'),
  })
  .meta({ id: 'SceneObject' });

export const sceneWish = z
  .object({
    template_source: z.enum(TEMPLATE_SOURCES).optional(),
    template_id: z.union([z.int().positive(), id]).nullish(),
    prompt: prompt.nullish(),
    negative_prompt: z.string().trim().max(PROMPT_LENGTH.max).nullish(),
    color: hexColor.nullish(),
    view: z.enum(['front', 'top']).default('front'),
    aspect_ratio: z.enum(GENERATION_ASPECT_RATIOS).default('1:1'),
    similarity_mode: z
      .enum(SIMILARITY_MODES)
      .default(GENERATION_BG_DEFAULTS.similarity_mode)
      .describe('How like the template: max, adjust, none.'),
    similarity_mode_version: z.enum(MODEL_VERSIONS).default(GENERATION_BG_DEFAULTS.similarity_mode_version),
    resolution_mp: z
      .union([z.literal(1), z.literal(2)])
      .default(GENERATION_BG_DEFAULTS.resolution_mp)
      .describe('Megapixels.'),
    images_num: imagesNumber.default(GENERATION_BG_DEFAULTS.images_num),
    format: editFormat.optional(),
  })
  .describe('A template, or a prompt, or both.')
  .meta({ id: 'SceneWish' });

export const productCategory = z
  .object({ id: z.int(), machine_name: z.string(), name: z.string() })
  .meta({ id: 'ProductCategory' });

export const sceneExample = z
  .object({
    id: z.int(),
    name: z.string(),
    prompt: z.string(),
    image_url: z.string(),
    category_id: z.int().nullable(),
  })
  .meta({ id: 'SceneExample' });

const templateCategory = z
  .object({ id: z.int(), machine_name: z.string(), name: z.string() })
  .meta({ id: 'TemplateCategory' });

export const sceneTemplate = z
  .object({
    id: z.int(),
    name: z.string(),
    preview_url: z.string(),
    prompt: z.string(),
    view: z.enum(['front', 'top']),
    category: templateCategory,
    has_human: z.boolean(),
    is_popular: z.boolean(),
  })
  .meta({ id: 'SceneTemplate' });

export const customTemplate = z
  .object({
    id,
    name: z.string(),
    preview_url: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    created_at: time,
  })
  .meta({ id: 'CustomTemplate' });
