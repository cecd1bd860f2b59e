/**
 * Kills processes at random under load, and looks whether anything was lost or done twice.
 *
 * Scaled out: two API and two worker processes on one PostgreSQL, Redis and S3. Embedded: the one process of `npm start`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../../api/server/base/config.ts';
import { createServer, type Server } from '../../api/server/server.ts';
import { createUsers } from '../../api/server/services/users/users.ts';
import { createRandom, type Random } from '../helpers/random.ts';
import { type Audit, auditRows } from './audit.ts';
import { type LoadOutcome, runLoad, type SoakPerson, type Wish } from './load.ts';
import { bundleProcess, Place, type Role } from './processes.ts';

export interface SoakOptions {
  readonly seed: number;
  readonly ms: number;
  /** Goes on beyond `ms`, on a machine that is busy, until so many of each role were killed … */
  readonly kills: number;
  /** … and so many tasks were accepted. */
  readonly tasks: number;
  /** Settings that make it scaled out; without them it is embedded. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds between two kills, least and most. */
  readonly killEvery: readonly [number, number];
  readonly clients: number;
  /** Told what happens, a line at a time. */
  readonly say?: (line: string) => void;
}

export interface SoakOutcome extends Audit, Pick<LoadOutcome, 'faults' | 'cancels' | 'resends'> {
  readonly tasks: number;
  readonly kills: Readonly<Record<string, number>>;
  /** What the processes logged at level error, of those that were not killed for it. */
  readonly said: string;
}

const PEOPLE = 12;
const REST_MS = 90_000;
const LONGER_MS = 180_000;

const pass = (ms: number) => new Promise((done) => setTimeout(done, ms));

export async function soak(options: SoakOptions): Promise<SoakOutcome> {
  const { seed, env = {}, clients, say = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'gesso-soak-'));
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'studio.html'), '<!doctype html><title>Studio</title>');
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 'soak-soak-soak-soak-soak-soak-soak-soak',
    WORKER_CONCURRENCY: '4',
    // So that a task of a dead worker is another's soon.
    WORKER_LEASE_SECONDS: '3',
    SOAK_DIST: dist,
    ...env,
  };
  const roles = env.REDIS_URL ? (['api', 'api', 'worker', 'worker'] as const) : (['all'] as const);
  const program = await bundleProcess();
  const places = roles.map((role, at) => new Place(`${role} ${at + 1}`, role, program, settings));
  const enough = new AbortController();
  try {
    const people = await withServer(settings, dist, invite);
    await Promise.all(places.map((place) => place.start()));
    say(`${places.map(({ name }) => name).join(', ')} are ready; seed ${seed}`);
    const wishes: Wish[] = [];
    const load = runLoad({
      wishes,
      random: createRandom(seed),
      people,
      places: places.filter(({ role }) => role !== 'worker'),
      clients,
      enough: enough.signal,
    });
    await killAtRandom(places, createRandom(seed + 1), () => wishes.length, { say, ...options });
    enough.abort();
    const outcome = await load;
    say(`${outcome.wishes.length} tasks were asked for, ${outcome.resends} requests sent again`);
    await untilRest(places, people);
    await Promise.all(places.map((place) => place.stop()));
    const audit = await withServer(settings, dist, ({ ports }) => auditRows(ports, people, outcome));
    return {
      ...audit,
      tasks: outcome.wishes.length,
      faults: outcome.faults,
      cancels: outcome.cancels,
      resends: outcome.resends,
      kills: Object.fromEntries(places.map(({ name, kills }) => [name, kills])),
      said: places.map(({ said }) => said).join(''),
    };
  } finally {
    enough.abort();
    await Promise.all(places.map((place) => place.kill()));
    rmSync(folder, { recursive: true, force: true });
    rmSync(dirname(program), { recursive: true, force: true });
  }
}

/** The server's own rooms, in this process, while no other needs the database for itself. */
async function withServer<T>(
  settings: Readonly<Record<string, string>>,
  dist: string,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const config = { ...readConfig(settings), role: 'api' as const };
  const server = await createServer({ config, dist, log: pino({ level: 'silent' }) });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

async function invite({ ports, services }: Server): Promise<readonly SoakPerson[]> {
  await sql`create table soak_ends (task_id text not null, state text not null)`.execute(ports.database);
  const users = createUsers(ports.database, ports.clock, ports.ids);
  const people: SoakPerson[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const user = await users.insert({
      email: `soak${at}@studio-nord.example`,
      passwordHash: null,
      isActivated: true,
    });
    if (!user) throw new Error('A soak needs a database of its own');
    await services.credits.grant(user.id, { unit: 'animation', amount: 1_000_000, reference: 'soak' });
    const { accessToken } = await services.sessions.begin(user.id);
    people.push({ userId: user.id, token: accessToken });
  }
  return people;
}

async function killAtRandom(
  places: readonly Place[],
  random: Random,
  countTasks: () => number,
  { ms, kills, tasks, killEvery: [least, most], say = () => {} }: SoakOptions,
): Promise<void> {
  const begun = performance.now();
  const isEnough = () =>
    performance.now() - begun > ms &&
    countTasks() >= tasks &&
    places.every(({ role }) => killed(places, role) >= kills);
  while (!isEnough()) {
    if (performance.now() - begun > ms + LONGER_MS) throw new Error('Too little happened in time');
    await pass(random.integer(least, most));
    // One of each role stays alive, as a deployment that is looked after has it; the embedded one is alone.
    for (const role of new Set(places.map((place) => place.role))) {
      const victim = random.pick(places.filter((place) => place.role === role));
      await victim.kill();
      say(`killed ${victim.name}`);
      await pass(random.integer(50, 500));
      await victim.start();
    }
  }
}

const killed = (places: readonly Place[], role: Role): number =>
  places.reduce((sum, place) => sum + (place.role === role ? place.kills : 0), 0);

/** Waits until no task is under way, as a client sees it. */
async function untilRest(places: readonly Place[], people: readonly SoakPerson[]): Promise<void> {
  const port = places.find(({ role }) => role !== 'worker')?.port;
  const states = ['ACCEPTED', 'WAITING', 'PROCESSING'].map((state) => `state=${state}`).join('&');
  const until = performance.now() + REST_MS;
  for (const { token } of people) {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/animation/statuses?size=1&${states}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { total } = (await answer.json()) as { total: number };
      if (total === 0) break;
      // The audit will say which.
      if (performance.now() > until) return;
      await pass(250);
    }
  }
}
