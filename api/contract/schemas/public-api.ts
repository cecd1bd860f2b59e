/** Shapes of the developer API alone. */
import * as z from 'zod';
import { GENERATION_ASPECT_RATIOS, TEXT_TO_IMAGE_STYLES } from '../../../vocabulary/api-options.ts';
import { VIEWS } from '../../../vocabulary/editor-options.ts';
import { ANIMATION_DEFAULTS, GENERATION_PROMPT_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { BATCH_MAX, PROMPT_LENGTH } from '../../../vocabulary/limits.ts';
import { ANIMATION_PROMPT, animationDuration } from './animation.ts';
import { brandRecipeName } from './brand-kit.ts';
import { hexColor, id, pictureInput } from './common.ts';
import { editFormat, editOutput, storageAddress } from './edit-output.ts';
import { editOperations, editResult, isPlainColor, layerPlace, PLAIN_COLOR } from './image-edit.ts';
import { pictureFacts } from './picture.ts';
import { provenances } from './provenance.ts';
import { recipe } from './recipe.ts';
import { imagesNumber, prompt, sceneObject } from './scene.ts';
import { asyncTask, taskStatus } from './task.ts';

const DESTINATION =
  'Where the results are written: `storage://{storage name}/{folder}/`; a temporary address when not given.';

/** Parts of a recipe's result that are answered alone. */
const EDIT_LAYERS = ['shadow'] as const;

/** The work on an image: operations, or a recipe. */
const edit = {
  operations: editOperations.optional().describe('What to change; nothing when not given.'),
  recipe: z
    .union([recipe, brandRecipeName], { error: 'Use a recipe, or the name of a recipe of `brand_kit`' })
    .nullish()
    .describe(
      'Steps in a row, in place of `operations`. With `brand_kit` also the name of one of its recipes.',
    ),
  brand_kit: id
    .nullish()
    .describe(
      'The id of a brand kit of yours: the color of the background and the recipe may then be names of it.',
    )
    .meta({ examples: [null] }),
  layer: z
    .enum(EDIT_LAYERS)
    .nullish()
    .describe(
      'With a recipe that has a `shadow`: answers that layer alone, transparent around it and as large as it falls, also beyond the image. `place` of the result says where it lies. PNG unless `output` says otherwise.',
    )
    .meta({ examples: [null] }),
  output: editOutput,
};
type Edit = {
  readonly operations?: z.output<typeof editOperations> | undefined;
  readonly recipe?: unknown;
  readonly brand_kit?: string | null | undefined;
  readonly layer?: (typeof EDIT_LAYERS)[number] | null | undefined;
};

/** Either operations or a recipe; names need a kit that they are of. */
function check({ operations, recipe, brand_kit, layer }: Edit, context: z.RefinementCtx): void {
  const refuse = (message: string, path: string[]) => context.addIssue({ code: 'custom', message, path });
  if (operations && recipe) refuse('Use either operations or recipe, not both', ['recipe']);
  if (layer && !recipe) refuse('A layer needs a recipe that makes it', ['layer']);
  if (brand_kit) return;
  const color = operations?.background?.color;
  if (color && !isPlainColor(color)) {
    refuse(`${PLAIN_COLOR}. A name needs brand_kit`, ['operations', 'background', 'color']);
  }
  if (typeof recipe === 'string') refuse('The name of a recipe needs brand_kit', ['recipe']);
}
const EXAMPLE = {
  operations: {
    resizing: { width: 1080, height: 1350, fit: 'crop' },
    adjustments: { hdr: 30, contrast: 10 },
  },
  output: { format: { type: 'jpeg', quality: 90 } },
};
const INPUT = 'https://shop.example/shoe.jpg';

export const editBody = z
  .strictObject({ input: pictureInput, ...edit })
  .superRefine(check)
  .meta({ id: 'ImageEdit', example: { input: INPUT, ...EXAMPLE } });

/** In the `data` field of the form; the image is the form's `file`. */
export const editUploadBody = z
  .strictObject(edit)
  .superRefine(check)
  .meta({ id: 'ImageEditUpload', example: EXAMPLE });

export const batchBody = z
  .strictObject({
    inputs: z
      .array(pictureInput)
      .min(1)
      .max(BATCH_MAX)
      .describe(`1 to ${BATCH_MAX} images, each named like the \`input\` of an edit.`),
    ...edit,
  })
  .superRefine(check)
  .meta({ id: 'ImageEditBatch', example: { inputs: [INPUT], ...EXAMPLE } });

const batchResult = z
  .object({
    results: z
      .array(
        z.object({
          task_id: id.describe('The task of this input: see `tasks`.'),
          input: z.string().describe('The input, as it was asked for.'),
          input_object: pictureFacts
            .nullable()
            .describe('The image that was read; null = not yet, or it could not be.'),
          output_object: pictureFacts.nullable().describe('The result; null = there is none.'),
          provenance: provenances,
          place: layerPlace.optional(),
          error: z.string().nullable().describe('Why this one has no output; it was not charged.'),
        }),
      )
      .describe('In the order of the inputs.'),
  })
  .meta({ id: 'ImageEditBatchResult' });

export const manyOutput = z
  .strictObject({
    number_of_images: imagesNumber.default(1),
    format: editFormat.nullish().describe('The format of the results; PNG when not given.'),
    destination: storageAddress.nullish().describe(DESTINATION),
  })
  .default({ number_of_images: 1 })
  .describe('How many results, and where they go.');

const generationOptions = {
  prompt,
  aspect_ratio: z
    .enum(GENERATION_ASPECT_RATIOS)
    .default(GENERATION_PROMPT_DEFAULTS.aspect_ratio)
    .describe('Width to height.'),
  inference_steps: z
    .int()
    .min(1)
    .max(100)
    .default(GENERATION_PROMPT_DEFAULTS.steps)
    .describe('Steps of the model, 1 to 100: more take longer and show more detail.'),
  guidance_scale: z
    .number()
    .min(0)
    .max(30)
    .default(GENERATION_PROMPT_DEFAULTS.guidance_scale)
    .describe('How closely the prompt is followed, 0 to 30: higher is closer.'),
};

export const aiEditBody = z
  .strictObject({
    input: pictureInput,
    options: z
      .strictObject({
        ...generationOptions,
        aspect_ratio: z
          .enum(GENERATION_ASPECT_RATIOS)
          .nullish()
          .describe('That of the input when not given.'),
      })
      .describe('What to change, and how.'),
    output: manyOutput,
  })
  .meta({ id: 'AiEdit' });

export const generateBody = z
  .strictObject({
    options: z
      .strictObject({
        ...generationOptions,
        style: z
          .enum(TEXT_TO_IMAGE_STYLES)
          .default('precise')
          .describe('`precise` keeps to the prompt, `creative` adds to it.'),
        resolution_mp: z
          .union([z.literal(1), z.literal(2)])
          .default(1)
          .describe('Megapixels, where the image service makes sizes of its caller’s choice.'),
        high_precision: z
          .boolean()
          .default(GENERATION_PROMPT_DEFAULTS.highPrecision)
          .describe('Take care of detail rather than time, where the image service can choose.'),
      })
      .describe('What to make.'),
    output: manyOutput,
  })
  .meta({ id: 'ImageGeneration' });

const manyResult = z
  .object({
    input_object: pictureFacts.optional(),
    output_objects: z.array(pictureFacts).describe('The results.'),
  })
  .meta({ id: 'ImagesResult' });

export const sceneBody = z
  .strictObject({
    object: sceneObject
      .omit({ image: true })
      .extend({ image_url: pictureInput.describe('The product: an id, or an address.') })
      .strict()
      .describe('The product, and where it stands.'),
    scene: z
      .strictObject({
        template_url: pictureInput
          .nullish()
          .describe('An image that the scene is to be like: an id, or an address.'),
        template_mode: z
          .enum(['transform', 'adjust', 'lock'])
          .default('adjust')
          .describe('How much of the template may change: `transform` the most, `lock` the least.'),
        prompt: prompt.nullish(),
        negative_prompt: z
          .string()
          .trim()
          .max(PROMPT_LENGTH.max)
          .nullish()
          .describe('What the scene must not show, at most 2,048 characters.'),
        color: hexColor.nullish(),
        view: z.enum(VIEWS).default('front').describe('Where the scene is seen from.'),
        aspect_ratio: z
          .enum(GENERATION_ASPECT_RATIOS)
          .default('1:1')
          .describe('Width to height of the scene.'),
      })
      .describe('What it shows: a template, or a prompt, or both.'),
    output: manyOutput,
  })
  .meta({ id: 'SceneCreation' });

export const animationBody = z
  .strictObject({
    input: pictureInput,
    options: z
      .strictObject({
        prompt: z.string().trim().max(PROMPT_LENGTH.max).default('').describe(ANIMATION_PROMPT),
        duration: animationDuration.default(ANIMATION_DEFAULTS.duration),
      })
      .default({ prompt: '', duration: ANIMATION_DEFAULTS.duration })
      .describe('What moves, and for how long.'),
    output: z
      .strictObject({ destination: storageAddress.nullish().describe(DESTINATION) })
      .nullish()
      .describe('Where the result goes.'),
  })
  .meta({ id: 'AnimationGeneration' });

const animationResult = z
  .object({
    input_object: pictureFacts,
    output_object: z
      .object({
        mime: z.string().describe('`video/mp4`'),
        width: z.int().describe('px'),
        height: z.int().describe('px'),
        duration: z.number().describe('Seconds.'),
        tmp_url: z.string().optional().describe('A signed address that answers for 24 hours.'),
        object_uri: z.string().optional().describe('`storage://…`, in place of `tmp_url`.'),
      })
      .describe('The video.'),
  })
  .meta({ id: 'AnimationResult' });

export const editTask = asyncTask(editResult).meta({ id: 'ImageEditTask' });
export const batchTask = asyncTask(batchResult)
  .extend({
    tasks: z
      .array(
        z.object({
          task_id: id.describe(
            'The id of the task: for `/v1/image/edit/async/{id}`, `/web-task/events`, canceling, and webhooks.',
          ),
          status: taskStatus,
          input: z.string().describe('The input, as it was asked for.'),
        }),
      )
      .describe('One task for each input, in their order: there from the start.'),
  })
  .meta({ id: 'ImageEditBatchTask' });
export const manyTask = asyncTask(manyResult).meta({ id: 'ImagesTask' });
export const animationTask = asyncTask(animationResult).meta({ id: 'AnimationTask' });
