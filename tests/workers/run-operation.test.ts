import { expect, test } from 'vitest';
import { message } from '../../engine/base/message.ts';
import { OPERATION_IDS } from '../../vocabulary/operation-ids.ts';
import { type OperationAnswer, runOperation } from '../../workers/index.ts';
import { FakeWorkers } from './support/fake-workers.ts';

const request = {
  operation: 'remove_bg',
  params: {},
  file: new Blob(['picture']),
  as: { kind: 'mask' },
} as const;
const ANSWER: OperationAnswer = {
  mask: [],
  bytes: null,
  provenance: { operation: 'remove_bg', provider: 'local', params: {}, confidence: 1, warnings: [] },
};

test('an operation has its own worker, which ends with it', async () => {
  const fakes = new FakeWorkers();
  const answer = runOperation(request, { spawn: fakes.spawn });
  const call = await fakes.next('runOperation');
  expect(call.worker.role).toBe('job');
  call.answer(ANSWER);
  expect(await answer).toBe(ANSWER);
  expect(call.worker.terminated).toBe(true);
});

test.each(OPERATION_IDS)(
  '%s: a killed worker is replaced once, and its answer is taken',
  async (operation) => {
    const fakes = new FakeWorkers();
    const asked = { ...request, operation };
    const answer = runOperation(asked, { spawn: fakes.spawn });
    const first = await fakes.next('runOperation');
    first.progress(0.5);
    first.worker.die();
    const second = await fakes.next('runOperation', 2);
    expect(second.input).toEqual(first.input);
    second.answer(ANSWER);
    expect(await answer).toBe(ANSWER);
    expect(fakes.workers.map(({ terminated }) => terminated)).toEqual([true, true]);
  },
);

test('a worker that dies twice is an error that says what is safe', async () => {
  const fakes = new FakeWorkers();
  const answer = runOperation(request, { spawn: fakes.spawn });
  const said = expect(answer).rejects.toMatchObject({ code: 'worker.crashed', kept: message('kept.edits') });
  (await fakes.next('runOperation')).worker.die();
  (await fakes.next('runOperation', 2)).worker.die();
  await said;
  expect(fakes.workers).toHaveLength(2);
});

test('a canceled one ends its worker at once', async () => {
  const fakes = new FakeWorkers();
  const controller = new AbortController();
  const answer = runOperation(request, { spawn: fakes.spawn, signal: controller.signal });
  const call = await fakes.next('runOperation');
  controller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
  expect(call.worker.terminated).toBe(true);
});
