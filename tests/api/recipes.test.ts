/** Edits by a recipe: what comes back, what is refused and how it is said. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { uploadOnly } from '../../api/contract/routes/images.ts';
import * as routes from '../../api/contract/routes/public-image.ts';
import { exactPng } from '../../api/server/images/exact-png.ts';
import { drive } from '../../engine/operations/run-operation.ts';
import { readRecipe } from '../../engine/recipes/read-recipe.ts';
import { runRecipe } from '../../engine/recipes/run-recipe.ts';
import { loadKernels } from '../../workers/wasm/load.ts';
import { wasmBytes } from '../helpers/wasm-module.ts';
import { picture, pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
let person: TaskPerson;
let key: string;
let mug: Buffer;
let input: string;
/** A box that is cut out already: of it a recipe has nothing to find. */
let cut: Buffer;
let cutInput: string;
beforeAll(async () => {
  person = await createTaskPerson(server());
  key = await keyOf(server(), person.userId);
  mug = await sharp(picture('product-mug.jpg')).resize(300).png().toBuffer();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const box = { width: 60, height: 90, channels: 4, background: '#c02020' } as const;
  cut = await sharp({ create: { width: 200, height: 160, channels: 4, background: clear } })
    .composite([{ input: { create: box }, left: 70, top: 60 }])
    .png()
    .toBuffer();
  const idOf = async (bytes: Buffer) =>
    (await server().call(uploadOnly, { as: key, ...pictureForm(bytes) })).body.id;
  input = await idOf(mug);
  cutInput = await idOf(cut);
});

const RECIPE = {
  version: 1 as const,
  name: 'Shop',
  steps: [
    { step: 'remove_bg' as const },
    { step: 'backdrop' as const, kind: 'color' as const, color: '#ffffff' },
    { step: 'fill' as const, percent: 85 },
    { step: 'shadow' as const, effect: 'contact' as const },
    { step: 'resize' as const, width: 240, height: 240 },
  ],
};

async function bytesAt(url: string | undefined): Promise<Buffer> {
  const { rawPayload } = await server().app.inject(new URL(url ?? '').pathname + new URL(url ?? '').search);
  return rawPayload;
}

test('a recipe gives the bytes that the engine and the studio’s PNG encoder give', async () => {
  const { body } = await server().call(routes.editImage, {
    as: key,
    body: { input, recipe: RECIPE, output: { format: 'png' } },
  });
  const { data, info } = await sharp(mug).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { kernels } = await loadKernels(new Uint8Array(wasmBytes()));
  const source = { pixels: new Uint8Array(data), width: info.width, height: info.height };
  const made = await drive(runRecipe(source, readRecipe(RECIPE), kernels), { checkpoint: async () => {} });
  const expected = await exactPng(made.picture, 'optimal');
  expect(Buffer.compare(await bytesAt(body.output_object.tmp_url), expected)).toBe(0);
  expect(body.output_object).toMatchObject({ width: 240, height: 240, ext: 'png' });
  expect(body.provenance.map(({ operation }) => operation)).toEqual(['remove_bg']);
});

test('its own format is written unless the call names another', async () => {
  const recipe = {
    ...RECIPE,
    steps: [...RECIPE.steps, { step: 'format' as const, type: 'jpeg' as const, quality: 80 }],
  };
  const { body } = await server().call(routes.editUploadedImage, {
    as: key,
    ...pictureForm(cut, { recipe }),
  });
  expect(body.output_object.ext).toBe('jpeg');
  const named = await server().call(routes.editUploadedImage, {
    as: key,
    ...pictureForm(cut, { recipe, output: { format: 'webp' } }),
  });
  expect(named.body.output_object.ext).toBe('webp');
});

test('a batch takes a recipe, and charges one credit a picture', async () => {
  const used = async () => (await server().services.credits.quota(person.userId)).used;
  const before = await used();
  const { body } = await server().call(routes.editImageBatch, {
    as: key,
    body: { inputs: [cutInput, cutInput], recipe: RECIPE },
  });
  for (;;) {
    const { body: batch } = await server().call(routes.getImageEditBatch, {
      as: key,
      params: { id: body.id },
    });
    if (batch.status === 'DONE') break;
    expect(['ACCEPTED', 'WAITING', 'PROCESSING']).toContain(batch.status);
    await new Promise((done) => setTimeout(done, 50));
  }
  expect(await used()).toBe(before + 2);
});

test('operations and a recipe together are refused', async () => {
  const asked = { input, recipe: RECIPE, operations: { padding: '10%' } };
  const { status, error } = await server().call(routes.editImage, { as: key, body: asked });
  expect(status).toBe(422);
  expect(error.error_details).toEqual({ recipe: ['Use either operations or recipe, not both'] });
});

test('an unknown step is refused by its path and its name', async () => {
  const steps = [{ step: 'remove_bg' }, { step: 'sparkle' }];
  const { error } = await server().call(routes.editImage, {
    as: key,
    body: { input, recipe: { version: 1, steps } },
  });
  expect(Object.keys(error.error_details)).toEqual(['recipe.steps.1.step']);
  expect(error.error_details['recipe.steps.1.step']?.[0]).toMatch(
    /^"sparkle" is no step of a recipe\. Steps are remove_bg, /,
  );
});

test('a shadow of a picture with its background ends with the step’s path, and costs nothing', async () => {
  const used = async () => (await server().services.credits.quota(person.userId)).used;
  const before = await used();
  const recipe = { version: 1 as const, steps: [{ step: 'shadow' as const }] };
  const { error } = await server().call(routes.editImage, { as: key, body: { input, recipe } });
  expect(error.error_details).toEqual({
    'recipe.steps.0': ['The picture still has its background. Put remove_bg before this step'],
  });
  expect(await used()).toBe(before);
});

test('an enlargement that would be too large is refused before any work, by its step', async () => {
  const up = { step: 'upscale' as const, factor: '4x' as const };
  for (const [steps, at] of [
    [[up, up, up], 2],
    [[{ step: 'auto_color' as const }, up, up, up], 3],
  ] as const) {
    const recipe = { version: 1 as const, steps: [...steps] };
    const { status, error } = await server().call(routes.editImage, { as: key, body: { input, recipe } });
    expect([status, Object.keys(error.error_details)]).toEqual([422, [`recipe.steps.${at}`]]);
  }
});

test('faces to blur are refused by name where no model finds them, and cost nothing', async () => {
  const used = async () => (await server().services.credits.quota(person.userId)).used;
  const before = await used();
  const recipe = {
    version: 1 as const,
    steps: [{ step: 'blur_regions' as const, kinds: ['face' as const] }],
  };
  const { status, error } = await server().call(routes.editImage, { as: key, body: { input, recipe } });
  expect([status, String(error.error_code)]).toEqual([501, '4001']);
  expect(error.error_message).toContain('recipe.blur_regions');
  expect(await used()).toBe(before);
});

test('the shadow of a cut-out comes alone, and says where it lies', async () => {
  const recipe = { version: 1 as const, name: '', steps: [{ step: 'shadow' as const }] };
  const { body } = await server().call(routes.editUploadedImage, {
    as: key,
    ...pictureForm(cut, { recipe, layer: 'shadow' as const }),
  });
  const source = await sharp(cut).raw().toBuffer();
  const { kernels } = await loadKernels(new Uint8Array(wasmBytes()));
  const made = await drive(
    runRecipe({ pixels: new Uint8Array(source), width: 200, height: 160 }, readRecipe(recipe), kernels),
    { checkpoint: async () => {} },
  );
  const shadow = made.layers.find(({ role }) => role === 'shadow')!;
  expect(body.output_object).toMatchObject({ width: shadow.width, height: shadow.height, ext: 'png' });
  expect(body.place).toEqual({ left: shadow.x, top: shadow.y });
  const { data } = await sharp(await bytesAt(body.output_object.tmp_url))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Buffer.compare(data, Buffer.from(shadow.pixels))).toBe(0);
});

test('a layer needs a recipe that makes it', async () => {
  const fieldsOf = async (more: object) => {
    const body = { input: cutInput, layer: 'shadow', ...more };
    const { error } = await server().call(routes.editImage, { as: key, body });
    return Object.keys(error.error_details);
  };
  expect(await fieldsOf({})).toEqual(['layer']);
  const recipe = { ...RECIPE, steps: [{ step: 'remove_bg' }] };
  expect(await fieldsOf({ recipe })).toEqual(['layer']);
  // Known before the picture is worked on: no task is made of it.
  const accepted = await server().call(routes.editImageAsync, {
    as: key,
    body: { input, layer: 'shadow', recipe },
  });
  expect(accepted.status).toBe(422);
});
