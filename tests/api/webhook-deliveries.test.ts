/** How webhooks are told: tried again, given up, listed, once by whichever process. */
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import * as contract from '../../api/contract/routes/webhooks.ts';
import { RETRY_AFTER_MS } from '../../api/server/services/webhooks/delivery-rows.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { ALL_TYPES, type Heard, useReceiver } from './helpers/webhook-deps.ts';

const receiver = useReceiver();
const { server, answers, texts, release, subscribe, work, at } = receiver;
const { untilHeard, untilState, untilAttempts, deliveriesOf } = receiver;

describe('a delivery that fails', () => {
  it('is tried again, later each time, with the same id and body', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/flaky');
    answers.set('/flaky', 500);
    await work(person);
    for (const [attempt, wait] of [RETRY_AFTER_MS[0]!, RETRY_AFTER_MS[1]!].entries()) {
      await untilHeard('/flaky', attempt + 1);
      await untilAttempts(person, attempt + 1);
      const [waiting] = (await deliveriesOf(person)).items;
      expect(waiting).toMatchObject({
        state: 'waiting',
        response_status: 500,
        error: JSON.stringify({ v: 1, id: 'reason.webhook.status', values: { status: 500 } }),
      });
      const left = waiting!.next_attempt_at! - server().clock.now();
      expect(left).toBeGreaterThan(wait - 5_000);
      expect(left).toBeLessThanOrEqual(wait);
      server().clock.advance(wait);
    }
    answers.set('/flaky', 204);
    await untilState(person, 'delivered');
    expect((await deliveriesOf(person)).items[0]).toMatchObject({ attempts: 3, response_status: 204 });
    const calls = at('/flaky');
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
  });

  it('is given up after the last attempt', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/dead');
    answers.set('/dead', 503);
    await work(person);
    for (const [attempt, wait] of RETRY_AFTER_MS.entries()) {
      await untilAttempts(person, attempt + 1);
      server().clock.advance(wait);
    }
    await untilState(person, 'failed');
    expect((await deliveriesOf(person)).items[0]).toMatchObject({
      attempts: RETRY_AFTER_MS.length + 1,
      next_attempt_at: null,
      delivered_at: null,
    });
  }, 120_000);

  it('by 410 switches the webhook off', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/gone');
    answers.set('/gone', 410);
    await work(person);
    await untilState(person, 'failed');
    await expect
      .poll(async () => (await server().call(contract.getUserWebhook, { as: person.token })).body.is_active)
      .toBe(false);
  });

  it('is not redirected elsewhere', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/moved');
    answers.set('/moved', 302);
    await work(person);
    await untilAttempts(person, 1);
    expect((await deliveriesOf(person)).items[0]).toMatchObject({ state: 'waiting', response_status: 302 });
    expect(at('/elsewhere')).toHaveLength(0);
  });

  it('because nobody listens is said in words', async () => {
    const person = await createTaskPerson(server());
    await server().call(contract.createUserWebhook, {
      as: person.token,
      body: { url: 'http://127.0.0.1:9/', webhook_types: ALL_TYPES },
    });
    await work(person);
    await untilAttempts(person, 1);
    const shown = await server().call(contract.listDeliveries, { as: person.token, query: {} });
    expect(shown.body.items[0]).toMatchObject({
      response_status: null,
      error: 'The address did not answer.',
    });
  });

  it('keeps no other webhook waiting', async () => {
    const [slow, quick] = [await createTaskPerson(server()), await createTaskPerson(server())];
    await subscribe(slow, '/slow');
    await subscribe(quick, '/quick');
    await work(slow);
    await work(slow);
    await untilHeard('/slow');
    await work(quick);
    await untilHeard('/quick');
    // One thing at a time is told to one webhook.
    expect(at('/slow')).toHaveLength(1);
    release();
    await untilHeard('/slow', 2);
    release();
  });

  it('keeps no other webhook waiting when the receivers of many people are slow', async () => {
    const slow = await Promise.all(Array.from({ length: 24 }, () => createTaskPerson(server())));
    for (const [at, person] of slow.entries()) await subscribe(person, `/slow-${at}`);
    const quick = await createTaskPerson(server());
    await subscribe(quick, '/quick');
    await Promise.all(slow.map((person) => work(person)));
    await untilHeard('/slow-0');
    await work(quick);
    await untilHeard('/quick');
    release();
    await untilHeard('/slow-23');
    release();
  });
});

describe('deliveries', () => {
  it('are listed newest first, in pages from 1, to their owner alone', async () => {
    const [person, other] = [await createTaskPerson(server()), await createTaskPerson(server())];
    await subscribe(person, '/many');
    const tasks = [await work(person), await work(person), await work(person)];
    await untilState(person, 'delivered');
    const list = async (as: string, query: object) =>
      (await server().call(contract.listDeliveries, { as, query })).body;
    const first = await list(person.token, { page: 1, size: 2 });
    expect(first).toMatchObject({ total: 3, page: 1, size: 2 });
    expect(first.items.map(({ task_id }) => task_id)).toEqual([tasks[2]!.id, tasks[1]!.id]);
    expect(first.links.next).toContain('page=2');
    expect(first.items[0]).toEqual({
      id: expect.any(String),
      webhook_type: 'task.done',
      task_id: tasks[2]!.id,
      url: `${receiver.home}/many`,
      state: 'delivered',
      attempts: 1,
      response_status: 200,
      error: null,
      created_at: expect.any(Number),
      delivered_at: expect.any(Number),
      next_attempt_at: null,
    });
    const second = await list(person.token, { page: 2, size: 2 });
    expect(second.items.map(({ task_id }) => task_id)).toEqual([tasks[0]!.id]);
    expect(second.links.next).toBeNull();
    expect(await list(other.token, {})).toMatchObject({ total: 0, size: 30, items: [] });
  });

  it('are found by state, event and time', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/filtered');
    answers.set('/filtered', 410);
    await work(person);
    await untilState(person, 'failed');
    await server().call(contract.updateUserWebhook, { as: person.token, body: { is_active: true } });
    const between = server().clock.now() + 1000;
    server().clock.advance(2000);
    answers.set('/filtered', 200);
    const task = await work(person);
    await untilState(person, 'delivered');
    await server().call(contract.testUserWebhook, { as: person.token });
    const found = async (query: object) => {
      const { body } = await server().call(contract.listDeliveries, { as: person.token, query });
      return body.items.map(({ webhook_type, state }) => `${webhook_type} ${state}`);
    };
    expect(await found({ state: 'failed' })).toEqual(['task.done failed']);
    expect(await found({ state: 'waiting' })).toEqual([]);
    expect(await found({ webhook_type: 'webhook.test' })).toEqual(['webhook.test delivered']);
    const moment = new Date(between).toISOString();
    expect(await found({ start_datetime: moment, webhook_type: 'task.done' })).toEqual([
      'task.done delivered',
    ]);
    expect(await found({ end_datetime: moment })).toEqual(['task.done failed']);
    const page = await server().call(contract.listDeliveries, {
      as: person.token,
      query: { state: 'delivered', size: 1 },
    });
    expect(page.body).toMatchObject({ total: 2, items: [{ webhook_type: 'webhook.test' }] });
    expect(page.body.links.next).toContain('state=delivered');
    expect(task.state).toBe('DONE');
  });

  it('shows what was posted and the beginning of what was answered, to its owner alone', async () => {
    const [person, other] = [await createTaskPerson(server()), await createTaskPerson(server())];
    await subscribe(person, '/shown');
    answers.set('/shown', 500);
    texts.set('/shown', `no\0 ${'é'.repeat(100_000)}`);
    await work(person);
    await untilAttempts(person, 1);
    const [{ id } = { id: '' }] = (await deliveriesOf(person)).items;
    const shown = async (as = person.token) => server().call(contract.getDelivery, { as, params: { id } });
    const { body } = await shown();
    expect(body).toMatchObject({ id, state: 'waiting', response_status: 500 });
    expect(body.body).toBe(at('/shown')[0]!.body);
    // 4,096 bytes, without the half of a character at their end.
    expect(body.response_body).toBe(`no\uFFFD ${'é'.repeat(2_046)}`);
    expect((await shown(other.token)).status).toBe(404);
  });

  it('is over with the status, though the answer never ends', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/endless');
    texts.set('/endless', 'thank you');
    const { body: test } = await server().call(contract.testUserWebhook, { as: person.token });
    expect(test).toMatchObject({ state: 'delivered', response_status: 200 });
    const { body } = await server().call(contract.getDelivery, { as: person.token, params: { id: test.id } });
    expect(body.response_body).toBe('thank you');
  });

  it('are read and sent again with a key of that scope', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/by-key');
    await work(person);
    await untilState(person, 'delivered');
    const [reading, writing] = await Promise.all(
      (['webhook:read', 'webhook:write'] as const).map((scope) => keyOf(server(), person.userId, [scope])),
    );
    const list = await server().call(contract.listDeliveries, { as: reading!, query: {} });
    const params = { id: list.body.items[0]!.id };
    expect((await server().call(contract.resendDelivery, { as: reading!, params })).status).toBe(403);
    expect((await server().call(contract.resendDelivery, { as: writing!, params })).body).toMatchObject({
      state: 'delivered',
      attempts: 2,
    });
    expect((await server().call(contract.getDelivery, { as: writing!, params })).status).toBe(403);
    expect(at('/by-key')).toHaveLength(2);
  });

  it('that failed is sent again when it is asked for, with the same id and body', async () => {
    const [person, other] = [await createTaskPerson(server()), await createTaskPerson(server())];
    await subscribe(person, '/again');
    await subscribe(other, '/other');
    answers.set('/again', 410);
    await work(person);
    await untilState(person, 'failed');
    const [{ id } = { id: '' }] = (await deliveriesOf(person)).items;
    const resend = (as = person.token) => server().call(contract.resendDelivery, { as, params: { id } });
    expect((await resend(other.token)).status).toBe(404);
    expect(at('/other')).toHaveLength(0);
    expect((await resend()).body).toMatchObject({ state: 'failed', attempts: 2, next_attempt_at: null });
    answers.set('/again', 200);
    // The webhook was switched off by 410: it is sent all the same.
    expect((await resend()).body).toMatchObject({
      state: 'delivered',
      attempts: 3,
      response_status: 200,
      error: null,
    });
    const calls = at('/again');
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
  });

  it('that waits keeps the attempts that it has left when it is sent again, and is not sent twice at once', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/waits');
    answers.set('/waits', 500);
    await work(person);
    await untilAttempts(person, 1);
    const [delivery] = (await deliveriesOf(person)).items;
    const { id, next_attempt_at } = delivery!;
    const resend = () => server().call(contract.resendDelivery, { as: person.token, params: { id } });
    for (const _time of RETRY_AFTER_MS.keys())
      expect((await resend()).body).toMatchObject({ state: 'waiting', attempts: 1, next_attempt_at });
    expect(at('/waits')).toHaveLength(1 + RETRY_AFTER_MS.length);
    await server()
      .ports.database.updateTable('webhook_deliveries')
      .set({ lease_token: 'another', lease_until: server().clock.now() + 60_000 })
      .where('id', '=', id)
      .execute();
    expect((await resend()).status).toBe(409);
  });

  it('of long ago are still there for who sends one again meanwhile', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/slow-old');
    await work(person);
    await untilHeard('/slow-old');
    release();
    await untilState(person, 'delivered');
    const [{ id } = { id: '' }] = (await deliveriesOf(person)).items;
    await server()
      .ports.database.updateTable('webhook_deliveries')
      .set({ created_at: 0 })
      .where('id', '=', id)
      .execute();
    const resent = server().call(contract.resendDelivery, { as: person.token, params: { id } });
    await expect.poll(() => at('/slow-old')).toHaveLength(2);
    await server().services.webhooks.sweep();
    release();
    expect((await resent).body).toMatchObject({ state: 'delivered', attempts: 2 });
    await server().services.webhooks.sweep();
    expect((await deliveriesOf(person)).items).toEqual([]);
  });

  it('survive a process that dies while it tells', async () => {
    const person = await createTaskPerson(server());
    const { id } = await subscribe(person, '/survives');
    const { database, clock } = server().ports;
    await database
      .transaction()
      .execute((trx) =>
        server().services.webhooks.tell(
          { userId: person.userId, taskId: 'task', type: 'task.done', data: () => ({ error: null }) },
          trx,
        ),
      );
    // As a process leaves it that ended between claiming and telling.
    await untilState(person, 'delivered');
    await database
      .updateTable('webhook_deliveries')
      .set({
        state: 'waiting',
        lease_token: 'of-the-dead',
        lease_until: clock.now() + 30_000,
        next_attempt_at: clock.now(),
      })
      .where('webhook_id', '=', id)
      .execute();
    await server().services.webhooks.deliverDue();
    expect(at('/survives')).toHaveLength(1);
    server().clock.advance(30_001);
    await untilHeard('/survives', 2);
    await untilState(person, 'delivered');
  });

  it('that is a test is sent once and told at once, even to a webhook that is off', async () => {
    const person = await createTaskPerson(server());
    const missing = await server().call(contract.testUserWebhook, { as: person.token });
    expect([missing.status, missing.error.error_code]).toEqual([404, '8011']);
    const { secret = '' } = await subscribe(person, '/tested', ['task.error']);
    await server().call(contract.updateUserWebhook, { as: person.token, body: { is_active: false } });
    const test = async () => (await server().call(contract.testUserWebhook, { as: person.token })).body;
    const heardOf = await test();
    expect(heardOf).toMatchObject({
      webhook_type: 'webhook.test',
      state: 'delivered',
      attempts: 1,
      response_status: 200,
    });
    expect(heardOf.task_id).toBe(heardOf.id);
    const [{ body, headers }] = at('/tested') as [Heard];
    // The server's clock is ahead of this one's, which `verify` would refuse.
    const { 'webhook-id': id, 'webhook-timestamp': sent, 'webhook-signature': signature } = headers;
    const signedAt = new Date(1000 * Number(sent));
    expect(new Webhook(secret).sign(String(id), signedAt, body)).toBe(signature);
    expect(JSON.parse(body)).toEqual({
      type: 'webhook.test',
      timestamp: expect.any(String),
      data: { error: null },
    });
    answers.set('/tested', 503);
    expect(await test()).toMatchObject({ state: 'failed', response_status: 503, next_attempt_at: null });
    server().clock.advance(24 * 60 * 60 * 1000);
    await server().services.webhooks.deliverDue();
    expect(at('/tested')).toHaveLength(2);
    expect((await deliveriesOf(person)).total).toBe(2);
  });

  it('are told once by many processes at once', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/once-each');
    const { database } = server().ports;
    for (let count = 0; count < 20; count += 1) {
      await database.transaction().execute((trx) =>
        server().services.webhooks.tell(
          {
            userId: person.userId,
            taskId: `task${count}`,
            type: 'task.done',
            data: () => ({ error: null }),
          },
          trx,
        ),
      );
    }
    await Promise.all([1, 2, 3].map(() => server().services.webhooks.deliverDue()));
    await untilHeard('/once-each', 20);
    expect(new Set(at('/once-each').map(({ headers }) => headers['webhook-id'])).size).toBe(20);
    expect(at('/once-each')).toHaveLength(20);
  });
});
