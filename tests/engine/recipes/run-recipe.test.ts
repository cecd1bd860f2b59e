/** What a recipe makes of a picture. */
import { expect, test } from 'vitest';
import type { PixelGrid } from '../../../engine/kernels/cut-out/backdrop-plane.ts';
import { createScalarKernels } from '../../../engine/kernels/port/scalar-kernels.ts';
import { layersAsPicture } from '../../../engine/operations/layered.ts';
import { ModelFailure, type ModelPort } from '../../../engine/operations/model-port.ts';
import { drive } from '../../../engine/operations/run-operation.ts';
import { driveRecipe } from '../../../engine/recipes/drive-recipe.ts';
import { productBox } from '../../../engine/recipes/product-box.ts';
import { readRecipe } from '../../../engine/recipes/read-recipe.ts';
import { runRecipe } from '../../../engine/recipes/run-recipe.ts';
import { finish } from '../../helpers/finish.ts';
import { regionModels } from '../../helpers/region-models.ts';

/** A red box, 50 × 80 px, on gray paper of 160 × 120 px. */
function shopPicture(): PixelGrid {
  const [width, height] = [160, 120];
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isBox = x >= 40 && x < 90 && y >= 20 && y < 100;
      const shade = 200 + ((x * 7 + y * 3) % 5);
      pixels.set(isBox ? [200, 30, 30, 255] : [shade, shade, shade, 255], i * 4);
    }
  }
  return { pixels, width, height };
}

/** The box alone, as `remove_bg` leaves it: of a picture that is cut out already it computes nothing. */
function boxAlone(): PixelGrid {
  const picture = shopPicture();
  for (let i = 0; i < picture.pixels.length; i += 4)
    if (picture.pixels[i + 1]! > 100) picture.pixels.fill(0, i, i + 4);
  return picture;
}

const run = (steps: readonly unknown[], picture = shopPicture(), onProgress?: (fraction: number) => void) =>
  drive(runRecipe(picture, readRecipe({ version: 1, steps }), createScalarKernels()), {
    checkpoint: async () => {},
    ...(onProgress && { onProgress }),
  });

const pxAt = ({ pixels, width }: PixelGrid, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

const CUT = { step: 'remove_bg' };
const WHITE = { step: 'backdrop', kind: 'color', color: '#ffffff' };

test('background removed, white, filled to 85 %, with a contact shadow: what a shop asks for', async () => {
  const steps = [CUT, WHITE, { step: 'fill', percent: 85 }, { step: 'shadow', effect: 'contact' }];
  const { picture, layers, provenance } = await run([...steps, { step: 'resize', width: 200, height: 200 }]);
  expect([picture.width, picture.height]).toEqual([200, 200]);
  expect(layers.map(({ role }) => role)).toEqual(['backdrop', 'shadow', 'subject']);
  for (const [x, y] of [
    [0, 0],
    [199, 0],
    [0, 199],
    [199, 199],
    [100, 0],
  ] as const) {
    expect(pxAt(picture, x, y)).toEqual([255, 255, 255, 255]);
  }
  const subject = layers.at(-1)!;
  const box = productBox(subject)!;
  const tall = box.bottom - box.top;
  expect(tall / 200).toBeGreaterThanOrEqual(0.85);
  expect(tall / 200).toBeLessThan(0.88);
  const middle = subject.x + (box.left + box.right) / 2;
  expect(Math.abs(middle - 100)).toBeLessThanOrEqual(1);
  expect(pxAt(picture, 100, 100)).toEqual([200, 30, 30, 255]);
  expect(provenance.map(({ operation }) => operation)).toEqual(['remove_bg']);
});

test('backdrop, shadow and fill hold for the final size, whatever their place in the recipe', async () => {
  const around = [WHITE, { step: 'shadow', effect: 'contact' }, { step: 'fill', percent: 70 }];
  const size = { step: 'resize', width: 90, height: 150 };
  const before = await run([CUT, size, ...around], boxAlone());
  const after = await run([CUT, ...around, size], boxAlone());
  expect(after.picture).toEqual(before.picture);
});

test('the layers over each other are the picture', async () => {
  const { picture, layers } = await run(
    [CUT, { step: 'backdrop', kind: 'template', template: 'sweep' }, { step: 'shadow' }],
    boxAlone(),
  );
  const frame = { x: 0, y: 0, width: picture.width, height: picture.height };
  expect(finish(layersAsPicture(layers, frame, null))).toEqual(picture);
});

test('the same recipe gives the same bytes, and the picture is not written to', async () => {
  const steps = [CUT, { step: 'backdrop', kind: 'template', template: 'linen', seed: 3 }, { step: 'shadow' }];
  const picture = boxAlone();
  const first = await run(steps, picture);
  expect(picture).toEqual(boxAlone());
  expect((await run(steps, picture)).picture).toEqual(first.picture);
});

test('adjustments change the product and leave the backdrop its color', async () => {
  const { picture } = await run(
    [CUT, { step: 'backdrop', kind: 'color', color: '#abcdef' }, { step: 'adjust', exposure: 60 }],
    boxAlone(),
  );
  expect(pxAt(picture, 2, 2)).toEqual([0xab, 0xcd, 0xef, 255]);
  expect(pxAt(picture, 65, 60)[0]).toBeGreaterThan(200);
});

test('a gradient goes from its first color at the top to its last at the bottom; turned, from left to right', async () => {
  const gradient = { step: 'backdrop', kind: 'gradient', from: '#000000', to: '#ffffff' };
  const down = (await run([CUT, gradient], boxAlone())).picture;
  expect(pxAt(down, 0, 0)[0]).toBeLessThan(4);
  expect(pxAt(down, 0, 119)[0]).toBeGreaterThan(251);
  expect(pxAt(down, 150, 0)).toEqual(pxAt(down, 2, 0));
  const across = (await run([CUT, { ...gradient, angle: 90 }], boxAlone())).picture;
  expect(pxAt(across, 0, 0)[0]).toBeLessThan(4);
  expect(pxAt(across, 159, 119)[0]).toBeGreaterThan(251);
});

test('without a fit a photo is cropped to its size, and a cut-out stays whole', async () => {
  const size = { step: 'resize', width: 120, height: 120 };
  const photo = (await run([size])).picture;
  expect(photo.pixels.filter((value, i) => i % 4 === 3 && value < 255)).toHaveLength(0);
  const cut = (await run([CUT, size], boxAlone())).picture;
  expect(pxAt(cut, 60, 4)[3]).toBe(0);
});

test('a size of the picture itself changes no px', async () => {
  const { picture } = await run([{ step: 'resize', width: 160, height: 120 }]);
  expect(picture).toEqual(shopPicture());
});

test('bounds shrinks the size to the picture; crop cuts off what sticks out', async () => {
  const bounds = (await run([{ step: 'resize', width: 80, height: 80, fit: 'bounds' }])).picture;
  expect([bounds.width, bounds.height]).toEqual([80, 60]);
  const crop = (await run([{ step: 'resize', width: 120, height: 120, fit: 'crop' }])).picture;
  expect(pxAt(crop, 30, 60)).toEqual([200, 30, 30, 255]);
});

test('a shadow of a picture that has its background is an error that names the step', async () => {
  await expect(run([WHITE, { step: 'shadow' }])).rejects.toMatchObject({
    code: 'recipe.needs-cut-out',
    reason: { values: { step: 2 } },
  });
});

test('its progress never falls and ends at the whole', async () => {
  const told: number[] = [];
  await run([CUT, { step: 'adjust', contrast: 10 }, WHITE, { step: 'shadow' }], shopPicture(), (fraction) =>
    told.push(fraction),
  );
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.length).toBeGreaterThan(5);
  expect(told.at(-1)).toBeLessThanOrEqual(1);
});

test('a picture enlarged without a model, on every machine alike, and refused where it would be too large for the API', async () => {
  const { picture, provenance } = await run([{ step: 'upscale', factor: '4x' }]);
  expect([picture.width, picture.height]).toEqual([640, 480]);
  expect(provenance).toMatchObject([{ operation: 'enhance', provider: 'local', warnings: [] }]);
  const large = { pixels: new Uint8Array(2500 * 2500 * 4), width: 2500, height: 2500 };
  await expect(run([{ step: 'upscale' }], large)).rejects.toMatchObject({ code: 'operation.too-large' });
});

test('faces and plates that models find blur, in the same px whatever the last digits of a runtime are', async () => {
  const steps = [{ step: 'blur_regions', kinds: ['plate', 'face'] }];
  const recipe = readRecipe({ version: 1, steps });
  const blurBy = (openModels?: () => Promise<ModelPort>) =>
    driveRecipe(shopPicture(), recipe, createScalarKernels(), {
      ...(openModels && { openModels }),
      checkpoint: async () => {},
    });
  const models = regionModels();
  const { picture, provenance } = await blurBy(async () => models);
  expect(picture.pixels).not.toEqual(shopPicture().pixels);
  expect(provenance).toMatchObject([{ operation: 'blur_regions', provider: 'model' }]);
  const other: ModelPort = {
    ...models,
    async infer(request) {
      const answer = await models.infer(request);
      const scaled = Object.entries(answer.outputs).map(([name, { data, shape }]) => [
        name,
        { data: data.map((value) => value * (1 + 2e-6)), shape },
      ]);
      return { ...answer, outputs: Object.fromEntries(scaled) };
    },
  };
  expect((await blurBy(async () => other)).picture).toEqual(picture);
  await expect(blurBy()).rejects.toMatchObject({ code: 'operation.needs-model' });
  const failing = { ...models, infer: () => Promise.reject(new ModelFailure('load', 'faces')) };
  await expect(blurBy(async () => failing)).rejects.toMatchObject({ code: 'operation.needs-model' });
});

test('expanded to the shape of the next size, and everything of the picture is kept', async () => {
  const { picture } = await run([{ step: 'expand' }, { step: 'resize', width: 160, height: 160 }]);
  expect([picture.width, picture.height]).toEqual([160, 160]);
  const old = shopPicture();
  for (const [x, y] of [
    [0, 0],
    [159, 119],
    [65, 60],
  ] as const)
    expect(pxAt(picture, x, y + 20)).toEqual(pxAt(old, x, y));
  for (const y of [0, 159]) {
    const px = pxAt(picture, 80, y);
    expect(px[3]).toBe(255);
    for (const value of px.slice(0, 3)) expect(Math.abs(value! - 202)).toBeLessThan(12);
  }
  const small = { pixels: new Uint8Array(48 * 36 * 4).fill(200), width: 48, height: 36 };
  const wide = (await run([{ step: 'expand', aspect: 2 }], small)).picture;
  expect([wide.width, wide.height]).toEqual([72, 36]);
  expect((await run([{ step: 'expand' }], small)).picture).toMatchObject({ width: 60, height: 45 });
  const crop = { step: 'resize', width: 24, height: 24, fit: 'crop' };
  const after = (await run([crop, { step: 'expand', aspect: 1.5 }], small)).picture;
  expect([after.width, after.height]).toEqual([36, 24]);
});
