/** Image to video. The list of animations is `/web-task/groups?task_category=animation_generation`. */
import * as z from 'zod';
import { TASK_STATUSES } from '../../../vocabulary/api-options.ts';
import { ANIMATION_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { PAGE_BASES, PAGE_SIZES, PROMPT_LENGTH } from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { ANIMATION_PROMPT, animation, animationDuration, animationStatus } from '../schemas/animation.ts';
import { idParams, pageAnswer, pageQuery, pictureInput, queryFlag, queryList } from '../schemas/common.ts';
import { taskStatus } from '../schemas/task.ts';
import { NAMED_PICTURE_ERRORS, WORK_ERRORS } from './shared-errors.ts';

const tag = 'Animation';

export const generateAnimation = defineRoute({
  id: 'generateAnimation',
  method: 'POST',
  path: '/animation/generate',
  tag,
  summary: 'Animates an image.',
  description: 'Ask `/animation/{id}` for the result, or listen to `/web-task/events`.',
  auth: 'user',
  capability: 'animation_generation',
  body: z.object({
    input: pictureInput,
    prompt: z.string().trim().max(PROMPT_LENGTH.max).default('').describe(ANIMATION_PROMPT),
    origin: z.string().max(64).nullish().describe('Where in the product it was asked for.'),
    duration: animationDuration.default(ANIMATION_DEFAULTS.duration),
  }),
  status: 202,
  answer: animation,
  // `operationUnavailable`: the prompt says more than a camera move, and no image service is connected.
  errors: [...WORK_ERRORS, ...NAMED_PICTURE_ERRORS],
  cost: 'animation',
  idempotent: true,
  challenge: 'fraud',
});

export const listAnimationStatuses = defineRoute({
  id: 'listAnimationStatuses',
  method: 'GET',
  path: '/animation/statuses',
  tag,
  summary: 'What your animations are doing, newest first, in pages from 1.',
  description: 'Ids, states and progress only: for polling many animations at once.',
  auth: 'user',
  query: pageQuery(PAGE_BASES.animations, PAGE_SIZES.generationStatuses).extend({
    state: queryList(taskStatus, TASK_STATUSES.length)
      .optional()
      .describe('Only these states: `?state=WAITING&state=PROCESSING`.'),
  }),
  status: 200,
  answer: pageAnswer(animationStatus),
  errors: [],
});

export const getAnimation = defineRoute({
  id: 'getAnimation',
  method: 'GET',
  path: '/animation/:id',
  tag,
  summary: 'One animation.',
  description: 'Poll it every few seconds while the state is not final, or listen to `/web-task/events`.',
  auth: 'user',
  params: idParams,
  query: z.object({
    force: queryFlag.default(false).describe('Look again where the work is done, past every cache.'),
  }),
  status: 200,
  answer: animation,
  errors: ['taskNotFound'],
});
