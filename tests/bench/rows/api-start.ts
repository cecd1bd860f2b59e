/** How soon a new process with a new database answers. */
import { join } from 'node:path';
import { inBenchFolder } from '../api/people.ts';
import { startServer } from '../api/running-server.ts';
import { type BenchRow, type BenchSuite, notMeasured, round } from '../bench-row.ts';

const ROUNDS = 3;

export const suite: BenchSuite = {
  title: 'The start of the API',
  run: (report) =>
    inBenchFolder(async ({ path }) => {
      report(await timeStart(path).catch((error) => notMeasured('start to ready', error)));
    }),
};

/** The built studio is there: what `npm start` does after the first time. */
async function timeStart(folder: string): Promise<BenchRow> {
  const times: number[] = [];
  // The first may have to build, and is not one that is timed.
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const started = performance.now();
    const running = await startServer({ DATA_DIR: join(folder, `start${turn}`) });
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
