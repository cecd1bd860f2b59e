/** The editor's pictures: uploads, erasing, cutting out. Forms carry their JSON in `data` and the picture in `file`. */
import * as z from 'zod';
import { BRUSH_DEFAULTS } from '../../../vocabulary/editor-defaults.ts';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { id, pictureInput } from '../schemas/common.ts';
import { editOutput } from '../schemas/edit-output.ts';
import { editOperations, resizing } from '../schemas/image-edit.ts';
import { pictureFacts } from '../schemas/picture.ts';
import { taskGroup } from '../schemas/task.ts';
import { NAMED_PICTURE_ERRORS, WORK_ERRORS } from './shared-errors.ts';

const tag = 'Images';
const oneFile = { files: ['file'], maxFiles: 1, maxFileBytes: UPLOAD_LIMITS.maxFileBytes } as const;

/** What every call of this file that starts a paid edit shares. */
const edit = {
  method: 'POST',
  tag,
  auth: 'user',
  capability: 'image_editing',
  status: 202,
  answer: taskGroup,
  cost: 'image_edit',
  idempotent: true,
  challenge: 'fraud',
} as const;

export const eraseWithBrush = defineRoute({
  ...edit,
  id: 'eraseWithBrush',
  path: '/scene/brush',
  summary: 'Erases what a mask covers and fills the place.',
  description: '`file` is the mask: a PNG of the picture’s size, white where something goes away.',
  upload: oneFile,
  body: z.object({
    input: pictureInput,
    brush_type: z
      .enum(['eraser', 'restore'])
      .default(BRUSH_DEFAULTS.brush_type)
      .describe('`eraser` takes away what is painted, `restore` brings it back.'),
    feathering: z
      .number()
      .min(0)
      .max(100)
      .default(BRUSH_DEFAULTS.feathering)
      .describe(
        '96 = nearly hard; higher is harder. The hardness of the brush in percent, 0 to 100. At 50, a brush of 40 px covers wholly within 10 px of its middle and falls to nothing at 20 px. Not the `feathering` of an outpaint, which is a softness.',
      ),
    brush_size: z.number().min(1).max(1000).default(BRUSH_DEFAULTS.brush_size).describe('Diameter, px.'),
    painted: z
      .boolean()
      .default(BRUSH_DEFAULTS.painted)
      .describe('The mask was painted by hand, as the studio does it.'),
    preserve_product: z
      .boolean()
      .default(BRUSH_DEFAULTS.preserve_product)
      .describe('Never erases the main product.'),
    output: editOutput,
  }),
  errors: [...WORK_ERRORS, ...NAMED_PICTURE_ERRORS],
});

export const uploadAndEdit = defineRoute({
  ...edit,
  id: 'uploadAndEdit',
  path: '/image/upload',
  summary: 'Uploads an image and edits it.',
  description:
    'Answers the accepted task’s group; poll `/web-task/status` or listen to `/web-task/events` for its end.',
  upload: oneFile,
  body: z.object({ operations: editOperations.default({}), output: editOutput }),
  errors: [...WORK_ERRORS, 'storageNotFound', 'storageFull'],
});

export const uploadOnly = defineRoute({
  id: 'uploadOnly',
  method: 'POST',
  path: '/image/upload-only',
  tag,
  summary: 'Uploads an image and does nothing with it. It costs nothing.',
  description: 'The same bytes twice have the same id.',
  auth: 'user-or-key',
  scope: 'image:upload',
  capability: 'image_editing',
  upload: oneFile,
  status: 201,
  answer: z.object({ id, image: pictureFacts }).meta({ id: 'UploadedImage' }),
  errors: ['storageFull'],
  idempotent: true,
  challenge: 'fraud',
});

export const uploadAndEditNext = defineRoute({
  ...edit,
  id: 'uploadAndEditNext',
  path: '/v1/image/upload/next',
  summary: 'Uploads an image and makes several versions of it, each a task of one group.',
  description: 'The picture is sent once; each version has operations and an output of its own.',
  upload: oneFile,
  body: z.object({
    versions: z
      .array(z.object({ operations: editOperations, output: editOutput }))
      .min(1)
      .max(4)
      .describe('Each is one task and costs one edit.'),
  }),
  errors: [...WORK_ERRORS, 'storageNotFound', 'storageFull'],
});

export const uploadAndResize = defineRoute({
  ...edit,
  id: 'uploadAndResize',
  path: '/image/upload/resize',
  summary: 'Uploads an image and gives it another size.',
  description: 'The same as `/image/upload` with nothing but `resizing`.',
  upload: oneFile,
  body: z.object({
    resizing: resizing.describe('The new size, and how the picture fits it.'),
    output: editOutput,
  }),
  errors: [...WORK_ERRORS, 'storageNotFound', 'storageFull'],
});

export const estimateQuality = defineRoute({
  id: 'estimateQuality',
  method: 'POST',
  path: '/v1-beta1/estimation/upload',
  tag,
  summary: 'Measures how good an uploaded image is. It costs nothing and keeps nothing.',
  description: 'Answers at once. Where no provider for it is configured, the call is refused with code 4001.',
  auth: 'user',
  capability: 'quality_estimation',
  upload: oneFile,
  status: 200,
  answer: z
    .object({
      image: pictureFacts
        .omit({ tmp_url: true, object_uri: true, object_path: true })
        .describe('What the picture is.'),
      quality: z.number().min(0).max(1).describe('0 poor to 1 flawless, of the three below.'),
      sharpness: z.number().min(0).max(1).describe('1 = as sharp as its pixels allow.'),
      noise: z.number().min(0).max(1).describe('1 = none seen.'),
      compression: z.number().min(0).max(1).describe('1 = no trace seen.'),
    })
    .meta({ id: 'QualityEstimation' }),
  errors: ['operationUnavailable'],
  challenge: 'fraud',
});

export const removeProduct = defineRoute({
  ...edit,
  id: 'removeProduct',
  path: '/scene/product-remover',
  summary: 'Takes the product out of a scene and fills the place.',
  description: 'The product is found in the picture; to say yourself what goes away, use `/scene/brush`.',
  body: z.object({ input: pictureInput, output: editOutput }),
  errors: [...WORK_ERRORS, ...NAMED_PICTURE_ERRORS],
});

export const segmentImage = defineRoute({
  id: 'segmentImage',
  method: 'POST',
  path: '/image/segment',
  tag,
  summary: 'Finds the objects of an image, to choose from. It costs nothing.',
  description:
    'Answers at once, with a mask for each object. Where no provider for it is configured, the call is refused with code 4001.',
  auth: 'user',
  capability: 'image_editing',
  body: z.object({ input: pictureInput }),
  status: 200,
  answer: z.object({
    segments: z
      .array(
        z
          .object({
            id: z.string().describe('The number of the object in this answer.'),
            label: z.string().nullable().describe('What it is, in a word; null = not recognized.'),
            score: z.number().min(0).max(1).describe('How sure that is, 0 to 1.'),
            box: z
              .object({
                left: z.int().describe('px from the left.'),
                top: z.int().describe('px from the top.'),
                width: z.int().describe('px'),
                height: z.int().describe('px'),
              })
              .describe('px of the source.'),
            mask_url: z.string().describe('A grey PNG of the source’s size: white inside.'),
          })
          .meta({ id: 'Segment' }),
      )
      .describe('The objects, the surest first.'),
  }),
  errors: ['operationUnavailable'],
  challenge: 'fraud',
});
