/** What processes tell each other about tasks. Each message is only a hint to look at the rows; a lost one costs time, nothing else. */
import type { Logger } from 'pino';
import type { TaskRow } from '../../database/tables/tasks.ts';
import type { EventBus } from '../../ports/events/event-bus.ts';

/** Something changed about this user's tasks. */
export const taskTopic = (userId: string): string => `tasks:${userId}`;
/** Runs that must stop: a message is the id of a task that was cancelled. */
export const STOP_TOPIC = 'tasks:stop';

/** These tasks have another state now. */
interface ChangeNews {
  readonly changed: readonly string[];
}

/** How far a run is, between two changes of state. */
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

/** Does this message say that the task has another state? */
export function isAbout(message: unknown, taskId: string): boolean {
  const { changed } = message as Partial<ChangeNews>;
  return changed?.includes(taskId) === true;
}
