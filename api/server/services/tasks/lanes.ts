/**
 * A user's lane: a row that transactions lock until the commit to change any of the user's tasks, so these changes are ordered, which
 * streams rely on. It counts queued and running tasks, light and heavy ones separately, and holds the user's turn in the round-robin.
 */
import { type Kysely, sql } from 'kysely';
import { ApiError } from '../../base/api-error.ts';
import { compiled, compiledChange } from '../../database/fast/compiled-statement.ts';
import type { Trx } from '../../database/fast/group-commit.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { TaskLaneRow, TaskWeight } from '../../database/tables/tasks.ts';
import { TASK_LIMITS } from './task-limits.ts';

/** As literals: a partial index is not used with a parameter. */
export const IN_LINE = sql<boolean>`state in ('ACCEPTED', 'WAITING')`;
export const IS_RUNNING = sql<boolean>`state = 'PROCESSING'`;

/** Columns of a lane by task weight. */
const COLUMNS = {
  light: { ready: 'ready_at', running: 'running' },
  heavy: { ready: 'heavy_ready_at', running: 'heavy_running' },
} as const;

interface Newcomers {
  readonly userId: string;
  readonly count: number;
  /** Earliest start; null if there is none of that weight. */
  readonly lightAt: number | null;
  readonly heavyAt: number | null;
}

const earlier = (column: 'ready_at' | 'heavy_ready_at') => {
  const [old, asked] = [sql.ref(`task_lanes.${column}`), sql.ref(`excluded.${column}`)];
  return sql<number | null>`case when ${asked} is null or ${old} < ${asked} then ${old} else ${asked} end`;
};

const ENTER_LANE = compiled<Newcomers, Pick<TaskLaneRow, 'change_seq' | 'unfinished'>>(
  (database, { userId, count, lightAt, heavyAt }) =>
    database
      .insertInto('task_lanes')
      .values({
        user_id: userId,
        change_seq: 1,
        ready_at: lightAt,
        running: 0,
        heavy_ready_at: heavyAt,
        heavy_running: 0,
        unfinished: count,
        served: 0,
      })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          change_seq: sql<number>`task_lanes.change_seq + 1`,
          unfinished: sql<number>`task_lanes.unfinished + ${count}`,
          ready_at: earlier('ready_at'),
          heavy_ready_at: earlier('heavy_ready_at'),
        }),
      )
      .returning(['change_seq', 'unfinished']),
);

/** Locks the user's lane, creates it if needed, and counts new tasks; `tooManyTasks` if there are too many. */
export async function enterLane(
  userId: string,
  weights: readonly TaskWeight[],
  now: number,
  trx: Trx,
): Promise<number> {
  const [lane] = await ENTER_LANE(
    {
      userId,
      count: weights.length,
      lightAt: weights.includes('light') ? now : null,
      heavyAt: weights.includes('heavy') ? now : null,
    },
    trx,
  );
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

/** Updates the locked lane from its tasks. @param ended number of tasks that have just ended */
export async function refreshLane(userId: string, trx: Trx, ended = 0): Promise<void> {
  await REFRESH_LANE({ userId, ended }, trx);
}

const REFRESH_LANE = compiledChange<{ readonly userId: string; readonly ended: number }>(
  (database, slots) => {
    const tasks = (weight: TaskWeight) =>
      sql`tasks where user_id = ${slots.userId} and weight = ${sql.lit(weight)}`;
    const readyAt = (weight: TaskWeight) =>
      sql<number | null>`(select min(run_at) from ${tasks(weight)} and ${IN_LINE})`;
    const running = (weight: TaskWeight) =>
      sql<number>`(select count(*) from ${tasks(weight)} and ${IS_RUNNING})`;
    return database
      .updateTable('task_lanes')
      .set((row) => ({
        ready_at: readyAt('light'),
        running: running('light'),
        heavy_ready_at: readyAt('heavy'),
        heavy_running: running('heavy'),
        unfinished: row('unfinished', '-', slots.ended),
      }))
      .where('user_id', '=', slots.userId);
  },
);

/** Which tasks are looked for. */
export interface Wanted {
  readonly now: number;
  readonly weight: TaskWeight;
  /** A user whose tasks are left out; '' for none. */
  readonly except: string;
}

/** Is a task due, of a user who may have one more running? */
export async function isLaneDue({ weight, ...values }: Wanted, executor: Kysely<Database>): Promise<boolean> {
  return (await DUE_LANE[weight](values, executor)).length > 0;
}

/** The lane with the fewest running tasks; among equals, the one that has waited longest. Slow tasks of one user delay no other. */
const dueLane = (database: Kysely<Database>, weight: TaskWeight, { now, except }: Values) =>
  database
    .selectFrom('task_lanes')
    .select('user_id')
    .where(COLUMNS[weight].ready, '<=', now)
    .where(COLUMNS[weight].running, '<', TASK_LIMITS.running)
    .where('user_id', '!=', except)
    .orderBy(COLUMNS[weight].running)
    .orderBy('served')
    .orderBy('user_id')
    .limit(1);

type Values = Omit<Wanted, 'weight'>;

const lookForDue = (weight: TaskWeight) =>
  compiled<Values, Pick<TaskLaneRow, 'user_id'>>((database, values) => dueLane(database, weight, values));
const DUE_LANE = { light: lookForDue('light'), heavy: lookForDue('heavy') };

/** Locks the next lane and moves it to the end of the round; undefined if none is due or another worker was first. */
export async function serveLane(
  { weight, ...values }: Wanted,
  trx: Trx,
): Promise<Pick<TaskLaneRow, 'user_id' | 'change_seq'> | undefined> {
  const [lane] = await SERVE_LANE[weight](values, trx);
  return lane;
}

const serve = (weight: TaskWeight) =>
  compiled<Values, Pick<TaskLaneRow, 'user_id' | 'change_seq'>>((database, { now, except }) =>
    database
      .updateTable('task_lanes')
      .set((row) => ({
        change_seq: row('change_seq', '+', 1),
        served: sql<number>`(select max(served) + 1 from task_lanes)`,
      }))
      .where('user_id', '=', dueLane(database, weight, { now, except }))
      // Checked again on the row itself: on PostgreSQL, another worker may have held it meanwhile.
      .where(COLUMNS[weight].ready, '<=', now)
      .where(COLUMNS[weight].running, '<', TASK_LIMITS.running)
      .returning(['user_id', 'change_seq']),
  );
const SERVE_LANE = { light: serve('light'), heavy: serve('heavy') };
