/** A stop in the middle of chores: bounded, whatever waits to be done and whoever does not answer. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createChores } from '../../api/server/worker/chores.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { createTestServer } from './helpers/test-server.ts';

const DUE = 60;
let receiver: Server | undefined;
afterEach(() => {
  receiver?.closeAllConnections();
  receiver?.close();
});

/** A server with so many deliveries due for a receiver that takes `answerMs` for each, and never answers when not said. */
async function startWithBacklog(drainSeconds: number, answerMs?: number) {
  let heard = 0;
  receiver = createServer((_request, response) => {
    heard += 1;
    if (answerMs !== undefined) setTimeout(() => response.end('ok'), answerMs);
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const server = await createTestServer({ privateAddresses: true, drainSeconds });
  const { userId } = await createTaskPerson(server);
  const { webhooks } = server.services;
  await webhooks.create(userId, { url, types: ['task.done'], isActive: true });
  await server.ports.database.transaction().execute(async (trx) => {
    for (let at = 0; at < DUE; at += 1) {
      await webhooks.tell(
        { userId, taskId: `task-${at}`, type: 'task.done', data: () => ({ at, error: null }) },
        trx,
      );
    }
  });
  await expect.poll(() => heard).toBeGreaterThan(0);
  const started = performance.now();
  await server.close();
  return { heard, tookMs: performance.now() - started };
}

describe('a stop', () => {
  it('begins no delivery more, however many are due', async () => {
    const { heard, tookMs } = await startWithBacklog(20, 300);
    // The one in hand, and not the sixty: they would take eighteen seconds.
    expect(heard).toBeLessThan(DUE / 2);
    expect(tookMs).toBeLessThan(12_000);
  });

  it('leaves a delivery that is not answered when the time to drain is over', async () => {
    const { heard, tookMs } = await startWithBacklog(1);
    expect(heard).toBe(1);
    // A delivery alone may take fifteen seconds.
    expect(tookMs).toBeGreaterThan(900);
    expect(tookMs).toBeLessThan(12_000);
  });

  it('leaves a service that does not let go', async () => {
    const server = await createTestServer({ drainSeconds: 1 });
    let isFreed = () => {};
    const { close } = server.ports.mailer;
    Object.assign(server.ports.mailer, {
      close: () => new Promise<void>((done) => (isFreed = done)).then(close),
    });
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeGreaterThan(1_900);
    expect(performance.now() - started).toBeLessThan(12_000);
    isFreed();
    await server.ports.close();
  });

  it('does not wait for connections on which nothing was ever asked', async () => {
    const server = await createTestServer({ drainSeconds: 20 });
    const port = await server.listen();
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    const closed = once(idle.resume(), 'close');
    const started = performance.now();
    await server.close();
    await closed;
    expect(performance.now() - started).toBeLessThan(12_000);
  });

  it('tells every chore that it stops, and waits no longer than it may', async () => {
    const said: unknown[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void said.push(JSON.parse(line)) });
    let obedient = 0;
    const began = { obedient: false, stubborn: false };
    const chores = createChores(
      [
        {
          name: 'obedient',
          everyMs: 5,
          async run(stopping) {
            began.obedient = true;
            while (!stopping.aborted) {
              obedient += 1;
              await wait(5);
            }
          },
        },
        {
          name: 'stubborn',
          everyMs: 5,
          run() {
            began.stubborn = true;
            return new Promise(() => undefined);
          },
        },
      ],
      log,
    );
    chores.start();
    await expect.poll(() => began).toEqual({ obedient: true, stubborn: true });
    await chores.stop(200);
    const done = obedient;
    await wait(30);
    expect(obedient).toBe(done);
    expect(said).toEqual([expect.objectContaining({ chores: ['stubborn'] })]);
  });
});
