/** Scene generation. Its inputs: `scene-library.ts`. */
import * as z from 'zod';
import {
  FREE_WORK_RATE,
  MIN_SCENE_RESIZE_SCALE,
  OUTPUT_SIDE_MAX,
  UPLOAD_LIMITS,
} from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { pictureInput } from '../schemas/common.ts';
import { editOutput } from '../schemas/edit-output.ts';
import { sceneObject, sceneWish } from '../schemas/scene.ts';
import { taskGroup } from '../schemas/task.ts';
import { NAMED_PICTURE_ERRORS, WORK_ERRORS } from './shared-errors.ts';

const tag = 'Scenes';
const errors = [...WORK_ERRORS, ...NAMED_PICTURE_ERRORS] as const;

const creation = {
  method: 'POST',
  tag,
  auth: 'user',
  capability: 'image_editing',
  status: 202,
  answer: taskGroup,
  idempotent: true,
  challenge: 'fraud',
  errors,
} as const;

export const prepareScene = defineRoute({
  ...creation,
  id: 'prepareScene',
  path: '/scene/prepare',
  summary: 'Cuts a product out of its image, ready to stand in a scene. It costs nothing.',
  description:
    'The result is a PNG with transparency, to be used as the `image` of an object. It counts as storage until it is removed.',
  body: z.object({ input: pictureInput }),
  errors: ['tooManyTasks', 'storageFull', ...NAMED_PICTURE_ERRORS],
  rate: FREE_WORK_RATE,
});

export const createSceneByUpload = defineRoute({
  ...creation,
  cost: 'scene',
  id: 'createSceneByUpload',
  path: '/v1/scene/create/upload',
  summary: 'Uploads a product and makes scenes around it.',
  description: '`data` holds the wish as JSON. Each image that is asked for is one task of the group.',
  upload: { files: ['file'], maxFiles: 1, maxFileBytes: UPLOAD_LIMITS.maxFileBytes },
  body: sceneWish.extend({
    object: sceneObject
      .omit({ image: true })
      .default(sceneObject.omit({ image: true }).parse({}))
      .describe('Where the product stands.'),
  }),
  // It sends its image and names none.
  errors: [...WORK_ERRORS, 'notFound', 'storageFull'],
});

export const createScene = defineRoute({
  ...creation,
  cost: 'scene',
  id: 'createScene',
  path: '/v1/scene/create/async',
  summary: 'Makes scenes around a product that is known here.',
  description:
    '“Create all” is three of these, with similarity_mode max, none and adjust, each with images_num 1.',
  body: sceneWish.extend({ object: sceneObject.describe('The product, and where it stands.') }),
  errors: [...errors, 'notFound'],
});

export const createSceneOfProducts = defineRoute({
  ...creation,
  cost: 'scene',
  id: 'createSceneOfProducts',
  path: '/v1/scene/create/multiple-products',
  summary: 'Makes scenes around several products.',
  description: 'Up to ten products, each with its own place, scale and rotation.',
  body: sceneWish.extend({
    objects: z.array(sceneObject).min(1).max(10).describe('1 to 10 products, the hindmost first.'),
  }),
  errors: [...errors, 'notFound'],
});

export const resizeScene = defineRoute({
  ...creation,
  cost: 'scene',
  id: 'resizeScene',
  path: '/scene/resize',
  summary: 'Gives a scene another frame and generates what is new in it.',
  description: '`scale`, `left` and `top` say where the old scene lies in the new frame.',
  body: z.object({
    input: pictureInput,
    width: z.int().min(1).max(OUTPUT_SIDE_MAX).describe('px'),
    height: z.int().min(1).max(OUTPUT_SIDE_MAX).describe('px'),
    scale: z
      .number()
      .min(MIN_SCENE_RESIZE_SCALE)
      .max(10)
      .default(1)
      .describe('Of the old scene inside the new frame.'),
    left: z.number().default(0).describe('px of the new frame.'),
    top: z.number().default(0).describe('px of the new frame.'),
    prompt: z
      .string()
      .trim()
      .max(2048)
      .nullish()
      .describe('What is to be in the new parts; the same as in the old ones when not given.'),
    output: editOutput,
  }),
  errors: ['tooManyTasks', ...NAMED_PICTURE_ERRORS],
});
