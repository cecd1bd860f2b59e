import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPorts } from '../../api/server/ports/open-ports.ts';
import type { Ports } from '../../api/server/ports/ports.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';

// No worker, which would take what is delivered here.
let server: TestServer;
/** Those of another process where there is one; embedded there is one process. */
let peer: Ports;
beforeAll(async () => {
  server = await createTestServer({ role: 'api' });
  const { config, clock, ports } = server;
  peer = config.redisUrl === undefined ? ports : await openPorts(config, { log: ports.log, clock });
});
afterAll(async () => {
  await peer.close();
  await server.close();
});

const pass = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('The queue', () => {
  it('delivers what came before somebody listened, and what comes after, each once', async () => {
    const { queue } = server.ports;
    await queue.deliver('before-1');
    await peer.queue.deliver('before-2');
    const heard: string[] = [];
    const stop = await queue.consume(async (id) => {
      heard.push(id);
    }, 2);
    await peer.queue.deliver('after');
    await expect.poll(() => [...heard].sort()).toEqual(['after', 'before-1', 'before-2']);
    await stop();
  });

  it('hands out so many at once and no more, and stops when those in hand have ended', async () => {
    const { queue } = server.ports;
    let running = 0;
    let most = 0;
    let ended = 0;
    const stop = await queue.consume(async () => {
      running += 1;
      most = Math.max(most, running);
      await pass(150);
      running -= 1;
      ended += 1;
    }, 3);
    for (let at = 0; at < 8; at += 1) await queue.deliver(`job-${at}`);
    await expect.poll(() => running).toBe(3);
    await stop();
    expect(running).toBe(0);
    expect(most).toBe(3);
    const before = ended;
    await pass(300);
    expect(ended).toBe(before);
    // What was not handed out waits for the next who listens, or is found again by the worker's sweep.
    const rest = await queue.consume(async () => {}, 3);
    await pass(200);
    await rest();
  });

  it('delivers after the delay', async () => {
    const { queue } = server.ports;
    const begun = performance.now();
    let heardAt = 0;
    const stop = await queue.consume(async (id) => {
      if (id === 'later') heardAt = performance.now();
    }, 1);
    await queue.deliver('later', { delayMs: 400 });
    await expect.poll(() => heardAt).toBeGreaterThan(0);
    expect(heardAt - begun).toBeGreaterThanOrEqual(390);
    await stop();
  });

  it('continues after a failed handler', async () => {
    const { queue } = server.ports;
    const heard: string[] = [];
    const stop = await queue.consume(async (id) => {
      heard.push(id);
      throw new Error('no');
    }, 1);
    await queue.deliver('one');
    await queue.deliver('two');
    await expect.poll(() => [...heard].sort()).toEqual(['one', 'two']);
    await stop();
  });
});

describe('Events', () => {
  it('reach every listener of their topic in every process, and nobody else', async () => {
    const heard: unknown[] = [];
    const stops = [
      await server.ports.events.subscribe('a', (message) => heard.push(['here', message])),
      await peer.events.subscribe('a', (message) => heard.push(['there', message])),
      await peer.events.subscribe('b', (message) => heard.push(['elsewhere', message])),
    ];
    await server.ports.events.publish('a', { n: 1 });
    await expect
      .poll(() => [...heard].sort())
      .toEqual([
        ['here', { n: 1 }],
        ['there', { n: 1 }],
      ]);
    for (const stop of stops) await stop();
    await server.ports.events.publish('a', { n: 2 });
    await pass(100);
    expect(heard).toHaveLength(2);
  });

  it('are still heard by one listener when another of the same topic stops', async () => {
    const heard: unknown[] = [];
    const stop = await peer.events.subscribe('shared', () => heard.push('first'));
    const other = await peer.events.subscribe('shared', () => heard.push('second'));
    await stop();
    await server.ports.events.publish('shared', null);
    await expect.poll(() => heard).toEqual(['second']);
    await other();
  });
});

describe('Rates', () => {
  it('are one count for all processes, and begin anew when the window is over', async () => {
    const said = [];
    for (const { rates } of [server.ports, peer, server.ports]) said.push(await rates.add('door', 60_000));
    expect(said.map(({ count }) => count)).toEqual([1, 2, 3]);
    for (const { resetMs } of said) {
      expect(resetMs).toBeGreaterThan(55_000);
      expect(resetMs).toBeLessThanOrEqual(60_000);
    }
    expect((await peer.rates.add('other door', 60_000)).count).toBe(1);
    server.clock.advance(60_001);
    expect((await server.ports.rates.add('door', 60_000)).count).toBe(1);
  });

  it('count right when all ask at once', async () => {
    const said = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 ? peer : server.ports).rates.add('rush', 60_000)),
    );
    expect(said.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
  });

  it('are forgotten on request', async () => {
    await server.ports.rates.add('login', 60_000);
    await peer.rates.clear('login');
    expect((await server.ports.rates.add('login', 60_000)).count).toBe(1);
  });
});

describe.runIf(inject('backends'))('A Redis that takes longer than anybody waits', () => {
  it('is told so to who asks, ends no process, and serves again when it is quicker', async () => {
    const { hostname, port, pathname } = new URL(server.config.redisUrl ?? '');
    const slow = await startSlowDoor(hostname, Number(port), 1_300);
    const late = await openPorts(
      { ...server.config, redisUrl: `redis://127.0.0.1:${slow.port}${pathname}` },
      { log: server.ports.log },
    );
    const asked = await Promise.allSettled([
      late.events.publish('slow', 1),
      late.queue.deliver('slow-1'),
      Promise.resolve(late.rates.add('slow', 1_000)),
    ]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    slow.answerAtOnce();
    let heard = 0;
    const stop = await late.events.subscribe('quick', () => {
      heard += 1;
    });
    await expect.poll(() => late.events.publish('quick', 1).then(() => heard, String)).toBeGreaterThan(0);
    await late.queue.deliver('slow-2');
    await stop();
    await late.close();
    slow.close();
  });
});

/** In front of a server: what it answers is handed on later. */
async function startSlowDoor(host: string, behind: number, delayMs: number) {
  let delay = delayMs;
  const sockets = new Set<Socket>();
  const door = createServer((near) => {
    const far = connect(behind, host);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => setTimeout(() => near.writable && near.write(bytes), delay));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    port: (door.address() as AddressInfo).port,
    answerAtOnce() {
      delay = 0;
    },
    close() {
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
