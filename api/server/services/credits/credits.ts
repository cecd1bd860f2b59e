/** The credit service: an append-only ledger, and one row for each account that always equals the ledger's sum. */
import type { Transaction } from 'kysely';
import type { CreditUnit } from '../../../../vocabulary/credit-units.ts';
import type { MaybePromise } from '../../base/maybe-promise.ts';
import type { Database } from '../../database/tables/schema.ts';

export interface Quota {
  /** Granted in this period, lasting purchases included. */
  readonly granted: number;
  /** Spent, plus reserved for unfinished tasks. */
  readonly used: number;
  readonly periodStart: number;
  /** Epoch milliseconds: `used` is reset then. */
  readonly periodEnd: number;
}

/** The grant of one period. */
export interface Allowance {
  readonly amounts: Readonly<Record<CreditUnit, number>>;
  readonly periodStart: number;
  readonly periodEnd: number;
}

/** Returns an account's allowance: the billing service. Called when a period starts, in its transaction. */
export type AllowanceOf = (userId: string, now: number, trx: Transaction<Database>) => Promise<Allowance>;

export interface CreditCharge {
  readonly userId: string;
  readonly taskId: string;
  readonly unit: CreditUnit;
  readonly amount: number;
}

export interface Credits {
  /**
   * Reserves credits for a task, or rejects with `outOfCredits` (`featureLimitReached` for a feature). Once for each task; `trx` is the
   * transaction that writes the task.
   */
  reserve(charge: CreditCharge, trx: Transaction<Database>): Promise<void>;
  /** Turns the task's reservation into spent credits. Idempotent. */
  settle(charge: CreditCharge, trx: Transaction<Database>): Promise<void>;
  /** Releases the task's reservation. No effect if repeated, or after `settle`. */
  release(charge: CreditCharge, trx: Transaction<Database>): Promise<void>;
  /**
   * Grants credits. `reference` names the reason (`bundle:cs_123`, `admin:…`): a repeated one grants nothing and returns false. `lasting`
   * credits are used after the period's own and outlive it.
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
  /** Removes lasting credits, as far as they are neither spent nor reserved. `reference` as in `grant`. */
  takeBack(
    userId: string,
    revocation: { readonly unit: CreditUnit; readonly amount: number; readonly reference: string },
    trx?: Transaction<Database>,
  ): Promise<boolean>;
  /** Starts a period now, with the current allowance: after a purchase or change of a plan. `reference` as in `grant`. */
  renew(userId: string, reference: string, trx?: Transaction<Database>): Promise<boolean>;
  /** Makes what is left of a running period lasting, before the period of another plan starts. `reference` as in `grant`. */
  keep(userId: string, reference: string, trx: Transaction<Database>): Promise<void>;
  /** The account got the credits of that `grant` or `renew`. */
  hasGranted(userId: string, reference: string, trx: Transaction<Database>): Promise<boolean>;
  /** For display: `granted - used` equals the ledger's sum. */
  quota(userId: string, unit?: CreditUnit, trx?: Transaction<Database>): Promise<Quota>;
  /**
   * The quota for response headers: cached until this process changes the row; changes of other processes appear within a second. No
   * decision uses it.
   */
  glance(userId: string): MaybePromise<Quota>;
  /** Registers the billing service. */
  askAllowance(source: AllowanceOf): void;
}
