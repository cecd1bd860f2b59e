import { expect, test } from 'vitest';
import { message } from '../../engine/base/message.ts';
import { lastingWorker } from '../../workers/index.ts';
import { FakeWorkers } from './support/fake-workers.ts';

const file = new Blob(['picture']);
const request = { operation: 'remove_bg', params: {}, file, held: 'photo', as: { kind: 'mask' } } as const;
const ANSWER = {
  mask: [],
  bytes: null,
  provenance: { operation: 'remove_bg', provider: 'local', params: {}, confidence: 1, warnings: [] },
};

test('operations on one picture share a worker, which makes it ready first and ends when it is released', async () => {
  const fakes = new FakeWorkers();
  const held = lastingWorker(fakes.spawn);
  void held.hold('photo', file);
  const first = held.run(request);
  const ready = await fakes.next('holdPicture');
  expect(fakes.calls.some(({ task }) => task === 'runOperation')).toBe(false);
  ready.answer(undefined);
  (await fakes.next('runOperation')).answer(ANSWER);
  await first;
  const second = held.run(request);
  (await fakes.next('runOperation', 2)).answer(ANSWER);
  await second;
  expect(fakes.workers).toHaveLength(1);
  expect(fakes.workers[0]!.terminated).toBe(false);
  held.release();
  expect(fakes.workers[0]!.terminated).toBe(true);
});

test('a canceled operation leaves the worker and its picture as they are', async () => {
  const fakes = new FakeWorkers();
  const held = lastingWorker(fakes.spawn);
  const controller = new AbortController();
  const answer = held.run(request, { signal: controller.signal });
  const call = await fakes.next('runOperation');
  controller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
  expect(call.worker.terminated).toBe(false);
});

test('a killed worker is replaced, and a picture that dies twice says what is safe', async () => {
  const fakes = new FakeWorkers();
  const held = lastingWorker(fakes.spawn);
  const saved = held.run(request);
  (await fakes.next('runOperation')).worker.die();
  (await fakes.next('runOperation', 2)).answer(ANSWER);
  expect(await saved).toBe(ANSWER);
  const lost = held.run(request);
  const said = expect(lost).rejects.toMatchObject({ code: 'worker.crashed', kept: message('kept.edits') });
  (await fakes.next('runOperation', 3)).worker.die();
  (await fakes.next('runOperation', 4)).worker.die();
  await said;
});
