/** What a call with an API key costs, against the same call with a token: processor time of the server, and of PostgreSQL where that is the database. */
import startBackends, { type Backends } from '../../api/helpers/backends.ts';
import { createDatabase } from '../../api/helpers/create-database.ts';
import { eachAsks, fire, peopleFor } from '../api/fire.ts';
import { type BenchFolder, type BenchPerson, inBenchFolder, invited } from '../api/people.ts';
import { processorMsOf, startServer } from '../api/running-server.ts';
import { type BenchRow, type BenchSuite, notMeasured, round, timingOf } from '../bench-row.ts';

const CALLS = 6_000;
const ROUNDS = 3;
const CONNECTIONS = 10;

/** Ours is by key, the other by token. */
const PAIRS = [
  { name: 'storage types', byKey: '/v1/storage/storage-types', byToken: '/v1/storage/storage-types' },
  { name: 'storages', byKey: '/v1/storage/storages', byToken: '/web/storage/storages' },
] as const;

export const suite: BenchSuite = {
  title: 'Calls with an API key',
  run: (report) =>
    inBenchFolder(async (folder) => {
      const measure = async (database: string, settings: BenchFolder['settings']) => {
        // By each way of a pair, once to warm up and then each round, within a minute or two.
        const calls = CALLS * (ROUNDS + 1) * 2 * PAIRS.length;
        const people = await invited(settings, folder.dist, peopleFor(calls));
        const server = await startServer(settings);
        const isPostgres = database === 'PostgreSQL';
        const spent = () => server.processorMs() + (isPostgres ? processorMsOf('postgres') : 0);
        try {
          for (const pair of PAIRS) {
            const name = `${pair.name} by key, ${database}`;
            const row = timePair(name, pair, server.url, people, spent);
            report(await row.catch((error) => notMeasured(name, error)));
          }
        } finally {
          await server.stop();
        }
      };
      await measure('SQLite', folder.settings);
      await onPostgres((url) => measure('PostgreSQL', { ...folder.settings, DATABASE_URL: url }));
    }),
};

async function onPostgres(work: (url: string) => Promise<void>): Promise<void> {
  let backends: Backends | undefined;
  const keep = { provide: (_: string, value: Backends) => (backends = value) };
  const stop = await startBackends(keep as unknown as Parameters<typeof startBackends>[0]);
  try {
    if (!backends) throw new Error('PostgreSQL did not start');
    await createDatabase(backends.postgres, 'bench', backends.migrated);
    await work(`${backends.postgres}/bench`);
  } finally {
    await stop();
  }
}

async function timePair(
  name: string,
  { byKey, byToken }: (typeof PAIRS)[number],
  url: string,
  people: readonly BenchPerson[],
  spent: () => number,
): Promise<BenchRow> {
  const contestants = {
    key: eachAsks(
      byKey,
      people.map(({ key }) => key),
    ),
    token: eachAsks(
      byToken,
      people.map(({ token }) => token),
    ),
  };
  const costs = { key: [] as number[], token: [] as number[] };
  const walls = { key: [] as number[], token: [] as number[] };
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    for (const way of ['key', 'token'] as const) {
      const before = spent();
      const shot = await fire({ url, requests: contestants[way], connections: CONNECTIONS, amount: CALLS });
      // The first warms up: whom a token or a key stands for is read once.
      if (turn === 0) continue;
      costs[way].push((spent() - before) / CALLS);
      walls[way].push(CALLS / shot.duration);
    }
  }
  const [ours, theirs] = [timingOf(costs.key).min * 1000, timingOf(costs.token).min * 1000];
  const ratio = ours / theirs;
  return {
    name,
    value: round(ours),
    unit: 'µs',
    peer: 'by token',
    peerValue: round(theirs),
    ratio: round(ratio),
    goal: '≤ 1.3×',
    ok: ratio <= 1.3,
    note: `processor time a call; by the wall ${round(Math.max(...walls.key))} and ${round(Math.max(...walls.token))} calls/s`,
  };
}
