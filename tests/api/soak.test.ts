import { expect, inject, it } from 'vitest';
import { isDeep } from '../helpers/sampled.ts';
import { createDeployment } from '../soak/deployment.ts';
import { soak } from '../soak/soak.ts';

const backends = inject('backends');
/** The gate sees each kind of process killed once; the deep run three times, under a longer load. */
const [SECONDS, KILLS, TASKS] = isDeep ? [backends ? 30 : 15, 3, 150] : [backends ? 8 : 5, 1, 50];

it('Whatever process is killed, every accepted task ends once, is paid once, and nobody else gets an error', async () => {
  const outcome = await soak({
    seed: 20_260_101,
    ms: SECONDS * 1000,
    ...(backends && { env: await createDeployment(backends, `soak${process.pid}`) }),
    kills: KILLS,
    tasks: TASKS,
    killEvery: [1_500, 3_500],
    clients: 8,
  });
  if (process.env.SOAK_SAY)
    console.log(JSON.stringify({ ...outcome, said: outcome.said.slice(-3000) }, null, 1));
  expect(outcome.breaches, outcome.said).toEqual([]);
  expect(outcome.faults, outcome.said).toEqual([]);
  expect(outcome.cancels).toBeGreaterThan(0);
  expect(outcome.states.DONE).toBeGreaterThan(TASKS / 2);
}, 400_000);
