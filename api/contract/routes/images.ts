/** The editor's images: uploads, erasing, subjects, quality. Forms carry their JSON in `data` and the image in `file`. */
import * as z from 'zod';
import { BRUSH_DEFAULTS } from '../../../vocabulary/editor-defaults.ts';
import { MASKS_MAX, UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { id, pictureInput } from '../schemas/common.ts';
import { editOutput } from '../schemas/edit-output.ts';
import { plainOperations, resizing } from '../schemas/image-edit.ts';
import { pictureFacts } from '../schemas/picture.ts';
import { operationWarning } from '../schemas/provenance.ts';
import { taskGroup } from '../schemas/task.ts';
import { EDIT_ERRORS, NAMED_PICTURE_ERRORS, SOURCE_ERRORS, WORK_ERRORS } from './shared-errors.ts';

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
  description: '`file` is the mask: a PNG of the image’s size, white where something goes away.',
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
  body: z.object({ operations: plainOperations.default({}), output: editOutput }),
  errors: [...EDIT_ERRORS, 'storageNotFound', 'storageFull'],
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
  description: 'The image is sent once; each version has operations and an output of its own.',
  upload: oneFile,
  body: z.object({
    versions: z
      .array(z.object({ operations: plainOperations, output: editOutput }))
      .min(1)
      .max(4)
      .describe('Each is one task and costs one edit.'),
  }),
  errors: [...EDIT_ERRORS, 'storageNotFound', 'storageFull'],
});

export const uploadAndResize = defineRoute({
  ...edit,
  id: 'uploadAndResize',
  path: '/image/upload/resize',
  summary: 'Uploads an image and gives it another size.',
  description: 'The same as `/image/upload` with nothing but `resizing`.',
  upload: oneFile,
  body: z.object({
    resizing: resizing.describe('The new size, and how the image fits it.'),
    output: editOutput,
  }),
  errors: ['tooManyTasks', 'capabilityMissing', 'storageNotFound', 'storageFull'],
});

const score = z.number().min(0).max(1).nullable();

export const estimateQuality = defineRoute({
  id: 'estimateQuality',
  method: 'POST',
  path: '/v1-beta1/estimation/upload',
  tag,
  summary: 'Measures how good an uploaded image is. It costs nothing and keeps nothing.',
  description:
    'Answers at once, within 30 seconds. An account may have three such calls open. Measured at the size of the image, in up to 4 megapixels spread over it; a part that is not opaque is left out.',
  auth: 'user-or-key',
  scope: 'image:edit',
  capability: 'quality_estimation',
  upload: oneFile,
  status: 200,
  answer: z
    .object({
      image: pictureFacts
        .omit({ tmp_url: true, object_uri: true, object_path: true })
        .describe('What the image is.'),
      quality: score.describe(
        'The lowest of the three scores below, 0 poor to 1 flawless; null = none of them can be measured.',
      ),
      sharpness: score.describe(
        '1 up to an `edge_blur` of 0.7 px, else 0.7 divided by it; null = there are no edges.',
      ),
      noise: score.describe(
        '1 − `noise_level` / 20, at least 0. 1 = none seen; null = it cannot be measured, because the image is too small, transparent, or black and white alone.',
      ),
      compression: score.describe(
        '`jpeg_quality` / 100; null = the file is no JPEG, and does not say what it lost.',
      ),
      measures: z
        .object({
          edge_blur: z
            .number()
            .min(0)
            .max(16)
            .nullable()
            .describe(
              'Gaussian blur of the strongest edges: its standard deviation, 0 to 16 px. From the energies of gradient and Laplacian (Subbarao et al. 1993).',
            ),
          noise_level: z
            .number()
            .min(0)
            .nullable()
            .describe(
              'Standard deviation of the brightness’ noise, in levels of 0 to 255, away from edges (Immerkær 1996). Fine texture counts as noise.',
            ),
          jpeg_quality: z
            .int()
            .min(1)
            .max(100)
            .nullable()
            .describe(
              '1 to 100: the setting of libjpeg that has the quantization table of the file, or the nearest one (ITU-T T.81, Annex K).',
            ),
          clipped_shadows: z
            .number()
            .min(0)
            .max(1)
            .describe('Share of the visible pixels with every channel at 0 or 1.'),
          clipped_highlights: z
            .number()
            .min(0)
            .max(1)
            .describe(
              'Share of the visible pixels with every channel at 254 or 255. A white background counts.',
            ),
        })
        .describe('What the scores are made of, and the exposure, which is not judged.')
        .meta({ id: 'QualityMeasures' }),
    })
    .meta({ id: 'QualityEstimation' }),
  errors: ['taskTimedOut'],
  challenge: 'fraud',
});

export const removeProduct = defineRoute({
  ...edit,
  id: 'removeProduct',
  path: '/scene/product-remover',
  summary: 'Takes the product out of a scene and fills the place.',
  description: 'The product is found in the image; to say yourself what goes away, use `/scene/brush`.',
  body: z.object({ input: pictureInput, output: editOutput }),
  errors: ['tooManyTasks', ...NAMED_PICTURE_ERRORS],
});

export const segmentImage = defineRoute({
  id: 'segmentImage',
  method: 'POST',
  path: '/image/segment',
  tag,
  summary: 'Finds the subject of an image. It costs nothing.',
  description:
    'Answers at once, within 30 seconds, with the mask that removing the background would apply; things that stand beside each other are one segment. An account may have three such calls open. Where nothing stands out, the call is refused with code 4007.',
  auth: 'user-or-key',
  scope: 'image:edit',
  capability: 'image_editing',
  body: z.object({ input: pictureInput }),
  status: 200,
  answer: z.object({
    segments: z
      .array(
        z
          .object({
            id: z.string().describe('The number of the object in this answer.'),
            label: z
              .string()
              .nullable()
              .describe(
                'What it is, in a word; null = not recognized. This server’s own methods recognize nothing.',
              ),
            score: z
              .number()
              .min(0)
              .max(1)
              .describe(
                'The expected overlap with a careful person’s mask, 0 to 1, rather too low than too high. From 0.9 on it is sure.',
              ),
            box: z
              .object({
                left: z.int().describe('px from the left.'),
                top: z.int().describe('px from the top.'),
                width: z.int().describe('px'),
                height: z.int().describe('px'),
              })
              .describe('The smallest box around it, px of the source.'),
            mask_url: z
              .string()
              .describe(
                `A gray PNG of the source’s size: white inside. A signed address that answers for 24 hours. Of an account the newest ${MASKS_MAX} masks are kept.`,
              ),
            warnings: z.array(operationWarning).describe('What to check; empty when there is nothing.'),
          })
          .meta({ id: 'Segment' }),
      )
      .describe('The objects, the surest first.'),
  }),
  errors: [...SOURCE_ERRORS, 'storageUnreachable', 'operationFailed', 'taskTimedOut'],
  challenge: 'fraud',
});
