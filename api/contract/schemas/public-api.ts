/** Shapes of the developer API alone. */
import * as z from 'zod';
import { ANIMATION_DEFAULTS, GENERATION_PROMPT_DEFAULTS } from '../constants/editor-defaults.ts';
import { BATCH_MAX, PROMPT_LENGTH } from '../constants/limits.ts';
import { GENERATION_ASPECT_RATIOS, TEXT_TO_IMAGE_STYLES } from '../constants/vocabularies.ts';
import { animationDuration } from './animation.ts';
import { hexColor, inputAddress } from './common.ts';
import { editFormat, editOperations, editOutput, editResult, storageAddress } from './image-edit.ts';
import { pictureFacts } from './picture.ts';
import { imagesNumber, prompt, sceneObject } from './scene.ts';
import { asyncTask } from './task.ts';

export const editBody = z
  .strictObject({
    input: inputAddress,
    operations: editOperations.default({}),
    output: editOutput,
  })
  .meta({ id: 'ImageEdit' });

/** In the `data` field of the form; the picture is the form's `file`. */
export const editUploadBody = editBody.omit({ input: true }).meta({ id: 'ImageEditUpload' });

export const batchBody = z
  .strictObject({
    inputs: z.array(inputAddress).min(1).max(BATCH_MAX),
    operations: editOperations.default({}),
    output: editOutput,
  })
  .meta({ id: 'ImageEditBatch' });

const batchResult = z
  .object({
    results: z
      .array(
        z.object({
          input: z.string(),
          input_object: pictureFacts.nullable(),
          output_object: pictureFacts.nullable(),
          error: z.string().nullable().describe('Why this one has no output; it was not charged.'),
        }),
      )
      .describe('In the order of the inputs.'),
  })
  .meta({ id: 'ImageEditBatchResult' });

export const manyOutput = z
  .strictObject({
    number_of_images: imagesNumber.default(1),
    format: editFormat.nullish(),
    destination: storageAddress.nullish(),
  })
  .default({ number_of_images: 1 });

const generationOptions = {
  prompt,
  aspect_ratio: z.enum(GENERATION_ASPECT_RATIOS).default(GENERATION_PROMPT_DEFAULTS.aspect_ratio),
  inference_steps: z.int().min(1).max(100).default(GENERATION_PROMPT_DEFAULTS.steps),
  guidance_scale: z.number().min(0).max(30).default(GENERATION_PROMPT_DEFAULTS.guidance_scale),
};

export const aiEditBody = z
  .strictObject({
    input: inputAddress,
    options: z.strictObject({
      ...generationOptions,
      aspect_ratio: z.enum(GENERATION_ASPECT_RATIOS).nullish().describe('That of the input when not given.'),
    }),
    output: manyOutput,
  })
  .meta({ id: 'AiEdit' });

export const generateBody = z
  .strictObject({
    options: z.strictObject({
      ...generationOptions,
      style: z.enum(TEXT_TO_IMAGE_STYLES).default('precise'),
    }),
    output: manyOutput,
  })
  .meta({ id: 'ImageGeneration' });

const manyResult = z
  .object({ input_object: pictureFacts.optional(), output_objects: z.array(pictureFacts) })
  .meta({ id: 'ImagesResult' });

export const sceneBody = z
  .strictObject({
    object: sceneObject.omit({ image: true }).extend({ image_url: inputAddress }).strict(),
    scene: z.strictObject({
      template_url: inputAddress.nullish(),
      template_mode: z.enum(['transform', 'adjust', 'lock']).default('adjust'),
      prompt: prompt.nullish(),
      negative_prompt: z.string().trim().max(PROMPT_LENGTH.max).nullish(),
      color: hexColor.nullish(),
      view: z.enum(['top', 'front']).default('front'),
      aspect_ratio: z.enum(GENERATION_ASPECT_RATIOS).default('1:1'),
    }),
    output: manyOutput,
  })
  .meta({ id: 'SceneCreation' });

export const animationBody = z
  .strictObject({
    input: inputAddress,
    options: z
      .strictObject({
        prompt: z.string().trim().max(PROMPT_LENGTH.max).default(''),
        duration: animationDuration.default(ANIMATION_DEFAULTS.duration),
      })
      .default({ prompt: '', duration: ANIMATION_DEFAULTS.duration }),
    output: z.strictObject({ destination: storageAddress.nullish() }).nullish(),
  })
  .meta({ id: 'AnimationGeneration' });

const animationResult = z
  .object({
    input_object: pictureFacts,
    output_object: z.object({
      mime: z.string(),
      width: z.int(),
      height: z.int(),
      duration: z.number().describe('Seconds.'),
      tmp_url: z.string().optional(),
      object_uri: z.string().optional(),
    }),
  })
  .meta({ id: 'AnimationResult' });

export const editTask = asyncTask(editResult).meta({ id: 'ImageEditTask' });
export const batchTask = asyncTask(batchResult).meta({ id: 'ImageEditBatchTask' });
export const manyTask = asyncTask(manyResult).meta({ id: 'ImagesTask' });
export const animationTask = asyncTask(animationResult).meta({ id: 'AnimationTask' });
