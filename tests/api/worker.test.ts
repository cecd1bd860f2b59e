import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorText } from '../../api/contract/base/error-text.ts';
import { ApiError } from '../../api/server/base/api-error.ts';
import { heavyThreads } from '../../api/server/images/pool.ts';
import { TaskRetryError } from '../../api/server/services/tasks/task-kinds.ts';
import { createWorker, heavyPlacesOf } from '../../api/server/worker/worker.ts';
import { leastOfRuns } from '../helpers/least-of-runs.ts';
import {
  createGate,
  createScriptedKind,
  createTaskPerson,
  scriptOf,
  type TaskPerson,
  untilEnded,
} from './helpers/task-people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';

let server: TestServer;
let person: TaskPerson;
const scripted = createScriptedKind();
const heavy = createScriptedKind({ name: 'test.heavy', isHeavy: () => true });
const hasty = createScriptedKind({ name: 'test.hasty', deadlineMs: 50 });
beforeAll(async () => {
  server = await createTestServer({ workerLeaseSeconds: 1 });
  server.services.tasks.kinds.register(scripted.kind);
  server.services.tasks.kinds.register(hasty.kind);
  server.services.tasks.kinds.register(heavy.kind);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await createTaskPerson(server);
  scripted.act = undefined;
  scripted.runs.length = 0;
});

const tasks = () => server.services.tasks;
const heavyPlaces = () => heavyPlacesOf(heavyThreads(server.config.workerHeavyMegabytes));
const used = async () => (await server.services.credits.quota(person.userId)).used;

/** A run that goes on until it is told to stop, and lets the test know when it began. */
function createEndlessRun() {
  const begun = createGate<AbortSignal>();
  scripted.act = (_script, { signal }) => {
    begun.resolve(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  return begun.promise;
}

async function blobsOf(taskId: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of server.ports.blobs.list(`results/${taskId}/`)) names.push(name);
  return names;
}

describe('The worker', () => {
  it('does a task, keeps its pictures and settles its credits', async () => {
    const task = await tasks().submit(person.principal, scriptOf({ name: 'a', images: 2, cost: 2 }));
    const done = await untilEnded(server, task);
    expect(done).toMatchObject({ state: 'DONE', progress: 1, attempts: 1, error: null });
    expect(done.images.map(({ width, height, meta }) => ({ width, height, meta }))).toEqual([
      { width: 4, height: 3, meta: { seed: 0 } },
      { width: 4, height: 3, meta: { seed: 1 } },
    ]);
    expect([...(await blobsOf(task.id))].sort()).toEqual(done.images.map(({ blob }) => blob).sort());
    expect(await used()).toBe(2);
    expect(scripted.runs).toHaveLength(1);
  });

  it('does many tasks of many people, each exactly once', async () => {
    const people = [person, await createTaskPerson(server), await createTaskPerson(server)];
    const submitted = await Promise.all(
      Array.from({ length: 45 }, (_, at) =>
        tasks().submit(people[at % 3]!.principal, scriptOf({ name: String(at), images: 0 })),
      ),
    );
    for (const task of submitted) expect((await untilEnded(server, task)).state).toBe('DONE');
    expect(scripted.runs.map(({ name }) => Number(name)).sort((a, b) => a - b)).toEqual(
      submitted.map((_, at) => at),
    );
  });

  it('keeps light tasks going whatever the number of heavy ones, of the same person or another', async () => {
    const hold = createGate<void>();
    heavy.act = async () => {
      await hold.promise;
      return { images: [] };
    };
    const others = [person, await createTaskPerson(server)];
    const cutOuts = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        tasks().submit(others[at % 2]!.principal, scriptOf({ cost: 0 }, { kind: 'test.heavy' })),
      ),
    );
    await expect.poll(() => heavy.runs.length).toBeGreaterThan(0);
    for (const { principal } of others) {
      const run = async () => {
        const light = await tasks().submit(principal, scriptOf({ cost: 0 }));
        const at = performance.now();
        expect((await untilEnded(server, light)).state).toBe('DONE');
        return performance.now() - at;
      };
      // Less than a sweep: it is not found by chance.
      expect(await leastOfRuns(1_500, run)).toBeLessThan(1_500);
    }
    expect(heavy.runs.length).toBe(heavyPlaces().places);
    hold.resolve();
    heavy.act = undefined;
    for (const task of cutOuts) expect((await untilEnded(server, task)).state).toBe('DONE');
    expect(heavy.runs).toHaveLength(24);
  });

  it('has places left for others while all that one person may run waits for a slow address', async () => {
    const slow = person.userId;
    const hold = createGate<void>();
    scripted.act = async (_script, { userId }) => {
      if (userId === slow) await hold.promise;
      return { images: [] };
    };
    const submit = (of: TaskPerson) => tasks().submit(of.principal, scriptOf({ cost: 0 }));
    const held = await Promise.all(Array.from({ length: 12 }, () => submit(person)));
    const other = await createTaskPerson(server);
    const theirs = await Promise.all(Array.from({ length: 12 }, () => submit(other)));
    try {
      for (const task of theirs) expect((await untilEnded(server, task)).state).toBe('DONE');
    } finally {
      hold.resolve();
    }
    for (const task of held) expect((await untilEnded(server, task)).state).toBe('DONE');
  });

  it('leaves a heavy place to others while one person’s heavy tasks wait for a slow address', async () => {
    const slow = person.userId;
    const hold = createGate<void>();
    heavy.runs.length = 0;
    heavy.act = async (_script, { userId }) => {
      if (userId === slow) await hold.promise;
      return { images: [] };
    };
    const submit = (of: TaskPerson) =>
      tasks().submit(of.principal, scriptOf({ cost: 0 }, { kind: 'test.heavy' }));
    const held = await Promise.all(Array.from({ length: heavyPlaces().places + 1 }, () => submit(person)));
    const other = await createTaskPerson(server);
    try {
      for (let at = 0; at < 3; at += 1)
        expect((await untilEnded(server, await submit(other))).state).toBe('DONE');
      expect(heavy.runs.filter(({ context }) => context.userId === slow)).toHaveLength(heavyPlaces().each);
    } finally {
      hold.resolve();
      heavy.act = undefined;
    }
    for (const task of held) expect((await untilEnded(server, task)).state).toBe('DONE');
  });

  it('stops a run that is cancelled, gives its credits back and leaves none of its pictures', async () => {
    const begun = createEndlessRun();
    const task = await tasks().submit(person.principal, scriptOf({ cost: 3 }));
    const signal = await begun;
    await scripted.runs[0]!.context.keep(Buffer.from('half'), { contentType: 'image/png', extension: 'png' });
    expect(await blobsOf(task.id)).toHaveLength(1);
    await tasks().cancel(person.userId, task.id);
    await expect.poll(() => signal.aborted).toBe(true);
    expect((await tasks().find(person.userId, task.id)).state).toBe('CANCELLED');
    expect(await used()).toBe(0);
    await expect.poll(() => blobsOf(task.id)).toEqual([]);
  });

  it('stops a cancelled run even when nobody told it, by the lease that is gone', async () => {
    const begun = createEndlessRun();
    const task = await tasks().submit(person.principal, scriptOf());
    const signal = await begun;
    // As another process does it whose message is lost.
    await server.ports.database
      .updateTable('tasks')
      .set({ state: 'CANCELLED', lease_token: null, lease_until: null })
      .where('id', '=', task.id)
      .execute();
    await expect.poll(() => signal.aborted).toBe(true);
  });

  it('ends a task with the error that its kind tells, without a second attempt', async () => {
    scripted.act = async () => {
      throw new ApiError(errorText('imageDamaged.because', { reason: 'half of it is missing' }));
    };
    const ended = await untilEnded(server, await tasks().submit(person.principal, scriptOf({ cost: 2 })));
    expect(ended).toMatchObject({
      state: 'ERROR',
      attempts: 1,
      error: { id: 'imageDamaged.because', values: { reason: 'half of it is missing' } },
    });
    const { error } = await server.ports.database
      .selectFrom('tasks')
      .select('error')
      .where('id', '=', ended.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(error ?? '')).toMatchObject({ v: 1, id: 'imageDamaged.because' });
    expect(error).not.toContain('cannot be read');
    expect(await used()).toBe(0);
  });

  it('tries again what failed unexpectedly, and keeps only the last run’s pictures', async () => {
    scripted.act = async (_script, context) => {
      if (context.attempt > 2) return undefined;
      await context.keep(Buffer.from('junk'), { contentType: 'image/png', extension: 'png' });
      throw new TaskRetryError('The far side was asleep', { afterMs: 1 });
    };
    const task = await tasks().submit(person.principal, scriptOf());
    const ended = await untilEnded(server, task);
    expect(ended).toMatchObject({ state: 'DONE', attempts: 3 });
    expect(await blobsOf(task.id)).toEqual([ended.images[0]?.blob]);
    expect(await used()).toBe(1);
  });

  it('gives up after the last attempt, with the error behind it or a plain one, and charges nothing', async () => {
    const cause = new ApiError('sourceUnavailable');
    scripted.act = async (script) => {
      throw new TaskRetryError('Still asleep', { afterMs: 1, ...(script.name && { cause }) });
    };
    const plain = await untilEnded(server, await tasks().submit(person.principal, scriptOf()));
    expect(plain).toMatchObject({ state: 'ERROR', attempts: 3, error: { id: 'taskFailed' } });
    const told = await untilEnded(server, await tasks().submit(person.principal, scriptOf({ name: 'x' })));
    expect(told).toMatchObject({ state: 'ERROR', attempts: 3, error: { id: 'sourceUnavailable' } });
    expect(await used()).toBe(0);
  });

  it('never shows a stack or a line of code in an error', async () => {
    scripted.act = async (_script, { attempt }) => {
      if (attempt === 1) throw new TaskRetryError('first', { afterMs: 1 });
      throw new TypeError('secret is not a function');
    };
    const task = await tasks().submit(person.principal, scriptOf());
    await expect.poll(() => scripted.runs.length).toBeGreaterThan(1);
    await tasks().cancel(person.userId, task.id);
    expect(JSON.stringify(await tasks().find(person.userId, task.id))).not.toContain('secret');
  });

  it('stops a run that takes too long, even one that does not heed it, with 4006', async () => {
    const begun = createGate<void>();
    hasty.act = () => {
      begun.resolve();
      return new Promise(() => {});
    };
    const task = await tasks().submit(person.principal, { ...scriptOf({ cost: 2 }), kind: 'test.hasty' });
    await begun.promise;
    expect(await untilEnded(server, task)).toMatchObject({ state: 'ERROR', error: { id: 'taskTimedOut' } });
    expect(await used()).toBe(0);
  });

  it('tells progress that never goes back', async () => {
    const heard: number[] = [];
    const stop = await server.ports.events.subscribe(`tasks:${person.userId}`, (message) => {
      const { progress } = message as { progress?: number };
      if (progress !== undefined) heard.push(progress);
    });
    scripted.act = async (_script, { progress }) => {
      for (const fraction of [0.2, 0.6, 0.4, 0.9, 7]) {
        progress(fraction, 'painting');
        await new Promise((done) => setTimeout(done, 260));
      }
      return undefined;
    };
    await untilEnded(server, await tasks().submit(person.principal, scriptOf()));
    await stop();
    expect(heard).toEqual([0.2, 0.6, 0.6, 0.9, 1]);
  });

  it('finds tasks whose delivery was lost', async () => {
    const { database, clock } = server.ports;
    const { userId } = person;
    // Written by a process that died before it delivered.
    await database.transaction().execute((trx) => tasks().submit(person.principal, scriptOf(), trx));
    const row = await database
      .selectFrom('tasks')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    expect(row?.created_at).toBeLessThanOrEqual(clock.now());
    expect((await untilEnded(server, await tasks().find(userId, row!.id))).state).toBe('DONE');
  });
});

describe('A worker that starts', () => {
  it('outlives a queue that does not answer yet, and does what waits once it does', async () => {
    const other = await createTestServer({ role: 'api' });
    const { ports, services } = other;
    services.tasks.kinds.register(createScriptedKind().kind);
    const one = await createTaskPerson(other);
    const late = new Error('Redis did not answer within 1000 ms');
    const delivering = vi.spyOn(ports.queue, 'deliver').mockRejectedValue(late);
    const task = await services.tasks.submit(one.principal, scriptOf());
    other.clock.advance(10_000);
    const worker = createWorker({
      ports,
      runs: services.taskRuns,
      kinds: services.tasks.kinds,
      concurrency: 1,
      heavy: { places: 1, each: 1 },
      leaseMs: 10_000,
      isAlone: false,
    });
    await worker.start();
    // By the submission, and by the first look of the worker.
    expect(delivering.mock.calls.length).toBeGreaterThan(1);
    delivering.mockRestore();
    expect((await untilEnded(other, task)).state).toBe('DONE');
    await worker.stop();
    await other.close();
  });
});

describe('A worker that stops', () => {
  it('lets what runs end, and puts back what does not, as no attempt', async () => {
    const other = await createTestServer({ workerLeaseSeconds: 1 });
    try {
      const kind = createScriptedKind();
      other.services.tasks.kinds.register(kind.kind);
      const one = await createTaskPerson(other);
      const quick = createGate<void>();
      kind.act = async (script, { signal }) => {
        if (script.name === 'quick') await quick.promise;
        else await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
        return undefined;
      };
      const ends = await other.services.tasks.submit(one.principal, scriptOf({ name: 'quick' }));
      const stays = await other.services.tasks.submit(one.principal, scriptOf({ name: 'endless' }));
      await expect.poll(() => kind.runs.length).toBe(2);
      const stopped = other.worker.stop(300);
      quick.resolve();
      await stopped;
      expect((await other.services.tasks.find(one.userId, ends.id)).state).toBe('DONE');
      expect(await other.services.tasks.find(one.userId, stays.id)).toMatchObject({
        state: 'WAITING',
        attempts: 0,
      });
      expect(await other.services.credits.quota(one.userId)).toMatchObject({ used: 2 });
    } finally {
      await other.close();
    }
  });
});
