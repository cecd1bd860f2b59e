/** What whoever runs the server may do to accounts and tasks: over the rooms, so that every rule of theirs holds here too. */
import { TASK_STATUSES, type TaskStatus } from '../../contract/constants/vocabularies.ts';
import type { UserRow } from '../database/tables/accounts.ts';
import { ApiError } from '../http/api-error.ts';
import type { Ports } from '../ports/ports.ts';
import { CREDIT_UNITS, type CreditUnit } from '../services/credits/credit-units.ts';
import type { Services } from '../services/services.ts';

export interface ListedTask {
  readonly id: string;
  readonly email: string;
  readonly kind: string;
  readonly state: TaskStatus;
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly error: string | null;
}

export interface Administration {
  /** Without a password a link that makes one is mailed. */
  createUser(email: string, password?: string): Promise<UserRow>;
  /** Lasting credits. The same reference twice grants once, and answers false. */
  grantCredits(email: string, amount: number, options?: GrantOptions): Promise<boolean>;
  setBlocked(email: string, isBlocked: boolean): Promise<void>;
  /** Newest first. */
  listTasks(options?: ListOptions): Promise<readonly ListedTask[]>;
  /** Submits a failed or cancelled task again in its owner's name and at their cost. Answers the new task's id. */
  retryTask(taskId: string): Promise<string>;
}

export interface GrantOptions {
  readonly unit?: string;
  readonly reference?: string;
}

export interface ListOptions {
  readonly email?: string;
  readonly state?: string;
  readonly limit?: number;
}

const MOST_CREDITS = 10_000_000;

export function createAdministration(
  { accounts, credits, tasks }: Pick<Services, 'accounts' | 'credits' | 'tasks'>,
  { database, ids }: Pick<Ports, 'database' | 'ids'>,
): Administration {
  async function accountOf(email: string): Promise<UserRow> {
    const user = await accounts.byEmail(email.trim().toLowerCase());
    if (!user) throw new ApiError('notFound', { message: `There is no account with the address ${email}.` });
    return user;
  }

  return {
    createUser: (email, password) => accounts.create({ email, ...(password !== undefined && { password }) }),
    async grantCredits(email, amount, { unit = 'credit', reference = ids.next() } = {}) {
      if (!isUnit(unit)) throw wrong(`There is no unit ${unit}; there are ${CREDIT_UNITS.join(', ')}.`);
      if (!Number.isInteger(amount) || amount < 1 || amount > MOST_CREDITS) {
        throw wrong(`The amount must be a whole number from 1 to ${MOST_CREDITS}.`);
      }
      const { id } = await accountOf(email);
      return credits.grant(id, { unit, amount, reference: `admin:${reference}`, lasting: true });
    },
    async setBlocked(email, isBlocked) {
      await accounts.setBlocked((await accountOf(email)).id, isBlocked);
    },
    async listTasks({ email, state, limit = 20 } = {}) {
      const wanted = TASK_STATUSES.find((known) => known === state?.toUpperCase());
      if (state !== undefined && !wanted) {
        throw wrong(`There is no state ${state}; there are ${TASK_STATUSES.join(', ')}.`);
      }
      const userId = email === undefined ? undefined : (await accountOf(email)).id;
      const rows = await database
        .selectFrom('tasks')
        .innerJoin('users', 'users.id', 'tasks.user_id')
        .select(['tasks.id', 'users.email', 'tasks.kind', 'tasks.state', 'tasks.attempts'])
        .select(['tasks.created_at', 'tasks.error'])
        .$if(userId !== undefined, (query) => query.where('tasks.user_id', '=', userId ?? ''))
        .$if(wanted !== undefined, (query) => query.where('tasks.state', '=', wanted ?? 'ERROR'))
        .orderBy('tasks.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ created_at, error, ...row }) => ({ ...row, createdAt: created_at, error }));
    },
    async retryTask(taskId) {
      const row = await database
        .selectFrom('tasks')
        .select('user_id')
        .where('id', '=', taskId)
        .executeTakeFirst();
      if (!row) throw new ApiError('taskNotFound');
      const caller = { kind: 'user', userId: row.user_id, sessionId: 'admin' } as const;
      return (await tasks.retry(caller, taskId)).id;
    },
  };
}

const isUnit = (unit: string): unit is CreditUnit => (CREDIT_UNITS as readonly string[]).includes(unit);
const wrong = (message: string) => new ApiError('fieldsInvalid', { message });
