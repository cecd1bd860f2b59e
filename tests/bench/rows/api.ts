/** The API against what it stands on: an empty Fastify route, durable inserts, a plain stream to the disk. Loopback, one run. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import SqliteDatabase from 'libsql';
import { pino } from 'pino';
import { readConfig } from '../../../api/server/config.ts';
import type { UserPrincipal } from '../../../api/server/http/principal.ts';
import { createServer, type Server } from '../../../api/server/server.ts';
import { createUsers } from '../../../api/server/services/accounts/users.ts';
import { picture, pictureForm } from '../../api/helpers/forms.ts';
import { ROOT } from '../../helpers/paths.ts';
import { type BenchRow, type BenchSuite, compare, interleave, round } from '../bench-row.ts';

const SECONDS = 3;
const ROUNDS = 3;
/** More than are asked for within a minute by one person are refused, so many ask. */
const PEOPLE = 400;
const INSERTS = 1_000;
const WARM_TASKS = 1_000;
const ALL_TASKS = 10_000;
const IMAGE_TASKS = 8;

interface BenchPerson {
  readonly principal: UserPrincipal;
  readonly token: string;
}

/** A server as `npm start` runs it, in a process of its own. */
interface Ground {
  readonly url: string;
  readonly folder: string;
  readonly people: readonly BenchPerson[];
}

export const suite: BenchSuite = {
  title: 'The API, embedded, on this machine',
  async run(report) {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-bench-'));
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/studio.html'), '<!doctype html><title>Studio</title>');
    // A row that cannot be taken leaves the others standing.
    const take = async (name: string, time: () => Promise<readonly BenchRow[]>) => {
      const rows = await time().catch((error: Error) => [failed(name, error)]);
      for (const row of rows) report(row);
    };
    await take('start to ready', async () => [await timeStart(folder)]);
    const open = () => {
      const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') });
      return createServer({ config, dist: join(folder, 'dist'), log: pino({ level: 'error' }) });
    };
    const first = await open();
    const people = await invite(first);
    await first.close();
    const running = await start(join(folder, 'data'));
    try {
      const ground = { url: running.url, folder, people };
      await take('GET /auth/me', async () => [await timeMe(ground)]);
      await take('10 MB upload', async () => [await timeUpload(ground)]);
      await take('small calls beside images', async () => [await timeBesideImages(ground)]);
    } finally {
      await running.stop();
    }
    const server = await open();
    try {
      await take('no-op tasks', () => timeTasks(server, folder, people));
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function invite({ ports, services }: Server): Promise<readonly BenchPerson[]> {
  const users = createUsers(ports.database, ports.clock, ports.ids);
  const people: BenchPerson[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const email = `bench${at}@studio-nord.example`;
    const user = await users.insert({ email, passwordHash: null, isActivated: true });
    if (!user) throw new Error(`${email} is taken`);
    const { accessToken, sessionId } = await services.sessions.begin(user.id);
    await services.credits.grant(user.id, { unit: 'credit', amount: 1_000, reference: 'bench' });
    people.push({ principal: { kind: 'user', userId: user.id, sessionId }, token: accessToken });
  }
  return people;
}

const asMe = (people: readonly BenchPerson[]): autocannon.Request[] =>
  people.map(({ token }) => ({ path: '/auth/me', headers: { authorization: `Bearer ${token}` } }));

/** From a thread of its own: one that shared the server's would be measured with it. */
async function fire(options: autocannon.Options): Promise<autocannon.Result> {
  const shot = await autocannon({ workers: 1, ...options });
  if (shot.non2xx > 0 || shot.errors > 0) throw new Error(`${shot.non2xx} refusals, ${shot.errors} errors`);
  return shot;
}

async function timeMe({ url, people }: Ground): Promise<BenchRow> {
  const empty = Fastify();
  empty.get('/', async () => ({ ok: true }));
  const peer = await empty.listen({ host: '127.0.0.1', port: 0 });
  const requests = asMe(people);
  // The same letters to read for both: what is compared is what is done with them.
  const toEmpty = requests.map((request) => ({ ...request, path: '/' }));
  // Each person is met for the first time before the clock runs: reading who it is costs what it costs, once.
  for (const { token } of people) {
    await (await fetch(`${url}/auth/me`, { headers: { authorization: `Bearer ${token}` } })).text();
  }
  const shoot = async (options: Partial<autocannon.Options> & { url: string }) => {
    const shot = await fire({ connections: 10, duration: SECONDS, ...options });
    return shot.requests.total / shot.duration;
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

async function timeUpload({ url, folder, people }: Ground): Promise<BenchRow> {
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
        const token = people[turn % PEOPLE]?.token;
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
    // The best of many: one wait for a busy disk is as long as a whole upload.
    21,
  );
  plain.close();
  return compare('10 MB upload', ours, 'plain stream to the disk', theirs, 1.5);
}

async function timeBesideImages({ url, people }: Ground): Promise<BenchRow> {
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
    requests: asMe(people.slice(IMAGE_TASKS)),
    connections: 2,
    overallRate: 300,
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

/** Tasks that do nothing, to their end; and what is resident after many. */
async function timeTasks(
  server: Server,
  folder: string,
  people: readonly BenchPerson[],
): Promise<readonly BenchRow[]> {
  const { tasks } = server.services;
  let ended = 0;
  tasks.onEnd(async () => {
    ended += 1;
  });
  tasks.kinds.register({
    name: 'bench.noop',
    category: 'image_edit',
    cost: () => ({ unit: 'credit', amount: 1 }),
    run: async () => ({ images: [] }),
  });
  const run = async (count: number) => {
    const goal = ended + count;
    const started = performance.now();
    const each = Math.ceil(count / 100);
    await Promise.all(
      people.slice(0, 100).map(async ({ principal }) => {
        for (let at = 0; at < each; at += 1) {
          await tasks.submit(principal, { kind: 'bench.noop', operation: 'bench', input: {} });
        }
      }),
    );
    while (ended < goal) await wait(1);
    return count / ((performance.now() - started) / 1000);
  };
  const perSecond = await run(WARM_TASKS);
  const before = await resident();
  const inserts = insertsPerSecond(join(folder, 'inserts.db'));
  const later = await run(ALL_TASKS - WARM_TASKS);
  const after = await resident();
  const best = Math.max(perSecond, later);
  return [
    atLeast('no-op tasks to DONE', best, 'tasks/s', 'durable inserts', inserts, 0.25),
    {
      name: 'resident after 10,000 tasks',
      value: round(after),
      unit: 'MB',
      peer: 'after 1,000',
      peerValue: round(before),
      ratio: round(after / before),
      goal: '≤ 1.2×',
      ok: after <= before * 1.2,
    },
  ];
}

/** MB, once nothing is held that nobody needs any more. */
async function resident(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What a first collection finds to be closed, a second one frees.
  for (let turn = 0; turn < 3; turn += 1) {
    collect();
    await wait(200);
  }
  return process.memoryUsage.rss() / 1e6;
}

function insertsPerSecond(path: string): number {
  const database = new SqliteDatabase(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table rows (id integer primary key, text text)');
  const insert = database.prepare('insert into rows (text) values (?)');
  const started = performance.now();
  for (let at = 0; at < INSERTS; at += 1) insert.run(`row ${at}`);
  const perSecond = INSERTS / ((performance.now() - started) / 1000);
  database.close();
  return perSecond;
}

/** What `npm start` does; resolves when it says where it is. */
async function start(dataDir: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['api/server/launch.cjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const said = /(http:\S+)\/studio/.exec(String(chunk))?.[1];
      if (said) done(said);
    });
    child.once('exit', () => fail(new Error('The server did not start')));
  });
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** The built studio is there: what `npm start` does after the first time. */
async function timeStart(folder: string): Promise<BenchRow> {
  const times: number[] = [];
  // The first may have to build, and is not one that is timed.
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const started = performance.now();
    const running = await start(join(folder, `start${turn}`));
    if (turn > 0) times.push(performance.now() - started);
    await running.stop();
  }
  const seconds = Math.min(...times) / 1000;
  return {
    name: 'start to ready',
    value: round(seconds),
    unit: 's',
    peer: null,
    peerValue: null,
    ratio: null,
    goal: '< 1.5 s',
    ok: seconds < 1.5,
    note: 'a new process, a new database',
  };
}

function failed(name: string, { message }: Error): BenchRow {
  return {
    name,
    value: Number.NaN,
    unit: '',
    peer: null,
    peerValue: null,
    ratio: null,
    goal: '',
    ok: false,
    note: message,
  };
}

function atLeast(
  name: string,
  value: number,
  unit: string,
  peer: string,
  peerValue: number,
  least: number,
): BenchRow {
  const ratio = value / peerValue;
  return {
    name,
    value: round(value),
    unit,
    peer,
    peerValue: round(peerValue),
    ratio: round(ratio),
    goal: `≥ ${least}×`,
    ok: ratio >= least,
  };
}
