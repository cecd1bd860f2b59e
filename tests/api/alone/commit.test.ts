/** What was asked for at the same time is committed together, and fails alone. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compiled, insertion } from '../../../api/server/database/fast/compiled-statement.ts';
import { type Commit, createCommit, type Trx } from '../../../api/server/database/fast/group-commit.ts';
import { openDatabase } from '../../../api/server/database/open-database.ts';
import type { Database } from '../../../api/server/database/tables/schema.ts';
import { createRandom } from '../../helpers/random.ts';

const INSERT = insertion('task_groups');
const row = (id: string) => ({
  id,
  user_id: 'u',
  category: 'image_edit' as const,
  request: '{}',
  created_at: 1,
});

let database: Kysely<Database>;
let commit: Commit;
beforeEach(async () => {
  database = openDatabase(':memory:');
  commit = createCommit(database);
  await sql`create table task_groups (id text primary key, user_id text, category text, request text, created_at integer)`.execute(
    database,
  );
});
afterEach(() => database.destroy());

async function kept(): Promise<readonly string[]> {
  const rows = await database.selectFrom('task_groups').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

describe('Work that is committed together', () => {
  it('is all there when none of it fails, each answered by what it resolved with', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((id) =>
        commit(async (trx) => {
          await INSERT(row(id), trx);
          return id.toUpperCase();
        }),
      ),
    );
    expect(answers).toEqual(['A', 'B', 'C']);
    expect(await kept()).toEqual(['a', 'b', 'c']);
  });

  it('loses nothing by a neighbor that fails halfway, of which nothing stays', async () => {
    const fail = async (trx: Trx) => {
      await INSERT(row('halfway'), trx);
      throw new Error('No');
    };
    const results = await Promise.allSettled([
      commit((trx) => INSERT(row('before'), trx)),
      commit(fail),
      commit((trx) => INSERT(row('after'), trx)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((results[1] as PromiseRejectedResult).reason).toEqual(new Error('No'));
    expect(await kept()).toEqual(['after', 'before']);
  });

  it('leaves nothing of one that fails alone, and is ready for the next', async () => {
    const failed = commit(async (trx) => {
      await INSERT(row('gone'), trx);
      throw new Error('No');
    });
    await expect(failed).rejects.toThrow('No');
    await commit((trx) => INSERT(row('kept'), trx));
    expect(await kept()).toEqual(['kept']);
  });

  it('keeps exactly what was answered well, whoever fails among hundreds (seeded)', async () => {
    const random = createRandom(20_261);
    const ids = Array.from({ length: 400 }, (_, at) => String(at).padStart(3, '0'));
    const results = await Promise.allSettled(
      ids.map(async (id) => {
        const fails = random.chance(0.2);
        if (random.chance(0.3)) await new Promise((done) => setTimeout(done, random.next() * 5));
        await commit(async (trx) => {
          await INSERT(row(id), trx);
          if (fails) throw new Error(id);
        });
      }),
    );
    expect(await kept()).toEqual(ids.filter((_, at) => results[at]?.status === 'fulfilled'));
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(40);
  });

  it('cannot go on writing after its commit', async () => {
    let held: Trx | undefined;
    await commit(async (trx) => {
      held = trx;
    });
    await expect(INSERT(row('late'), held as Trx)).rejects.toThrow();
    expect(await kept()).toEqual([]);
  });
});

describe('A compiled statement', () => {
  it('is built once, and bound with what each call gives', async () => {
    let built = 0;
    const find = compiled<{ readonly id: string; readonly at: number }, { id: string }>((on, { id, at }) => {
      built += 1;
      return on
        .selectFrom('task_groups')
        .select('id')
        .where('created_at', '=', at)
        .where('category', '=', 'image_edit')
        .where('id', '=', id);
    });
    await INSERT(row('a'), database);
    await INSERT(row('b'), database);
    expect(await find({ id: 'a', at: 1 }, database)).toEqual([{ id: 'a' }]);
    expect(await find({ at: 1, id: 'b' }, database)).toEqual([{ id: 'b' }]);
    expect(await find({ id: 'a', at: 2 }, database)).toEqual([]);
    expect(built).toBe(1);
  });

  it('uses the SQL of each database', async () => {
    const asked: { sql: string; parameters: readonly unknown[] }[] = [];
    const other = new Kysely<Database>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (on) => new PostgresIntrospector(on),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => {
        asked.push(query);
      },
    });
    await INSERT(row('a'), database);
    await INSERT(row('b'), other);
    expect(asked[0]?.sql).toContain('values ($1, $2, $3, $4, $5)');
    expect(asked[0]?.parameters).toEqual(['b', 'u', 'image_edit', '{}', 1]);
    expect(await kept()).toEqual(['a']);
  });
});
