/** What every model keeps, whatever it does: one hand-made ONNX file for matting, enlarging and detection each. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ModelDescription } from '../../engine/kernels/port/model-port.ts';
import { operationById } from '../../engine/operations/operations.ts';
import { type OperationHost, runOperation } from '../../engine/operations/run-operation.ts';
import type { OperationId } from '../../vocabulary/operation-ids.ts';
import { madeSessions, repeatGraph } from '../helpers/made-models.ts';
import { redGraph, redMatting, redOnClutter } from '../helpers/matting-model.ts';

const picture = redOnClutter(240, 160);
/** A red line on gray. */
const line = {
  pixels: Uint8Array.from({ length: 240 * 160 * 4 }, (_, at) => {
    const [x, y] = [(at >> 2) % 240, Math.floor((at >> 2) / 240)];
    const isRed = x >= 60 && x < 180 && y >= 70 && y < 86;
    return [isRed ? 190 : 120, isRed ? 30 : 120, isRed ? 40 : 120, 255][at % 4]!;
  }),
  width: 240,
  height: 160,
};
const [red] = redMatting().outputs!;

interface Kind {
  readonly operation: OperationId;
  readonly params: object;
  /** Default: a red thing on clutter. */
  readonly picture?: typeof picture;
  readonly graph: () => Uint8Array;
  readonly changes: Partial<ModelDescription>;
  /** Of the port. */
  readonly output: string;
}

const KINDS: readonly Kind[] = [
  { operation: 'remove_bg', params: {}, graph: redGraph, changes: redMatting(), output: 'coverage' },
  {
    operation: 'find_text',
    params: {},
    picture: line,
    graph: redGraph,
    changes: { ...redMatting(null), name: 'bars', task: 'text-boxes', outputs: [{ ...red!, as: 'map' }] },
    output: 'map',
  },
  {
    operation: 'enhance',
    params: { upscale: 'smart_resize' },
    graph: repeatGraph,
    changes: { name: 'repeat', task: 'upscale-2x', tile: { size: 64, padding: 0, scale: 2 } },
    output: 'picture',
  },
];

function run(
  { operation: id, params, picture: own = picture, graph, changes }: Kind,
  more: object = {},
  host: Partial<OperationHost> = {},
) {
  const models = madeSessions(graph(), { ...changes, ...more });
  onTestFinished(() => models.close());
  const operation = operationById(id);
  const checkpoint = async () => {};
  return runOperation(operation, { picture: own }, operation.readParams(params), {
    checkpoint,
    models,
    ...host,
  });
}

describe.each(KINDS)('a model for $operation', (kind) => {
  it('gives the same answer twice, is named, and its progress never falls', async () => {
    const told: number[] = [];
    const first = await run(kind, {}, { onProgress: (done) => told.push(done) });
    expect(first.provenance).toMatchObject({ provider: 'model', model: kind.changes.name });
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    const bytesOf = ({ coverage, picture: made, regions }: typeof first) =>
      JSON.stringify([regions, Buffer.from(coverage ?? made?.pixels ?? []).toString('base64')]);
    expect(bytesOf(await run(kind))).toBe(bytesOf(first));
    expect(first.regions?.length ?? 1).toBeGreaterThan(0);
  });

  it('stops where it is canceled, with that reason', async () => {
    const reason = new Error('canceled by a test');
    let turns = 0;
    const checkpoint = async () => {
      turns++;
      if (turns === 4) throw reason;
    };
    await expect(run(kind, {}, { checkpoint })).rejects.toBe(reason);
    expect(turns).toBe(4);
  });

  it('is not believed where it computes other values', async () => {
    const side = kind.changes.tile?.size ?? 256;
    const check = { width: side, height: side, output: kind.output, at: [0], values: [7] };
    const answer = run(kind, { check });
    if (operationById(kind.operation).needs.model) {
      await expect(answer).rejects.toMatchObject({ name: 'ModelFailure', code: 'check' });
      return;
    }
    const { provenance } = await answer;
    expect(provenance.provider).toBe('local');
    expect(provenance.warnings).toContain('model-failed');
  });
});
