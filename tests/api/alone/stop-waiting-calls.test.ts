/** A server that stops while people wait for their edits: each of them hears at once what became of it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/server/base/api-error.ts';
import { pictureForm } from '../helpers/forms.ts';
import { keyOf } from '../helpers/key-of.ts';
import { createTaskPerson } from '../helpers/task-people.ts';
import { createTestServer, type TestServer } from '../helpers/test-server.ts';

const SMALL = { operations: { resizing: { width: 64, height: 48 } } };
const CALLS = 6;

let server: TestServer | undefined;
afterEach(() => server?.close());

/** A server with so many calls that wait for an edit; one of them runs, and ends only when it is told to. */
async function startWaiting(headers: Readonly<Record<string, string>> = {}, count = CALLS) {
  server = await createTestServer({ drainSeconds: 8, workerConcurrency: 1 });
  const { services, ports } = server;
  vi.spyOn(ports.images, 'run').mockImplementation(
    (_job, { signal } = {}) =>
      new Promise((_done, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason), { once: true });
      }),
  );
  const person = await createTaskPerson(server);
  const key = await keyOf(server, person.userId);
  const port = await server.listen();
  const form = pictureForm('product-mug.jpg', SMALL);
  const calls = Array.from({ length: count }, () =>
    fetch(`http://127.0.0.1:${port}/v1/image/edit/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, ...form.headers, ...headers },
      body: new Uint8Array(form.payload),
    }),
  );
  const states = async () =>
    (
      await ports.database
        .selectFrom('tasks')
        .select(['id', 'state'])
        .where('user_id', '=', person.userId)
        .execute()
    ).map(({ state }) => state);
  await expect.poll(states).toContain('PROCESSING');
  await expect.poll(async () => (await states()).length).toBe(count);
  return { server, calls, states, used: async () => (await services.credits.quota(person.userId)).used };
}

/** Closes it, and looks at the rows before the database goes. */
async function stopAndLook<T>(
  { server: stopping, calls }: Awaited<ReturnType<typeof startWaiting>>,
  look: () => Promise<T>,
) {
  const { close } = stopping.ports.mailer;
  let seen: T | undefined;
  Object.assign(stopping.ports.mailer, {
    close: async () => {
      await close();
    },
  });
  const { drain } = stopping.services.background;
  Object.assign(stopping.services.background, {
    drain: async (ms?: number) => {
      seen = await look();
      return drain(ms);
    },
  });
  const [answers] = await Promise.all([Promise.all(calls), stopping.close()]);
  return { answers, seen: seen as T };
}

describe('calls that wait for their edit when the server stops', () => {
  it('are all told to come again, and their tasks are cancelled without a charge', async () => {
    const waiting = await startWaiting();
    const { answers, seen } = await stopAndLook(waiting, async () => ({
      states: await waiting.states(),
      used: await waiting.used(),
    }));
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({
        error_code: '2',
        error_message:
          'The server is stopping. The task was canceled and nothing was charged. Send the request again.',
      });
    }
    expect(seen).toEqual({ states: Array(CALLS).fill('CANCELLED'), used: 0 });
  });

  it('with an idempotency key are told the name of the task, which goes on', async () => {
    const waiting = await startWaiting({ 'idempotency-key': 'one-edit' }, 1);
    const { answers, seen } = await stopAndLook(waiting, waiting.states);
    expect(answers[0]?.status).toBe(503);
    const { error_message: message } = await answers[0]!.json();
    expect(message).toMatch(
      /^The server is stopping\. The task [\w-]{36} goes on: send the request again with the same Idempotency-Key/,
    );
    expect(seen).toEqual(['WAITING']);
  });
});

describe('a call whose edit takes too long', () => {
  /** As if a minute had passed. */
  async function giveUp(cancel: () => Promise<never>) {
    const { server: running, calls } = await startWaiting({}, 1);
    const { tasks, edits } = running.services;
    const [row] = await running.ports.database.selectFrom('tasks').selectAll().execute();
    const task = await tasks.find(row!.user_id, row!.id);
    const wait = vi.spyOn(tasks, 'wait').mockResolvedValue(task);
    const cancelling = vi.spyOn(tasks, 'cancel').mockImplementation(cancel);
    const answer = edits.finished(task).catch((error: unknown) => error);
    const said = await answer;
    wait.mockRestore();
    cancelling.mockRestore();
    // Its own waiting call is not what is tested: it may end with the connection.
    await Promise.all([Promise.allSettled(calls), running.close()]);
    return { said, task };
  }

  it('and cannot be cancelled is told that it may be charged, and where to ask for it', async () => {
    const { said, task } = await giveUp(() => Promise.reject(new Error('The database is gone')));
    expect(said).toBeInstanceOf(ApiError);
    expect((said as ApiError).kind.status).toBe(504);
    expect((said as ApiError).message).toBe(
      `The task took too long, and the task could not be canceled: it may still be done and charged. Ask for it at /v1/image/edit/async/${task.id}.`,
    );
  });
});
