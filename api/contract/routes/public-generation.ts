/** The developer API's generation: all of it asynchronous, in the same task envelope. */
import { defineRoute } from '../base/route.ts';
import { idParams } from '../schemas/common.ts';
import {
  aiEditBody,
  animationBody,
  animationTask,
  generateBody,
  manyTask,
  sceneBody,
} from '../schemas/public-api.ts';
import { NAMED_PICTURE_ERRORS, WORK_ERRORS } from './shared-errors.ts';

const begin = {
  method: 'POST',
  tag: 'Generation',
  auth: 'user-or-key',
  envelope: true,
  idempotent: true,
  challenge: 'fraud',
  status: 202,
  errors: [...WORK_ERRORS, ...NAMED_PICTURE_ERRORS],
} as const;

const look = {
  method: 'GET',
  tag: 'Generation',
  auth: 'user-or-key',
  scope: 'task:read',
  envelope: true,
  params: idParams,
  status: 200,
  errors: ['taskNotFound'],
} as const;

export const aiEditImage = defineRoute({
  ...begin,
  id: 'aiEditImage',
  path: '/v1/image/ai-edit',
  summary: 'Edits an image as the prompt says.',
  description: 'Ask `result_url` for the result, or set a webhook up.',
  scope: 'image:edit',
  capability: 'image_editing',
  cost: 'ai_edit',
  body: aiEditBody,
  answer: manyTask,
});

export const getAiEditedImage = defineRoute({
  ...look,
  id: 'getAiEditedImage',
  path: '/v1/image/ai-edit/:id',
  summary: 'The status of an AI edit, and its result.',
  description: 'Poll it every few seconds until the status is final.',
  answer: manyTask,
});

export const generateImage = defineRoute({
  ...begin,
  id: 'generateImage',
  path: '/v1/image/generate',
  summary: 'Makes images from text.',
  description: 'Ask `result_url` for the result, or set a webhook up.',
  scope: 'image:generate',
  capability: 'image_editing',
  cost: 'image_edit',
  body: generateBody,
  // It names no image, only where its own go.
  errors: [...WORK_ERRORS, 'storageNotFound'],
  answer: manyTask,
});

export const getGeneratedImage = defineRoute({
  ...look,
  id: 'getGeneratedImage',
  path: '/v1/image/generate/:id',
  summary: 'The status of a generation, and its result.',
  description: 'Poll it every few seconds until the status is final.',
  answer: manyTask,
});

export const createPublicScene = defineRoute({
  ...begin,
  id: 'createPublicScene',
  path: '/v1/scene/create',
  summary: 'Makes scenes around a product.',
  description: 'Say what the scene shows by a template, a prompt, or both.',
  scope: 'scene:create',
  capability: 'image_editing',
  cost: 'scene',
  body: sceneBody,
  answer: manyTask,
});

export const getPublicScene = defineRoute({
  ...look,
  id: 'getPublicScene',
  path: '/v1/scene/create/:id',
  summary: 'The status of a scene, and its result.',
  description: 'Poll it every few seconds until the status is final.',
  answer: manyTask,
});

export const generatePublicAnimation = defineRoute({
  ...begin,
  id: 'generatePublicAnimation',
  path: '/v1/animation/generate',
  summary: 'Animates an image.',
  description: 'Ask `result_url` for the result, or set a webhook up.',
  scope: 'animation:generate',
  capability: 'animation_generation',
  cost: 'animation',
  body: animationBody,
  answer: animationTask,
  // `operationUnavailable`: the prompt says more than a camera move, and no image service is connected.
  errors: [...WORK_ERRORS, ...NAMED_PICTURE_ERRORS],
});

export const getPublicAnimation = defineRoute({
  ...look,
  id: 'getPublicAnimation',
  path: '/v1/animation/generate/:id',
  summary: 'The status of an animation, and its result.',
  description: 'Poll it every few seconds until the status is final.',
  answer: animationTask,
});
