/** Leases the next due task to one worker, from the lane whose turn it is, until the lease expires. */

import { compiled } from '../../database/fast/compiled-statement.ts';
import type { Trx } from '../../database/fast/group-commit.ts';
import type { TaskRow, TaskWeight } from '../../database/tables/tasks.ts';
import { IN_LINE, isLaneDue, refreshLane, serveLane, type Wanted } from './lanes.ts';
import { statesBefore } from './task-states.ts';

/** PostgreSQL: another worker may have taken the same lane just before. */
const TRIES = 8;

/** Undefined if none is due. */
export async function leaseNext(
  {
    token,
    leaseMs,
    ...wanted
  }: Wanted & {
    readonly token: string;
    readonly leaseMs: number;
  },
  trx: Trx,
): Promise<TaskRow | undefined> {
  const { now, weight } = wanted;
  for (let triesLeft = TRIES; triesLeft > 0; triesLeft -= 1) {
    const lane = await serveLane(wanted, trx);
    if (lane) {
      const lease = {
        userId: lane.user_id,
        now,
        token,
        until: now + leaseMs,
        weight,
        changeSeq: lane.change_seq,
      };
      const [leased] = await LEASE_TASK(lease, trx);
      await refreshLane(lane.user_id, trx);
      if (leased) return leased;
    } else if (!(await isLaneDue(wanted, trx))) {
      return undefined;
    }
  }
  return undefined;
}

interface LeaseParameters {
  readonly userId: string;
  readonly now: number;
  readonly token: string;
  readonly until: number;
  readonly weight: TaskWeight;
  readonly changeSeq: number;
}

const LEASE_TASK = compiled<LeaseParameters, TaskRow>((database, slots) =>
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
        .where('weight', '=', slots.weight)
        .where(IN_LINE)
        .where('run_at', '<=', slots.now)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1),
    )
    .where('state', 'in', statesBefore('PROCESSING'))
    .returningAll(),
);
