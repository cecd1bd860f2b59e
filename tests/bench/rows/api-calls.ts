/** The API's calls against what they stand on: an empty Fastify route, a plain stream to the disk. Loopback, one run. */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type autocannon from 'autocannon';
import Fastify from 'fastify';
import { picture, pictureForm } from '../../api/helpers/forms.ts';
import { eachAsks, fire, peopleFor } from '../api/fire.ts';
import { type BenchPerson, inBenchFolder, invited } from '../api/people.ts';
import { startServer } from '../api/running-server.ts';
import {
  atLeast,
  type BenchRow,
  type BenchSuite,
  compare,
  interleave,
  notMeasured,
  round,
} from '../bench-row.ts';

const SECONDS = 3;
const ROUNDS = 3;
/** Of one shot at the shortest route. */
const CALLS = 20_000;
/** The best of many: one wait for a busy disk is as long as a whole upload. */
const UPLOADS = 21;
const IMAGE_TASKS = 8;
/** A second, beside images. */
const RATE = 300;

interface Deps {
  readonly url: string;
  readonly folder: string;
  readonly people: readonly BenchPerson[];
}

/** Each has people of its own: what one asks is not counted with what another did before. */
const ROWS: readonly {
  readonly name: string;
  readonly people: number;
  time(deps: Deps): Promise<BenchRow>;
}[] = [
  // Each person is met once before, and the first round warms up.
  { name: 'GET /auth/me', people: peopleFor(CALLS * (ROUNDS + 1)), time: timeMe },
  { name: '10 MB upload', people: 40, time: timeUpload },
  {
    name: 'p99 of small calls beside 8 image tasks',
    people: IMAGE_TASKS + peopleFor(RATE * SECONDS),
    time: timeBesideImages,
  },
];

export const suite: BenchSuite = {
  title: 'The API, embedded, on this machine',
  run: (report) =>
    inBenchFolder(async ({ path: folder, dist, settings }) => {
      const all = ROWS.reduce((sum, row) => sum + row.people, 0);
      const people = await invited(settings, dist, all);
      const running = await startServer(settings);
      try {
        let taken = 0;
        for (const { name, people: count, time } of ROWS) {
          const deps = { url: running.url, folder, people: people.slice(taken, taken + count) };
          taken += count;
          report(await time(deps).catch((error) => notMeasured(name, error)));
        }
      } finally {
        await running.stop();
      }
    }),
};

async function timeMe({ url, people }: Deps): Promise<BenchRow> {
  const empty = Fastify();
  empty.get('/', async () => ({ ok: true }));
  const peer = await empty.listen({ host: '127.0.0.1', port: 0 });
  const requests = eachAsks(
    '/auth/me',
    people.map(({ token }) => token),
  );
  // The same letters to read for both: what is compared is what is done with them.
  const toEmpty = requests.map((request) => ({ ...request, path: '/' }));
  // Each person is met for the first time before the clock runs: reading who it is costs what it costs, once.
  for (const { token } of people) {
    await (await fetch(`${url}/auth/me`, { headers: { authorization: `Bearer ${token}` } })).text();
  }
  const shoot = async (options: Partial<autocannon.Options> & { url: string }) => {
    const shot = await fire({ connections: 10, amount: CALLS, ...options });
    return CALLS / shot.duration;
  };
  const ours: number[] = [];
  const theirs: number[] = [];
  // The first round warms both up.
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const [own, other] = [await shoot({ url, requests }), await shoot({ url: peer, requests: toEmpty })];
    if (turn === 0) continue;
    ours.push(own);
    theirs.push(other);
  }
  await empty.close();
  return atLeast(
    'GET /auth/me',
    Math.max(...ours),
    'calls/s',
    'empty Fastify route',
    Math.max(...theirs),
    0.6,
  );
}

async function timeUpload({ url, folder, people }: Deps): Promise<BenchRow> {
  const path = join(folder, 'streamed');
  const plain = createHttp(async (request, response) => {
    await pipeline(request, createWriteStream(path, { flush: true }));
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => plain.once('listening', done));
  const peer = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  const small = picture('car-front.jpg');
  // What follows the end of a JPEG is no harm: other bytes each time, or the second would be known already.
  const form = () => pictureForm(Buffer.concat([small, randomBytes(9_900_000 - small.length)]));
  let turn = 0;
  const { ours, theirs } = await interleave(
    {
      async ours() {
        const { payload, headers } = form();
        turn += 1;
        const token = people[turn % people.length]?.token;
        const answer = await fetch(`${url}/image/upload-only`, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${token}` },
          body: new Uint8Array(payload),
        });
        if (!answer.ok) throw new Error(`The upload was refused: ${await answer.text()}`);
      },
      async theirs() {
        await (await fetch(peer, { method: 'POST', body: new Uint8Array(form().payload) })).text();
      },
    },
    UPLOADS,
  );
  plain.close();
  return compare('10 MB upload', ours, 'plain stream to the disk', theirs, 1.5);
}

async function timeBesideImages({ url, people }: Deps): Promise<BenchRow> {
  const { payload, headers } = pictureForm('product-24mp.jpg', {
    operations: { resizing: { width: 3000, height: 3000 } },
  });
  const groups = await Promise.all(
    people.slice(0, IMAGE_TASKS).map(async ({ token }) => {
      const answer = await fetch(`${url}/image/upload`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: new Uint8Array(payload),
      });
      if (!answer.ok) throw new Error(`An image task was refused: ${await answer.text()}`);
      return answer.json() as Promise<{ id: string }>;
    }),
  );
  const shot = await fire({
    url,
    requests: eachAsks(
      '/auth/me',
      people.slice(IMAGE_TASKS).map(({ token }) => token),
    ),
    connections: 2,
    overallRate: RATE,
    duration: SECONDS,
  });
  const states = await Promise.all(
    groups.map(async ({ id }, at) => {
      const headers = { authorization: `Bearer ${people[at]?.token}` };
      const answer = await fetch(`${url}/web-task/groups/${id}`, { headers });
      return answer.text();
    }),
  );
  const under = states.filter((text) => /"(ACCEPTED|WAITING|PROCESSING)"/.test(text)).length;
  const { p99, p50, max } = shot.latency;
  return {
    name: 'p99 of small calls beside 8 image tasks',
    value: round(p99),
    unit: 'ms',
    peer: null,
    peerValue: null,
    ratio: null,
    goal: '< 25 ms',
    ok: p99 < 25,
    note: `${shot.requests.total} calls, tasks of 24 MP, ${under} of them still under way after the last; median ${p50}, longest ${round(max)} ms`,
  };
}
