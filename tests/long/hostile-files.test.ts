/** Every hostile file of the corpus through a server, with somebody else who asks it whether it is well. */
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostileSender } from '../api/helpers/hostile-deps.ts';
import { createTestServer, type TestServer } from '../api/helpers/test-server.ts';
import { allFiles, HOSTILE_FORMATS } from '../helpers/hostile-files/corpus.ts';

/** Ms that an answer of `/healthz` may take while a file is worked on. */
const STALL_MS = 100;

/**
 * Asks again and again, in a thread of its own, and answers with the slowest answer since the last time it was asked: the server's, less
 * that of a server in this thread that has nothing else to do. So what other programs take from the machine is nobody's stall.
 */
const ASKER = `
  const { createServer } = require('node:http');
  const { parentPort, workerData } = require('node:worker_threads');
  const slowest = { server: 0, idle: 0 };
  parentPort.on('message', () => {
    parentPort.postMessage(slowest.server - slowest.idle);
    Object.assign(slowest, { server: 0, idle: 0 });
  });
  const ask = async (who, address) => {
    for (;;) {
      const start = performance.now();
      await fetch(address).then((answer) => answer.text());
      slowest[who] = Math.max(slowest[who], performance.now() - start);
      await new Promise((done) => setTimeout(done, 5));
    }
  };
  ask('server', workerData + '/healthz');
  const idle = createServer((_, answer) => answer.end('ok'));
  idle.listen(0, '127.0.0.1', () => ask('idle', 'http://127.0.0.1:' + idle.address().port));
`;

let server: TestServer;
let asker: Worker;
beforeAll(async () => {
  server = await createTestServer();
  asker = new Worker(ASKER, { eval: true, workerData: `http://127.0.0.1:${await server.listen()}` });
});
afterAll(async () => {
  await asker.terminate();
  await server.close();
});

const slowestAnswer = (): Promise<number> =>
  new Promise((resolve) => {
    asker.once('message', resolve);
    asker.postMessage('');
  });

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Says how far it has come, as thousands of files take minutes. */
const REPORT_MS = 15_000;
/** What a format may take: ten times what it does on two cores. */
const FORMAT_MS = 20 * 60_000;

describe.each(HOSTILE_FORMATS)('A hostile %s', (format) => {
  it(
    'costs no more than it may, is no fault of the server, and makes nobody else wait',
    async () => {
      const sender = await createHostileSender(server);
      const faults: string[] = [];
      const files = allFiles(format);
      let told = performance.now();
      for (const [n, file] of files.entries()) {
        if (performance.now() - told > REPORT_MS) {
          told = performance.now();
          process.stderr.write(`${format}: ${n} of ${files.length} files, ${faults.length} faults\n`);
        }
        // Made before anybody looks at the time: making a bomb is work of this process too.
        const bytes = await file.make();
        const once = async () => {
          await slowestAnswer();
          const { fault } = await sender.send(format, { name: file.name, make: () => bytes });
          await wait(10);
          return { fault, stall: await slowestAnswer() };
        };
        const first = await once();
        if (!first.fault && first.stall <= STALL_MS) continue;
        // Another program on the machine can make one measurement bad: two of three are the file's.
        const tries = [first, await once(), await once()];
        const faulty = tries.filter(({ fault }) => fault !== undefined);
        const stall = median(tries.map((one) => one.stall));
        if (faulty.length >= 2) faults.push(`${file.name}: ${faulty.map(({ fault }) => fault).join('; ')}`);
        if (stall > STALL_MS) faults.push(`${file.name}: an answer took ${Math.round(stall)} ms`);
      }
      expect(faults).toEqual([]);
    },
    FORMAT_MS,
  );
});
