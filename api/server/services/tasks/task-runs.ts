/** Worker operations: lease the next task, renew leases, end a run, and requeue tasks of dead workers. */
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Commit } from '../../database/fast/group-commit.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { TaskRow, TaskWeight } from '../../database/tables/tasks.ts';
import type { Ending, EndTask } from './end-task.ts';
import { IN_LINE, IS_RUNNING, isLaneDue } from './lanes.ts';
import { leaseNext } from './lease-task.ts';
import { moveTask, queueAccepted } from './move-task.ts';
import type { TaskResult } from './task-kinds.ts';
import { TASK_LIMITS } from './task-limits.ts';

/** A task leased to this process. */
export interface Lease {
  readonly task: TaskRow;
  readonly token: string;
}

export interface RunNews {
  readonly taskId: string;
  readonly token: string;
  readonly progress: number;
  readonly stage: string | null;
}

export interface TaskRuns {
  /**
   * The next task in the round-robin, leased for `leaseMs`; undefined if none is due. @param options `isLikely` if there was one a moment
   * ago; `weight`: default light
   */
  lease(
    leaseMs: number,
    options?: { readonly isLikely?: boolean; readonly weight?: TaskWeight; readonly except?: string },
  ): Promise<Lease | undefined>;
  /** Renews leases and records progress. Returns the tokens that are still valid: other runs must stop. */
  renew(news: readonly RunNews[], leaseMs: number): Promise<ReadonlySet<string>>;
  /** False if the lease was lost: nothing is written then. */
  finish(lease: Lease, result: TaskResult): Promise<boolean>;
  fail(lease: Lease, error: ApiError): Promise<boolean>;
  /** Requeues the task, not before `runAt`. `isUncounted` if the run was no attempt: the process stops. */
  putBack(
    lease: Lease,
    options: { readonly runAt: number; readonly isUncounted?: boolean },
  ): Promise<boolean>;
  /** Requeues tasks of dead workers and moves on missed ones. Returns the due tasks. Safe to call in any process at any time. */
  sweep(): Promise<readonly string[]>;
  /** Expires all leases: at the start of a single-process server. */
  dropLeases(): Promise<void>;
}

type Expired = Pick<TaskRow, 'id' | 'user_id' | 'attempts' | 'losses' | 'lease_token'>;

export interface RunsDeps {
  readonly database: Kysely<Database>;
  readonly commit: Commit;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly end: EndTask;
  /** Publishes changed tasks after the commit. */
  tell(rows: readonly TaskRow[]): void;
}

const SWEPT_AT_ONCE = 200;

export function createTaskRuns({ database, commit, clock, ids, log, end, tell }: RunsDeps): TaskRuns {
  /** A run whose process died is no failed attempt; but a task that kills several processes ends in ERROR. */
  async function expire(row: Expired): Promise<void> {
    const lost = { userId: row.user_id, taskId: row.id, leaseToken: row.lease_token ?? '' };
    const set = {
      run_at: clock.now(),
      attempts: row.attempts - 1,
      losses: row.losses + 1,
      progress: 0,
      stage: null,
    };
    const moved = await commit((trx) =>
      row.losses < TASK_LIMITS.losses
        ? moveTask({ ...lost, to: 'WAITING', set }, trx)
        : end({ ...lost, to: 'ERROR', error: new ApiError('taskFailed').stored }, trx),
    );
    log.warn(
      { taskId: row.id, losses: row.losses + 1, moved: moved?.state },
      'A run was lost with its process',
    );
    if (moved) tell([moved]);
  }

  async function endRun(ending: Ending): Promise<boolean> {
    const ended = await commit((trx) => end(ending, trx));
    if (ended) tell([ended]);
    return ended !== undefined;
  }

  return {
    async lease(leaseMs, { isLikely = false, weight = 'light', except = '' } = {}) {
      // Most calls find nothing, and need no transaction for that.
      if (!isLikely && !(await isLaneDue({ now: clock.now(), weight, except }, database))) return undefined;
      const task = await commit((trx) =>
        leaseNext({ token: ids.next(), now: clock.now(), leaseMs, weight, except }, trx),
      );
      if (!task?.lease_token) return undefined;
      tell([task]);
      return { task, token: task.lease_token };
    },
    async renew(news, leaseMs) {
      if (news.length === 0) return new Set();
      return commit(async (trx) => {
        const good = new Set<string>();
        for (const { taskId, token, progress, stage } of news) {
          const renewed = await trx
            .updateTable('tasks')
            .set({ lease_until: clock.now() + leaseMs, progress: Math.round(progress * 1000), stage })
            .where('id', '=', taskId)
            .where('lease_token', '=', token)
            .where(IS_RUNNING)
            .returning('id')
            .executeTakeFirst();
          if (renewed) good.add(token);
        }
        return good;
      });
    },
    finish: ({ task, token }, result) =>
      endRun({ userId: task.user_id, taskId: task.id, leaseToken: token, known: task, to: 'DONE', result }),
    fail: ({ task, token }, { stored: error }) =>
      endRun({ userId: task.user_id, taskId: task.id, leaseToken: token, known: task, to: 'ERROR', error }),
    async putBack({ task, token }, { runAt, isUncounted = false }) {
      const moved = await commit((trx) =>
        moveTask(
          {
            userId: task.user_id,
            taskId: task.id,
            leaseToken: token,
            to: 'WAITING',
            set: {
              run_at: runAt,
              progress: 0,
              stage: null,
              ...(isUncounted && { attempts: task.attempts - 1 }),
            },
          },
          trx,
        ),
      );
      if (moved) tell([moved]);
      return moved !== undefined;
    },
    async sweep() {
      const now = clock.now();
      const expired = await database
        .selectFrom('tasks')
        .select(['id', 'user_id', 'attempts', 'losses', 'lease_token'])
        .where(IS_RUNNING)
        .where('lease_until', '<', now)
        .limit(SWEPT_AT_ONCE)
        .execute();
      for (const row of expired) await expire(row);

      const before = now - TASK_LIMITS.acceptedMs;
      const unseen = await database
        .selectFrom('tasks')
        .select('user_id')
        .distinct()
        .where(sql<boolean>`state = 'ACCEPTED'`)
        .where('created_at', '<', before)
        .limit(SWEPT_AT_ONCE)
        .execute();
      for (const { user_id } of unseen) tell(await commit((trx) => queueAccepted(user_id, before, trx)));

      const dueTasks = await database
        .selectFrom('tasks')
        .select('id')
        .where(IN_LINE)
        .where('run_at', '<=', now)
        .limit(SWEPT_AT_ONCE)
        .execute();
      return dueTasks.map(({ id }) => id);
    },
    async dropLeases() {
      await database.updateTable('tasks').set({ lease_until: 0 }).where(IS_RUNNING).execute();
    },
  };
}
