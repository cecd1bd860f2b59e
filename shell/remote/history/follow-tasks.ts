/** Follows running tasks until they end: by the event stream, and by polling if it breaks. */
import { hasEnded, type TaskNews } from './group-changes.ts';

export interface FollowPorts {
  /** Resolves or rejects when the stream has ended, for any reason. */
  stream(
    ids: readonly string[],
    tell: (news: { readonly task_id: string; readonly group_id: string } & TaskNews) => void,
    signal: AbortSignal,
  ): Promise<void>;
  tell(news: ReadonlyMap<string, TaskNews>): void;
  /** Reads a group again. */
  look(group: string): Promise<unknown>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

interface Followed {
  readonly task: string;
  readonly group: string;
}

/** Maximum ids of one stream. */
const AT_ONCE = 100;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Never rejects. Ends with the signal, or when every task has ended and its group was read. */
export async function followTasks(
  tasks: readonly Followed[],
  { stream, tell, look, wait }: FollowPorts,
  signal: AbortSignal,
): Promise<void> {
  let open = new Map(tasks.slice(0, AT_ONCE).map(({ task, group }) => [task, group]));
  let pause = FIRST_WAIT_MS;
  while (open.size > 0 && !signal.aborted) {
    const ended = new Map<string, string>();
    await stream(
      [...open.keys()],
      ({ task_id, group_id, status, progress, error }) => {
        pause = FIRST_WAIT_MS;
        // The stream has no results: the group is read, which also reports its end.
        if (hasEnded({ status })) ended.set(task_id, group_id);
        else
          tell(
            new Map([
              [task_id, { status, ...(progress !== undefined && { progress }), error: error ?? null }],
            ]),
          );
      },
      signal,
    ).catch(() => undefined);
    if (signal.aborted) return;
    // A broken stream reports nothing about the remaining tasks: all of them are polled.
    const groups = new Set(ended.size > 0 ? ended.values() : open.values());
    const read = await Promise.all(
      [...groups].map((group) =>
        look(group).then(
          () => group,
          () => null,
        ),
      ),
    );
    const known = new Set(read);
    open = new Map([...open].filter(([task, group]) => !(ended.has(task) && known.has(group))));
    if (open.size === 0 || signal.aborted) return;
    await wait(pause, signal).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_WAIT_MS);
  }
}
