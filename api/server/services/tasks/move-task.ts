/**
 * The only place that changes a task's state. Each change holds the user's lane until the commit, so that the changes of one
 * user's tasks have one order, the order that their stream tells; and each is refused unless the machine allows it.
 */
import { sql } from 'kysely';
import type { TaskStatus } from '../../../contract/constants/vocabularies.ts';
import type { Trx } from '../../database/commit.ts';
import type { TaskRow } from '../../database/tables/tasks.ts';
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
  const before = statesBefore(to);
  const changeSeq = before.length === 0 ? undefined : await holdLane(userId, trx);
  if (changeSeq === undefined) return undefined;
  const moved = await trx
    .updateTable('tasks')
    .set({
      ...set,
      state: to,
      change_seq: changeSeq,
      // A lease is of a run, and a run is PROCESSING.
      ...(to !== 'PROCESSING' && { lease_token: null, lease_until: null }),
    })
    .where('id', '=', taskId)
    .where('user_id', '=', userId)
    .where('state', 'in', before)
    .$if(from !== undefined, (query) => query.where('state', '=', from ?? to))
    .$if(leaseToken !== undefined, (query) => query.where('lease_token', '=', leaseToken ?? null))
    .returningAll()
    .executeTakeFirst();
  if (moved) await refreshLane(userId, trx, hasEnded(to) ? -1 : 0);
  return moved;
}

/** Locks the user's lane until the commit and counts one change; undefined for a user without tasks. */
export async function holdLane(userId: string, trx: Trx): Promise<number | undefined> {
  const lane = await trx
    .updateTable('task_lanes')
    .set((row) => ({ change_seq: row('change_seq', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('change_seq')
    .executeTakeFirst();
  return lane?.change_seq;
}

/** Brings the held lane up to date with its tasks. */
async function refreshLane(userId: string, trx: Trx, unfinished = 0): Promise<void> {
  const tasks = sql`tasks where user_id = ${userId}`;
  await trx
    .updateTable('task_lanes')
    .set((row) => ({
      ready_at: sql<number | null>`(select min(run_at) from ${tasks} and ${IN_LINE})`,
      running: sql<number>`(select count(*) from ${tasks} and ${IS_RUNNING})`,
      unfinished: row('unfinished', '+', unfinished),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Leases the user's first task that is due; undefined when another worker was quicker. */
export async function leaseNext(
  userId: string,
  { token, now, leaseMs }: { readonly token: string; readonly now: number; readonly leaseMs: number },
  trx: Trx,
): Promise<TaskRow | undefined> {
  const lane = await trx
    .updateTable('task_lanes')
    .set((row) => ({
      change_seq: row('change_seq', '+', 1),
      served: sql<number>`(select max(served) + 1 from task_lanes)`,
    }))
    .where('user_id', '=', userId)
    .where('ready_at', '<=', now)
    .where('running', '<', TASK_LIMITS.running)
    .returning('change_seq')
    .executeTakeFirst();
  if (!lane) return undefined;
  const leased = await trx
    .updateTable('tasks')
    .set((row) => ({
      state: 'PROCESSING' as const,
      change_seq: lane.change_seq,
      lease_token: token,
      lease_until: now + leaseMs,
      attempts: row('attempts', '+', 1),
      progress: 0,
      stage: null,
      started_at: now,
    }))
    .where('id', '=', (row) =>
      row
        .selectFrom('tasks')
        .select('id')
        .where('user_id', '=', userId)
        .where(IN_LINE)
        .where('run_at', '<=', now)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1),
    )
    .where('state', 'in', statesBefore('PROCESSING'))
    .returningAll()
    .executeTakeFirst();
  await refreshLane(userId, trx);
  return leased;
}

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
