/** `npm run soak`: ten minutes of random kills under load, scaled out. `npm run soak -- 60 7` = a minute, seed 7. */
import type { TestProject } from 'vitest/node';
import setup, { type Backends } from '../api/helpers/backends.ts';
import { createDeployment } from './deployment.ts';
import { soak } from './soak.ts';

const [seconds = 600, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
let backends: Backends | undefined;
const end = await setup({
  provide(_name: string, value: Backends) {
    backends = value;
  },
} as unknown as TestProject);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // The processes of the soak end by themselves when this one is gone.
    end().finally(() => process.exit(130));
  });
}
try {
  if (!backends) throw new Error('The backends did not say where they are');
  const begun = performance.now();
  const say = (line: string) =>
    console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const { said, ...outcome } = await soak({
    seed,
    ms: seconds * 1000,
    env: await createDeployment(backends, `soak${process.pid}`),
    kills: 4,
    tasks: 100,
    killEvery: [2_000, 5_000],
    clients: 16,
    say,
  });
  console.log(JSON.stringify(outcome, null, 2));
  if (outcome.breaches.length > 0 || outcome.faults.length > 0) {
    console.log(said);
    console.error(
      `FAILED: ${outcome.breaches.length} breaches, ${outcome.faults.length} faults; seed ${seed}`,
    );
    process.exitCode = 1;
  }
} finally {
  await end();
}
