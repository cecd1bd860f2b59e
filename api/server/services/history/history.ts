/** The history: a user's requests, their results and favorites. */

import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { IMAGE_TYPES, TaskCategory, TaskStatus } from '../../../../vocabulary/api-options.ts';
import type { historyImage } from '../../../contract/routes/web-task.ts';
import type { TaskGroup, taskImage } from '../../../contract/schemas/task.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Commit } from '../../database/fast/group-commit.ts';
import type { Database } from '../../database/tables/schema.ts';
import { TASK_COLUMNS, type TaskGroupRow, type TaskImageRow } from '../../database/tables/tasks.ts';
import { itemsBefore, type Page, type PageAsked } from '../../http/page.ts';
import type { TaskPicture } from '../tasks/task-kinds.ts';
import { readImage, withImages } from '../tasks/task-rows.ts';
import type { Task } from '../tasks/tasks.ts';
import { createRemoval, type Removal, type RemovalDeps } from './removal.ts';
import type { TaskViews } from './task-views.ts';

export interface GroupsQuery extends PageAsked {
  readonly isFavorite?: boolean | undefined;
  readonly category?: TaskCategory | undefined;
}

export interface ImagesQuery extends PageAsked {
  readonly type: (typeof IMAGE_TYPES)[number];
}

export interface TasksQuery extends PageAsked {
  readonly category: TaskCategory;
  readonly states?: readonly TaskStatus[] | undefined;
}

export interface History extends Removal {
  /** Newest first, from page 1. */
  groups(userId: string, filter: GroupsQuery): Promise<Page<TaskGroup>>;
  /** `taskNotFound` for another user's group. */
  group(userId: string, groupId: string): Promise<TaskGroup>;
  /** Newest first, from page 1. */
  images(userId: string, filter: ImagesQuery): Promise<Page<z.input<typeof historyImage>>>;
  /** `notFound` for another user's image. */
  markImage(
    userId: string,
    imageId: string,
    mark: { readonly isFavorite?: boolean; readonly isSaved?: true },
  ): Promise<z.input<typeof taskImage>>;
  /** Blob of a user's result; undefined if there is none. */
  pictureOf(userId: string, imageId: string): Promise<TaskPicture | undefined>;
  /** Those of these blobs that are an image in any user's history. */
  known(blobs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Newest first, from page 1. */
  tasks(userId: string, filter: TasksQuery): Promise<Page<Task>>;
  /** By task id. Unknown tasks and other users' tasks are omitted. */
  statuses(userId: string, taskIds: readonly string[]): Promise<Record<string, TaskStatus>>;
}

export interface HistoryDeps extends RemovalDeps {
  readonly database: Kysely<Database>;
  readonly commit: Commit;
  readonly views: TaskViews;
}

/** @param base number of the first page of every list here */
const BASE = 1;

/** A page of a hundred batches has ten thousand tasks, each with a URL of some thousand characters that no group shows. */
const SHOWN_IN_GROUPS = TASK_COLUMNS.filter((column) => column !== 'input' && column !== 'request');

export function createHistory(deps: HistoryDeps): History {
  const { database, views } = deps;
  const removal = createRemoval(deps);

  async function tasksOf(groupIds: readonly string[]): Promise<readonly Task[]> {
    if (groupIds.length === 0) return [];
    const rows = await database
      .selectFrom('tasks')
      .select(SHOWN_IN_GROUPS)
      .select([sql<string>`'{}'`.as('input'), sql<string>`'{}'`.as('request')])
      .where('group_id', 'in', [...groupIds])
      .orderBy('id')
      .execute();
    return withImages(rows, database);
  }

  async function showGroups(groups: readonly TaskGroupRow[]): Promise<TaskGroup[]> {
    const tasks = new Map<string, Task[]>(groups.map(({ id }) => [id, []]));
    for (const task of await tasksOf([...tasks.keys()])) tasks.get(task.groupId)?.push(task);
    return groups.map((group) => views.group(group, tasks.get(group.id)!));
  }

  return {
    async groups(userId, { isFavorite, category, ...filter }) {
      const all = database
        .selectFrom('task_groups')
        .where('user_id', '=', userId)
        .$if(category !== undefined, (query) => query.where('category', '=', category as TaskCategory))
        .$if(isFavorite === true, (query) =>
          query.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('tasks')
                .innerJoin('task_images', 'task_images.task_id', 'tasks.id')
                .select('task_images.id')
                .whereRef('tasks.group_id', '=', 'task_groups.id')
                .where('task_images.is_favorite', '=', 1),
            ),
          ),
        );
      const [groups, total] = await Promise.all([
        all.selectAll().orderBy('id', 'desc').limit(filter.size).offset(itemsBefore(filter, BASE)).execute(),
        countAll(all),
      ]);
      return { items: await showGroups(groups), total };
    },
    async group(userId, groupId) {
      const group = await database
        .selectFrom('task_groups')
        .selectAll()
        .where('id', '=', groupId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const [entry] = await showGroups(group ? [group] : []);
      if (!entry) throw new ApiError('taskNotFound');
      return entry;
    },
    async images(userId, { type, ...filter }) {
      const all = database
        .selectFrom('task_images')
        .innerJoin('tasks', 'tasks.id', 'task_images.task_id')
        .where('task_images.user_id', '=', userId)
        .$if(type === 'saved', (query) => query.where('is_saved', '=', 1))
        .$if(type === 'favorite', (query) => query.where('is_favorite', '=', 1))
        .$if(type === 'generated', (query) => query.where('tasks.category', '!=', 'image_edit'));
      const [rows, total] = await Promise.all([
        all
          .selectAll('task_images')
          .select('tasks.group_id')
          .orderBy('task_images.id', 'desc')
          .limit(filter.size)
          .offset(itemsBefore(filter, BASE))
          .execute(),
        countAll(all),
      ]);
      const items = rows.map(({ group_id, ...image }) => ({
        ...views.image(readImage(image)),
        group_id,
        task_id: image.task_id,
      }));
      return { items, total };
    },
    async markImage(userId, imageId, { isFavorite, isSaved }) {
      const row: TaskImageRow | undefined = await database
        .updateTable('task_images')
        .set({
          ...(isFavorite !== undefined && { is_favorite: isFavorite ? 1 : 0 }),
          ...(isSaved && { is_saved: 1 }),
        })
        .where('id', '=', imageId)
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ApiError('notFound.image');
      return views.image(readImage(row));
    },
    async pictureOf(userId, imageId) {
      const row = await database
        .selectFrom('task_images')
        .select('picture')
        .where('id', '=', imageId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row && JSON.parse(row.picture);
    },
    async known(names) {
      if (names.length === 0) return new Set();
      const rows = await database
        .selectFrom('task_images')
        .select('blob')
        .where('blob', 'in', [...names])
        .execute();
      return new Set(rows.flatMap(({ blob }) => blob ?? []));
    },
    async tasks(userId, { category, states, ...filter }) {
      const all = database
        .selectFrom('tasks')
        .where('user_id', '=', userId)
        .where('category', '=', category)
        .$if(states !== undefined && states.length > 0, (query) =>
          query.where('state', 'in', [...(states ?? [])]),
        );
      const [rows, total] = await Promise.all([
        all.selectAll().orderBy('id', 'desc').limit(filter.size).offset(itemsBefore(filter, BASE)).execute(),
        countAll(all),
      ]);
      return { items: [...(await withImages(rows, database))], total };
    },
    async statuses(userId, taskIds) {
      if (taskIds.length === 0) return {};
      const rows = await database
        .selectFrom('tasks')
        .select(['id', 'state'])
        .where('id', 'in', [...taskIds])
        .where('user_id', '=', userId)
        .execute();
      return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
    },
    ...removal,
  };
}

async function countAll(query: {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's builders have no type that covers a select of any table
  select(selection: any): any;
}): Promise<number> {
  const { total } = await query
    // biome-ignore lint/suspicious/noExplicitAny: as above
    .select(({ fn }: any) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
