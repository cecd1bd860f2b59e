import { describe, expect, it } from 'vitest';
import { ModelFailure, type ModelPort, type ModelTask } from '../../../engine/kernels/port/model-port.ts';
import { lookAt } from '../../../engine/kernels/smart-crop/look.ts';
import { facesInView } from '../../../engine/operations/faces-in-view.ts';

const picture = { pixels: new Uint8Array(256 * 256 * 4).fill(200), width: 256, height: 256 };
const found = lookAt(picture.pixels, picture.width, picture.height);
const checkpoint = async () => {};

function model(tasks: readonly ModelTask[], infer: ModelPort['infer']): ModelPort {
  return { tasks: new Set(tasks), infer };
}

/** One face of 40 × 48 px about (60, 128), in the raw values that the detector answers. */
const oneFace: ModelPort['infer'] = async () => {
  const data = {
    'scores-16': new Float32Array(512).fill(-200),
    'boxes-16': new Float32Array(512 * 16),
    'scores-8': new Float32Array(384).fill(-200),
    'boxes-8': new Float32Array(384 * 16),
  };
  const at = (8 * 16 + 3) * 2 + 1;
  data['scores-16'][at] = 3;
  data['boxes-16'].set([4, -8, 40, 48, 10, -10], at * 16);
  const outputs = Object.fromEntries(
    Object.entries(data).map(([name, each]) => [name, { data: each, shape: [] }]),
  );
  return { outputs, model: 'drawn', labels: [] };
};

describe('Looking for faces', () => {
  it('makes them the subject of a picture in which nothing else stands out', async () => {
    expect(found.cue).toBe('none');
    const seen = await facesInView(found, picture, { models: model(['faces'], oneFace), checkpoint });
    expect(seen.faces).toHaveLength(1);
    const [face] = seen.faces!;
    expect(seen.subject).toEqual(face);
    expect([face!.x < 60 / 256, face!.x + face!.width > 60 / 256]).toEqual([true, true]);
  });

  it('changes nothing without a model, or with one that fails', async () => {
    expect(await facesInView(found, picture, { checkpoint })).toBe(found);
    const failing = model(['faces'], async () => {
      throw new ModelFailure('load', 'blazeface');
    });
    expect(await facesInView(found, picture, { models: failing, checkpoint })).toBe(found);
  });
});
