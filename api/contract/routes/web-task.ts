/** The history: groups of tasks, and their images. What each task is doing: `tasks.ts`. */
import * as z from 'zod';
import { IMAGE_TYPES } from '../../../vocabulary/api-options.ts';
import { PAGE_BASES, PAGE_SIZES } from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { id, idParams, nothing, pageAnswer, pageQuery, pageSize, queryFlag } from '../schemas/common.ts';
import { taskCategory, taskGroup, taskImage } from '../schemas/task.ts';

const tag = 'History';

export const listGroups = defineRoute({
  id: 'listGroups',
  method: 'GET',
  path: '/web-task/groups',
  tag,
  summary: 'Your history, newest first, in pages from 1.',
  description:
    'Each group is what one request started, with its tasks and their images. Filter by category or favorites.',
  auth: 'user-or-key',
  scope: 'task:read',
  query: pageQuery(PAGE_BASES.history, PAGE_SIZES.history).extend({
    size: pageSize.describe(
      `Items of a page: ${PAGE_SIZES.history} when not said, ${PAGE_SIZES.animations} of animations alone.`,
    ),
    is_favorite: queryFlag.optional().describe('Only groups with a favorite image.'),
    task_category: taskCategory.optional().describe('Only groups of this kind.'),
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
  auth: 'user-or-key',
  scope: 'task:read',
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
  summary: 'Deletes a group with its images. Tasks that still run are canceled and their credits given back.',
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
    image_type: z
      .enum(IMAGE_TYPES)
      .default('all')
      .describe('`generated` leaves plain edits out; `saved` and `favorite` are your own choices.'),
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
  summary: 'Makes an image a favorite. Twice is the same as once.',
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
  summary: 'Makes an image no favorite any more.',
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
