/** API keys: shown once, stored as a hash, and cached until a row of theirs changes in any process (`database/fast/row-cache.ts`). */
import { type Kysely, sql } from 'kysely';
import { API_KEYS_MAX } from '../../../../vocabulary/limits.ts';
import { SCOPES, type Scope } from '../../../../vocabulary/scopes.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import { type MaybePromise, whenResolved } from '../../base/maybe-promise.ts';
import { createRowCache } from '../../database/fast/row-cache.ts';
import { untilSeenElsewhere } from '../../database/fast/sqlite-statements.ts';
import type { ApiKeyRow } from '../../database/tables/accounts.ts';
import type { Database } from '../../database/tables/schema.ts';
import { API_KEY_PREFIX } from '../../http/credentials.ts';
import type { Background } from '../base/background.ts';
import { hashSecret, makeSecret } from '../base/secret-text.ts';
import { createKeyUses } from './key-uses.ts';

/** Visible properties of a key. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** The key in clear: only in this response. */
export interface FreshApiKey extends ApiKey {
  readonly key: string;
}

export interface ApiKeys {
  list(userId: string): Promise<readonly ApiKey[]>;
  /** `featureLimitReached` if the account has its maximum. */
  create(userId: string, name: string, scopes: readonly Scope[]): Promise<FreshApiKey>;
  /** Replaces the key's secret; the old one stops working immediately. `notFound` for another user's key. */
  regenerate(userId: string, id: string): Promise<FreshApiKey>;
  setScopes(userId: string, id: string, scopes: readonly Scope[]): Promise<ApiKey>;
  revoke(userId: string, id: string): Promise<void>;
  /** The key's owner; `apiKeyInvalid` otherwise. Records the use. */
  identify(key: string): MaybePromise<KnownKey>;
}

export interface KnownKey {
  readonly id: string;
  readonly userId: string;
  readonly scopes: readonly Scope[];
}

const SHOWN = API_KEY_PREFIX.length + 6;

export interface ApiKeysDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly background: Background;
}

export function createApiKeys({ database, clock, ids, background }: ApiKeysDeps): ApiKeys {
  const uses = createKeyUses({ database, clock, background });
  const makeKey = () => {
    const key = API_KEY_PREFIX + makeSecret();
    return { key, prefix: key.slice(0, SHOWN), hash: hashSecret(key) };
  };
  const ownKeys = (userId: string, id: string) =>
    database.updateTable('api_keys').where('id', '=', id).where('user_id', '=', userId);

  const cache = createRowCache<KnownKey>({ database, clock, tables: ['api_keys'] });
  async function read(hash: string) {
    const row = await database
      .selectFrom('api_keys')
      .select(['id', 'user_id', 'scopes'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!row) throw new ApiError('apiKeyInvalid');
    return { id: row.id, userId: row.user_id, scopes: readScopes(row.scopes) };
  }
  return {
    async list(userId) {
      await uses.write();
      const rows = await database
        .selectFrom('api_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(show);
    },
    async create(userId, name, scopes) {
      const { key, ...stored } = makeKey();
      const row = await database.transaction().execute(async (trx) => {
        // Locks the user's row until the commit: of two requests for the last key, the second is rejected.
        await trx
          .updateTable('users')
          .set((user) => ({ is_blocked: user.ref('is_blocked') }))
          .where('id', '=', userId)
          .execute();
        const { total } = await trx
          .selectFrom('api_keys')
          .select(sql<number>`count(*)`.as('total'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        if (Number(total) >= API_KEYS_MAX) {
          throw new ApiError(errorText('featureLimitReached.apiKeys', { most: API_KEYS_MAX }));
        }
        return trx
          .insertInto('api_keys')
          .values({
            id: ids.next(),
            user_id: userId,
            name,
            ...stored,
            scopes: printScopes(scopes),
            created_at: clock.now(),
            last_used_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return { ...show(row), key };
    },
    async regenerate(userId, id) {
      const { key, ...stored } = makeKey();
      const row = await ownKeys(userId, id)
        .set({ ...stored, last_used_at: null })
        .returningAll()
        .executeTakeFirst();
      await untilSeenElsewhere();
      return { ...show(mustBe(row)), key };
    },
    async setScopes(userId, id, scopes) {
      const row = await ownKeys(userId, id)
        .set({ scopes: printScopes(scopes) })
        .returningAll()
        .executeTakeFirst();
      await untilSeenElsewhere();
      return show(mustBe(row));
    },
    async revoke(userId, id) {
      const row = await database
        .deleteFrom('api_keys')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirst();
      mustBe(row);
      await untilSeenElsewhere();
    },
    identify(key) {
      const hash = hashSecret(key);
      return whenResolved(
        cache.get(hash, () => read(hash)),
        (row) => {
          uses.note(row.id);
          return row;
        },
      );
    },
  };
}

function show(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: readScopes(row.scopes),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

function mustBe(row: ApiKeyRow | undefined): ApiKeyRow {
  if (!row) throw new ApiError('notFound.apiKey');
  return row;
}

/** Unique, in the order of the catalogue. */
function printScopes(scopes: readonly Scope[]): string {
  return JSON.stringify(SCOPES.filter((scope) => scopes.includes(scope)));
}

/** A scope that this version does not know grants nothing. */
function readScopes(text: string): readonly Scope[] {
  const stored: unknown = JSON.parse(text);
  return Array.isArray(stored) ? SCOPES.filter((scope) => stored.includes(scope)) : [];
}
