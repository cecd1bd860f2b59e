import { expect, test } from 'vitest';
import { message } from '../../engine/base/message.ts';
import { fillIn } from '../../workers/index.ts';
import { FakeWorkers } from './support/fake-workers.ts';

const request = {
  file: new Blob(['picture']),
  mask: { width: 256, height: 256, rows: [['u255']], feather: 0 },
  tiles: { ids: [], coverage: new Uint8Array(0) },
  seed: 1,
};

test('inpainting has its own worker, which ends with it', async () => {
  const fakes = new FakeWorkers();
  const answer = fillIn(request, { spawn: fakes.spawn });
  const call = await fakes.next('fillIn');
  expect(call.worker.role).toBe('job');
  call.answer({ bytes: new Uint8Array([7]), share: 0.5 });
  expect(await answer).toMatchObject({ share: 0.5 });
  expect(call.worker.terminated).toBe(true);
});

test('a dead worker is replaced once, then the error says what is safe', async () => {
  const fakes = new FakeWorkers();
  const answer = fillIn(request, { spawn: fakes.spawn });
  const said = expect(answer).rejects.toMatchObject({ code: 'worker.crashed', kept: message('kept.edits') });
  (await fakes.next('fillIn')).worker.die();
  (await fakes.next('fillIn', 2)).worker.die();
  await said;
  expect(fakes.workers).toHaveLength(2);
});

test('a canceled one ends its worker at once', async () => {
  const fakes = new FakeWorkers();
  const controller = new AbortController();
  const answer = fillIn(request, { spawn: fakes.spawn, signal: controller.signal });
  const call = await fakes.next('fillIn');
  controller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
  expect(call.worker.terminated).toBe(true);
});
