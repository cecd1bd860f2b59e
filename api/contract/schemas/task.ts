/** Tasks: work that is accepted now and done later, and the groups that the history shows. */
import * as z from 'zod';
import { TASK_CATEGORIES, TASK_STATUSES } from '../../../vocabulary/api-options.ts';
import { errorBody } from '../base/error-body.ts';
import { id, time } from './common.ts';
import { pictureFacts } from './picture.ts';
import { generatedMeta } from './provenance.ts';

export const taskStatus = z
  .enum(TASK_STATUSES)
  .describe('DONE, ERROR and CANCELLED are final.')
  .meta({ id: 'TaskStatus' });

export const taskCategory = z.enum(TASK_CATEGORIES).meta({ id: 'TaskCategory' });

export const taskImage = z
  .object({
    id,
    is_favorite: z.boolean().describe('Marked as a favorite.'),
    is_saved: z.boolean().describe('Saved images are kept until they are deleted.'),
    generated_meta: generatedMeta
      .nullable()
      .describe('What the operation says about this image: provenance, seed, prompt, scores.'),
    image: pictureFacts,
    created_at: time,
  })
  .describe('One result of a task.')
  .meta({ id: 'TaskImage' });

export const webTask = z
  .object({
    id,
    group_id: id,
    category: taskCategory.describe('What kind of work it is.'),
    operation: z.string().describe('The call that started it, by its operationId.'),
    status: taskStatus,
    progress: z.number().min(0).max(1).describe('0 to 1.'),
    error: errorBody.nullable().describe('Why the status is ERROR.'),
    task_images: z.array(taskImage).describe('The results; empty until the status is DONE.'),
    created_at: time,
    finished_at: time.nullable().describe('When it ended, epoch milliseconds; null = it has not.'),
  })
  .describe('One piece of work.')
  .meta({ id: 'WebTask' });

export const taskGroup = z
  .object({
    id,
    category: taskCategory.describe('What kind of work it is.'),
    request: z.record(z.string(), z.unknown()).describe('What was asked for.'),
    input_image: pictureFacts
      .nullable()
      .describe('The image that it began with; null = none, or not read yet.'),
    tasks: z.array(webTask).describe('The tasks of the request, in its order.'),
    created_at: time,
  })
  .describe('What one request started: an entry of the history.')
  .meta({ id: 'TaskGroup' });
export type TaskGroup = z.infer<typeof taskGroup>;

/** One event of the status stream. */
export const taskEvent = z
  .object({
    task_id: id,
    group_id: id,
    category: taskCategory.describe('What kind of work it is.'),
    status: taskStatus,
    progress: z.number().min(0).max(1).describe('Part that is done, 0 to 1.'),
    error: errorBody.nullable().describe('Why the status is ERROR; null otherwise.'),
    at: time,
  })
  .describe('`data` of an event named `status`; its `id` resumes the stream after it.')
  .meta({ id: 'TaskEvent' });

/** The developer API's envelope of an asynchronous call; `{data: …}` stands around it. */
export const asyncTask = <R extends z.ZodType>(result: R) =>
  z.object({
    id,
    status: taskStatus,
    created_at: z.iso.datetime().describe('ISO 8601, UTC.'),
    request: z.record(z.string(), z.unknown()).describe('What was asked for.'),
    result_url: z.string().describe('Where to ask for the result.'),
    result: result.optional().describe('When the status is DONE.'),
    errors: z
      .array(
        z
          .object({
            error: z.string().describe('What went wrong, in a sentence.'),
            created_at: z.iso.datetime().describe('When. ISO 8601, UTC.'),
          })
          .describe('One of the errors.'),
      )
      .optional()
      .describe('When the status is ERROR.'),
  });
