/** Accepts tasks: rows, history entry and reserved credits in one transaction. */

import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Principal } from '../../base/principal.ts';
import { insertion } from '../../database/fast/compiled-statement.ts';
import type { Commit, Trx } from '../../database/fast/group-commit.ts';
import type { TaskRow, TaskWeight } from '../../database/tables/tasks.ts';
import type { Credits } from '../credits/credits.ts';
import { nextOnceKey } from '../idempotency/once-keys.ts';
import { enterLane } from './lanes.ts';
import type { TaskCost, TaskKind, TaskKinds } from './task-kinds.ts';
import type { Submission } from './tasks.ts';

export interface SubmitDeps {
  readonly commit: Commit;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly credits: Credits;
  readonly kinds: TaskKinds;
}

interface Prepared {
  readonly submission: Submission;
  readonly kind: TaskKind;
  readonly weight: TaskWeight;
  readonly cost: TaskCost;
  readonly onceKey: string | undefined;
}

export type Submit = (
  caller: Principal,
  submissions: readonly Submission[],
  trx?: Trx,
) => Promise<readonly TaskRow[]>;

export function createSubmit({ commit, clock, ids, credits, kinds }: SubmitDeps): Submit {
  async function prepare(submission: Submission): Promise<Prepared> {
    const kind = kinds.find(submission.kind);
    if (!kind) throw new ApiError('operationUnavailable');
    await kind.check?.(submission.input);
    const cost = submission.cost ?? kind.cost(submission.input);
    const weight = kind.isHeavy?.(submission.input) ? 'heavy' : 'light';
    return { submission, kind, weight, cost, onceKey: nextOnceKey() };
  }

  async function accept(
    { userId, ...caller }: Principal,
    prepared: readonly Prepared[],
    trx: Trx,
  ): Promise<readonly TaskRow[]> {
    const before = await acceptedBefore(prepared, trx);
    if (before) return before;
    const now = clock.now();
    const weights = prepared.map(({ weight }) => weight);
    const changeSeq = await enterLane(userId, weights, now, trx);
    const rows: TaskRow[] = [];
    let groupId: string | undefined;
    for (const { submission, kind, weight, cost, onceKey } of prepared) {
      const request = JSON.stringify(submission.request ?? submission.input);
      if (submission.groupId !== undefined) {
        groupId = await ownGroup(userId, submission.groupId, trx);
      } else if (groupId === undefined) {
        groupId = ids.next();
        const asked = submission.groupRequest ? JSON.stringify(submission.groupRequest) : request;
        const group = { id: groupId, user_id: userId, category: kind.category, request: asked };
        await INSERT_GROUP({ ...group, created_at: now }, trx);
      }
      const id = ids.next();
      await credits.reserve({ userId, taskId: id, ...cost }, trx);
      const row: TaskRow = {
        id,
        user_id: userId,
        group_id: groupId,
        kind: kind.name,
        category: kind.category,
        weight,
        operation: submission.operation,
        state: 'ACCEPTED',
        input: JSON.stringify(submission.input),
        request,
        input_image: submission.inputImage ? JSON.stringify(submission.inputImage) : null,
        data: null,
        error: null,
        progress: 0,
        stage: null,
        attempts: 0,
        losses: 0,
        run_at: now,
        lease_token: null,
        lease_until: null,
        cost: cost.amount,
        unit: cost.unit,
        key_id: caller.kind === 'key' ? caller.keyId : null,
        once_key: onceKey ?? null,
        change_seq: changeSeq,
        created_at: now,
        started_at: null,
        finished_at: null,
      };
      await INSERT_TASK(row, trx);
      rows.push(row);
    }
    return rows;
  }

  /** All or none: if several are too expensive together, the error names the available credits. */
  async function tellCredits(userId: string, prepared: readonly Prepared[], error: unknown): Promise<never> {
    if (!(error instanceof ApiError) || error.kindName !== 'outOfCredits') throw error;
    const { granted, used } = await credits.quota(userId);
    const remaining = Math.max(0, granted - used);
    if (remaining === 0) throw error;
    const amount = prepared.reduce((sum, { cost }) => sum + cost.amount, 0);
    const text =
      remaining === 1
        ? errorText('outOfCredits.oneLeft', { needed: amount })
        : errorText('outOfCredits.someLeft', { needed: amount, left: remaining });
    throw new ApiError(text, { cause: error });
  }

  return async (caller, submissions, trx) => {
    const prepared: Prepared[] = [];
    // In sequence: a repeated request gets the same keys in the same order.
    for (const submission of submissions) prepared.push(await prepare(submission));
    const accepting = trx
      ? accept(caller, prepared, trx)
      : commit((inner) => accept(caller, prepared, inner));
    return trx ? accepting : accepting.catch((error) => tellCredits(caller.userId, prepared, error));
  };
}

/** Tasks of an earlier attempt with the same idempotency key, whose process died before it responded. */
async function acceptedBefore(
  prepared: readonly Prepared[],
  trx: Trx,
): Promise<readonly TaskRow[] | undefined> {
  const keys = prepared.flatMap(({ onceKey }) => onceKey ?? []);
  if (keys.length === 0) return undefined;
  const rows = await trx.selectFrom('tasks').selectAll().where('once_key', 'in', keys).execute();
  if (rows.length === 0) return undefined;
  return rows.sort((a, b) => keys.indexOf(a.once_key ?? '') - keys.indexOf(b.once_key ?? ''));
}

const INSERT_GROUP = insertion('task_groups');
const INSERT_TASK = insertion('tasks');

async function ownGroup(userId: string, groupId: string, trx: Trx): Promise<string> {
  const group = await trx
    .selectFrom('task_groups')
    .select('id')
    .where('id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!group) throw new ApiError('taskNotFound');
  return group.id;
}
