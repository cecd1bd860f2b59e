/** The runner of operations, and the catalogue's answer of what can run. */
import { expect, it } from 'vitest';
import { ModelFailure, type ModelPort } from '../../../engine/operations/model-port.ts';
import type { Operation } from '../../../engine/operations/operation.ts';
import { operationCapabilities } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';

/** Asks a model for twice the first px, and answers with it as its confidence. */
const asking: Operation<null> = {
  id: 'remove_bg',
  quality: 'model',
  needs: { marks: false, model: 'matting' },
  limits: { pixels: 4 },
  readParams: () => null,
  estimate: () => ({ bytes: 0, seconds: 0 }),
  *run({ picture }) {
    yield { kind: 'progress', fraction: 0.5 };
    const data = Float32Array.of(picture.pixels[0]!);
    const answer = yield { kind: 'infer', request: { task: 'matting', inputs: { x: { data, shape: [1] } } } };
    yield { kind: 'progress', fraction: 0.25 };
    const { model, outputs } = answer!;
    return {
      provenance: {
        operation: 'remove_bg',
        provider: 'model',
        model,
        params: null,
        confidence: outputs.y!.data[0]!,
        warnings: [],
      },
    };
  },
};

const models: ModelPort = {
  tasks: new Set(['matting']),
  infer: async ({ inputs }) => ({
    model: 'double 1',
    outputs: { y: { data: inputs.x!.data.map((value) => value * 2), shape: [1] } },
  }),
};
const picture = { pixels: Uint8Array.of(3, 0, 0, 255), width: 1, height: 1 };
const checkpoint = async () => {};

it('answers an operation’s model requests, with progress that never falls', async () => {
  const told: number[] = [];
  const onProgress = (fraction: number) => told.push(fraction);
  const { provenance } = await runOperation(asking, { picture }, null, { models, checkpoint, onProgress });
  expect(provenance).toMatchObject({ provider: 'model', model: 'double 1', confidence: 6 });
  expect(told).toEqual([0.5]);
});

it('says how many megapixels fit into the memory that there is', async () => {
  const hungry: Operation<null> = {
    ...asking,
    limits: { pixels: 9e6 },
    estimate: ({ width, height }) => ({ bytes: 10e6 + 8 * width * height, seconds: 1 }),
  };
  const large = { pixels: new Uint8Array(4 * 6e6), width: 3000, height: 2000 };
  const run = (memory: number) =>
    runOperation(hungry, { picture: large }, null, { models, checkpoint, memory }).then(
      () => null,
      ({ code, reason }) => [code, reason.values?.megapixels],
    );
  expect(await run(58e6)).toBeNull();
  expect(await run(58e6 - 1)).toEqual(['operation.too-large', 5]);
  expect(await run(10e6 + 8 * 2.5e6)).toEqual(['operation.too-large', 2]);
  expect(await run(9e6)).toEqual(['worker.memory', undefined]);
});

it('refuses before any work: without the model, and a picture that is too large', async () => {
  await expect(runOperation(asking, { picture }, null, { checkpoint })).rejects.toMatchObject({
    code: 'operation.needs-model',
  });
  const large = { pixels: new Uint8Array(20), width: 5, height: 1 };
  await expect(runOperation(asking, { picture: large }, null, { models, checkpoint })).rejects.toMatchObject({
    code: 'operation.too-large',
  });
});

it('lists what is ready here and what needs a provider', () => {
  const list = operationCapabilities(new Set());
  expect(list.find(({ id }) => id === 'remove_bg')).toMatchObject({ state: 'ready', quality: 'good' });
  expect(list.find(({ id }) => id === 'try_on')).toEqual({
    id: 'try_on',
    state: 'needs_provider',
    quality: null,
    limits: null,
    betterWith: [],
  });
});

/** Asks a model where there is one. */
const improved: Operation<null> = {
  ...asking,
  quality: 'good',
  needs: { marks: false, model: null },
  improvedBy: ['matting'],
  *run(input, params, here) {
    yield { kind: 'progress', fraction: here.has('matting') ? 0.25 : 0.125 };
    if (here.has('matting')) return yield* asking.run(input, params, here);
    yield { kind: 'progress', fraction: 0.75 };
    return {
      provenance: { operation: 'remove_bg', provider: 'local', params, confidence: 0.5, warnings: [] },
    };
  },
};

it('does without a model that fails, where it can, and says so', async () => {
  const told: number[] = [];
  const failing: ModelPort = {
    tasks: models.tasks,
    infer: ({ task }) => Promise.reject(new ModelFailure('load', task)),
  };
  const host = { checkpoint, onProgress: (fraction: number) => told.push(fraction) };
  const { provenance } = await runOperation(improved, { picture }, null, { ...host, models: failing });
  expect(provenance).toMatchObject({ provider: 'local', confidence: 0.5, warnings: ['model-failed'] });
  expect(told).toEqual([0.25, 0.5, 0.75]);
  const { provenance: better } = await runOperation(improved, { picture }, null, { ...host, models });
  expect(better).toMatchObject({ provider: 'model', warnings: [] });
  await expect(
    runOperation(asking, { picture }, null, { checkpoint, models: failing }),
  ).rejects.toBeInstanceOf(ModelFailure);
});
