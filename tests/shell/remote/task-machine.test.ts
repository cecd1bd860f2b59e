/** The way of a task that the server does, on a simulated clock: every state, and every way from one to the next. */
import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { GessoError } from '../../../api/client/gesso-error.ts';
import type { TaskGroup } from '../../../shell/remote/tasks/server-task.ts';
import type { Accepted, TaskNews } from '../../../shell/remote/tasks/task-calls.ts';
import { type CancelFailed, type TaskPorts, taskMachine } from '../../../shell/remote/tasks/task-machine.ts';
import { walkOf } from '../../helpers/machine-walk.ts';

const walk = walkOf(taskMachine);

const ACCEPTED: Accepted = { groupId: 'group', taskIds: ['task'] };
const SILENT = new GessoError('The server does not answer');
const REFUSED = new GessoError('Not enough credits', 402);
const IMAGE = { id: 'image' } as TaskGroup['tasks'][number]['task_images'][number];

type Status = TaskNews['status'];

const groupWith = (status: Status, error: TaskNews['error'] = null) =>
  ({
    id: 'group',
    tasks: [
      {
        id: 'task',
        status,
        progress: status === 'DONE' ? 1 : 0.5,
        error,
        task_images: status === 'DONE' ? [IMAGE] : [],
      },
    ],
  }) as unknown as TaskGroup;

const news = (status: Status, progress: number): TaskNews => ({
  task_id: 'task',
  group_id: 'group',
  status,
  progress,
  error: null,
});

/** A promise and the ways to settle it. */
function deferred<T>() {
  let done: (value: T) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  return { promise, done, fail };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function start(given: Partial<TaskPorts> = {}, accepted?: Accepted) {
  const clock = new SimulatedClock();
  let tell: (news: TaskNews) => void = () => {};
  const stream = deferred<void>();
  const ports = {
    upload: vi.fn<TaskPorts['upload']>(given.upload ?? (async () => ['upload'])),
    start: vi.fn<TaskPorts['start']>(given.start ?? (async () => ACCEPTED)),
    stream: vi.fn<TaskPorts['stream']>(
      given.stream ??
        ((_, listener) => {
          tell = listener;
          return stream.promise;
        }),
    ),
    look: vi.fn<TaskPorts['look']>(given.look ?? (async () => groupWith('PROCESSING'))),
    cancel: vi.fn<TaskPorts['cancel']>(given.cancel ?? (async () => {})),
  };
  const actor = createActor(taskMachine, {
    input: { ports, ...(accepted && { accepted }) },
    clock,
    inspect: walk.inspect,
  });
  const failures: CancelFailed[] = [];
  actor.on('CANCEL_FAILED', (failed) => failures.push(failed));
  actor.start();
  const state = () => {
    const { value } = actor.getSnapshot();
    return typeof value === 'string' ? value : value.following;
  };
  return { actor, clock, failures, ports, state, stream, tell: (each: TaskNews) => tell(each) };
}

test('pictures are uploaded with progress, and the work is started with their ids', async () => {
  const upload = deferred<readonly string[]>();
  let sent: (fraction: number) => void = () => {};
  const started = start({
    upload: (tell) => {
      sent = tell;
      return upload.promise;
    },
  });
  expect(started.state()).toBe('uploading');
  sent(0.4);
  expect(started.actor.getSnapshot().context.fraction).toBe(0.4);
  upload.done(['a', 'b']);
  await settle();
  expect(started.ports.start).toHaveBeenCalledWith(['a', 'b'], expect.anything());
  expect(started.state()).toBe('streaming');
});

test('it is followed by the stream to its results', async () => {
  const started = start();
  await settle();
  started.tell(news('PROCESSING', 0.25));
  expect(started.actor.getSnapshot().context.fraction).toBe(0.25);
  started.ports.look.mockResolvedValueOnce(groupWith('DONE'));
  started.tell(news('DONE', 1));
  await settle();
  expect([started.state(), started.actor.getSnapshot().context.images]).toEqual(['done', [IMAGE]]);
  expect(started.ports.stream).toHaveBeenCalledTimes(1);
});

test('a task from before a reload is resumed without a new request', async () => {
  const started = start({ look: async () => groupWith('DONE') }, ACCEPTED);
  started.stream.done();
  await settle();
  expect(started.state()).toBe('done');
  expect([started.ports.upload.mock.calls.length, started.ports.start.mock.calls.length]).toEqual([0, 0]);
});

test('a stream that breaks is tried three times, and then the task is looked at again and again', async () => {
  const stream = vi.fn<TaskPorts['stream']>(() => Promise.reject(SILENT));
  const started = start({ stream });
  await settle();
  for (let look = 1; look <= 8; look += 1) {
    expect(started.state()).toBe('pausing');
    started.clock.increment(10_000);
    await settle();
  }
  expect(stream).toHaveBeenCalledTimes(3);
  expect(started.ports.look.mock.calls.length).toBeGreaterThan(6);
  started.ports.look.mockResolvedValueOnce(groupWith('DONE'));
  started.clock.increment(10_000);
  await settle();
  expect(started.state()).toBe('done');
});

test('a server that is away is waited for, however long, and asked at once when the connection is back', async () => {
  const look = vi.fn<TaskPorts['look']>(() => Promise.reject(SILENT));
  const started = start({ stream: () => Promise.reject(SILENT), look });
  await settle();
  for (let hour = 0; hour < 20; hour += 1) {
    expect(started.state()).toBe('waiting');
    started.clock.increment(10_000);
    await settle();
  }
  look.mockResolvedValueOnce(groupWith('DONE'));
  started.actor.send({ type: 'ONLINE' });
  await settle();
  expect(started.state()).toBe('done');
});

test.each<[string, Partial<TaskPorts>]>([
  ['the upload', { upload: () => Promise.reject(REFUSED) }],
  ['the start', { start: () => Promise.reject(REFUSED) }],
  ['a look', { stream: () => Promise.reject(SILENT), look: () => Promise.reject(REFUSED) }],
])('%s that is refused fails with the server’s own error', async (_, given) => {
  const started = start(given);
  await settle();
  expect([started.state(), started.actor.getSnapshot().context.error]).toEqual(['failed', REFUSED]);
});

test('a task that failed there says why', async () => {
  const error = {
    error_code: '4007',
    error_id: 'operationFailed.noSubject',
    error_type: 'task' as const,
    error_message: 'Nothing stands out.',
    error_details: {},
  };
  const started = start({ stream: async () => {}, look: async () => groupWith('ERROR', error) });
  await settle();
  expect([started.state(), started.actor.getSnapshot().context.error?.message]).toEqual([
    'failed',
    'Nothing stands out.',
  ]);
});

test('cancelling an upload ends it, and nothing is started', async () => {
  let stopped = false;
  const started = start({
    upload: (_, signal) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          stopped = true;
        });
      }),
  });
  started.actor.send({ type: 'CANCEL' });
  await settle();
  expect([started.state(), stopped, started.ports.start.mock.calls.length]).toEqual(['cancelled', true, 0]);
});

test('cancelling while it is accepted cancels it there, so that it costs nothing', async () => {
  const accepting = deferred<Accepted>();
  const started = start({ start: () => accepting.promise, look: async () => groupWith('CANCELLED') });
  await settle();
  started.actor.send({ type: 'CANCEL' });
  accepting.done(ACCEPTED);
  await settle();
  expect(started.ports.cancel).toHaveBeenCalledWith(['task']);
  expect(started.state()).toBe('cancelled');
});

test('cancelling while it is refused ends it', async () => {
  const accepting = deferred<Accepted>();
  const started = start({ start: () => accepting.promise });
  await settle();
  started.actor.send({ type: 'CANCEL' });
  accepting.fail(REFUSED);
  await settle();
  expect([started.state(), started.ports.cancel.mock.calls.length]).toEqual(['cancelled', 0]);
  expect(started.failures).toEqual([]);
});

test('cancelling while nothing answers whether it was accepted ends it here, and says so', async () => {
  const accepting = deferred<Accepted>();
  const started = start({ start: () => accepting.promise });
  await settle();
  started.actor.send({ type: 'CANCEL' });
  accepting.fail(SILENT);
  await settle();
  expect([started.state(), started.ports.cancel.mock.calls.length]).toEqual(['cancelled', 0]);
  expect(started.failures).toEqual([{ type: 'CANCEL_FAILED', error: SILENT, isFollowed: false }]);
});

test('what was finished before Cancel arrived is not thrown away', async () => {
  const started = start({ look: async () => groupWith('DONE') });
  await settle();
  started.actor.send({ type: 'CANCEL' });
  await settle();
  expect([started.state(), started.actor.getSnapshot().context.images]).toEqual(['done', [IMAGE]]);
});

test('a task goes on when its cancelling is not answered, and can be cancelled again', async () => {
  const cancel = vi.fn<TaskPorts['cancel']>(async () => {}).mockRejectedValueOnce(SILENT);
  const started = start({ cancel });
  await settle();
  started.actor.send({ type: 'CANCEL' });
  await settle();
  expect(started.state()).toBe('pausing');
  expect(started.failures).toEqual([{ type: 'CANCEL_FAILED', error: SILENT, isFollowed: true }]);
  started.ports.look.mockResolvedValueOnce(groupWith('CANCELLED'));
  started.actor.send({ type: 'CANCEL' });
  await settle();
  expect([started.state(), cancel.mock.calls.length]).toEqual(['cancelled', 2]);
  expect(started.failures).toHaveLength(1);
});

test('every state of the table was reached above, and every transition taken', () => {
  expect(walk.missing()).toEqual([]);
});
