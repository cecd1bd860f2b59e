/** How many statements a call costs: each is a way to PostgreSQL and back. What seldom changes is remembered until a row does. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { editImageAsync } from '../../api/contract/routes/public-image.ts';
import { openDatabase } from '../../api/server/database/open-database.ts';
import { keyOf } from './helpers/key-of.ts';
import { createPerson, type Person } from './helpers/people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';
import { type ToldStatements, writeDownStatements } from './helpers/told-statements.ts';

const isPostgres = inject('backends') !== undefined;
const OF_A_TRANSACTION = /^\s*(begin|commit|start|listen)\b/i;
/** Written some time after the calls of many keys, by none of them: it can fall between two of what is counted. */
const LATER = /^update "api_keys" set "last_used_at"/;

describe.runIf(isPostgres)('On PostgreSQL', () => {
  let server: TestServer;
  let told: ToldStatements;
  let person: Person;
  let key: string;
  beforeAll(async () => {
    told = writeDownStatements();
    // Without its worker, whose statements would be counted with those of a call.
    server = await createTestServer({ role: 'api' });
    person = await createPerson(server);
    key = await keyOf(server, person.id);
  });
  afterAll(async () => {
    told.stop();
    await server?.close();
  });

  /** Statements of a call whose caller has called before: the fewest of three calls, as what is remembered is read again every few seconds. */
  async function count(call: () => Promise<unknown>): Promise<readonly string[]> {
    await call();
    // Until it hears of its own writes: those that made the person.
    await expect
      .poll(async () => {
        const before = told.all.length;
        await server.app.inject({
          url: '/scene/templates',
          headers: { authorization: `Bearer ${person.token}` },
        });
        return told.all.length - before;
      })
      .toBe(0);
    await call();
    let fewest: readonly string[] | undefined;
    for (let time = 0; time < 3; time += 1) {
      told.all.length = 0;
      await call();
      const sent = told.all
        .map(({ text }) => text)
        .filter((text) => !OF_A_TRANSACTION.test(text) && !LATER.test(text));
      if (!fewest || sent.length < fewest.length) fewest = sent;
    }
    return fewest ?? [];
  }
  const get = (url: string, token: string) => async () => {
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(200);
  };

  it('a list that never changes costs two at most', async () => {
    expect((await count(get('/scene/templates', person.token))).length).toBeLessThanOrEqual(2);
  });

  it('who is signed in costs two at most', async () => {
    expect((await count(get('/auth/me', person.token))).length).toBeLessThanOrEqual(2);
  });

  it('a task that is accepted costs six at most, and what begins and ends their transaction', async () => {
    const statements = await count(async () => {
      const { status } = await server.call(editImageAsync, {
        as: key,
        body: { input: 'https://shop.example/a.jpg', operations: { resizing: { width: 64, height: 48 } } },
      });
      expect(status).toBe(202);
    });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6);
  });

  it('a call with a key costs one at most, though other keys are used meanwhile', async () => {
    const path = '/v1/storage/storage-types';
    const [one, other] = await Promise.all(
      ['one@x.example', 'two@x.example'].map((email) => createPerson(server, email)),
    );
    if (!one || !other) throw new Error('Nobody came');
    const own = await keyOf(server, one.id);
    // Again until none of them fell on a moment at which what was remembered is not believed any longer.
    const asked = async () => {
      const another = await keyOf(server, other.id);
      await count(get(path, own));
      await get(path, another)();
      await server.services.keys.list(other.id);
      told.all.length = 0;
      await get(path, own)();
      return told.all.map(({ text }) => text).filter((text) => !/credit_accounts/.test(text));
    };
    await expect.poll(asked).toEqual([]);
    expect(told.all.length).toBeLessThanOrEqual(1);
  });

  it('what another process changes is known, though the answer was remembered', async () => {
    const call = async () => {
      const answer = await server.app.inject({
        url: '/auth/me',
        headers: { authorization: `Bearer ${person.token}` },
      });
      return answer.statusCode;
    };
    expect(await call()).toBe(200);
    const other = openDatabase(server.config.databaseUrl);
    try {
      await other.updateTable('users').set({ is_blocked: 1 }).where('id', '=', person.id).execute();
    } finally {
      await other.destroy();
    }
    await expect.poll(call).toBe(403);
  });
});
