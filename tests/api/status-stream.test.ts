import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelTask, getTaskStatuses } from '../../api/contract/routes/tasks.ts';
import { taskEvent } from '../../api/contract/schemas/task.ts';
import { createStatusStream } from '../../api/server/services/history/status-stream.ts';
import { createPeer } from './helpers/peers.ts';
import {
  createScriptedKind,
  createTaskPerson,
  scriptOf,
  type TaskPerson,
  untilEnded,
} from './helpers/task-people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';

let server: TestServer;
/** Where tasks are submitted and done: another process than the one that tells, where there are several. */
let peer: TestServer;
let url: string;
let person: TaskPerson;
const scripted = createScriptedKind();
beforeAll(async () => {
  server = await createTestServer({ role: 'api' });
  peer = await createPeer(server);
  peer.services.tasks.kinds.register(scripted.kind);
  await peer.worker.start();
  url = `http://127.0.0.1:${await server.listen()}/web-task/events`;
});
afterAll(async () => {
  if (peer !== server) await peer.close();
  await server.close();
});
beforeEach(async () => {
  person = await createTaskPerson(server);
  scripted.act = undefined;
});

interface Heard {
  readonly id: string | undefined;
  readonly task_id: string;
  readonly status: string;
  readonly progress: number;
}

const open: AbortController[] = [];
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort();
});

/** Reads the stream as the standard says (HTML 9.2.6), and holds each event against the contract. */
async function listen({ token = person.token, lastEventId }: { token?: string; lastEventId?: string } = {}) {
  const controller = new AbortController();
  open.push(controller);
  const answer = await fetch(url, {
    signal: controller.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  const heard: Heard[] = [];
  const comments: string[] = [];
  let lastId: string | undefined;
  const ended = read().catch(() => undefined);

  async function read() {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  }
  function take(block: string) {
    const fields = new Map(
      block.split('\n').map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
      }),
    );
    if (fields.has('')) comments.push(fields.get('')!);
    lastId = fields.get('id') ?? lastId;
    const data = fields.get('data');
    if (data === undefined) return;
    expect(fields.get('event')).toBe('status');
    const { task_id, status, progress } = taskEvent.parse(JSON.parse(data));
    heard.push({ id: fields.get('id'), task_id, status, progress });
  }

  return {
    answer,
    heard,
    comments,
    ended,
    lastId: () => lastId,
    close: () => controller.abort(),
    /** The statuses of one task, in the order in which they came. */
    statusesOf: (taskId: string) =>
      heard.filter(({ task_id, id }) => task_id === taskId && id !== undefined).map(({ status }) => status),
  };
}

const submit = () => peer.services.tasks.submit(person.principal, scriptOf({ cost: 0 }));

/** What is told is told after the rows are written: wait for the last of it. */
const untilHeard = (stream: { statusesOf(id: string): string[] }, taskId: string, status: string) =>
  expect.poll(() => stream.statusesOf(taskId).at(-1)).toBe(status);

describe('The stream of statuses', () => {
  it('tells each change of the own tasks, and nobody else’s', async () => {
    const stream = await listen();
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.answer.headers.get('cache-control')).toBe('no-store');
    const stranger = await createTaskPerson(server);
    await peer.services.tasks.submit(stranger.principal, scriptOf({ cost: 0 }));
    const task = await submit();
    await untilHeard(stream, task.id, 'DONE');
    expect(new Set(stream.heard.map(({ task_id }) => task_id))).toEqual(new Set([task.id]));
    const order = ['ACCEPTED', 'WAITING', 'PROCESSING', 'DONE'];
    const told = stream.statusesOf(task.id).map((status) => order.indexOf(status));
    expect(told).toEqual([...told].sort());
    const statuses = await server.call(getTaskStatuses, { as: person.token, query: { task_id: [task.id] } });
    expect(statuses.body[task.id]).toBe('DONE');
  });

  it('begins with the tasks that have not ended, and a place to resume from', async () => {
    const ended = await untilEnded(peer, await submit());
    scripted.act = (_script, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    const running = await submit();
    const stream = await listen();
    await expect.poll(() => stream.heard.map(({ task_id }) => task_id)).toContain(running.id);
    await expect.poll(() => stream.lastId()).toBeDefined();
    expect(stream.heard.map(({ task_id }) => task_id)).not.toContain(ended.id);
    await server.call(cancelTask, { as: person.token, params: { id: running.id } });
    await untilHeard(stream, running.id, 'CANCELLED');
  });

  it('resumed after the last event it told, tells what changed in the meantime, once and as it is now', async () => {
    const first = await listen();
    const before = await submit();
    await untilHeard(first, before.id, 'DONE');
    const lastEventId = first.lastId();
    first.close();
    await first.ended;

    const missed = [];
    for (let at = 0; at < 3; at += 1) missed.push(await untilEnded(peer, await submit()));
    const second = await listen({ lastEventId: lastEventId! });
    await untilHeard(second, missed[2]!.id, 'DONE');
    expect(second.heard.map(({ task_id, status }) => [task_id, status])).toEqual(
      missed.map(({ id }) => [id, 'DONE']),
    );
  });

  it('tells more than a page of missed changes without a gap or a repetition', async () => {
    const stream = await listen();
    await expect.poll(() => stream.lastId()).toBeDefined();
    const lastEventId = stream.lastId()!;
    const ids: string[] = [];
    for (let at = 0; at < 9; at += 1) {
      const submissions = Array.from({ length: 50 }, () => scriptOf({ cost: 0, images: 0 }));
      const tasks = await peer.services.tasks.submitAll(person.principal, submissions);
      ids.push(...tasks.map(({ id }) => id));
    }
    const { database } = server.ports;
    await database
      .updateTable('tasks')
      .set({ state: 'PAUSED' })
      .where('user_id', '=', person.userId)
      .execute();
    const resumed = await listen({ lastEventId });
    await expect.poll(() => resumed.heard.length).toBeGreaterThanOrEqual(ids.length);
    const told = resumed.heard.filter(({ id }) => id !== undefined).map(({ task_id }) => task_id);
    expect([...told].sort()).toEqual([...ids].sort());
    await database.deleteFrom('task_groups').where('user_id', '=', person.userId).execute();
  });

  it('takes a place that it never gave for none', async () => {
    for (const lastEventId of ['nonsense', '999999.x', '-1.x', '1']) {
      const stream = await listen({ lastEventId });
      expect(stream.answer.status).toBe(200);
      await expect.poll(() => stream.lastId()).toMatch(/^\d+\.~$/);
      stream.close();
    }
  });

  it('tells progress between two changes, without a place to resume from', async () => {
    const stream = await listen();
    scripted.act = async (_script, { progress }) => {
      for (const fraction of [0.25, 0.5, 0.75]) {
        await new Promise((done) => setTimeout(done, 300));
        progress(fraction);
      }
      return undefined;
    };
    const task = await submit();
    await untilHeard(stream, task.id, 'DONE');
    const progress = stream.heard.filter(({ id }) => id === undefined).map((event) => event.progress);
    expect(progress).toContain(0.75);
    expect(progress).toEqual([...progress].sort());
  });

  it('is for those who are signed in, and refused beyond 16 at once', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const stranger = await fetch(url, { headers });
      expect(stranger.status).toBe(401);
      await stranger.text();
    }
    const streams = [];
    for (let at = 0; at < 16; at += 1) streams.push(await listen());
    const refused = await fetch(url, { headers: { authorization: `Bearer ${person.token}` } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await refused.text();
    streams[0]!.close();
    await expect
      .poll(async () => {
        const again = await listen();
        return again.answer.status;
      })
      .toBe(200);
  });

  it('gives its place back when it could not begin, and listens to nothing then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let isBroken = true;
    const { events, database, clock, log } = server.ports;
    const openStream = createStatusStream({
      events: {
        ...events,
        async subscribe(topic, hear) {
          if (isBroken) throw new Error('No Redis');
          return events.subscribe(topic, hear);
        },
      },
      database,
      clock,
      log,
      views: server.services.taskViews,
    });
    const ask = () =>
      openStream({ userId: person.userId, lastEventId: undefined, checkAccess: async () => undefined });
    try {
      for (let at = 0; at < 20; at += 1) await expect(ask()).rejects.toThrow('No Redis');
      expect(vi.getTimerCount()).toBe(0);
      isBroken = false;
      const streams = await Promise.all(Array.from({ length: 16 }, ask));
      await expect(ask()).rejects.toMatchObject({ kindName: 'tooManyRequests' });
      for (const stream of streams) stream.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is closed when its client does not read, and resumed where the client was', async () => {
    const { events } = server.ports;
    const stream = await server.services.openStatusStream({
      userId: person.userId,
      lastEventId: undefined,
      checkAccess: async () => undefined,
    });
    scripted.act = (_script, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    const task = await submit();
    let waits = 0;
    const stage = 'waiting '.repeat(100);
    const flood = async () => {
      // Together: one after the other, each waits for its answer, and thousands of answers take a busy machine half a minute.
      await Promise.all(
        Array.from({ length: 500 }, () =>
          events.publish(`tasks:${person.userId}`, { taskId: task.id, progress: 0.5, stage }),
        ),
      );
      waits = Math.max(waits, stream.readableLength);
      return stream.destroyed;
    };
    await expect.poll(flood, { timeout: 50_000, interval: 1 }).toBe(true);
    expect(waits).toBeLessThan(5 * 1024 * 1024);
    // What it had not read is told again by the rows.
    const again = await listen({ lastEventId: '0.~' });
    await server.call(cancelTask, { as: person.token, params: { id: task.id } });
    await untilHeard(again, task.id, 'CANCELLED');
  });

  it('says every 15 seconds that it is there, and ends when the access has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let isGood = true;
      const stream = await server.services.openStatusStream({
        userId: person.userId,
        lastEventId: undefined,
        checkAccess: async () => {
          if (!isGood) throw new Error('Expired');
        },
      });
      let text = '';
      const ended = new Promise<void>((done) => stream.on('data', (part) => (text += part)).on('end', done));
      await vi.advanceTimersByTimeAsync(15_000);
      await vi.waitFor(() => expect(text).toContain('\n\n: still here\n\n'));
      isGood = false;
      await vi.advanceTimersByTimeAsync(15_000);
      await ended;
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not keep a server from stopping', async () => {
    const other = await createTestServer({ role: 'api' });
    const somebody = await createTaskPerson(other);
    const port = await other.listen();
    const answer = await fetch(`http://127.0.0.1:${port}/web-task/events`, {
      headers: { authorization: `Bearer ${somebody.token}` },
    });
    expect(answer.status).toBe(200);
    await other.close();
    await answer.text().catch(() => undefined);
  });
});
