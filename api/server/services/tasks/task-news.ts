/** Messages between processes about tasks. Each is only a hint to read the rows; a lost one costs time only. */
import type { Logger } from 'pino';
import type { TaskRow } from '../../database/tables/tasks.ts';
import type { EventBus } from '../../ports/events/event-bus.ts';

/** A task of this user changed. */
export const taskTopic = (userId: string): string => `tasks:${userId}`;
/** Runs to stop: the message is the id of a cancelled task. */
export const STOP_TOPIC = 'tasks:stop';

/** These tasks changed their state. */
interface ChangeNews {
  readonly changed: readonly string[];
}

/** Progress of a run between changes of state. */
export interface ProgressNews {
  readonly taskId: string;
  readonly progress: number;
  readonly stage: string | null;
}

export function createTell(events: EventBus, log: Logger): (rows: readonly TaskRow[]) => void {
  const publish = (topic: string, message: unknown): void => {
    events.publish(topic, message).catch((error) => log.warn({ err: error, topic }, 'Nobody was told'));
  };
  return (rows) => {
    for (const userId of new Set(rows.map((row) => row.user_id))) {
      const changed = rows.flatMap(({ id, user_id }) => (user_id === userId ? id : []));
      publish(taskTopic(userId), { changed } satisfies ChangeNews);
    }
    for (const { id, state } of rows) if (state === 'CANCELLED') publish(STOP_TOPIC, id);
  };
}

/** Does the message report a change of state? */
export function isAbout(message: unknown, taskId: string): boolean {
  const { changed } = message as Partial<ChangeNews>;
  return changed?.includes(taskId) === true;
}
