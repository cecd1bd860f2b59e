/** A server, a webhook receiver, and helpers that wait for deliveries. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createUserWebhook } from '../../../api/contract/routes/webhooks.ts';
import { createScriptedKind, type TaskPerson } from './task-people.ts';
import { useServer } from './test-server.ts';

export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export const ALL_TYPES = ['task.done', 'task.error', 'task.cancelled'] as const;

export function useReceiver() {
  const server = useServer({ privateAddresses: true });
  let receiver: Server;
  let home = '';
  let heard: Heard[] = [];
  let held: (() => void)[] = [];
  const answers = new Map<string, number>();
  const texts = new Map<string, string>();
  /** Lets the answers go that `/slow` holds back. */
  const release = () => {
    for (const go of held.splice(0)) go();
  };

  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const path = request.url ?? '';
      heard.push({ path, headers: request.headers, body });
      if (path.startsWith('/slow')) await new Promise<void>((done) => held.push(done));
      const status = answers.get(path) ?? 200;
      response.writeHead(status, status === 302 ? { location: `${home}/elsewhere` } : {});
      const text = texts.get(path) ?? 'ok';
      if (path.startsWith('/endless')) response.write(text);
      else response.end(text);
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
    texts.clear();
  });
  afterAll(async () => {
    release();
    receiver?.close();
    receiver?.closeAllConnections();
  });

  async function subscribe(person: TaskPerson, path: string, webhook_types: readonly string[] = ALL_TYPES) {
    const made = await server().call(createUserWebhook, {
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
  /** Delivers now instead of at the next second. */
  const hurry = () => void server().services.webhooks.deliverDue();
  const untilHeard = (path: string, count = 1, help = hurry) =>
    expect
      .poll(() => {
        help();
        return at(path).length;
      })
      .toBeGreaterThanOrEqual(count);
  const deliveriesOf = ({ userId }: TaskPerson) => server().services.webhooks.deliveries(userId, 0, 30);
  const untilState = (person: TaskPerson, state: string) =>
    expect
      .poll(async () => {
        hurry();
        return (await deliveriesOf(person)).items[0]?.state;
      })
      .toBe(state);
  /** An attempt is recorded shortly after it arrives: until then its row is leased. */
  const untilAttempts = (person: TaskPerson, attempts: number) =>
    expect
      .poll(async () => {
        hurry();
        const row = await server()
          .ports.database.selectFrom('webhook_deliveries')
          .select(['attempts', 'lease_token'])
          .where('user_id', '=', person.userId)
          .executeTakeFirst();
        return row?.lease_token === null ? row.attempts : undefined;
      })
      .toBe(attempts);

  return {
    server,
    /** The receiver's address, without a slash at its end. */
    get home() {
      return home;
    },
    /** What the receiver answers next, by path; 200 otherwise. */
    answers,
    /** With which body, by path; `ok` otherwise. One at `/endless` never ends. */
    texts,
    release,
    subscribe,
    work,
    at,
    untilHeard,
    untilState,
    untilAttempts,
    deliveriesOf,
  };
}
