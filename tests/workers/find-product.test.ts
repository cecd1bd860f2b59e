import { expect, test } from 'vitest';
import { message } from '../../engine/base/message.ts';
import type { FoundProduct } from '../../workers/index.ts';
import { findProduct } from '../../workers/index.ts';
import { FakeWorkers } from './support/fake-workers.ts';

const request = () => ({ pixels: new Uint8Array(16), width: 2, height: 2 });
const FOUND: FoundProduct = {
  distances: new Float32Array(4),
  width: 2,
  height: 2,
  confidence: 1,
  percent: 50,
  centre: { x: 0.5, y: 0.5 },
};

test('finding a product has its own worker, which ends with it', async () => {
  const fakes = new FakeWorkers();
  const answer = findProduct(request(), { spawn: fakes.spawn });
  const call = await fakes.next('findProduct');
  expect(call.worker.role).toBe('job');
  call.answer(FOUND);
  expect(await answer).toBe(FOUND);
  expect(call.worker.terminated).toBe(true);
});

test('a worker that dies twice while looking says what is safe and what to do', async () => {
  const fakes = new FakeWorkers();
  const answer = findProduct(request(), { spawn: fakes.spawn });
  const said = expect(answer).rejects.toMatchObject({
    code: 'worker.crashed',
    kept: message('kept.edits'),
    next: message('next.preserve-again'),
  });
  (await fakes.next('findProduct')).worker.die();
  (await fakes.next('findProduct', 2)).worker.die();
  await said;
});

test('a search that is canceled ends its worker at once', async () => {
  const fakes = new FakeWorkers();
  const controller = new AbortController();
  const answer = findProduct(request(), { spawn: fakes.spawn, signal: controller.signal });
  const call = await fakes.next('findProduct');
  controller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
  expect(call.worker.terminated).toBe(true);
});
