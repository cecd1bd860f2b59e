import { expect, test } from 'vitest';
import { NO_MODELS } from '../../../engine/operations/model-port.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import type { OperationId } from '../../../vocabulary/operation-ids.ts';
import { regionModels } from '../../helpers/region-models.ts';

/** Stripes two px wide, on which every blur shows. */
function striped(width: number, height: number) {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) pixels.fill(i % 4 < 2 ? 30 : 220, i * 4, i * 4 + 3);
  return { pixels, width, height };
}

const picture = striped(480, 320);

function run(id: OperationId, params: unknown, models = regionModels()) {
  const operation = operationById(id);
  return runOperation(operation, { picture }, operation.readParams(params), {
    models,
    checkpoint: async () => {},
  });
}

const at = (pixels: Uint8Array, x: number, y: number) => pixels[(y * 480 + x) * 4]!;
const contrast = (pixels: Uint8Array, x: number, y: number) =>
  Math.abs(at(pixels, x, y) - at(pixels, x + 2, y));

test.each(['find_faces', 'find_plates', 'find_text'] as const)(
  '%s says where, and how sure it is',
  async (id) => {
    const { regions, provenance } = await run(id, {});
    expect(regions).toHaveLength(1);
    const [region] = regions!;
    const middle = (key: 'x' | 'y') => region!.corners.reduce((sum, corner) => sum + corner[key], 0) / 4;
    expect(Math.abs(middle('x') - 240)).toBeLessThan(10);
    expect(Math.abs(middle('y') - 160)).toBeLessThan(20);
    expect(region!.confidence).toBeGreaterThan(0.9);
    expect(provenance).toMatchObject({ operation: id, provider: 'model', confidence: region!.confidence });
    expect(provenance.model).toMatch(/^made/);
  },
);

test('plates that are found blur, and px far from them keep their bytes', async () => {
  const { picture: blurred, provenance } = await run('blur_regions', {});
  expect(contrast(blurred!.pixels, 240, 160)).toBeLessThan(3);
  expect(blurred!.pixels.subarray(0, 480 * 60 * 4)).toEqual(picture.pixels.subarray(0, 480 * 60 * 4));
  expect(provenance).toMatchObject({ provider: 'model', warnings: [] });
});

test('given regions blur without any model', async () => {
  const regions = [
    [
      { x: 20, y: 20 },
      { x: 80, y: 20 },
      { x: 80, y: 50 },
      { x: 20, y: 50 },
    ],
  ];
  const { picture: blurred, provenance } = await run('blur_regions', { regions }, NO_MODELS);
  expect(contrast(blurred!.pixels, 48, 35)).toBeLessThan(3);
  expect(contrast(blurred!.pixels, 240, 160)).toBeGreaterThan(150);
  expect(provenance).toMatchObject({ provider: 'local', confidence: 1 });
  expect(await run('blur_regions', { regions: [] }, NO_MODELS)).toMatchObject({
    picture: { pixels: picture.pixels },
  });
});

test('where nothing is found the picture stays, and the answer says so', async () => {
  const { picture: same, provenance } = await run('blur_bg', { category: 'car_plate' }, regionModels(null));
  expect(same!.pixels).toEqual(picture.pixels);
  expect(provenance.warnings).toEqual(['nothing-found']);
  expect(provenance.confidence).toBeLessThan(0.9);
});

test('without models each of them says what it needs, before any work', async () => {
  for (const [id, params] of [
    ['find_faces', {}],
    ['find_plates', {}],
    ['blur_regions', {}],
    ['blur_bg', { blurCarPlate: true }],
  ] as const)
    await expect(run(id, params, NO_MODELS)).rejects.toMatchObject({ code: 'operation.needs-model' });
});

test('words, prices and dates are no plates', async () => {
  for (const text of ['PARKING', '31122025', 'A1', 'ABCDEFGH1234'])
    expect((await run('find_plates', {}, regionModels(text))).regions).toEqual([]);
});
