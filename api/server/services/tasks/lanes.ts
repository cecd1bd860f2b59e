/**
 * A user's lane: its row is held until the commit by whoever changes one of the user's tasks, so that the changes of one user's
 * tasks have one order, the order that their stream tells. It counts what is ready and running, and whose turn is next.
 */
import { type Kysely, sql } from 'kysely';
import { ApiError } from '../../base/api-error.ts';
import { compiled, compiledChange } from '../../database/fast/compiled-statement.ts';
import type { Trx } from '../../database/fast/group-commit.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { TaskLaneRow } from '../../database/tables/tasks.ts';
import { TASK_LIMITS } from './task-limits.ts';

/** As literals: an index that is partial is not found through a parameter. */
export const IN_LINE = sql<boolean>`state in ('ACCEPTED', 'WAITING')`;
export const IS_RUNNING = sql<boolean>`state = 'PROCESSING'`;

interface Newcomers {
  readonly userId: string;
  readonly count: number;
  readonly now: number;
}

const ENTER_LANE = compiled<Newcomers, Pick<TaskLaneRow, 'change_seq' | 'unfinished'>>(
  (database, { userId, count, now }) =>
    database
      .insertInto('task_lanes')
      .values({ user_id: userId, change_seq: 1, ready_at: now, running: 0, unfinished: count, served: 0 })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          change_seq: sql<number>`task_lanes.change_seq + 1`,
          unfinished: sql<number>`task_lanes.unfinished + ${count}`,
          ready_at: sql<number>`case when task_lanes.ready_at < ${now} then task_lanes.ready_at else ${now} end`,
        }),
      )
      .returning(['change_seq', 'unfinished']),
);

/** Holds the user's lane, makes it when it is the first time, and counts the newcomers; `tooManyTasks` when they are too many. */
export async function enterLane(userId: string, count: number, now: number, trx: Trx): Promise<number> {
  const [lane] = await ENTER_LANE({ userId, count, now }, trx);
  if (!lane) throw new Error('A lane was neither made nor held');
  if (lane.unfinished > TASK_LIMITS.unfinished) throw new ApiError('tooManyTasks');
  return lane.change_seq;
}

/** Locks the user's lane until the commit and counts one change; undefined for a user without tasks. */
export async function holdLane(userId: string, trx: Trx): Promise<number | undefined> {
  const [lane] = await HOLD_LANE({ userId }, trx);
  return lane?.change_seq;
}

const HOLD_LANE = compiled<{ readonly userId: string }, Pick<TaskLaneRow, 'change_seq'>>((database, slots) =>
  database
    .updateTable('task_lanes')
    .set((row) => ({ change_seq: row('change_seq', '+', 1) }))
    .where('user_id', '=', slots.userId)
    .returning('change_seq'),
);

/** Brings the held lane up to date with its tasks, of which so many have just ended. */
export async function refreshLane(userId: string, trx: Trx, ended = 0): Promise<void> {
  await REFRESH_LANE({ userId, ended }, trx);
}

const REFRESH_LANE = compiledChange<{ readonly userId: string; readonly ended: number }>(
  (database, slots) => {
    const tasks = sql`tasks where user_id = ${slots.userId}`;
    return database
      .updateTable('task_lanes')
      .set((row) => ({
        ready_at: sql<number | null>`(select min(run_at) from ${tasks} and ${IN_LINE})`,
        running: sql<number>`(select count(*) from ${tasks} and ${IS_RUNNING})`,
        unfinished: row('unfinished', '-', slots.ended),
      }))
      .where('user_id', '=', slots.userId);
  },
);

/** Is anybody's task due, of those who may have one more running? */
export async function isLaneDue(now: number, executor: Kysely<Database>): Promise<boolean> {
  return (await DUE_LANE({ now }, executor)).length > 0;
}

/** Of the one who waits longest for a turn. */
const dueLane = (database: Kysely<Database>, now: number) =>
  database
    .selectFrom('task_lanes')
    .select('user_id')
    .where('ready_at', '<=', now)
    .where('running', '<', TASK_LIMITS.running)
    .orderBy('served')
    .orderBy('user_id')
    .limit(1);

const DUE_LANE = compiled<{ readonly now: number }, Pick<TaskLaneRow, 'user_id'>>((database, { now }) =>
  dueLane(database, now),
);

/** Holds the lane whose turn it is and sends it to the end of the round; undefined when none is due, or another was quicker. */
export async function serveLane(
  now: number,
  trx: Trx,
): Promise<Pick<TaskLaneRow, 'user_id' | 'change_seq'> | undefined> {
  const [lane] = await SERVE_LANE({ now }, trx);
  return lane;
}

const SERVE_LANE = compiled<{ readonly now: number }, Pick<TaskLaneRow, 'user_id' | 'change_seq'>>(
  (database, { now }) =>
    database
      .updateTable('task_lanes')
      .set((row) => ({
        change_seq: row('change_seq', '+', 1),
        served: sql<number>`(select max(served) + 1 from task_lanes)`,
      }))
      .where('user_id', '=', dueLane(database, now))
      // Asked again of the row itself: on PostgreSQL another may have held it in between.
      .where('ready_at', '<=', now)
      .where('running', '<', TASK_LIMITS.running)
      .returning(['user_id', 'change_seq']),
);
