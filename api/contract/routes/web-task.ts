/** The history: groups of tasks, their images, and what each task is doing. */
import * as z from 'zod';
import { PAGE_BASES, PAGE_SIZES, STATUS_IDS_MAX } from '../constants/limits.ts';
import { IMAGE_TYPES } from '../constants/vocabularies.ts';
import { defineRoute } from '../route.ts';
import {
  id,
  idParams,
  nothing,
  pageAnswer,
  pageQuery,
  pageSize,
  queryFlag,
  queryList,
} from '../schemas/common.ts';
import { taskCategory, taskEvent, taskGroup, taskImage, taskStatus, webTask } from '../schemas/task.ts';

const tag = 'History';

export const listGroups = defineRoute({
  id: 'listGroups',
  method: 'GET',
  path: '/web-task/groups',
  tag,
  summary: 'Your history, newest first, in pages from 1.',
  description:
    'Each group is what one request started, with its tasks and their images. Filter by category or favorites.',
  auth: 'user',
  query: pageQuery(PAGE_BASES.history, PAGE_SIZES.history).extend({
    size: pageSize
      .optional()
      .describe(
        `Items of a page: ${PAGE_SIZES.history} when not said, ${PAGE_SIZES.animations} of animations alone.`,
      ),
    is_favorite: queryFlag.optional().describe('Only groups with a favourite image.'),
    task_category: taskCategory.optional(),
  }),
  status: 200,
  answer: pageAnswer(taskGroup),
  errors: [],
});

export const getGroup = defineRoute({
  id: 'getGroup',
  method: 'GET',
  path: '/web-task/groups/:id',
  tag,
  summary: 'One group with its tasks and images.',
  description: 'Temporary addresses in the answer are made anew: ask again when one has expired.',
  auth: 'user',
  params: idParams,
  status: 200,
  answer: taskGroup,
  errors: ['taskNotFound'],
});

export const deleteGroup = defineRoute({
  id: 'deleteGroup',
  method: 'DELETE',
  path: '/web-task/groups/:id',
  tag,
  summary:
    'Deletes a group with its images. Tasks that still run are cancelled and their credits given back.',
  description: 'Images that were saved are deleted too. It cannot be undone.',
  auth: 'user',
  params: idParams,
  status: 204,
  answer: nothing,
  errors: ['taskNotFound'],
});

/** An image with its place in the history. */
export const historyImage = taskImage.extend({ group_id: id, task_id: id }).meta({ id: 'HistoryImage' });

export const listImages = defineRoute({
  id: 'listImages',
  method: 'GET',
  path: '/web-task/images',
  tag,
  summary: 'Your images, newest first, in pages from 1.',
  description: 'Results of all tasks as a flat list, each with the ids of its task and group.',
  auth: 'user',
  query: pageQuery(PAGE_BASES.images, PAGE_SIZES.history).extend({
    image_type: z.enum(IMAGE_TYPES).default('all'),
  }),
  status: 200,
  answer: pageAnswer(historyImage),
  errors: [],
});

export const addFavorite = defineRoute({
  id: 'addFavorite',
  method: 'POST',
  path: '/web-task/images/:id/favorite',
  tag,
  summary: 'Makes an image a favourite. Twice is the same as once.',
  description:
    'Answers the image as it is now. Favorites can be listed by `/web-task/images?image_type=favorite`.',
  auth: 'user',
  params: idParams,
  status: 200,
  answer: taskImage,
  errors: ['notFound'],
});

export const removeFavorite = defineRoute({
  id: 'removeFavorite',
  method: 'DELETE',
  path: '/web-task/images/:id/favorite',
  tag,
  summary: 'Makes an image no favourite any more.',
  description: 'Answers the image as it is now. Twice is the same as once.',
  auth: 'user',
  params: idParams,
  status: 200,
  answer: taskImage,
  errors: ['notFound'],
});

export const saveImage = defineRoute({
  id: 'saveImage',
  method: 'POST',
  path: '/web-task/images/:id/save',
  tag,
  summary: 'Keeps an image until you delete it: the retention of results passes it over.',
  description: 'Answers the image as it is now. Twice is the same as once.',
  auth: 'user',
  params: idParams,
  status: 200,
  answer: taskImage,
  errors: ['notFound'],
});

export const deleteImage = defineRoute({
  id: 'deleteImage',
  method: 'DELETE',
  path: '/web-task/images/:id',
  tag,
  summary: 'Deletes one image; its task and group stay in the history.',
  description: 'The file is removed as well, saved or not. It cannot be undone.',
  auth: 'user',
  params: idParams,
  status: 204,
  answer: nothing,
  errors: ['notFound'],
});

export const getTaskStatuses = defineRoute({
  id: 'getTaskStatuses',
  method: 'GET',
  path: '/web-task/status',
  tag,
  summary: 'A map from task id to status: `?task_id=a&task_id=b`.',
  description: 'Ids that are unknown, or of somebody else, are left out of the map.',
  auth: 'user',
  query: z.object({ task_id: queryList(id, STATUS_IDS_MAX) }),
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
    'Server-sent events, read with fetch and a bearer token. A fresh stream begins with the tasks that have not ended. Each change of a status has an `id`: sent back as `Last-Event-ID`, the stream goes on after it, and tells what changed in the meantime as it is now. Progress between two changes comes without an `id`. A comment comes every 15 seconds. The stream ends with the access token.',
  auth: 'user',
  status: 200,
  answer: taskEvent,
  format: 'events',
  errors: [],
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
