/**
 * The only place that changes a task's state. Each change holds the user's lane until the commit, so that the changes of one
 * user's tasks have one order, the order that their stream tells; and each is refused unless the machine allows it.
 */
import { sql } from 'kysely';
import type { TaskStatus } from '../../../contract/constants/vocabularies.ts';
import type { Trx } from '../../database/commit.ts';
import { compiled, type Statement } from '../../database/compiled.ts';
import type { TaskLaneRow, TaskRow } from '../../database/tables/tasks.ts';
import { TASK_LIMITS } from './task-limits.ts';
import { hasEnded, statesBefore } from './task-states.ts';

/** As literals: an index that is partial is not found through a parameter. */
export const IN_LINE = sql<boolean>`state in ('ACCEPTED', 'WAITING')`;
export const IS_RUNNING = sql<boolean>`state = 'PROCESSING'`;

export interface Move {
  readonly userId: string;
  readonly taskId: string;
  readonly to: TaskStatus;
  /** Only from this state, of those that the machine allows. */
  readonly from?: TaskStatus;
  /** Only while this run holds it. */
  readonly leaseToken?: string;
  readonly set?: Partial<TaskRow>;
}

/** The task after the move, or undefined when it is not there, not in a state before `to`, or held by another run. */
export async function moveTask(
  { userId, taskId, to, from, leaseToken, set = {} }: Move,
  trx: Trx,
): Promise<TaskRow | undefined> {
  const changeSeq = statesBefore(to).length === 0 ? undefined : await holdLane(userId, trx);
  if (changeSeq === undefined) return undefined;
  const move = moveStatement(to, from, leaseToken !== undefined, Object.keys(set) as (keyof TaskRow)[]);
  const [moved] = await move({ ...set, taskId, userId, leaseToken, changeSeq }, trx);
  if (moved) await REFRESH_LANE({ userId, ended: hasEnded(to) ? 1 : 0 }, trx);
  return moved;
}

type MoveParameters = Partial<TaskRow> & {
  readonly taskId: string;
  readonly userId: string;
  readonly leaseToken: string | undefined;
  readonly changeSeq: number;
};
const moves = new Map<string, Statement<MoveParameters, TaskRow>>();

/** There are a dozen: by where to, by what is asked of the task, and by the columns that change with it. */
function moveStatement(
  to: TaskStatus,
  from: TaskStatus | undefined,
  isHeld: boolean,
  columns: readonly (keyof TaskRow)[],
): Statement<MoveParameters, TaskRow> {
  const key = [to, from, isHeld, ...columns].join();
  let known = moves.get(key);
  if (!known) {
    known = compiled<MoveParameters, TaskRow>((database, slots) =>
      database
        .updateTable('tasks')
        .set({
          ...Object.fromEntries(columns.map((column) => [column, slots[column]])),
          state: to,
          change_seq: slots.changeSeq,
          // A lease is of a run, and a run is PROCESSING.
          ...(to !== 'PROCESSING' && { lease_token: null, lease_until: null }),
        })
        .where('id', '=', slots.taskId)
        .where('user_id', '=', slots.userId)
        .where('state', 'in', statesBefore(to))
        .$if(from !== undefined, (query) => query.where('state', '=', from ?? to))
        .$if(isHeld, (query) => query.where('lease_token', '=', slots.leaseToken ?? null))
        .returningAll(),
    );
    moves.set(key, known);
  }
  return known;
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

/** Brings the held lane up to date with its tasks. */
const REFRESH_LANE = compiled<{ readonly userId: string; readonly ended: number }>((database, slots) => {
  const tasks = sql`tasks where user_id = ${slots.userId}`;
  return database
    .updateTable('task_lanes')
    .set((row) => ({
      ready_at: sql<number | null>`(select min(run_at) from ${tasks} and ${IN_LINE})`,
      running: sql<number>`(select count(*) from ${tasks} and ${IS_RUNNING})`,
      unfinished: row('unfinished', '-', slots.ended),
    }))
    .where('user_id', '=', slots.userId);
});

interface LeaseParameters {
  readonly userId: string;
  readonly now: number;
}

/** Leases the user's first task that is due; undefined when another worker was quicker. */
export async function leaseNext(
  userId: string,
  { token, now, leaseMs }: { readonly token: string; readonly now: number; readonly leaseMs: number },
  trx: Trx,
): Promise<TaskRow | undefined> {
  const [lane] = await SERVE_LANE({ userId, now }, trx);
  if (!lane) return undefined;
  const lease = { userId, now, token, until: now + leaseMs, changeSeq: lane.change_seq };
  const [leased] = await LEASE_TASK(lease, trx);
  await REFRESH_LANE({ userId, ended: 0 }, trx);
  return leased;
}

const SERVE_LANE = compiled<LeaseParameters, Pick<TaskLaneRow, 'change_seq'>>((database, slots) =>
  database
    .updateTable('task_lanes')
    .set((row) => ({
      change_seq: row('change_seq', '+', 1),
      served: sql<number>`(select max(served) + 1 from task_lanes)`,
    }))
    .where('user_id', '=', slots.userId)
    .where('ready_at', '<=', slots.now)
    .where('running', '<', TASK_LIMITS.running)
    .returning('change_seq'),
);

interface LeasedParameters extends LeaseParameters {
  readonly token: string;
  readonly until: number;
  readonly changeSeq: number;
}

const LEASE_TASK = compiled<LeasedParameters, TaskRow>((database, slots) =>
  database
    .updateTable('tasks')
    .set((row) => ({
      state: 'PROCESSING' as const,
      change_seq: slots.changeSeq,
      lease_token: slots.token,
      lease_until: slots.until,
      attempts: row('attempts', '+', 1),
      progress: 0,
      stage: null,
      started_at: slots.now,
    }))
    .where('id', '=', (row) =>
      row
        .selectFrom('tasks')
        .select('id')
        .where('user_id', '=', slots.userId)
        .where(IN_LINE)
        .where('run_at', '<=', slots.now)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1),
    )
    .where('state', 'in', statesBefore('PROCESSING'))
    .returningAll(),
);

/** Puts what was accepted before then, and no worker has seen, visibly into line. */
export async function queueAccepted(userId: string, before: number, trx: Trx): Promise<readonly TaskRow[]> {
  const changeSeq = await holdLane(userId, trx);
  if (changeSeq === undefined) return [];
  return trx
    .updateTable('tasks')
    .set({ state: 'WAITING', change_seq: changeSeq })
    .where('user_id', '=', userId)
    .where(sql<boolean>`state = 'ACCEPTED'`)
    .where('created_at', '<', before)
    .returningAll()
    .execute();
}
