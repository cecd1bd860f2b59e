/** The developer API's image edits. Answers stand inside `{data: …}`. */

import { LARGE_REQUEST_BYTES_MAX, UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { idParams } from '../schemas/common.ts';
import { imageCapabilities } from '../schemas/image-capabilities.ts';
import { editResult } from '../schemas/image-edit.ts';
import { batchBody, batchTask, editBody, editTask, editUploadBody } from '../schemas/public-api.ts';
import { readinessAnswer, readinessBody } from '../schemas/readiness.ts';
import { EDIT_ERRORS, NAMED_PICTURE_ERRORS, SOURCE_ERRORS, WAITING_ERRORS } from './shared-errors.ts';

/** Shared by the calls that start an edit. */
const edit = {
  method: 'POST',
  tag: 'Image edit',
  auth: 'user-or-key',
  scope: 'image:edit',
  capability: 'image_editing',
  envelope: true,
  idempotent: true,
  cost: 'image_edit',
  challenge: 'fraud',
} as const;

/** Shared by the calls that return the status of a task. */
const look = {
  method: 'GET',
  tag: 'Image edit',
  auth: 'user-or-key',
  scope: 'task:read',
  envelope: true,
  params: idParams,
  status: 200,
  errors: ['taskNotFound'],
} as const;

export const editImage = defineRoute({
  ...edit,
  id: 'editImage',
  path: '/v1/image/edit',
  summary: 'Edits an image and answers when it is done.',
  description:
    'Waits for the result for a minute; a task that takes longer is canceled and not charged (code 4006). For large images use `/v1/image/edit/async`.',
  body: editBody,
  status: 200,
  answer: editResult,
  errors: [...EDIT_ERRORS, ...SOURCE_ERRORS, ...WAITING_ERRORS, 'notFound'],
});

export const editImageAsync = defineRoute({
  ...edit,
  id: 'editImageAsync',
  path: '/v1/image/edit/async',
  summary: 'Accepts an image edit and answers at once with its task.',
  description: 'Ask `result_url` for the result, or let your webhook be told.',
  body: editBody,
  status: 202,
  answer: editTask,
  errors: [...EDIT_ERRORS, ...NAMED_PICTURE_ERRORS, 'notFound'],
});

export const getImageEdit = defineRoute({
  ...look,
  id: 'getImageEdit',
  path: '/v1/image/edit/async/:id',
  summary: 'The status of an image edit, and its result.',
  description: 'Poll it every second or two until the status is DONE, ERROR or CANCELLED.',
  answer: editTask,
});

export const editImageBatch = defineRoute({
  ...edit,
  id: 'editImageBatch',
  path: '/v1/image/edit/batch',
  summary: 'Accepts the same edit of many images. Each costs one edit.',
  description:
    'Each input is one task of its own: one that fails does not stop the others, and is not charged.',
  body: batchBody,
  bodyBytes: LARGE_REQUEST_BYTES_MAX,
  status: 202,
  answer: batchTask,
  errors: [...EDIT_ERRORS, ...NAMED_PICTURE_ERRORS, 'notFound'],
});

export const getImageEditBatch = defineRoute({
  ...look,
  id: 'getImageEditBatch',
  path: '/v1/image/edit/batch/:id',
  summary: 'The status of a batch, and its results.',
  description:
    'The batch is DONE when all of its tasks have ended and one of them well; each result says how its own ended.',
  answer: batchTask,
});

export const editUploadedImage = defineRoute({
  ...edit,
  id: 'editUploadedImage',
  path: '/v1/image/edit/upload',
  summary: 'Uploads an image, edits it, and answers when it is done.',
  description: '`data` holds the same JSON as an image edit, less `input`.',
  upload: { files: ['file'], maxFiles: 1, maxFileBytes: UPLOAD_LIMITS.maxFileBytes },
  body: editUploadBody,
  status: 200,
  answer: editResult,
  errors: [...EDIT_ERRORS, ...WAITING_ERRORS, 'storageFull', 'notFound'],
});

export const checkImageReadiness = defineRoute({
  id: 'checkImageReadiness',
  method: 'POST',
  path: '/v1/image/readiness',
  tag: 'Image edit',
  summary: 'Checks an image against the image rules of a marketplace. It costs nothing.',
  description:
    'Answers at once, within 30 seconds. An account may have three such calls open. A rule that needs the product’s outline is `unknown` where that is not sure, never a pass; one about text is `unknown` on this server.',
  auth: 'user-or-key',
  scope: 'image:edit',
  capability: 'image_editing',
  envelope: true,
  body: readinessBody,
  status: 200,
  answer: readinessAnswer,
  errors: [...SOURCE_ERRORS, 'storageUnreachable', 'taskTimedOut'],
  challenge: 'fraud',
});

export const getImageCapabilities = defineRoute({
  id: 'getImageCapabilities',
  method: 'GET',
  path: '/v1/image/capabilities',
  tag: 'Image edit',
  summary: 'What this server can do with images, and what is missing for the rest.',
  description:
    'Read it once when your program starts: it changes only when the operator of the server changes something. A call that asks for what is not `ready` is refused with 4001 and the same `setup`. It costs nothing.',
  auth: 'user-or-key',
  scope: 'image:edit',
  envelope: true,
  status: 200,
  answer: imageCapabilities,
  errors: [],
});
