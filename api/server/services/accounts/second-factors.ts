/**
 * The second factor of an account: a secret shared with an authenticator app (sealed, because it is needed in clear), and recovery codes.
 * The only code that accesses `second_factors` and `recovery_codes`.
 */
import type { Kysely } from 'kysely';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Secrets } from '../../base/secrets.ts';
import type { SecondFactorRow } from '../../database/tables/accounts.ts';
import type { Database } from '../../database/tables/schema.ts';
import { seal, unseal } from '../base/seal.ts';
import type { Trx } from '../users/users.ts';
import { hashRecoveryCode, makeRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import { makeTotpSecret, matchingStep, otpauthUri } from './totp.ts';

export interface FactorState {
  readonly isOn: boolean;
  /** Epoch ms; null = off. */
  readonly since: number | null;
  readonly recoveryCodesLeft: number;
}

/** A verified code that is not used up yet. */
export type Candidate =
  | { readonly kind: 'totp'; readonly id: string; readonly step: number }
  | { readonly kind: 'recovery'; readonly userId: string; readonly hash: string };

export interface SecondFactors {
  isOn(userId: string): Promise<boolean>;
  state(userId: string): Promise<FactorState>;
  /** A new secret, replacing an unconfirmed one; `conflict` if two-step verification is on. */
  begin(userId: string, email: string): Promise<{ readonly secret: string; readonly uri: string }>;
  /** Verifies a code. Takes as long for a wrong one. */
  examine(userId: string, code: string): Promise<Candidate | undefined>;
  /** Uses the code up. False if another request did first. */
  use(candidate: Candidate, trx: Trx): Promise<boolean>;
  /** Turns it on with the first code, in one transaction with `also`; `codeWrong`, `conflict`. Resolves with recovery codes. */
  confirm(userId: string, code: string, also: (trx: Trx) => Promise<void>): Promise<readonly string[]>;
  /** Replaces all recovery codes; `conflict` if it is off. */
  renewCodes(userId: string): Promise<readonly string[]>;
  /** False if it was off. */
  turnOff(userId: string): Promise<boolean>;
}

export interface SecondFactorDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
}

export function createSecondFactors({ database, clock, ids, secrets }: SecondFactorDeps): SecondFactors {
  const keys = secrets.keys('second-factor');

  const rowOf = (userId: string): Promise<SecondFactorRow | undefined> =>
    database.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

  const stepOf = ({ id, secret }: SecondFactorRow, code: string) =>
    matchingStep(unseal(keys, secret, id), code.replace(/\s/g, ''), clock.now());

  async function makeCodes(userId: string) {
    const codes = makeRecoveryCodes();
    const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, code)));
    return { codes, rows: hashes.map((hash) => ({ user_id: userId, hash, used_at: null })) };
  }

  async function replaceCodes(userId: string, rows: Awaited<ReturnType<typeof makeCodes>>['rows'], trx: Trx) {
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await trx.insertInto('recovery_codes').values(rows).execute();
  }

  return {
    async isOn(userId) {
      return typeof (await rowOf(userId))?.confirmed_at === 'number';
    },
    async state(userId) {
      const since = (await rowOf(userId))?.confirmed_at ?? null;
      const remaining = await database
        .selectFrom('recovery_codes')
        .select('hash')
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .execute();
      return { isOn: since !== null, since, recoveryCodesLeft: since === null ? 0 : remaining.length };
    },
    async begin(userId, email) {
      const id = ids.next();
      const secret = makeTotpSecret();
      const factor = { id, secret: seal(keys, secret, id), created_at: clock.now() };
      const row = await database
        .insertInto('second_factors')
        .values({ ...factor, user_id: userId, confirmed_at: null, last_step: null })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(factor).where('second_factors.confirmed_at', 'is', null),
        )
        .returning('id')
        .executeTakeFirst();
      if (!row) throw new ApiError('conflict.twoStepOn');
      return { secret, uri: otpauthUri(secret, email) };
    },
    async examine(userId, code) {
      const row = await rowOf(userId);
      if (row?.confirmed_at == null) return undefined;
      const step = stepOf(row, code);
      if (step !== undefined) return { kind: 'totp', id: row.id, step };
      if (readRecoveryCode(code) === undefined) return undefined;
      return { kind: 'recovery', userId, hash: await hashRecoveryCode(userId, code) };
    },
    async use(candidate, trx) {
      if (candidate.kind === 'recovery') {
        const used = await trx
          .updateTable('recovery_codes')
          .set({ used_at: clock.now() })
          .where('user_id', '=', candidate.userId)
          .where('hash', '=', candidate.hash)
          .where('used_at', 'is', null)
          .returning('hash')
          .executeTakeFirst();
        return used !== undefined;
      }
      // Rejects this time step and earlier ones (RFC 6238, 5.2).
      const used = await trx
        .updateTable('second_factors')
        .set({ last_step: candidate.step })
        .where('id', '=', candidate.id)
        .where('confirmed_at', 'is not', null)
        .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', candidate.step)]))
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },
    async confirm(userId, code, also) {
      const row = await rowOf(userId);
      if (row?.confirmed_at !== null) {
        throw new ApiError(row ? 'conflict.twoStepOn' : 'conflict.twoStepOff');
      }
      const step = stepOf(row, code);
      if (step === undefined) throw new ApiError('codeWrong');
      const { codes, rows } = await makeCodes(userId);
      await database.transaction().execute(async (trx) => {
        const won = await trx
          .updateTable('second_factors')
          .set({ confirmed_at: clock.now(), last_step: step })
          .where('id', '=', row.id)
          .where('confirmed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!won) throw new ApiError('conflict.twoStepOn');
        await replaceCodes(userId, rows, trx);
        await also(trx);
      });
      return codes;
    },
    async renewCodes(userId) {
      const { codes, rows } = await makeCodes(userId);
      await database.transaction().execute(async (trx) => {
        // Locks the factor's row until the commit: of two concurrent requests, the later one's codes are valid, all of them.
        const on = await trx
          .updateTable('second_factors')
          .set((row) => ({ created_at: row.ref('created_at') }))
          .where('user_id', '=', userId)
          .where('confirmed_at', 'is not', null)
          .returning('id')
          .executeTakeFirst();
        if (!on) throw new ApiError('conflict.twoStepOff');
        await replaceCodes(userId, rows, trx);
      });
      return codes;
    },
    async turnOff(userId) {
      return database.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('second_factors')
          .where('user_id', '=', userId)
          .returning('confirmed_at')
          .executeTakeFirst();
        await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        return typeof row?.confirmed_at === 'number';
      });
    },
  };
}
