/** What each task is doing, and stopping it. What came of them: `web-task.ts`. */
import * as z from 'zod';
import { STATUS_IDS_MAX } from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { id, idParams, queryList } from '../schemas/common.ts';
import { taskEvent, taskStatus, webTask } from '../schemas/task.ts';

const tag = 'History';

export const getTaskStatuses = defineRoute({
  id: 'getTaskStatuses',
  method: 'GET',
  path: '/web-task/status',
  tag,
  summary: 'A map from task id to status: `?task_id=a&task_id=b`.',
  description: 'Ids that are unknown, or of somebody else, are left out of the map.',
  auth: 'user-or-key',
  scope: 'task:read',
  query: z.object({
    task_id: queryList(id, STATUS_IDS_MAX).describe('Up to 100 ids of tasks: `?task_id=a&task_id=b`.'),
  }),
  status: 200,
  answer: z.record(z.string(), taskStatus),
  errors: [],
});

export const streamTaskEvents = defineRoute({
  id: 'streamTaskEvents',
  method: 'GET',
  path: '/web-task/events',
  tag,
  summary: 'A stream of your tasks’ statuses, so that a client need not poll.',
  description:
    'Server-sent events, read with fetch and a bearer token or an API key. A fresh stream begins with the tasks that have not ended. Each change of a status has an `id`: sent back as `Last-Event-ID`, the stream goes on after it, and tells what changed in the meantime as it is now. Progress between two changes comes without an `id`. A comment comes every 15 seconds. The stream ends with the access token, or when the key is revoked.',
  auth: 'user-or-key',
  scope: 'task:read',
  query: z.object({
    task_id: queryList(id, STATUS_IDS_MAX)
      .optional()
      .describe(
        'Only these tasks, up to 100: `?task_id=a&task_id=b`. Each is told as it is now, and the stream ends when all of them have ended. One that is not yours is not found.',
      ),
  }),
  status: 200,
  answer: taskEvent,
  format: 'events',
  errors: ['taskNotFound'],
});

export const cancelTask = defineRoute({
  id: 'cancelTask',
  method: 'POST',
  path: '/web-task/tasks/:id/cancel',
  tag,
  summary: 'Cancels a task, a running one too, and gives its credits back.',
  description: 'A task that has ended is not changed: the answer is then code 4003.',
  auth: 'user-or-key',
  scope: 'task:cancel',
  params: idParams,
  status: 200,
  answer: webTask,
  errors: ['taskNotFound', 'taskFinished'],
});

export const pauseTask = defineRoute({
  id: 'pauseTask',
  method: 'POST',
  path: '/web-task/tasks/:id/pause',
  tag,
  summary: 'Pauses a task that has not begun.',
  description: 'It keeps its credits reserved, and its place is taken by others.',
  auth: 'user-or-key',
  scope: 'task:cancel',
  params: idParams,
  status: 200,
  answer: webTask,
  errors: ['taskNotFound', 'taskFinished', 'conflict'],
});

export const resumeTask = defineRoute({
  id: 'resumeTask',
  method: 'POST',
  path: '/web-task/tasks/:id/resume',
  tag,
  summary: 'Lets a paused task wait for its turn again.',
  description: 'Only a paused task can be resumed.',
  auth: 'user-or-key',
  scope: 'task:cancel',
  params: idParams,
  status: 200,
  answer: webTask,
  errors: ['taskNotFound', 'taskFinished', 'conflict'],
});
