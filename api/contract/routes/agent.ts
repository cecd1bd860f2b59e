/** Prompts written for you, and edits said in words. */
import * as z from 'zod';
import { GENERATION_ASPECT_RATIOS } from '../../../vocabulary/api-options.ts';
import { GENERATION_PROMPT_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { FREE_WORK_RATE } from '../../../vocabulary/limits.ts';
import { errorBody } from '../base/error-body.ts';
import { defineRoute } from '../base/route.ts';
import { id, idParams, pictureInput } from '../schemas/common.ts';
import { editOutput } from '../schemas/edit-output.ts';
import { imagesNumber, prompt } from '../schemas/scene.ts';
import { taskGroup, taskStatus } from '../schemas/task.ts';
import { NAMED_PICTURE_ERRORS, WORK_ERRORS } from './shared-errors.ts';

const tag = 'Agent';

export const promptTask = z
  .object({
    id,
    status: taskStatus,
    prompt: z.string().nullable().describe('When the status is DONE.'),
    provider: z
      .string()
      .nullable()
      .describe(
        'Who wrote it, when the status is DONE. `local`: this server, from measured colors, layout and light, and the faces and text that its models find; it recognizes nothing else.',
      ),
    error: errorBody.nullable().describe('Why the status is ERROR; null otherwise.'),
  })
  .meta({ id: 'PromptTask' });

export const generatePrompt = defineRoute({
  id: 'generatePrompt',
  method: 'POST',
  path: '/agent/generate-prompt',
  tag,
  summary: 'Writes a prompt for an image, or makes yours better.',
  description:
    'Send an image, a prompt, or both, and ask `/agent/generate-prompt/{id}` for the result. Without an image service it says what is measured: colors, place and light; and faces and text where the server has the models that find them.',
  auth: 'user',
  capability: 'image_editing',
  body: z
    .object({
      input: pictureInput.nullish().describe('The image to write about: an id or an address.'),
      prompt: z.string().trim().max(2048).nullish().describe('What you have so far.'),
      purpose: z
        .enum(['scene', 'image', 'animation', 'try_on', 'ai_edit'])
        .default('scene')
        .describe('What the prompt is for.'),
    })
    .refine(({ input, prompt }) => Boolean(input) || Boolean(prompt), {
      message: 'Send an image or a prompt',
      path: ['input'],
    }),
  status: 202,
  answer: promptTask,
  errors: ['tooManyTasks', ...NAMED_PICTURE_ERRORS],
  rate: FREE_WORK_RATE,
  idempotent: true,
  challenge: 'fraud',
});

export const getPrompt = defineRoute({
  id: 'getPrompt',
  method: 'GET',
  path: '/agent/generate-prompt/:id',
  tag,
  summary: 'The prompt, when it is written.',
  description: 'Poll it about once a second until the status is final.',
  auth: 'user',
  params: idParams,
  status: 200,
  answer: promptTask,
  errors: ['taskNotFound'],
});

export const generateAiEdit = defineRoute({
  id: 'generateAiEdit',
  method: 'POST',
  path: '/ai-edit/generate',
  tag,
  summary: 'Edits an image as the prompt says.',
  description: 'Reference images show the style or the object that the prompt speaks of.',
  auth: 'user',
  capability: 'image_editing',
  body: z.object({
    input: pictureInput,
    reference_inputs: z
      .array(pictureInput)
      .max(4)
      .optional()
      .describe('Up to 4 images that the prompt speaks of.'),
    prompt,
    aspect_ratio: z.enum(GENERATION_ASPECT_RATIOS).nullish().describe('That of the input when not given.'),
    images_num: imagesNumber.default(GENERATION_PROMPT_DEFAULTS.images_num),
    output: editOutput,
  }),
  status: 202,
  answer: taskGroup,
  errors: [...WORK_ERRORS, ...NAMED_PICTURE_ERRORS],
  cost: 'ai_edit',
  idempotent: true,
  challenge: 'fraud',
});
