/** Tasks that do nothing against durable inserts, and what is resident after many. Loopback, one run. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import SqliteDatabase from 'libsql';
import type { Server } from '../../../api/server/server.ts';
import { type BenchPerson, inBenchFolder, invite, openServer } from '../api/people.ts';
import { atLeast, type BenchRow, type BenchSuite, notMeasured, round } from '../bench-row.ts';

const PEOPLE = 100;
const INSERTS = 1_000;
const WARM_TASKS = 1_000;
const ALL_TASKS = 10_000;

export const suite: BenchSuite = {
  title: 'Tasks that do nothing',
  run: (report) =>
    inBenchFolder(async ({ path, dist, settings }) => {
      const server = await openServer(settings, dist);
      try {
        for (const row of await timeTasks(server, path, await invite(server, PEOPLE))) report(row);
      } catch (error) {
        report(notMeasured('no-op tasks to DONE', error));
      } finally {
        await server.close();
      }
    }),
};

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
    const each = Math.ceil(count / people.length);
    await Promise.all(
      people.map(async ({ principal }) => {
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
