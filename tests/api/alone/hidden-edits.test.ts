/** Edits that make license plates and faces unreadable. The models find something in the middle of every picture. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawSvg } from '../../helpers/draw-svg.ts';
import { regionModels } from '../../helpers/region-models.ts';
import { pixelsOf, useEdits } from '../helpers/run-an-edit.ts';

const edit = useEdits();
const PNG = { format: 'png' };

/** A blue box on white with stripes, which every blur levels. */
const car = () => {
  const stripes = Array.from(
    { length: 60 },
    (_, n) => `<rect x="${120 + n * 4}" y="80" width="2" height="160" fill="#fff"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#f4f4f4"/><rect x="120" y="80" width="240" height="160" fill="#123a8c"/>${stripes.join('')}</svg>`;
  return drawSvg(svg).png().toBuffer();
};

/** Difference of two neighbors that a stripe parts. */
async function contrast(bytes: Uint8Array, x: number, y: number): Promise<number> {
  const { data, info } = await pixelsOf(bytes);
  const at = (column: number) => data[(y * info.width + column) * 4]!;
  return Math.max(...[0, 1, 2, 3].map((n) => Math.abs(at(x + n) - at(x + n + 1))));
}

const run = async (operations: object, models = regionModels()) =>
  edit(await car(), operations, PNG, [], models);

describe.each([
  ['plates', { privacy: { blur_car_plate: true } }],
  ['plates, asked as a category', { background: { blur: { category: 'car_plate' } } }],
  ['faces', { privacy: { blur_faces: true } }],
])('%s', (_, operations) => {
  test('are unreadable, and the rest keeps its bytes', async () => {
    const { bytes, provenance } = await run(operations);
    expect(await contrast(bytes, 238, 160)).toBeLessThan(12);
    expect(await contrast(bytes, 130, 100)).toBeGreaterThan(100);
    const [before, after] = [await pixelsOf(await car()), await pixelsOf(bytes)];
    expect(after.data.subarray(0, 480 * 10 * 4).equals(before.data.subarray(0, 480 * 10 * 4))).toBe(true);
    expect(provenance).toMatchObject([{ operation: 'blur_regions', provider: 'model', warnings: [] }]);
  });
});

test('a removed background is that of the picture before', async () => {
  const privacy = { blur_car_plate: true };
  const { bytes, provenance } = await run({ background: { remove: true }, privacy });
  const plain = await run({ background: { remove: true } });
  const alpha = async (file: Uint8Array) => (await pixelsOf(file)).data.filter((_, i) => i % 4 === 3);
  expect(await alpha(bytes)).toEqual(await alpha(plain.bytes));
  expect(await contrast(bytes, 238, 160)).toBeLessThan(12);
  expect(await contrast(plain.bytes, 238, 160)).toBeGreaterThan(100);
  expect(provenance.map(({ operation }) => operation)).toEqual(['remove_bg', 'blur_regions']);
});

test('what is cropped away is looked for too, and a smaller output is as unreadable', async () => {
  const { bytes } = await run({
    privacy: { blur_car_plate: true },
    resizing: { width: 120, height: 320, fit: 'crop' },
  });
  expect((await sharp(bytes).metadata()).width).toBe(120);
  expect(await contrast(bytes, 58, 160)).toBeLessThan(12);
});

test('where nothing is found the file says so', async () => {
  const { provenance } = await run({ privacy: { blur_car_plate: true } }, regionModels(null));
  expect(provenance).toMatchObject([{ warnings: ['nothing-found'] }]);
});
