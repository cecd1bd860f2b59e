/** An edit that removes the background: the studio's px, in the stated order of work. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { editOutput } from '../../../api/contract/schemas/edit-output.ts';
import { encode } from '../../../api/server/images/encode.ts';
import { compositeOver } from '../../../engine/kernels/color/composite.ts';
import { ModelFailure, type ModelPort } from '../../../engine/kernels/port/model-port.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { drawSvg } from '../../helpers/draw-svg.ts';
import { madeSessions } from '../../helpers/made-models.ts';
import { overlapWithRed, redGraph, redMatting, redOnClutter } from '../../helpers/matting-model.ts';
import { regionModels } from '../../helpers/region-models.ts';
import { sampled } from '../../helpers/sampled.ts';
import { picture } from '../helpers/forms.ts';
import { pixelsOf, useEdits } from '../helpers/run-an-edit.ts';

const edit = useEdits();
const PNG = { format: 'png' };
const remove = { background: { remove: true } };
const mug = () => sharp(picture('product-mug.jpg')).resize(160).png().toBuffer();
/** Of which nothing has to be found: for what is done with a cut-out, whoever made it. */
const plush = () => sharp(picture('input-cutout-plush.png')).resize(240).png().toBuffer();

/** As a worker of the studio runs it and the painter draws it. */
async function studioCutOut(bytes: Uint8Array, color?: readonly [number, number, number]) {
  const { data, info } = await pixelsOf(bytes);
  const operation = operationById('remove_bg');
  const { coverage, picture, provenance } = await runOperation(
    operation,
    { picture: { pixels: data, width: info.width, height: info.height } },
    operation.readParams({ decontaminate: true }),
    { checkpoint: async () => {} },
  );
  const target = new Uint8Array(data.length);
  if (color) for (let i = 0; i < target.length; i += 4) target.set([...color, 255], i);
  compositeOver(target, picture!.pixels, { coverage: coverage! });
  return { pixels: target, width: info.width, height: info.height, coverage: coverage!, provenance };
}

const same = (a: Uint8Array, b: Uint8Array) => Buffer.from(a).equals(Buffer.from(b));

describe('a removed background', () => {
  test('is that of the studio, to the byte of the file, and shows none of the colors that were behind the object', async () => {
    const source = await mug();
    const { pixels, width, height, provenance } = await studioCutOut(source);
    const format = editOutput.parse(PNG)!.format!;
    const file = encode(sharp(pixels, { raw: { width, height, channels: 4 } }), format, {}, width * height);
    const made = await edit(source, remove, PNG);
    expect(same(made.bytes, await file.toBuffer())).toBe(true);
    expect(made.provenance).toEqual([provenance]);
    expect(provenance).toMatchObject({ operation: 'remove_bg', provider: 'local' });
    const { data } = await pixelsOf(made.bytes);
    const left = new Set<number>();
    for (let i = 0; i < data.length; i += 4) if (data[i + 3] === 0) left.add(data.readUIntBE(i, 3));
    expect([...left]).toEqual([0]);
  });

  test('has the color behind it that was asked for, as the studio lays it', async () => {
    const source = await plush();
    const { pixels } = await studioCutOut(source, [0x20, 0xc0, 0x60]);
    const { bytes } = await edit(source, { background: { remove: true, color: '#20c060' } }, PNG);
    expect(same((await pixelsOf(bytes)).data, pixels)).toBe(true);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  });

  test.each(['webp', 'avif', 'tiff', 'jpeg'])('is transparent in %s, or white', async (format) => {
    const { bytes } = await edit(await plush(), remove, { format });
    const { data } = await pixelsOf(bytes);
    const corner = [...data.subarray(0, 4)];
    if (format !== 'jpeg') return expect(corner[3]).toBe(0);
    for (const value of corner) expect(value).toBeGreaterThan(252);
  });

  test('is removed first, adjusted then, and colored last', async () => {
    const source = await mug();
    const adjustments = { exposure: 60, saturation: -80 };
    const made = await edit(
      source,
      {
        background: { remove: true, color: '#ff00aa' },
        adjustments,
        resizing: { width: 240, height: 240, fit: 'canvas' },
      },
      PNG,
    );
    const { data, info } = await pixelsOf(made.bytes);
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
    // Beside the picture, and beside the object within it.
    expect([at(2, 2), at(2, 120)]).toEqual([
      [255, 0, 170, 255],
      [255, 0, 170, 255],
    ]);
    expect(at(120, 120)).not.toEqual([255, 0, 170, 255]);
    expect([...new Set(made.stages.map(([, stage]) => stage))]).toEqual([
      'decoding',
      'removing-background',
      'adjusting',
      'encoding',
      'done',
    ]);
    const fractions = made.stages.map(([fraction]) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });

  test('keeps a person by the model for faces, and says what is missing when that model fails', async () => {
    const words = { background: { remove: { selective: { object_to_keep: 'the person' } } } };
    const source = await drawSvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="#f4f4f4"/><rect x="80" y="40" width="80" height="80" fill="#123a8c"/><rect x="4" y="4" width="40" height="40" fill="#c02020"/></svg>',
    )
      .png()
      .toBuffer();
    const { bytes } = await edit(source, words, PNG, [], regionModels());
    const { data } = await pixelsOf(bytes);
    const alphaAt = (x: number, y: number) => data[(y * 240 + x) * 4 + 3];
    expect([alphaAt(120, 80), alphaAt(24, 24), alphaAt(230, 150)]).toEqual([255, 0, 0]);
    const failing: ModelPort = {
      tasks: new Set(['faces']),
      infer: async ({ task }) => Promise.reject(new ModelFailure('run', task)),
    };
    await expect(edit(source, words, PNG, [], failing)).rejects.toMatchObject({
      name: 'ApiError',
      message: expect.stringContaining('It needs a trained model for faces'),
    });
  });

  test('decides what a smart crop keeps', async () => {
    const resizing = { width: 200, height: 200, fit: { type: 'crop', crop: 'smart' } };
    const { reason } = await edit(await plush(), { ...remove, resizing }, PNG);
    expect(reason).toContain('the cutout');
  });
});

describe('a blurred background', () => {
  const ASKED = [
    [true, {}],
    [
      { category: 'products', type: 'lens', level: 'low' },
      { category: 'products', type: 'lens', level: 'low' },
    ],
    [{ category: 'cars', selective: { object_to_keep: 'largest' } }, { prompt: 'largest' }],
  ] as const;
  // In the gate the one that is asked for in words: what nobody says is read by the tests of the contract.
  test.each(sampled(ASKED, ([blur]) => blur !== true))(
    'is that of the studio, px by px: %j',
    async (blur, asked) => {
      const source = await mug();
      const { data, info } = await pixelsOf(source);
      const operation = operationById('blur_bg');
      const grid = { pixels: data, width: info.width, height: info.height };
      const params = operation.readParams(asked);
      const studio = await runOperation(operation, { picture: grid }, params, { checkpoint: async () => {} });
      const made = await edit(source, { background: { blur } }, PNG);
      expect(same((await pixelsOf(made.bytes)).data, studio.picture!.pixels)).toBe(true);
      expect(same(studio.picture!.pixels, data)).toBe(false);
      expect(made.provenance).toEqual([studio.provenance]);
    },
  );
});

describe('clipping', () => {
  /** Where px are seen. */
  async function bounds(bytes: Uint8Array) {
    const { data, info } = await pixelsOf(bytes);
    let [left, top, right, bottom] = [info.width, info.height, 0, 0];
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        if (data[(y * info.width + x) * 4 + 3]! < 8) continue;
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      }
    }
    return { left, top, right, bottom, width: info.width, height: info.height };
  }
  const clip = { background: { remove: { clipping: true } } };

  test('without a size scales the object to the size of the input, in the middle and undistorted', async () => {
    const source = await plush();
    const whole = await bounds((await edit(source, remove, PNG)).bytes);
    const { left, top, right, bottom, width, height } = await bounds((await edit(source, clip, PNG)).bytes);
    expect([width, height]).toEqual([whole.width, whole.height]);
    const scale = Math.min(width / (whole.right - whole.left), height / (whole.bottom - whole.top));
    expect(scale).toBeGreaterThan(1.05);
    expect(Math.abs(right - left - scale * (whole.right - whole.left))).toBeLessThan(3);
    expect(Math.abs(bottom - top - scale * (whole.bottom - whole.top))).toBeLessThan(3);
    expect(Math.abs(left - (width - right))).toBeLessThan(3);
    expect(Math.abs(top - (height - bottom))).toBeLessThan(3);
  });

  test('leaves room for padding around the object', async () => {
    const { left, top, right, bottom, width, height } = await bounds(
      (await edit(await plush(), { ...clip, padding: '10%' }, PNG)).bytes,
    );
    expect(Math.min(left, width - right)).toBeGreaterThanOrEqual(width / 10 - 1);
    expect(Math.min(top, height - bottom)).toBeGreaterThanOrEqual(height / 10 - 1);
    expect(Math.min(left, top, width - right, height - bottom)).toBeLessThan(width / 10 + 2);
  });

  test('with a size brings the object to it', async () => {
    const { file, bytes } = await edit(
      await mug(),
      { ...clip, resizing: { width: 300, height: 'auto', fit: 'bounds' } },
      PNG,
    );
    expect(file.width).toBe(300);
    expect(await bounds(bytes)).toMatchObject({ left: 0, top: 0, right: 300, bottom: file.height });
  });
});

describe('what has no answer', () => {
  test('is refused with its reason', async () => {
    const paper = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c0c4c8' } })
      .png()
      .toBuffer();
    await expect(edit(paper, remove, PNG)).rejects.toMatchObject({
      name: 'ApiError',
      text: { id: 'operationFailed.noSubject' },
    });
    const pink = { background: { remove: { selective: { object_to_keep: 'the pink mug' } } } };
    await expect(edit(await mug(), pink, PNG)).rejects.toMatchObject({
      name: 'ApiError',
      text: { id: 'operationFailed.noMatch', values: { words: 'the pink mug' } },
    });
  });

  test('is refused before the work where sizes alone tell', async () => {
    const stages: (readonly [number, string])[] = [];
    const asked = edit(await mug(), { ...remove, padding: '700px' }, PNG, stages);
    await expect(asked).rejects.toMatchObject({ kindName: 'fieldsInvalid' });
    expect(stages.map(([, stage]) => stage)).toEqual(['decoding']);
  });

  test('stays as it is where the background was transparent before', async () => {
    const source = await sharp(picture('input-cutout-plush.png')).resize(400).png().toBuffer();
    const { bytes, provenance } = await edit(source, remove, PNG);
    expect(provenance[0]?.warnings).toEqual(['already-cut-out']);
    const alphaOf = async (file: Uint8Array) => (await pixelsOf(file)).data.filter((_, i) => i % 4 === 3);
    expect(same(await alphaOf(bytes), await alphaOf(source))).toBe(true);
  });
});

test('is by the model for it where that is there, and its provenance names it', async () => {
  const scene = redOnClutter(360, 240);
  const { pixels, width, height } = scene;
  const source = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  const models = madeSessions(redGraph(), redMatting());
  const { bytes, provenance } = await edit(source, remove, PNG, [], models);
  await models.close();
  const alpha = (await pixelsOf(bytes)).data.filter((_, i) => i % 4 === 3);
  expect(overlapWithRed(alpha, scene)).toBeGreaterThan(0.97);
  expect(provenance).toMatchObject([
    { operation: 'remove_bg', provider: 'model', model: 'red', warnings: ['unsure'] },
  ]);
});
