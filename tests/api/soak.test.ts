import { expect, inject, it } from 'vitest';
import { createDeployment } from '../soak/deployment.ts';
import { soak } from '../soak/soak.ts';

const backends = inject('backends');
const SECONDS = backends ? 30 : 15;

it('Whatever process is killed, every accepted task ends once, is paid once, and nobody else gets an error', async () => {
  const outcome = await soak({
    seed: 20_260_101,
    ms: SECONDS * 1000,
    ...(backends && { env: await createDeployment(backends, `soak${process.pid}`) }),
    kills: 3,
    tasks: 150,
    killEvery: [1_500, 3_500],
    clients: 8,
  });
  if (process.env.SOAK_SAY)
    console.log(JSON.stringify({ ...outcome, said: outcome.said.slice(-3000) }, null, 1));
  expect(outcome.breaches, outcome.said).toEqual([]);
  expect(outcome.faults, outcome.said).toEqual([]);
  expect(outcome.cancels).toBeGreaterThan(0);
  expect(outcome.states.DONE).toBeGreaterThan(100);
}, 400_000);
