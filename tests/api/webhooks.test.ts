/** Webhooks: set up, told of the end of tasks, signed. How they are told: `webhook-deliveries.test.ts`. */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../api/contract/base/errors.ts';
import * as contract from '../../api/contract/routes/webhooks.ts';
import { createScriptedKind, createTaskPerson } from './helpers/task-people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';
import { ALL_TYPES, type Heard, useReceiver } from './helpers/webhook-deps.ts';

const receiver = useReceiver();
const { server, subscribe, work, at, untilHeard, untilState, deliveriesOf } = receiver;

describe('setting a webhook up', () => {
  it('tells what it can tell', async () => {
    const person = await createTaskPerson(server());
    const types = (await server().call(contract.listWebhookTypes, { as: person.token })).body;
    expect(types.map(({ id }) => id)).toEqual([...ALL_TYPES]);
  });

  it('is answered 404 with code 8011 while there is none', async () => {
    const person = await createTaskPerson(server());
    for (const [route, body] of [
      [contract.getUserWebhook, undefined],
      [contract.updateUserWebhook, { is_active: false }],
    ] as const) {
      const refused = await server().call(route, { as: person.token, body });
      expect(refused.status).toBe(404);
      expect(refused.error).toMatchObject({ error_code: '8011', error_type: 'webhook' });
    }
  });

  it('shows its secret once, and keeps it sealed', async () => {
    const person = await createTaskPerson(server());
    const made = await subscribe(person, '/once', ['task.done']);
    expect(made).toMatchObject({
      url: `${receiver.home}/once`,
      webhook_types: ['task.done'],
      is_active: true,
    });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const found = (await server().call(contract.getUserWebhook, { as: person.token })).body;
    expect(found).toEqual({ ...made, secret: undefined });
    const row = await server()
      .ports.database.selectFrom('webhooks')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(made.secret!.slice('whsec_'.length));
  });

  it('makes one a person', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/one');
    const body = { url: `${receiver.home}/two`, webhook_types: ALL_TYPES };
    const refused = await server().call(contract.createUserWebhook, { as: person.token, body });
    expect(refused.status).toBe(409);
    expect(refused.error.error_code).toBe('8012');
    const other = await createTaskPerson(server());
    const atOnce = await Promise.all(
      [1, 2, 3].map(() => server().call(contract.createUserWebhook, { as: other.token, body })),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('changes what is sent and leaves the rest', async () => {
    const person = await createTaskPerson(server());
    const made = await subscribe(person, '/old');
    const change = async (body: object) =>
      (await server().call(contract.updateUserWebhook, { as: person.token, body })).body;
    expect(await change({ url: `${receiver.home}/new` })).toMatchObject({
      id: made.id,
      url: `${receiver.home}/new`,
      webhook_types: ALL_TYPES,
    });
    expect(await change({ webhook_types: ['task.error'], is_active: false })).toMatchObject({
      url: `${receiver.home}/new`,
      webhook_types: ['task.error'],
      is_active: false,
    });
    const renewed = await change({ renew_secret: true });
    expect(renewed.secret).toMatch(/^whsec_/);
    expect(renewed.secret).not.toBe(made.secret);
  });

  it.each([
    [{ url: 'ftp://example.com', webhook_types: ['task.done'] }],
    [{ url: 'nowhere', webhook_types: ['task.done'] }],
    [{ url: 'https://example.com', webhook_types: [] }],
    [{ url: 'https://example.com', webhook_types: ['task.begun'] }],
    [{ url: `https://example.com/${'x'.repeat(2048)}`, webhook_types: ['task.done'] }],
    [{}],
  ])('refuses what is no webhook: %j', async (body) => {
    const person = await createTaskPerson(server());
    const refused = await server().call(contract.createUserWebhook, { as: person.token, body });
    expect(refused.status).toBe(422);
    expect(refused.error.error_code).toBe('9000');
  });
});

describe('the end of a task', () => {
  it.each([
    ['task.done', 'well', 'DONE'],
    ['task.error', 'fail', 'ERROR'],
  ])('is told as %s, signed so that the receiver can check it', async (type, name, status) => {
    const person = await createTaskPerson(server());
    const { secret } = await subscribe(person, `/signed-${name}`);
    const task = await work(person, name);
    await untilHeard(`/signed-${name}`, 1, () => undefined);
    const [{ headers, body }] = at(`/signed-${name}`) as [Heard];
    const message = new Webhook(secret!).verify(body, headers as Record<string, string>) as Record<
      string,
      never
    >;
    expect(message).toMatchObject({
      type,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { id: task.id, status, operation: 'editImage' },
    });
    expect(() =>
      new Webhook(`whsec_${'A'.repeat(43)}=`).verify(body, headers as Record<string, string>),
    ).toThrow();
    if (status === 'ERROR') {
      const { code, message: sentence } = ERRORS.taskFailed;
      const error = { error_code: code, error_id: 'taskFailed', error_message: sentence };
      expect(message).toMatchObject({ data: { error } });
      // What is kept holds no word: English is made where it is sent.
      const { payload } = await server()
        .ports.database.selectFrom('webhook_deliveries')
        .select('payload')
        .where('task_id', '=', task.id)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(payload)).toMatchObject({ v: 1, data: { error: { v: 1, id: 'taskFailed' } } });
      expect(payload).not.toContain(sentence);
    }
    await untilState(person, 'delivered');
    expect((await deliveriesOf(person)).items[0]).toMatchObject({
      type,
      task_id: task.id,
      attempts: 1,
      response_status: 200,
      error: null,
      next_attempt_at: null,
    });
  });

  it('is told when the task was cancelled', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/cancelled', ['task.cancelled']);
    const { tasks } = server().services;
    server().services.tasks.kinds.find('test.wait') ??
      tasks.kinds.register({
        ...createScriptedKind().kind,
        name: 'test.wait',
        run: (_input, { signal }) =>
          new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('stopped')))),
      });
    const task = await tasks.submit(person.principal, {
      kind: 'test.wait',
      operation: 'editImage',
      input: {},
    });
    await tasks.cancel(person.userId, task.id);
    await untilHeard('/cancelled');
    expect(JSON.parse(at('/cancelled')[0]!.body)).toMatchObject({
      type: 'task.cancelled',
      data: { status: 'CANCELLED' },
    });
  });

  it('is told to nobody who did not ask for it, or switched it off', async () => {
    const [errors, off, loud] = [
      await createTaskPerson(server()),
      await createTaskPerson(server()),
      await createTaskPerson(server()),
    ];
    await subscribe(errors, '/errors-only', ['task.error']);
    await subscribe(off, '/off');
    await server().call(contract.updateUserWebhook, { as: off.token, body: { is_active: false } });
    await subscribe(loud, '/loud');
    for (const person of [errors, off, loud]) await work(person);
    await untilHeard('/loud');
    expect((await deliveriesOf(errors)).total + (await deliveriesOf(off)).total).toBe(0);
    expect(at('/errors-only').length + at('/off').length).toBe(0);
  });

  it('is signed by the renewed secret, for a day by the old one too, and by the old one no more after it', async () => {
    const person = await createTaskPerson(server());
    const before = await subscribe(person, '/renewed');
    const after = (
      await server().call(contract.updateUserWebhook, { as: person.token, body: { renew_secret: true } })
    ).body;
    const check = ({ headers, body }: Heard, secret: string) =>
      new Webhook(secret).verify(body, headers as Record<string, string>);
    await work(person);
    await untilHeard('/renewed');
    const [first] = at('/renewed') as [Heard];
    expect(check(first, after.secret!)).toBeTruthy();
    expect(check(first, before.secret!)).toBeTruthy();
    await server()
      .ports.database.updateTable('webhooks')
      .set({ previous_until: server().clock.now() })
      .where('user_id', '=', person.userId)
      .execute();
    await work(person);
    await untilHeard('/renewed', 2);
    const [, second] = at('/renewed') as [Heard, Heard];
    expect(check(second, after.secret!)).toBeTruthy();
    expect(() => check(second, before.secret!)).toThrow();
  });
});

describe('on the public internet alone', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await createTestServer();
  });
  afterAll(() => strict?.close());

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'http://192.168.0.1/',
  ])('a webhook cannot be at %s, neither new nor changed', async (url) => {
    const person = await createTaskPerson(strict);
    const refused = await strict.call(contract.createUserWebhook, {
      as: person.token,
      body: { url, webhook_types: ['task.done'] },
    });
    expect(refused.error.error_code).toBe('6005');
  });

  it('a webhook cannot be at a name that leads nowhere, neither new nor changed', async () => {
    const person = await createTaskPerson(strict);
    const url = 'https://nowhere.invalid/hook';
    const body = { url, webhook_types: ['task.done'] };
    const create = () => strict.call(contract.createUserWebhook, { as: person.token, body });
    const refused = await create();
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({
      error_code: '6005',
      error_message: 'The host of this address is not known.',
      error_details: { url: ['The host of this address is not known.'] },
    });
    body.url = 'https://1.1.1.1/hook';
    expect((await create()).status).toBe(201);
    const changed = await strict.call(contract.updateUserWebhook, { as: person.token, body: { url } });
    expect(changed.error.error_code).toBe('6005');
  });
});
