/**
 * The only code that changes a task's state, besides the lease in `lease-task.ts`. Each change locks the user's lane until the commit, so
 * the changes of one user's tasks are ordered, which streams rely on. Transitions that the state machine does not have are refused.
 */
import { sql } from 'kysely';
import type { TaskStatus } from '../../../../vocabulary/api-options.ts';
import { compiled, type Statement } from '../../database/fast/compiled-statement.ts';
import type { Trx } from '../../database/fast/group-commit.ts';
import type { TaskRow } from '../../database/tables/tasks.ts';
import { holdLane, refreshLane } from './lanes.ts';
import { hasEnded, statesBefore } from './task-states.ts';

export interface Move {
  readonly userId: string;
  readonly taskId: string;
  readonly to: TaskStatus;
  /** Only from this state, among those that the state machine allows. */
  readonly from?: TaskStatus;
  /** Only while this run holds it. */
  readonly leaseToken?: string;
  readonly set?: Partial<TaskRow>;
  /** The row as the lease holder knows it: no other run changes it, so it is not read again. */
  readonly existing?: TaskRow;
}

/** The task after the transition, or undefined if it does not exist, is not in a state before `to`, or is held by another run. */
export async function moveTask(
  { userId, taskId, to, from, leaseToken, set = {}, existing }: Move,
  trx: Trx,
): Promise<TaskRow | undefined> {
  const changeSeq = statesBefore(to).length === 0 ? undefined : await holdLane(userId, trx);
  if (changeSeq === undefined) return undefined;
  const variant = { to, from, isHeld: leaseToken !== undefined, isKnown: existing !== undefined };
  const move = moveStatement(variant, Object.keys(set) as (keyof TaskRow)[]);
  const [moved] = await move({ ...set, taskId, userId, leaseToken, changeSeq }, trx);
  if (!moved) return undefined;
  await refreshLane(userId, trx, hasEnded(to) ? 1 : 0);
  return existing ? { ...existing, ...set, ...moved } : (moved as TaskRow);
}

type MoveParameters = Partial<TaskRow> & {
  readonly taskId: string;
  readonly userId: string;
  readonly leaseToken: string | undefined;
  readonly changeSeq: number;
};
type Changed = Pick<TaskRow, 'state' | 'change_seq' | 'lease_token' | 'lease_until'>;
type MoveStatement = Statement<MoveParameters, TaskRow | Changed>;

interface Asked {
  readonly to: TaskStatus;
  readonly from: TaskStatus | undefined;
  readonly isHeld: boolean;
  readonly isKnown: boolean;
}

const moves = new Map<string, MoveStatement>();

/** About a dozen statements: by target state, by conditions, and by changed columns. */
function moveStatement(
  { to, from, isHeld, isKnown }: Asked,
  columns: readonly (keyof TaskRow)[],
): MoveStatement {
  const key = [to, from, isHeld, isKnown, ...columns].join();
  let statement = moves.get(key);
  if (!statement) {
    statement = compiled<MoveParameters, TaskRow | Changed>((database, slots) => {
      const move = database
        .updateTable('tasks')
        .set({
          ...Object.fromEntries(columns.map((column) => [column, slots[column]])),
          state: to,
          change_seq: slots.changeSeq,
          // Only PROCESSING tasks have a lease.
          ...(to !== 'PROCESSING' && { lease_token: null, lease_until: null }),
        })
        .where('id', '=', slots.taskId)
        .where('user_id', '=', slots.userId)
        .where('state', 'in', statesBefore(to))
        .$if(from !== undefined, (query) => query.where('state', '=', from ?? to))
        .$if(isHeld, (query) => query.where('lease_token', '=', slots.leaseToken ?? null));
      return isKnown
        ? move.returning(['state', 'change_seq', 'lease_token', 'lease_until'])
        : move.returningAll();
    });
    moves.set(key, statement);
  }
  return statement;
}

/** Moves tasks accepted before then that no worker has seen to WAITING. */
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
