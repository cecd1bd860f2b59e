/** Subjects by a model for matting, through the runtime that browsers and the server use. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ModelDescription, ModelPort } from '../../engine/kernels/port/model-port.ts';
import { operationById } from '../../engine/operations/operations.ts';
import { runOperation } from '../../engine/operations/run-operation.ts';
import type { OperationId } from '../../vocabulary/operation-ids.ts';
import { madeSessions } from '../helpers/made-models.ts';
import { overlapWithRed, redGraph, redMatting, redOnClutter } from '../helpers/matting-model.ts';

const scene = redOnClutter(360, 240);

function redModels(changes: Partial<ModelDescription> = {}): ModelPort {
  const models = madeSessions(redGraph(), { ...redMatting(), ...changes });
  onTestFinished(() => models.close());
  return models;
}

async function run(
  id: OperationId,
  models?: ModelPort,
  params: object = {},
  picture = scene,
  marked?: Uint8Array,
) {
  const operation = operationById(id);
  const told: number[] = [];
  const done = await runOperation(
    operation,
    { picture, ...(marked && { marked }) },
    operation.readParams(params),
    { checkpoint: async () => {}, onProgress: (done) => told.push(done), ...(models && { models }) },
  );
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  return done;
}

describe('removing a background with a model for matting', () => {
  it('finds on clutter what kernels find roughly, names the model, and is never sure', async () => {
    const alone = await run('remove_bg');
    const { coverage, provenance } = await run('remove_bg', redModels());
    expect(overlapWithRed(coverage!, scene)).toBeGreaterThan(0.97);
    expect(overlapWithRed(coverage!, scene)).toBeGreaterThan(overlapWithRed(alone.coverage!, scene) + 0.05);
    expect(alone.provenance).toMatchObject({ provider: 'local' });
    expect(provenance).toMatchObject({ provider: 'model', model: 'red', warnings: ['unsure'] });
    expect(provenance.confidence).toBeLessThanOrEqual(0.85);
    expect(provenance.confidence).toBeLessThan(overlapWithRed(coverage!, scene));
  });

  it('gives the same bytes each time, and edges of the picture’s own size from a smaller answer', async () => {
    const large = redOnClutter(1500, 1000);
    const [one, other] = [
      await run('remove_bg', redModels(), {}, large),
      await run('remove_bg', redModels(), {}, large),
    ];
    expect(Buffer.from(one.coverage!).equals(Buffer.from(other.coverage!))).toBe(true);
    expect(overlapWithRed(one.coverage!, large)).toBeGreaterThan(0.985);
  });

  it('takes a model of any size, in its multiples', async () => {
    const { coverage, provenance } = await run('remove_bg', redModels(redMatting(null)));
    expect(provenance).toMatchObject({ provider: 'model', model: 'red' });
    expect(overlapWithRed(coverage!, scene)).toBeGreaterThan(0.97);
  });

  it('asks no model where the backdrop is plain and the outline certain', async () => {
    const { pixels, width, height } = redOnClutter(360, 240);
    for (let i = 0; i < width * height; i++) {
      const isBall = Math.hypot((i % width) - 180, Math.floor(i / width) - 120) < 70;
      pixels.set(isBall ? [40, 90, 160, 255] : [235, 235, 235, 255], i * 4);
    }
    const plain = { pixels, width, height };
    const { provenance, coverage } = await run('remove_bg', redModels(), {}, plain);
    expect(provenance).toMatchObject({ provider: 'local', warnings: [] });
    expect(
      Buffer.from(coverage!).equals(Buffer.from((await run('remove_bg', undefined, {}, plain)).coverage!)),
    ).toBe(true);
  });

  it('goes on as without where the model sees nothing', async () => {
    const blind = redModels({
      outputs: [{ ...redMatting().outputs![0]!, activation: 'none', range: [-90, 900] }],
    });
    const [alone, done] = [await run('remove_bg'), await run('remove_bg', blind)];
    expect(done.provenance).toEqual(alone.provenance);
    expect(Buffer.from(done.coverage!).equals(Buffer.from(alone.coverage!))).toBe(true);
  });

  it.each<[string, Partial<ModelDescription>]>([
    [
      'is damaged',
      { sha256: 'x', check: { width: 256, height: 256, output: 'coverage', at: [0], values: [7] } },
    ],
    ['answers no coverage', { outputs: [{ ...redMatting().outputs![0]!, as: 'picture' }] }],
  ])('is as without a model that %s, and says so', async (_how, changes) => {
    const [alone, done] = [await run('remove_bg'), await run('remove_bg', redModels(changes))];
    expect(done.provenance.warnings).toEqual([...alone.provenance.warnings, 'model-failed']);
    expect(done.provenance.provider).toBe('local');
    expect(Buffer.from(done.coverage!).equals(Buffer.from(alone.coverage!))).toBe(true);
  });
});

describe('other operations with a subject', () => {
  it.each(['shadow_generation', 'blur_bg', 'generation_bg', 'clean_edges'] as const)(
    '%s finds it by the model, and names it',
    async (id) => {
      const params = id === 'generation_bg' ? { resolution_mp: 0.1 } : {};
      const { provenance } = await run(id, redModels(), params);
      expect(provenance).toMatchObject({ provider: 'model', model: 'red', warnings: ['unsure'] });
      const marked = new Uint8Array(scene.width * scene.height).fill(255, 20_000, 60_000);
      const masked = await run(id, redModels(), params, scene, marked);
      expect(masked.provenance.provider).toBe('local');
    },
  );
});
