/** Keys that programs call with. */
import { describe, expect, it } from 'vitest';
import * as contract from '../../api/contract/routes/api-keys.ts';
import { cancelTask } from '../../api/contract/routes/tasks.ts';
import { getGroupedUsage } from '../../api/contract/routes/usage.ts';
import { SCOPES } from '../../vocabulary/scopes.ts';
import { createPerson, type Person } from './helpers/people.ts';
import { createTestServer, type TestServer, useServer } from './helpers/test-server.ts';

const MINUTE = 60_000;
const server = useServer();

const make = (person: Person, scopes: readonly string[] = ['usage:read'], name = 'Shop') =>
  server().call(contract.generateKey, { as: person.token, body: { name, scopes } });
const list = (person: Person) => server().call(contract.listApiKeys, { as: person.token });

/** A call that needs the scope usage:read. */
const callWith = (key: string, at: TestServer = server()) =>
  at.call(getGroupedUsage, {
    as: key,
    query: { start_datetime: '2026-01-01', end_datetime: '2026-02-01' } as never,
  });

describe('making a key', () => {
  it('shows it once, and lists it ever after without its secret', async () => {
    const person = await createPerson(server());
    const made = await make(person, ['usage:read', 'image:edit', 'usage:read'], '  My shop  ');
    expect(made.status).toBe(201);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(made.body).toEqual({
      id: expect.any(String),
      name: 'My shop',
      key: expect.stringMatching(/^gesso_[\w-]{43}$/),
      prefix: made.body.key.slice(0, 12),
      scopes: ['image:edit', 'usage:read'],
      created_at: expect.any(Number),
      last_used_at: null,
    });
    const listed = await list(person);
    const { key, ...rest } = made.body;
    expect(listed.body).toEqual([rest]);
    expect(listed.text).not.toContain(key.slice(12));
  });

  it('keeps its hash alone', async () => {
    const person = await createPerson(server());
    const { key } = (await make(person)).body;
    const rows = await server().ports.database.selectFrom('api_keys').selectAll().execute();
    expect(rows.some(({ prefix }) => prefix === key.slice(0, 12))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(key.slice(12));
  });

  it('lists the newest first, and nobody else’s', async () => {
    const person = await createPerson(server());
    const other = await createPerson(server());
    await make(other);
    for (const name of ['one', 'two', 'three']) await make(person, ['task:read'], name);
    expect((await list(person)).body.map(({ name }) => name)).toEqual(['three', 'two', 'one']);
  });

  it('names what is wrong with its name and scopes', async () => {
    const person = await createPerson(server());
    for (const body of [
      { name: '  ', scopes: ['usage:read'] },
      { name: 'x'.repeat(101), scopes: ['usage:read'] },
      { name: 'x', scopes: [] },
      { name: 'x', scopes: ['everything'] },
      {},
    ]) {
      const refused = await server().call(contract.generateKey, { as: person.token, body });
      expect([refused.status, refused.error.error_code]).toEqual([422, '9000']);
    }
    expect((await list(person)).body).toEqual([]);
  });

  it('offers the scopes there are', async () => {
    const person = await createPerson(server());
    const answer = await server().call(contract.listScopes, { as: person.token });
    expect(answer.body).toEqual(SCOPES);
  });
});

describe('calling with a key', () => {
  it('is answered within its scopes, and refused with 403 outside of them', async () => {
    const person = await createPerson(server());
    const { key } = (await make(person, ['usage:read'])).body;
    expect((await callWith(key)).status).toBe(200);
    const outside = await server().call(cancelTask, { as: key, params: { id: 'x' } });
    expect([outside.status, outside.error]).toMatchObject([
      403,
      {
        error_code: '150',
        error_type: 'auth',
        error_message: 'This API key does not have the scope task:cancel.',
      },
    ]);
  });

  it('is refused with 401 when the key is unknown, cut, longer or only looks like one', async () => {
    const person = await createPerson(server());
    const { key } = (await make(person)).body;
    for (const wrong of [
      `gesso_${'x'.repeat(43)}`,
      key.slice(0, -1),
      `${key}x`,
      'gesso_',
      key.toUpperCase(),
    ]) {
      const refused = await callWith(wrong);
      expect(refused.status).toBe(401);
      expect(['149', '147']).toContain(refused.error.error_code);
    }
  });

  it('notes when the key was last used, to the minute', async () => {
    const person = await createPerson(server());
    const { key } = (await make(person)).body;
    const lastUsed = async () => (await list(person)).body[0]?.last_used_at;
    expect(await lastUsed()).toBeNull();
    await callWith(key);
    const first = await lastUsed();
    expect(first).toBeGreaterThan(0);
    await callWith(key);
    expect(await lastUsed()).toBe(first);
    server().clock.advance(MINUTE);
    await callWith(key);
    expect(await lastUsed()).toBeGreaterThanOrEqual((first ?? 0) + MINUTE);
  });

  it('is refused once its account is blocked or gone', async () => {
    const { accounts } = server().services;
    const blocked = await createPerson(server());
    const { key } = (await make(blocked)).body;
    await accounts.setBlocked(blocked.id, true);
    expect((await callWith(key)).error.error_code).toBe('148');
    const gone = await createPerson(server());
    const { key: orphan } = (await make(gone)).body;
    await accounts.delete(gone.id);
    expect((await callWith(orphan)).error.error_code).toBe('149');
  });
});

describe('changing a key', () => {
  it('regenerates it: another secret under the same id, the old one void at once', async () => {
    const person = await createPerson(server());
    const made = (await make(person)).body;
    await callWith(made.key);
    const fresh = await server().call(contract.regenerateKey, { as: person.token, params: { id: made.id } });
    expect(fresh.status).toBe(200);
    expect(fresh.headers['cache-control']).toBe('no-store');
    expect(fresh.body).toMatchObject({
      id: made.id,
      name: made.name,
      scopes: made.scopes,
      last_used_at: null,
    });
    expect(fresh.body.key).not.toBe(made.key);
    expect(fresh.body.prefix).toBe(fresh.body.key.slice(0, 12));
    expect((await callWith(made.key)).error.error_code).toBe('149');
    expect((await callWith(fresh.body.key)).status).toBe(200);
    expect((await list(person)).body).toHaveLength(1);
  });

  it('changes its scopes from the next call on', async () => {
    const person = await createPerson(server());
    const { id, key } = (await make(person)).body;
    const scopes = ['task:read'];
    const changed = await server().call(contract.updateScopes, {
      as: person.token,
      params: { id },
      body: { scopes },
    });
    expect(changed.body).toMatchObject({ id, scopes });
    expect(changed.text).not.toContain('"key"');
    expect((await callWith(key)).error.error_code).toBe('150');
    const refused = await server().call(contract.updateScopes, {
      as: person.token,
      params: { id },
      body: { scopes: ['x'] },
    });
    expect(refused.status).toBe(422);
  });

  it('revokes it at once in every process', async () => {
    const { databaseUrl } = server().config;
    const other = await createTestServer({ databaseUrl });
    try {
      const person = await createPerson(server());
      const { id, key } = (await make(person)).body;
      for (const at of [server(), other]) expect((await callWith(key, at)).status).toBe(200);
      const revoked = await server().call(contract.revokeKey, { as: person.token, params: { id } });
      expect(revoked.status).toBe(204);
      for (const at of [other, server()]) expect((await callWith(key, at)).error.error_code).toBe('149');
      expect((await list(person)).body).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('touches nobody else’s key: to others it is not there', async () => {
    const owner = await createPerson(server());
    const other = await createPerson(server());
    const { id, key } = (await make(owner)).body;
    const as = other.token;
    const answers = [
      await server().call(contract.revokeKey, { as, params: { id } }),
      await server().call(contract.regenerateKey, { as, params: { id } }),
      await server().call(contract.updateScopes, { as, params: { id }, body: { scopes: ['task:read'] } }),
      await server().call(contract.revokeKey, { as: owner.token, params: { id: 'no-such-key' } }),
    ];
    for (const { status, error } of answers) expect([status, error.error_code]).toEqual([404, '1004']);
    expect((await callWith(key)).status).toBe(200);
  });
});

describe('many keys', () => {
  it('are listed by pages, and end at fifty', async () => {
    const person = await createPerson(server());
    const { keys } = server().services;
    for (let n = 0; n < 49; n++) await keys.create(person.id, `key ${n}`, ['usage:read']);
    const make = () =>
      server().call(contract.generateKey, {
        as: person.token,
        body: { name: 'one more', scopes: ['usage:read'] },
      });
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 402]);
    const refused = both.find(({ status }) => status === 402);
    expect(refused?.error).toMatchObject({
      error_code: '12002',
      error_message: 'You have 50 API keys already. Revoke one to make another.',
    });
    expect((await list(person)).body).toHaveLength(50);
    const page = await server().call(contract.listApiKeys, {
      as: person.token,
      query: { page: 2, size: 20 },
    });
    expect(page.body.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `key ${29 - n}`));
  });
});
