import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { generateAiEdit } from '../../api/contract/routes/agent.ts';
import { generateAnimation } from '../../api/contract/routes/animation.ts';
import { IDEMPOTENCY_KEY_MS } from '../../vocabulary/limits.ts';
import { createPeer } from './helpers/peers.ts';
import { createGate, createScriptedKind, createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';

let server: TestServer;
/** Another process where there is one: a key holds in all of them. */
let peer: TestServer;
let person: TaskPerson;
/** What the next submission waits for. */
let gate: Promise<void> | undefined;
beforeAll(async () => {
  server = await createTestServer({ role: 'api' });
  peer = await createPeer(server);
  for (const { services } of new Set([server, peer])) {
    for (const name of ['animation.generate', 'ai-edit.generate']) {
      const { kind } = createScriptedKind({
        name,
        category: 'animation_generation',
        cost: () => ({ unit: 'credit', amount: 1 }),
        check: () => gate,
      });
      services.tasks.kinds.replace(kind);
    }
  }
});
afterAll(async () => {
  if (peer !== server) await peer.close();
  await server.close();
});
beforeEach(async () => {
  person = await createTaskPerson(server);
  gate = undefined;
});

let count = 0;
const freshKey = () => {
  count += 1;
  return `key-${count}`;
};
const BODY = { input: 'https://example.com/chair.png', prompt: 'pan to the left' };

function generate(key: string | undefined, { body = BODY, as = person.token, at = server } = {}) {
  return at.call(generateAnimation, {
    body,
    as,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
}

/** Of whatever these calls cost. */
async function used(): Promise<number> {
  const { credits } = server.services;
  const units = ['animation', 'ai_edit'] as const;
  const quotas = await Promise.all(units.map((unit) => credits.quota(person.userId, unit)));
  return quotas.reduce((sum, quota) => sum + quota.used, 0);
}

describe('A request with an idempotency key', () => {
  it('sent again, in any process, is answered the same and done once', async () => {
    const key = freshKey();
    const first = await generate(key);
    expect(first.status).toBe(202);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    for (const at of [server, peer]) {
      const again = await generate(key, { at });
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(again.headers['idempotency-replayed']).toBe('true');
    }
    expect(await used()).toBe(1);
  });

  it('without one is done each time', async () => {
    const ids = [(await generate(undefined)).body.id, (await generate(undefined)).body.id];
    expect(new Set(ids).size).toBe(2);
    expect(await used()).toBe(2);
  });

  it('with another body is refused with 422 and 1007, and done not at all', async () => {
    const key = freshKey();
    await generate(key);
    const other = await generate(key, { body: { ...BODY, prompt: 'pan to the right' } });
    expect([other.status, other.error.error_code]).toEqual([422, '1007']);
    expect(await used()).toBe(1);
  });

  it('is refused with 409 and 1008 while the first is being answered', async () => {
    const key = freshKey();
    const { promise, resolve } = createGate();
    gate = promise;
    const first = generate(key);
    await expect
      .poll(() =>
        server.ports.database
          .selectFrom('idempotency_keys')
          .selectAll()
          .where('user_id', '=', person.userId)
          .execute(),
      )
      .toHaveLength(1);
    const second = await generate(key, { at: peer });
    expect([second.status, second.error.error_code]).toEqual([409, '1008']);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    resolve();
    expect((await first).status).toBe(202);
    expect((await generate(key)).text).toBe((await first).text);
    expect(await used()).toBe(1);
  });

  it('sent many times at once is done once', async () => {
    const key = freshKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => generate(key, { at: at % 2 ? peer : server })),
    );
    const succeeded = answers.filter(({ status }) => status === 202);
    expect(succeeded.length).toBeGreaterThan(0);
    expect(new Set(succeeded.map(({ body }) => body.id)).size).toBe(1);
    for (const { status } of answers) expect([202, 409]).toContain(status);
    expect(await used()).toBe(1);
  });

  it('shares it with no other person and no other route', async () => {
    const key = freshKey();
    const stranger = await createTaskPerson(server);
    const mine = await generate(key);
    const theirs = await generate(key, { as: stranger.token });
    const elsewhere = await server.call(generateAiEdit, {
      as: person.token,
      headers: { 'idempotency-key': key },
      body: { ...BODY, images_num: 1 },
    });
    expect([mine.status, theirs.status, elsewhere.status]).toEqual([202, 202, 202]);
    expect(theirs.body.id).not.toBe(mine.body.id);
    expect(await used()).toBe(2);
  });

  it('that was refused may be sent again once its reason is gone', async () => {
    const key = freshKey();
    await used();
    const { database } = server.ports;
    await database
      .updateTable('credit_accounts')
      .set({ granted: 0 })
      .where('user_id', '=', person.userId)
      .execute();
    const refused = await generate(key);
    expect([refused.status, refused.error.error_code]).toEqual([402, '12002']);
    const bundle = { unit: 'animation', amount: 5, reference: 'bundle:1' } as const;
    await server.services.credits.grant(person.userId, bundle);
    expect((await generate(key)).status).toBe(202);
    expect(await used()).toBe(1);
  });

  it('is remembered for 24 hours', async () => {
    expect(IDEMPOTENCY_KEY_MS).toBe(24 * 60 * 60 * 1000);
    const key = freshKey();
    const first = await generate(key);
    const { database } = server.ports;
    const rows = () =>
      database.selectFrom('idempotency_keys').selectAll().where('user_id', '=', person.userId).execute();
    server.clock.advance(IDEMPOTENCY_KEY_MS - 60_000);
    await server.services.idempotency.sweep();
    expect(await rows()).toHaveLength(1);
    server.clock.advance(120_000);
    await server.services.idempotency.sweep();
    expect(await rows()).toEqual([]);
    // From then on it is a key like any other.
    const { accessToken } = await server.services.sessions.begin(person.userId);
    const anew = await generate(key, { as: accessToken, body: { ...BODY, prompt: 'another' } });
    expect(anew.status).toBe(202);
    expect(anew.body.id).not.toBe(first.body.id);
  });

  it('that failed unexpectedly goes on with what it has made when it is sent again', async () => {
    const key = freshKey();
    const submit = server.services.tasks.submit.bind(server.services.tasks);
    const madeBefore = vi.spyOn(server.services.tasks, 'submit').mockImplementationOnce(async (...asked) => {
      await submit(...asked);
      throw new Error('The connection broke after the commit');
    });
    expect((await generate(key)).status).toBe(500);
    madeBefore.mockRestore();
    const again = await generate(key);
    expect(again.status).toBe(202);
    expect(await used()).toBe(1);
    const other = await generate(key, { body: { ...BODY, prompt: 'another' } });
    expect(other.error.error_code).toBe('1007');
  });

  it('whose process died before it answered makes no second task and no second charge', async () => {
    const key = freshKey();
    const first = await generate(key);
    // As the process left it that died between accepting the task and keeping its answer.
    const { database } = server.ports;
    await database
      .updateTable('idempotency_keys')
      .set({ holder: 'dead', held_until: server.clock.now() + 60_000, status: null, answer: null })
      .where('user_id', '=', person.userId)
      .execute();
    expect((await generate(key)).status).toBe(409);
    server.clock.advance(60_001);
    const again = await generate(key);
    expect([again.status, again.body.id]).toEqual([202, first.body.id]);
    expect(await used()).toBe(1);
  });

  it('held by a process that died is free at once when a server that is alone starts', async () => {
    const key = freshKey();
    const first = await generate(key);
    await server.ports.database
      .updateTable('idempotency_keys')
      .set({ holder: 'dead', held_until: server.clock.now() + 60_000, status: null, answer: null })
      .where('user_id', '=', person.userId)
      .execute();
    expect((await generate(key)).status).toBe(409);
    await server.services.idempotency.dropHolds();
    expect((await generate(key)).body.id).toBe(first.body.id);
    expect(await used()).toBe(1);
  });

  it.each(['', 'x'.repeat(256)])('needs 1 to 255 characters in it', async (key) => {
    const answer = await generate(key);
    expect([answer.status, answer.error.error_code]).toEqual([400, '1001']);
  });
});
