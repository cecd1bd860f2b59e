/** An edit that enlarges, cleans or polishes: the studio's px, at the size that was asked for. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { editOperations } from '../../../api/contract/schemas/image-edit.ts';
import { isHeavy } from '../../../api/server/images/edit-weight.ts';
import { restorationOf } from '../../../api/server/images/restoration.ts';
import type { ModelPort } from '../../../engine/operations/model-port.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { picture } from '../helpers/forms.ts';
import { pixelsOf, useEdits } from '../helpers/run-an-edit.ts';

const edit = useEdits();
const PNG = { format: 'png' };
const mug = (width = 60) => sharp(picture('product-mug.jpg')).resize(width).png().toBuffer();
const size = ({ file }: { readonly file: { readonly width: number; readonly height: number } }) => [
  file.width,
  file.height,
];

/** As a worker of the studio runs it. */
async function studio(bytes: Uint8Array, params: object) {
  const { data, info } = await pixelsOf(bytes);
  const operation = operationById('enhance');
  const input = { pixels: new Uint8Array(data), width: info.width, height: info.height };
  return runOperation(operation, { picture: input }, operation.readParams(params), {
    checkpoint: async () => {},
  });
}

describe('an enlarged picture', () => {
  test('is that of the studio, twice as large, and says how it was made', async () => {
    const source = await mug();
    const stages: (readonly [number, string])[] = [];
    const made = await edit(source, { restorations: { upscale: 'photo' } }, PNG, stages);
    const { picture: expected, provenance } = await studio(source, { upscale: 'photo' });
    expect(Buffer.from((await pixelsOf(made.bytes)).data).equals(Buffer.from(expected!.pixels))).toBe(true);
    expect(size(made)).toEqual([expected!.width, expected!.height]);
    expect(made.provenance).toEqual([provenance]);
    expect(provenance).toMatchObject({ operation: 'enhance', provider: 'local', warnings: ['no-model'] });
    expect(stages.map(([fraction]) => fraction)).toEqual(
      stages.map(([fraction]) => fraction).toSorted((a, b) => a - b),
    );
    expect(stages.map(([, stage]) => stage)).toContain('restoring');
  });

  test('has the size that is asked for, counted from the input', async () => {
    const source = await mug();
    const { height } = await sharp(source).metadata();
    const sized = async (resizing: object, upscale: object | string = 'smart_resize') =>
      edit(source, { restorations: { upscale }, resizing }, PNG);
    const half = await sized({ width: '150%', height: 'auto' });
    expect(size(half)[0]).toBe(90);
    expect(half.provenance).toMatchObject([{ params: { factor: '2x' } }]);
    const large = await sized({ width: 200, fit: 'bounds' });
    expect(size(large)).toEqual([200, Math.round((200 / 60) * height!)]);
    expect(large.provenance).toMatchObject([{ params: { factor: '4x' } }]);
    const smaller = await sized({ width: 30, fit: 'bounds' });
    expect([size(smaller)[0], smaller.provenance]).toEqual([30, []]);
    const fourfold = await edit(source, { restorations: { upscale: { mode: 'magic', factor: '4x' } } }, PNG);
    expect(size(fourfold)).toEqual([240, 4 * height!]);
  });

  test('is cut out and adjusted after that', async () => {
    const source = await mug(120);
    const made = await edit(
      source,
      { restorations: { upscale: 'smart_resize', polish: true }, background: { remove: true } },
      PNG,
    );
    expect(made.provenance.map(({ operation }) => operation)).toEqual(['enhance', 'remove_bg']);
    expect(size(made)[0]).toBe(240);
  });

  test('uses the models of this server, and names them', async () => {
    const asked: string[] = [];
    const tile = { size: 64, padding: 0, scale: 2 };
    const port: ModelPort = {
      tasks: new Set(['upscale-2x']),
      infer: async ({ task, inputs }) => {
        if (!inputs.picture) return { model: 'gray', tile, outputs: {} };
        asked.push(task);
        const data = new Float32Array(3 * 128 * 128).fill(0.5);
        return { model: 'gray', tile, outputs: { picture: { data, shape: [1, 3, 128, 128] } } };
      },
    };
    const operations = { restorations: { upscale: 'smart_resize' } };
    const made = await edit(await mug(), operations, PNG, [], port);
    expect(made.provenance).toMatchObject([{ provider: 'model', model: 'gray', warnings: [] }]);
    expect([...new Set((await pixelsOf(made.bytes)).data.subarray(0, 3))]).toEqual([128]);
    expect(asked).toContain('upscale-2x');
  });

  test('is refused before any work where it would be too large, by its field', () => {
    const asked = (restorations: object, width: number) => () =>
      restorationOf(editOperations.parse({ restorations }), { width, height: width });
    expect(asked({ upscale: 'photo' }, 2449)()?.size).toEqual({ width: 4898, height: 4898 });
    expect(asked({ upscale: 'photo' }, 2450)).toThrow(/at most 24 megapixels/);
    expect(asked({ upscale: { mode: 'photo', factor: '4x' } }, 1225)).toThrow(/at most 24 megapixels/);
    expect(asked({ polish: true }, 4898)()?.size).toEqual({ width: 4898, height: 4898 });
  });
});

describe('a JPEG', () => {
  test('is cleaned by the tables of its own file, and a good one is left as it is', async () => {
    const { data, info } = await sharp(picture('product-mug.jpg'))
      .resize(160)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (quality: number) => sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
    const clean = { restorations: { decompress: 'auto' } };
    const distance = (bytes: Uint8Array) => bytes.reduce((sum, value, i) => sum + (value - data[i]!) ** 2, 0);
    const raw = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();
    const poor = await at(20);
    const made = await edit(poor, clean, PNG);
    expect(distance(await raw(made.bytes))).toBeLessThan(0.95 * distance(await raw(poor)));
    const good = await at(90);
    const left = await edit(good, clean, PNG);
    expect(Buffer.from(await raw(left.bytes)).equals(await raw(good))).toBe(true);
    expect(left.provenance[0]?.warnings).toContain('nothing-to-repair');
  });
});

test('restorations wait in the line of heavy work', () => {
  const heavy = (restorations: object) => isHeavy(editOperations.parse({ restorations }));
  expect(['photo', 'magic'].map((upscale) => heavy({ upscale }))).toEqual([true, true]);
  expect([heavy({ polish: true }), heavy({ decompress: 'auto' }), heavy({ polish: false })]).toEqual([
    true,
    true,
    false,
  ]);
});
