/** Webhooks: set up, told of the end of tasks, signed, tried again, listed. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '../../api/contract/routes/webhooks.ts';
import { RETRY_AFTER_MS } from '../../api/server/services/webhooks/delivery-rows.ts';
import { describeAccess } from './helpers/access.ts';
import { createScriptedKind, createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { createTestServer, type TestServer, useServer } from './helpers/test-server.ts';

const server = useServer({ privateAddresses: true });

interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let receiver: Server;
let home: string;
let heard: Heard[] = [];
/** What the receiver answers next, by path; 200 otherwise. */
const answers = new Map<string, number>();
let held: (() => void)[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '';
    heard.push({ path, headers: request.headers, body });
    if (path.startsWith('/slow')) await new Promise<void>((done) => held.push(done));
    const status = answers.get(path) ?? 200;
    response.writeHead(status, status === 302 ? { location: `${home}/elsewhere` } : {}).end('ok');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  home = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

  const scripted = createScriptedKind({ attempts: 1 });
  scripted.act = async ({ name }) => {
    if (name === 'fail') throw new Error('as told');
    return undefined;
  };
  server().services.tasks.kinds.register(scripted.kind);
});
beforeEach(() => {
  heard = [];
  held = [];
  answers.clear();
});
afterAll(async () => {
  for (const go of held) go();
  receiver?.close();
  receiver?.closeAllConnections();
});

const all = ['task.done', 'task.error', 'task.cancelled'] as const;

async function subscribe(person: TaskPerson, path: string, webhook_types: readonly string[] = all) {
  const made = await server().call(contract.createUserWebhook, {
    as: person.token,
    body: { url: home + path, webhook_types },
  });
  return made.body;
}

/** Runs a task to its end. */
async function work(person: TaskPerson, name = 'well') {
  const { tasks } = server().services;
  const task = await tasks.submit(person.principal, {
    kind: 'test.script',
    operation: 'editImage',
    input: { name },
  });
  return tasks.wait(person.userId, task.id, { timeoutMs: 30_000 });
}

const at = (path: string) => heard.filter((one) => one.path === path);
/** Looks at once, where the server by itself looks every second. */
const hurry = () => void server().services.webhooks.deliverDue();
const untilHeard = (path: string, count = 1, help = hurry) =>
  expect
    .poll(
      () => {
        help();
        return at(path).length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(count);
const deliveriesOf = ({ userId }: TaskPerson) => server().services.webhooks.deliveries(userId, 0, 30);
const untilState = (person: TaskPerson, state: string) =>
  expect
    .poll(
      async () => {
        hurry();
        return (await deliveriesOf(person)).items[0]?.state;
      },
      { timeout: 15_000 },
    )
    .toBe(state);
/** An attempt is written down a moment after it was heard: until then its row is leased. */
const untilAttempts = (person: TaskPerson, attempts: number) =>
  expect
    .poll(
      async () => {
        hurry();
        const row = await server()
          .ports.database.selectFrom('webhook_deliveries')
          .select(['attempts', 'lease_token'])
          .where('user_id', '=', person.userId)
          .executeTakeFirst();
        return row?.lease_token === null ? row.attempts : undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(attempts);

describe('setting a webhook up', () => {
  it('tells what it can tell', async () => {
    const person = await createTaskPerson(server());
    const types = (await server().call(contract.listWebhookTypes, { as: person.token })).body;
    expect(types.map(({ id }) => id)).toEqual([...all]);
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
    expect(made).toMatchObject({ url: `${home}/once`, webhook_types: ['task.done'], is_active: true });
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
    const body = { url: `${home}/two`, webhook_types: all };
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
    expect(await change({ url: `${home}/new` })).toMatchObject({
      id: made.id,
      url: `${home}/new`,
      webhook_types: all,
    });
    expect(await change({ webhook_types: ['task.error'], is_active: false })).toMatchObject({
      url: `${home}/new`,
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
    if (status === 'ERROR')
      expect(message).toMatchObject({ data: { error: { error_code: expect.any(String) } } });
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

  it('is signed by the renewed secret, and by the old one no more', async () => {
    const person = await createTaskPerson(server());
    const before = await subscribe(person, '/renewed');
    const after = (
      await server().call(contract.updateUserWebhook, { as: person.token, body: { renew_secret: true } })
    ).body;
    await work(person);
    await untilHeard('/renewed');
    const [{ headers, body }] = at('/renewed') as [Heard];
    const check = (secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(check(after.secret!)).toBeTruthy();
    expect(() => check(before.secret!)).toThrow();
  });
});

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
        error: 'The address answered 500.',
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
      body: { url: 'http://127.0.0.1:9/', webhook_types: all },
    });
    await work(person);
    await untilAttempts(person, 1);
    expect((await deliveriesOf(person)).items[0]).toMatchObject({
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
    for (const go of held.splice(0)) go();
    await untilHeard('/slow', 2);
    for (const go of held.splice(0)) go();
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
      url: `${home}/many`,
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

  it('survive a process that dies while it tells', async () => {
    const person = await createTaskPerson(server());
    const { id } = await subscribe(person, '/survives');
    const { database, clock } = server().ports;
    await database
      .transaction()
      .execute((trx) =>
        server().services.webhooks.tell(
          { userId: person.userId, taskId: 'task', type: 'task.done', data: {} },
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

  it('are told once by many processes at once', async () => {
    const person = await createTaskPerson(server());
    await subscribe(person, '/once-each');
    const { database } = server().ports;
    for (let count = 0; count < 20; count += 1) {
      await database
        .transaction()
        .execute((trx) =>
          server().services.webhooks.tell(
            { userId: person.userId, taskId: `task${count}`, type: 'task.done', data: {} },
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
});

describeAccess(server, [
  contract.listWebhookTypes,
  contract.getUserWebhook,
  contract.createUserWebhook,
  contract.updateUserWebhook,
  contract.listDeliveries,
]);
