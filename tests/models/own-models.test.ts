import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOwnModels } from '../../models/own/own-models.ts';
import { gainGraph, hashOf, madeFolder, madeModel } from '../helpers/made-models.ts';

const graph = gainGraph([1, 2, 3]);

function put(folder: string, name: string, changes: object = {}, bytes: Uint8Array | null = graph): void {
  const { task, inputs, outputs, tile, check, sha256 } = madeModel(graph);
  const described = { task, inputs, outputs, tile, check, sha256, license: 'Ours', ...changes };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(described));
  if (bytes) writeFileSync(join(folder, `${name}.onnx`), bytes);
}

const [input] = madeModel(graph).inputs;
const [output] = madeModel(graph).outputs;

describe("an operator's own models", () => {
  it('are used when they fit their description, and a folder may be missing', async () => {
    const folder = madeFolder();
    put(folder, 'mine', { task: 'matting' });
    const { models, refused } = await readOwnModels(folder);
    expect(refused).toEqual([]);
    expect(models).toMatchObject([
      { name: 'mine', task: 'matting', bytes: graph.length, path: join(folder, 'mine.onnx') },
    ]);
    expect(await readOwnModels(join(folder, 'none'))).toEqual({ models: [], refused: [] });
  });

  it.each<[string, object, Uint8Array | null]>([
    [
      'the graph has no input "image"; it has "px" [1, 3, height, width]',
      { inputs: [{ ...input, name: 'image' }] },
      graph,
    ],
    ['nothing feeds the graph\'s input "px"', { inputs: [{ ...input, name: 'image' }] }, graph],
    [
      'the input "px" is [1, 3, height, width], and its description [1, height, width, 3]',
      { inputs: [{ ...input, layout: 'NHWC' }] },
      graph,
    ],
    [
      'the graph has no output "alpha"; it has "out" [1, 3, height, width]',
      { outputs: [{ ...output, name: 'alpha' }] },
      graph,
    ],
    [`has the SHA-256 ${hashOf(graph)}, not ${'0'.repeat(64)}`, { sha256: '0'.repeat(64) }, graph],
    ['task: ', { task: 'miracle' }, graph],
    ['license: ', { license: '' }, graph],
    ['Unrecognized key: "mean"', { mean: 1 }, graph],
    ['the .onnx file is missing', {}, null],
  ])('are refused with the reason: %s', async (reason, changes, bytes) => {
    const folder = madeFolder();
    put(folder, 'bad', changes, bytes);
    put(folder, 'good');
    const { models, refused } = await readOwnModels(folder);
    expect(models.map(({ name }) => name)).toEqual(['good']);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.file).toBe('bad.json');
    expect(refused[0]!.reason).toContain(reason);
  });

  it('are refused when the file is no graph', async () => {
    const folder = madeFolder();
    const bytes = graph.subarray(0, 90);
    put(folder, 'cut', { sha256: hashOf(bytes) }, bytes);
    expect((await readOwnModels(folder)).refused[0]!.reason).toContain('ends inside');
  });
});
