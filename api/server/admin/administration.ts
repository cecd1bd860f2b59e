/** What an administrator can do to accounts and tasks. It calls the services, so their rules hold here too. */

import { TASK_STATUSES, type TaskStatus } from '../../../vocabulary/api-options.ts';
import { CREDIT_UNITS, type CreditUnit } from '../../../vocabulary/credit-units.ts';
import { BILLING_PLATFORMS } from '../../../vocabulary/plans.ts';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';
import type { UserRow } from '../database/tables/accounts.ts';
import type { SurveySubmissionRow } from '../database/tables/settings.ts';
import type { Ports } from '../ports/ports.ts';
import { FLAG_NAMES } from '../services/flags/flag-config.ts';
import type { Services } from '../services/services.ts';
import { UsageError } from './usage-error.ts';

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
  /** Without a password, a link that creates one is emailed. */
  createUser(email: string, password?: string): Promise<UserRow>;
  /** Lasting credits. A repeated reference grants nothing and returns false. */
  grantCredits(email: string, amount: number, options?: GrantOptions): Promise<boolean>;
  setBlocked(email: string, isBlocked: boolean): Promise<void>;
  /** For a user who has lost app and recovery codes. Ends every session and sends an email. */
  turnOffTwoStep(email: string): Promise<void>;
  /** For all users, or for one; `default` removes the override of that user. */
  setFlag(flag: string, value: string, email?: string): Promise<void>;
  /** Starts a contract for an account. @param until the last day, in UTC: `2027-12-31` */
  agreeContract(email: string, platform: string, amount: number, until: string): Promise<void>;
  /** Survey responses, newest first. */
  listResponses(options?: {
    readonly survey?: string;
    readonly limit?: number;
  }): Promise<readonly SurveySubmissionRow[]>;
  /** Newest first. */
  listTasks(options?: ListOptions): Promise<readonly ListedTask[]>;
  /** Submits a failed or canceled task again, for the same owner and at their cost. Returns the new task's id. */
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
const DAY = 24 * 3_600_000;

type AdministeredServices = Pick<
  Services,
  'accounts' | 'billing' | 'credits' | 'flags' | 'surveys' | 'tasks'
>;

export function createAdministration(
  { accounts, billing, credits, flags, surveys, tasks }: AdministeredServices,
  { clock, database, ids }: Pick<Ports, 'clock' | 'database' | 'ids'>,
): Administration {
  async function accountOf(email: string): Promise<UserRow> {
    const user = await accounts.byEmail(email.trim().toLowerCase());
    if (!user) throw new ApiError(errorText('notFound.account', { email }));
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
    async turnOffTwoStep(email) {
      await accounts.security.forceOff((await accountOf(email)).id);
    },
    async setFlag(name, value, email) {
      const flag = FLAG_NAMES.find((candidate) => candidate === name);
      if (!flag) throw wrong(`There is no flag ${name}; there are ${FLAG_NAMES.join(', ')}.`);
      if (value !== 'on' && value !== 'off' && (value !== 'default' || email === undefined)) {
        throw wrong('A flag is on or off; for one person it is on, off or default.');
      }
      if (email === undefined) await flags.set(flag, value === 'on');
      else await flags.setFor(flag, email, value === 'default' ? null : value === 'on');
    },
    async agreeContract(email, text, amount, until) {
      const platform = BILLING_PLATFORMS.find((candidate) => candidate === text);
      if (!platform) throw wrong(`There is no platform ${text}; there are ${BILLING_PLATFORMS.join(', ')}.`);
      if (!Number.isInteger(amount) || amount < 1 || amount > MOST_CREDITS) {
        throw wrong(`The credits must be a whole number from 1 to ${MOST_CREDITS}.`);
      }
      const endsAt = Date.parse(`${until}T00:00:00Z`) + DAY;
      if (Number.isNaN(endsAt) || endsAt <= clock.now()) {
        throw wrong('The last day must be one to come, like 2027-12-31.');
      }
      const { id } = await accountOf(email);
      await billing.agree(id, { platform, credits: amount, endsAt });
    },
    async listResponses({ survey, limit = 20 } = {}) {
      return surveys.newest(survey, limit);
    },
    async listTasks({ email, state, limit = 20 } = {}) {
      const status = TASK_STATUSES.find((candidate) => candidate === state?.toUpperCase());
      if (state !== undefined && !status) {
        throw wrong(`There is no state ${state}; there are ${TASK_STATUSES.join(', ')}.`);
      }
      const userId = email === undefined ? undefined : (await accountOf(email)).id;
      const rows = await database
        .selectFrom('tasks')
        .innerJoin('users', 'users.id', 'tasks.user_id')
        .select(['tasks.id', 'users.email', 'tasks.kind', 'tasks.state', 'tasks.attempts'])
        .select(['tasks.created_at', 'tasks.error'])
        .$if(userId !== undefined, (query) => query.where('tasks.user_id', '=', userId ?? ''))
        .$if(status !== undefined, (query) => query.where('tasks.state', '=', status ?? 'ERROR'))
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
const wrong = (message: string) => new UsageError(message);
