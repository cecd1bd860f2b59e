/** API calls of a task. */
import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import { GessoError } from '../../../api/client/call.ts';
import { withRetries } from '../../../api/client/retry.ts';
import { open } from '../../../api/client/send.ts';
import { ask, authorized } from '../../../api/client/session.ts';
import { readEvents } from '../../../api/client/task-events.ts';
import { formOf } from '../../../api/client/upload-form.ts';
import type { AnyRoute, Received } from '../../../api/contract/base/route.ts';
import type { cancelTask, streamTaskEvents } from '../../../api/contract/routes/tasks.ts';
import type { getGroup, listGroups } from '../../../api/contract/routes/web-task.ts';
import type { ResultImage, StartCall, TaskGroup } from './server-task.ts';

/** The accepted task. */
export interface Accepted {
  /** null = unknown until the first status event. */
  readonly groupId: string | null;
  readonly taskIds: readonly string[];
}

export type TaskNews = Pick<
  Received<typeof streamTaskEvents>,
  'task_id' | 'group_id' | 'status' | 'progress' | 'error'
>;

const START_RETRIES = 4;
/** A cancelled task has ended already. */
const TASK_FINISHED = '4003';

/** Starts the work; idempotent with this key. */
export async function startTask(
  { path, body, file }: StartCall,
  key: string,
  signal?: AbortSignal,
): Promise<Accepted> {
  const send = () =>
    withCheck((solved) =>
      ask<AnyRoute>('POST', path, {
        ...(file ? { form: formOf(file, 'file.png', body) } : { body: body as never }),
        headers: { 'idempotency-key': key, ...checkHeader(solved) },
        ...(signal && { signal }),
      }),
    );
  const answer: unknown = await withRetries(send, { isRepeatable: true, retries: START_RETRIES, signal });
  return acceptedOf(answer);
}

function acceptedOf(answer: unknown): Accepted {
  const { data, tasks, id } = answer as {
    readonly data?: { readonly id: string };
    readonly tasks?: TaskGroup['tasks'];
    readonly id?: string;
  };
  if (tasks && id) return { groupId: id, taskIds: tasks.map((task) => task.id) };
  if (data) return { groupId: null, taskIds: [data.id] };
  throw new GessoError('The server accepted the task without naming it');
}

/** Resolves when the stream has ended: with all tasks, or with the connection. */
export async function streamTasks(
  taskIds: readonly string[],
  tell: (news: TaskNews) => void,
  signal: AbortSignal,
): Promise<void> {
  const query = new URLSearchParams(taskIds.map((id) => ['task_id', id]));
  const answer = await authorized((token) => open('GET', `/web-task/events?${query}`, { token, signal }));
  if (!answer.body) return;
  for await (const news of readEvents(answer.body)) tell(news as TaskNews);
}

/** Current states of the tasks. Rejects with a GessoError if their group is no longer in the history. */
export async function lookAtGroup({ groupId, taskIds }: Accepted): Promise<TaskGroup> {
  if (groupId !== null) return ask<typeof getGroup>('GET', `/web-task/groups/${groupId}`);
  const { items } = await ask<typeof listGroups>('GET', '/web-task/groups?page=1');
  const group = items.find(({ tasks }) => tasks.some(({ id }) => taskIds.includes(id)));
  if (!group) throw new GessoError('The task is not in the history any more', 404);
  return group;
}

/** Cancels unfinished tasks. */
export async function cancelTasks(taskIds: readonly string[]): Promise<void> {
  for (const id of taskIds) {
    await ask<typeof cancelTask>('POST', `/web-task/tasks/${id}/cancel`).catch((error: unknown) => {
      if (!(error instanceof GessoError && error.code === TASK_FINISHED)) throw error;
    });
  }
}

/** The file of a result. The server's URL may have the internal host of a proxy. */
export async function resultFile({ image }: ResultImage, signal?: AbortSignal): Promise<Blob> {
  const { pathname, search } = new URL(image.tmp_url ?? image.object_uri ?? '', location.origin);
  const answer = await open('GET', pathname + search, { signal });
  return answer.blob();
}
