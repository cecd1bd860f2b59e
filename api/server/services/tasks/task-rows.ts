/** Converts rows to tasks as other services see them. */
import type { Kysely } from 'kysely';
import { readStoredError } from '../../../contract/base/stored-error.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { TaskImageRow, TaskRow } from '../../database/tables/tasks.ts';
import type { KeptImage, Task } from './tasks.ts';

export function readTask(row: TaskRow, images: readonly TaskImageRow[]): Task {
  return {
    id: row.id,
    groupId: row.group_id,
    userId: row.user_id,
    kind: row.kind,
    category: row.category,
    operation: row.operation,
    state: row.state,
    input: JSON.parse(row.input),
    request: JSON.parse(row.request),
    inputImage: parse(row.input_image),
    progress: row.progress / 1000,
    stage: row.stage,
    attempts: row.attempts,
    images: images.map(readImage),
    data: parse(row.data),
    error: row.error === null ? null : readStoredError(row.error),
    keyId: row.key_id,
    cost: { unit: row.unit, amount: row.cost },
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

export function readImage(row: TaskImageRow): KeptImage {
  return {
    ...JSON.parse(row.picture),
    id: row.id,
    output: row.output,
    ...(row.meta !== null && { meta: JSON.parse(row.meta) }),
    isFavorite: row.is_favorite === 1,
    isSaved: row.is_saved === 1,
    createdAt: row.created_at,
  };
}

/** Tasks with their images, in the order of the rows. */
export async function withImages(
  rows: readonly TaskRow[],
  database: Kysely<Database>,
): Promise<readonly Task[]> {
  const done = rows.filter((row) => row.state === 'DONE').map((row) => row.id);
  const images =
    done.length === 0
      ? []
      : await database
          .selectFrom('task_images')
          .selectAll()
          .where('task_id', 'in', done)
          .orderBy('task_id')
          .orderBy('position')
          .execute();
  return rows.map((row) =>
    readTask(
      row,
      images.filter((image) => image.task_id === row.id),
    ),
  );
}

function parse<T>(text: string | null): T | null {
  return text === null ? null : (JSON.parse(text) as T);
}
