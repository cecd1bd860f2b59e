/** The credit service: an append-only ledger, and one row for each account that always equals the ledger's sum. */
import type { Transaction } from 'kysely';
import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';
import type { MaybePromise } from '../../base/maybe-promise.ts';
import type { Database } from '../../database/tables/schema.ts';

export interface Quota {
  /** Given in this period, purchases that last included. */
  readonly granted: number;
  /** Spent, and reserved for tasks that have not ended. */
  readonly used: number;
  readonly periodStart: number;
  /** Epoch milliseconds: then `used` begins anew. */
  readonly periodEnd: number;
}

/** What an account is given for a period of time, until the next. */
export interface Allowance {
  readonly amounts: Readonly<Record<CreditUnit, number>>;
  readonly periodStart: number;
  readonly periodEnd: number;
}

/** Says what an account gets: the billing service. Called when a period begins, inside the transaction that begins it. */
export type AllowanceOf = (userId: string, now: number, trx: Transaction<Database>) => Promise<Allowance>;

export interface CreditCharge {
  readonly userId: string;
  readonly taskId: string;
  readonly unit: CreditUnit;
  readonly amount: number;
}

export interface Credits {
  /** Sets aside for a task, or rejects with `outOfCredits` (`featureLimitReached` for a feature). Once a task; `trx` is the one that writes the task. */
  reserve(charge: CreditCharge, trx: Transaction<Database>): Promise<void>;
  /** Turns what was reserved for the task into spent. A second call changes nothing. */
  settle(charge: CreditCharge, trx: Transaction<Database>): Promise<void>;
  /** Gives back what was reserved for the task. A second call, or one after `settle`, changes nothing. */
  release(charge: CreditCharge, trx: Transaction<Database>): Promise<void>;
  /**
   * Adds to an account. `reference` names the reason (`bundle:cs_123`, `admin:…`): the same one twice grants once, and
   * answers false. `lasting` credits are used after the period's own and outlive it.
   */
  grant(
    userId: string,
    grant: {
      readonly unit: CreditUnit;
      readonly amount: number;
      readonly reference: string;
      readonly lasting?: boolean;
    },
    trx?: Transaction<Database>,
  ): Promise<boolean>;
  /** Takes lasting credits back, as far as they are neither spent nor reserved. `reference` as in `grant`. */
  takeBack(
    userId: string,
    revocation: { readonly unit: CreditUnit; readonly amount: number; readonly reference: string },
    trx?: Transaction<Database>,
  ): Promise<boolean>;
  /** Begins a period now, with what billing says: after a plan was bought or changed. `reference` as in `grant`. */
  renew(userId: string, reference: string, trx?: Transaction<Database>): Promise<boolean>;
  /** As shown: `granted - used` is the sum of the ledger. */
  quota(userId: string, unit?: CreditUnit, trx?: Transaction<Database>): Promise<Quota>;
  /**
   * The quota of credits for a header: remembered until this process changes an account's row, and what another process has done is
   * seen a second later at most. Nothing is decided by it.
   */
  glance(userId: string): MaybePromise<Quota>;
  /** Billing names itself here. */
  askAllowance(source: AllowanceOf): void;
}
