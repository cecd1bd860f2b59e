/** What is remembered of a database is never older than its rows, whoever changed them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRowCache } from '../../../api/server/database/fast/row-cache.ts';
import { migrate } from '../../../api/server/database/migrate.ts';
import { openDatabase } from '../../../api/server/database/open-database.ts';
import type { Database } from '../../../api/server/database/tables/schema.ts';
import { createBackground } from '../../../api/server/services/base/background.ts';
import { createKeyUses } from '../../../api/server/services/keys/key-uses.ts';

let folder: string;
let database: Kysely<Database>;
let now = 1_000;
const clock = { now: () => now };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-memory-'));
  database = openDatabase(join(folder, 'gesso.db'));
  await migrate(database);
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const addUser = (id: string, into: Pick<Kysely<Database>, 'insertInto'> = database) =>
  into
    .insertInto('users')
    .values({
      id,
      email: `${id}@studio-nord.example`,
      password_hash: null,
      is_activated: 1,
      is_blocked: 0,
      flag: null,
      allow_marketing_emails: 0,
      promo_code: null,
      created_at: now,
      updated_at: now,
      deleting_since: null,
    })
    .execute();

/** What another process wrote is looked for so often. */
const aMoment = () => new Promise((done) => setTimeout(done, 25));

/** Counts users, and how often it was really asked. */
function counting(tables: readonly (keyof Database)[] | undefined = ['users']) {
  const memory = createRowCache<number>({ database, clock, ...(tables && { tables }) });
  const asked = { times: 0 };
  const ask = () =>
    memory.get('count', async () => {
      asked.times += 1;
      return (await database.selectFrom('users').select('id').execute()).length;
    });
  return { ask, asked };
}

describe('a memory', () => {
  it('asks once as long as nothing changes', async () => {
    await addUser('a');
    const { ask, asked } = counting();
    expect([await ask(), await ask(), await ask()]).toEqual([1, 1, 1]);
    expect(asked.times).toBe(1);
  });

  it('does not ask again because a key was used', async () => {
    await addUser('a');
    const key = { id: 'k', user_id: 'a', name: 'k', prefix: 'k', hash: 'k', scopes: '[]', created_at: now };
    await database
      .insertInto('api_keys')
      .values({ ...key, last_used_at: null })
      .execute();
    const { ask, asked } = counting(['api_keys']);
    await ask();
    const background = createBackground(pino({ level: 'silent' }));
    const uses = createKeyUses({ database, clock, background });
    uses.note('k');
    await uses.write();
    await ask();
    expect(asked.times).toBe(1);
    expect(await database.selectFrom('api_keys').select('last_used_at').execute()).toEqual([
      { last_used_at: now },
    ]);
    await database.updateTable('api_keys').set({ scopes: '["usage:read"]' }).execute();
    await ask();
    expect(asked.times).toBe(2);
    await background.drain();
  });

  it('asks once for all who ask at the same time', async () => {
    const { ask, asked } = counting();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([0, 0, 0]);
    expect(asked.times).toBe(1);
    const first = ask();
    await addUser('a');
    // Asked after the change, whoever is still reading.
    expect(await ask()).toBe(1);
    await first;
  });

  it('asks again after an insert, an update, a deletion', async () => {
    const { ask, asked } = counting();
    expect(await ask()).toBe(0);
    await addUser('a');
    expect(await ask()).toBe(1);
    await database.updateTable('users').set({ is_blocked: 1 }).where('id', '=', 'a').execute();
    await ask();
    await database.deleteFrom('users').where('id', '=', 'a').returning('id').execute();
    expect(await ask()).toBe(0);
    expect(asked.times).toBe(4);
  });

  it('does not ask again after a change of another table, nor one that changed no row', async () => {
    await addUser('a');
    const { ask, asked } = counting();
    await ask();
    const challenge = { hash: 'x', expires_at: 1 };
    await database.insertInto('used_challenges').values(challenge).execute();
    await database.updateTable('users').set({ is_blocked: 1 }).where('id', '=', 'nobody').execute();
    await ask();
    expect(asked.times).toBe(1);
  });

  it('of any table asks again after a change of any', async () => {
    const memory = createRowCache<number>({ database, clock });
    let asked = 0;
    const ask = () =>
      memory.get('x', async () => {
        asked += 1;
        return asked;
      });
    await ask();
    await database.insertInto('used_challenges').values({ hash: 'x', expires_at: 1 }).execute();
    expect(await ask()).toBe(2);
    expect(await ask()).toBe(2);
  });

  it('sees what another process has written', async () => {
    const { ask } = counting();
    expect(await ask()).toBe(0);
    const other = openDatabase(join(folder, 'gesso.db'));
    try {
      await addUser('a', other);
      await aMoment();
      expect(await ask()).toBe(1);
      await other.deleteFrom('users').execute();
      await aMoment();
      expect(await ask()).toBe(0);
    } finally {
      await other.destroy();
    }
  });

  it('keeps nothing that was read while it changed', async () => {
    const memory = createRowCache<number>({ database, clock, tables: ['users'] });
    const count = async () => (await database.selectFrom('users').select('id').execute()).length;
    await memory.get('count', async () => {
      const before = await count();
      await addUser('a');
      return before;
    });
    expect(await memory.get('count', count)).toBe(1);
  });

  it('is right after a transaction was undone, and after one that others waited for', async () => {
    const { ask } = counting();
    await ask();
    await database
      .transaction()
      .execute(async (trx) => {
        await addUser('a', trx);
        throw new Error('undo');
      })
      .catch(() => undefined);
    expect(await ask()).toBe(0);
    const during = database.transaction().execute(async (trx) => {
      await addUser('b', trx);
      // Asked for in the middle, answered after the commit.
      return [ask()];
    });
    const [answer] = await during;
    expect(await answer).toBe(1);
    expect(await ask()).toBe(1);
  });

  it('asks again when this very answer is over', async () => {
    const ends = [now + 10, now + 1_000];
    const memory = createRowCache<number>({
      database,
      clock,
      tables: ['users'],
      endOf: (value) => value,
    });
    const ask = () => memory.get('end', async () => ends.shift() ?? 0);
    const [first, second] = ends;
    expect([await ask(), await ask()]).toEqual([first, first]);
    now += 10;
    expect([await ask(), await ask()]).toEqual([second, second]);
  });

  it('returns frozen values', async () => {
    const memory = createRowCache<{ list: { name: string }[] }>({ database, clock });
    const { list } = await memory.get('x', async () => ({ list: [{ name: 'a' }] }));
    expect(() => list.push({ name: 'b' })).toThrow(TypeError);
    expect(() => Object.assign(list[0]!, { name: 'b' })).toThrow(TypeError);
  });

  it('remembers no failure', async () => {
    const memory = createRowCache<number>({ database, clock, tables: ['users'] });
    await expect(memory.get('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await memory.get('x', async () => 7)).toBe(7);
  });
});
