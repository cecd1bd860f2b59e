/**
 * Feature flags: stored as rows, served as a ConfigCat configuration, and evaluated with ConfigCat's SDK, so the server and all clients
 * apply the same rules.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { IConfigCatClient } from '@configcat/sdk';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { FLAG_POLLING } from '../../../../vocabulary/client-timing.ts';
import { FEATURE_FLAGS, type FeatureFlag } from '../../../../vocabulary/platform.ts';
import type { Secrets } from '../../base/secrets.ts';
import type { Database } from '../../database/tables/schema.ts';
import { FLAG_NAMES, type FlagState, type FlagStates, printFlagConfig } from './flag-config.ts';

export interface Flags {
  /** The configuration and its ETag. */
  config(): Promise<{ readonly text: string; readonly etag: string }>;
  /** For a user by email address, or for a visitor. On failure, the flag's default. */
  isOn(flag: FeatureFlag, email: string | undefined): Promise<boolean>;
  list(): Promise<FlagStates>;
  /** For all users, or for one; `null` removes the user's override. */
  set(flag: FeatureFlag, isOn: boolean): Promise<void>;
  setFor(flag: FeatureFlag, email: string, isOn: boolean | null): Promise<void>;
  /** Removes overrides of this address. */
  forget(email: string, trx: Kysely<Database>): Promise<void>;
}

export interface FlagsDeps {
  readonly database: Kysely<Database>;
  readonly log: Logger;
  readonly secrets: Secrets;
  publicUrl(): string;
}

/** Polling interval of the server's SDK, seconds. */
const STALE_AFTER = 1;

export function createFlags({ database, log, secrets, publicUrl }: FlagsDeps): Flags {
  const salt = secrets.key('flags').toString('base64url');
  let reader: Promise<IConfigCatClient> | undefined;

  async function list(): Promise<FlagStates> {
    const flags = await database.selectFrom('feature_flags').selectAll().execute();
    const people = await database.selectFrom('feature_flag_people').selectAll().orderBy('email').execute();
    const stateOf = (name: FeatureFlag): FlagState => {
      const row = flags.find(({ key }) => key === name);
      const overrides = people.filter(({ key }) => key === name);
      return {
        isOn: row ? row.is_on === 1 : FEATURE_FLAGS[name],
        onFor: overrides.filter(({ is_on }) => is_on === 1).map(({ email }) => email),
        offFor: overrides.filter(({ is_on }) => is_on === 0).map(({ email }) => email),
      };
    };
    return Object.fromEntries(FLAG_NAMES.map((name) => [name, stateOf(name)])) as FlagStates;
  }

  async function config() {
    const text = JSON.stringify(printFlagConfig(await list(), salt, publicUrl()));
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
  }

  /** The SDK over our own configuration, without the network. */
  async function openReader(): Promise<IConfigCatClient> {
    const sdk = await import('@configcat/sdk');
    // The SDK shares one client for each key in a process; this one is not shared.
    const part = () => randomBytes(11).toString('hex');
    return sdk.getClient(`${part()}/${part()}`, sdk.PollingMode.LazyLoad, {
      cacheTimeToLiveSeconds: STALE_AFTER,
      requestTimeoutMs: FLAG_POLLING.requestTimeoutMs,
      configFetcher: {
        async fetchAsync() {
          const { text, etag } = await config();
          return new sdk.FetchResponse(200, 'OK', [['ETag', etag]], text);
        },
      },
      logger: {
        level: sdk.LogLevel.Warn,
        log: (_level, _event, message, error) => log.warn({ err: error }, String(message)),
      },
    });
  }

  const read = () => {
    reader ??= openReader();
    return reader;
  };

  const refresh = async () => {
    await (await read()).forceRefreshAsync();
  };

  return {
    config,
    list,
    async isOn(flag, email) {
      const client = await read();
      const person = email?.toLowerCase();
      return client.getValueAsync(
        flag,
        FEATURE_FLAGS[flag] as boolean,
        person === undefined ? undefined : { identifier: person, email: person },
      );
    },
    async set(flag, isOn) {
      const is_on = isOn ? 1 : 0;
      await database
        .insertInto('feature_flags')
        .values({ key: flag, is_on })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ is_on }))
        .execute();
      await refresh();
    },
    async forget(email, trx) {
      // The SDK polls by itself.
      await trx.deleteFrom('feature_flag_people').where('email', '=', email.trim().toLowerCase()).execute();
    },
    async setFor(flag, input, isOn) {
      const email = input.trim().toLowerCase();
      if (isOn === null) {
        await database
          .deleteFrom('feature_flag_people')
          .where('key', '=', flag)
          .where('email', '=', email)
          .execute();
      } else {
        const is_on = isOn ? 1 : 0;
        await database
          .insertInto('feature_flag_people')
          .values({ key: flag, email, is_on })
          .onConflict((conflict) => conflict.columns(['key', 'email']).doUpdateSet({ is_on }))
          .execute();
      }
      await refresh();
    },
  };
}
