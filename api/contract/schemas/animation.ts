/** An animation: a few seconds of moving picture made from a still one. */
import * as z from 'zod';
import { ANIMATION_DURATIONS } from '../constants/editor-vocabularies.ts';
import { errorBody } from '../error-body.ts';
import { id, time } from './common.ts';
import { taskStatus } from './task.ts';

export const animationDuration = z
  .union([z.literal(ANIMATION_DURATIONS[0]), z.literal(ANIMATION_DURATIONS[1])])
  .describe('Seconds; 10 counts as two animations.');

export const animation = z
  .object({
    id,
    group_id: id,
    input: z.string(),
    prompt: z.string(),
    origin: z.string().nullable(),
    duration: animationDuration,
    state: taskStatus,
    progress: z.number().min(0).max(1),
    video_url: z
      .string()
      .nullable()
      .describe('When the state is DONE: a signed address that answers for 24 hours.'),
    preview_url: z.string().nullable().describe('A still picture of it.'),
    error: errorBody.nullable(),
    created_at: time,
  })
  .meta({ id: 'Animation' });

export const animationStatus = animation
  .pick({ id: true, state: true, progress: true })
  .meta({ id: 'AnimationStatus' });
