import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { ModelDescription, ModelInput, ModelOutput } from '../../engine/kernels/port/model-port.ts';
import { checkPattern } from '../../workers/models/check.ts';
import { fromGraph, toGraph } from '../../workers/models/layout.ts';
import { ModelSessions } from '../../workers/models/model-sessions.ts';
import { openRuntime } from '../../workers/models/runtime.ts';
import { gainGraph, madeModel } from '../helpers/made-models.ts';

const wasm = readFileSync(
  createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
);
const runtime = () => openRuntime(wasm);

/** Red, green and blue of two px. */
const PICTURE = { data: Float32Array.of(0, 0.25, 0.5, 0.75, 1, 0.125), shape: [1, 3, 1, 2] };

function source(gains: readonly number[], changes: Partial<ModelDescription> = {}) {
  const graph = gainGraph(gains);
  const loads = { count: 0 };
  const load = async () => {
    loads.count++;
    return graph;
  };
  return { description: madeModel(graph, changes), labels: ['cat'], load, loads };
}

describe('sessions of models', () => {
  it('answer a task with the first model that has it', async () => {
    const sessions = new ModelSessions({
      models: [source([2, 3, 4]), source([9, 9, 9], { name: 'second' })],
      runtime,
    });
    const { model, outputs } = await sessions.infer({ task: 'denoise-1', inputs: { picture: PICTURE } });
    const { picture } = outputs;
    expect(model).toBe('gain');
    expect(picture!.shape).toEqual([1, 3, 1, 2]);
    expect([...picture!.data]).toEqual([0, 0.5, 1.5, 2.25, 4, 0.5]);
    await sessions.close();
    expect(sessions.open).toEqual([]);
  });

  it('say which task has no model, and what a caller gave wrong', async () => {
    const sessions = new ModelSessions({ models: [source([1, 1, 1])], runtime });
    await expect(sessions.infer({ task: 'faces', inputs: { mask: PICTURE } })).rejects.toMatchObject({
      code: 'missing',
      about: 'faces',
    });
    await expect(sessions.infer({ task: 'denoise-1', inputs: { mask: PICTURE } })).rejects.toMatchObject({
      code: 'run',
      about: 'gain',
    });
    const gray = { data: new Float32Array(2), shape: [1, 1, 1, 2] };
    await expect(sessions.infer({ task: 'denoise-1', inputs: { picture: gray } })).rejects.toThrow(
      'not [1, 3, height, width]',
    );
    // And answer the next call.
    expect(await sessions.infer({ task: 'denoise-1', inputs: { picture: PICTURE } })).toHaveProperty(
      'outputs.picture',
    );
  });

  it('say what a model is like without opening it, and stop before what was canceled', async () => {
    const tile = { size: 8, padding: 2, scale: 1 };
    const model = source([1, 1, 1], { tile });
    const sessions = new ModelSessions({ models: [model], runtime });
    expect([...sessions.tasks]).toEqual(['denoise-1']);
    expect(await sessions.infer({ task: 'denoise-1', inputs: {} })).toEqual({
      model: 'gain',
      tile,
      picture: { size: null, multiple: 1 },
      labels: ['cat'],
      outputs: {},
    });
    const request = { task: 'denoise-1', inputs: { picture: PICTURE } } as const;
    await expect(sessions.infer(request, { aborted: true })).rejects.toMatchObject({ code: 'cancelled' });
    expect(model.loads.count).toBe(0);
  });

  it('keep models open within their budget, the last used ones', async () => {
    const tasks = ['denoise-1', 'denoise-2', 'upscale-2x'] as const;
    const models = tasks.map((task) => source([1, 1, 1], { name: task, task, bytes: 100 }));
    const sessions = new ModelSessions({ models, runtime, budgetBytes: 200 });
    const ask = (task: (typeof tasks)[number]) => sessions.infer({ task, inputs: { picture: PICTURE } });
    await Promise.all([ask('denoise-1'), ask('denoise-2'), ask('denoise-1')]);
    expect(sessions.open).toEqual(['denoise-2', 'denoise-1']);
    await ask('upscale-2x');
    expect(sessions.open).toEqual(['denoise-1', 'upscale-2x']);
    await ask('denoise-1');
    expect(models.map(({ loads }) => loads.count)).toEqual([1, 1, 1]);
    await ask('denoise-2');
    expect(models.map(({ loads }) => loads.count)).toEqual([1, 2, 1]);
  });

  it('refuse a model that computes other values than it should', async () => {
    const { data } = checkPattern(3, 8, 8);
    const at = [0, 70, 191];
    const check = (gain: number) => ({
      width: 8,
      height: 8,
      output: 'picture',
      at,
      values: at.map((each) => data[each]! * gain),
    });
    const right = new ModelSessions({ models: [source([2, 2, 2], { check: check(2) })], runtime });
    expect(await right.infer({ task: 'denoise-1', inputs: { picture: PICTURE } })).toHaveProperty(
      'outputs.picture',
    );
    const wrong = new ModelSessions({ models: [source([2, 2, 2], { check: check(2.01) })], runtime });
    await expect(wrong.infer({ task: 'denoise-1', inputs: { picture: PICTURE } })).rejects.toMatchObject({
      code: 'check',
      message: expect.stringContaining('picture is'),
    });
    expect(wrong.open).toEqual([]);
  });

  it('refuse a model without known values whose answer has another shape', async () => {
    const [output] = source([1, 1, 1]).description.outputs;
    const ask = (changes: Partial<ModelDescription>) =>
      new ModelSessions({ models: [source([1, 1, 1], changes)], runtime }).infer({
        task: 'denoise-1',
        inputs: { picture: PICTURE },
      });
    // The graph gives three planes of the picture's size.
    await expect(ask({ outputs: [{ ...output!, as: 'coverage' }] })).rejects.toMatchObject({
      code: 'check',
      message: expect.stringContaining('coverage is [1, 3, 64, 64], not [1, 1, 64, 64]'),
    });
    await expect(ask({ tile: { size: 8, padding: 2, scale: 2 } })).rejects.toThrow(
      'picture is [1, 3, 12, 12], not [1, 3, 16, 16]',
    );
  });

  it('refuse values that are no numbers, files that are no models, and a runtime that does not start', async () => {
    const overflow = new ModelSessions({ models: [source([Number.POSITIVE_INFINITY, 1, 1])], runtime });
    await expect(overflow.infer({ task: 'denoise-1', inputs: { picture: PICTURE } })).rejects.toMatchObject({
      code: 'check',
    });
    const { description } = source([1, 1, 1]);
    const damaged = { description, labels: null, load: async () => new Uint8Array(100) };
    const sessions = new ModelSessions({ models: [damaged], runtime });
    await expect(sessions.infer({ task: 'denoise-1', inputs: { picture: PICTURE } })).rejects.toMatchObject({
      code: 'run',
    });
    const gone = { description, labels: null, load: () => Promise.reject(new Error('not there')) };
    const empty = new ModelSessions({ models: [gone], runtime });
    await expect(empty.infer({ task: 'denoise-1', inputs: { picture: PICTURE } })).rejects.toMatchObject({
      code: 'load',
    });
    let tries = 0;
    const late = new ModelSessions({
      models: [source([1, 1, 1])],
      runtime: () => (tries++ === 0 ? Promise.reject(new Error('no WebAssembly')) : runtime()),
    });
    await expect(late.infer({ task: 'denoise-1', inputs: { picture: PICTURE } })).rejects.toMatchObject({
      code: 'runtime',
    });
    expect(await late.infer({ task: 'denoise-1', inputs: { picture: PICTURE } })).toHaveProperty(
      'outputs.picture',
    );
  });
});

describe('the layout of a model', () => {
  const input: ModelInput = {
    as: 'picture',
    name: 'x',
    layout: 'NHWC',
    channels: 'BGR',
    size: null,
    multiple: 1,
    mean: [0.5, 0.25, 0],
    std: [0.5, 1, 2],
  };

  it('orders, swaps and scales what goes in', () => {
    // px 1 is (0, .5, 1), px 2 is (.25, .75, .125); blue comes first, with its own mean and deviation.
    const { data, shape } = toGraph(PICTURE, input);
    expect(shape).toEqual([1, 1, 2, 3]);
    expect([...data]).toEqual([1, 0.25, 0, -0.75, 0.5, 0.125]);
  });

  it('refuses a size that the graph does not take', () => {
    expect(() => toGraph(PICTURE, { ...input, size: [4, 4] })).toThrow('2 × 1, not 4 × 4');
    expect(() => toGraph(PICTURE, { ...input, multiple: 2 })).toThrow('not a multiple of 2');
  });

  it('activates, scales and inverts what comes out', () => {
    const output: ModelOutput = {
      as: 'coverage',
      name: 'y',
      layout: 'NHWC',
      activation: 'sigmoid',
      range: [0, 0.5],
      isInverted: true,
    };
    const { data, shape } = fromGraph({ data: Float32Array.of(0, -100), shape: [1, 1, 2, 1] }, output);
    expect(shape).toEqual([1, 1, 1, 2]);
    expect(data[0]).toBeCloseTo(0, 6);
    expect(data[1]).toBeCloseTo(1, 6);
  });
});
