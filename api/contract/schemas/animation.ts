/** An animation: a few seconds of video made from one image. */
import * as z from 'zod';
import { ANIMATION_DURATIONS } from '../../../vocabulary/editor-options.ts';
import { errorBody } from '../base/error-body.ts';
import { id, time } from './common.ts';
import { taskStatus } from './task.ts';

export const animationDuration = z
  .union([z.literal(ANIMATION_DURATIONS[0]), z.literal(ANIMATION_DURATIONS[1])])
  .describe('Seconds; 10 counts as two animations.');

/** Of a request. */
export const ANIMATION_PROMPT =
  'What moves, and how, at most 2,048 characters; empty = left to the model. Without an image service the server follows words for a camera move (`zoom in`, `zoom out`, `pan left`, `pan right`, `orbit`) and refuses others: see `animation_prompted` in the capabilities.';

export const animation = z
  .object({
    id,
    group_id: id,
    input: z.string().describe('The input as it was asked for: an id or an address.'),
    prompt: z.string().describe('What moves, and how; empty = left to the model.'),
    origin: z.string().nullable().describe('Where in the product it was asked for.'),
    duration: animationDuration,
    state: taskStatus,
    progress: z.number().min(0).max(1).describe('Part that is done, 0 to 1.'),
    video_url: z
      .string()
      .nullable()
      .describe('When the state is DONE: a signed address that answers for 24 hours.'),
    preview_url: z.string().nullable().describe('A still image of it.'),
    error: errorBody.nullable().describe('Why the state is ERROR; null otherwise.'),
    created_at: time,
  })
  .meta({ id: 'Animation' });

export const animationStatus = animation
  .pick({ id: true, state: true, progress: true })
  .meta({ id: 'AnimationStatus' });
