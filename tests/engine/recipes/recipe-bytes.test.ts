/** The PNG of a recipe: what the engine makes, encoded as the studio encodes it, is the server's file. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactPng } from '../../../api/server/images/exact-png.ts';
import { readHeader } from '../../../api/server/images/read-header.ts';
import { runRecipeEdit } from '../../../api/server/images/run-recipe-edit.ts';
import { layersAsPicture } from '../../../engine/operations/layered.ts';
import { driveRecipe } from '../../../engine/recipes/drive-recipe.ts';
import { readRecipe } from '../../../engine/recipes/read-recipe.ts';
import { loadKernels } from '../../../workers/wasm/load.ts';
import { finish } from '../../helpers/finish.ts';
import { regionModels } from '../../helpers/region-models.ts';
import { wasmBytes } from '../../helpers/wasm-module.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-recipe-bytes-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('regions blurred, upscaled, expanded: engine, layers and server give the same PNG', async () => {
  const recipe = readRecipe({
    version: 1,
    steps: [
      { step: 'blur_regions', kinds: ['face', 'plate'] },
      { step: 'upscale', factor: '2x' },
      { step: 'expand', seed: 3 },
      { step: 'resize', width: 100, height: 40 },
    ],
  });
  const pixels = new Uint8Array(64 * 40 * 4).map((_, i) =>
    i % 4 === 3 ? 255 : 90 + ((((i >> 2) % 64) * 7 + (i >> 8) * 13 + (i % 4) * 31) % 120),
  );
  const input = join(folder, 'photo.png');
  await sharp(pixels, { raw: { width: 64, height: 40, channels: 4 } })
    .png()
    .toFile(input);
  const { kernels } = await loadKernels(new Uint8Array(wasmBytes()));
  const models = async () => regionModels();

  const made = await driveRecipe({ pixels, width: 64, height: 40 }, recipe, kernels, {
    openModels: models,
    checkpoint: async () => {},
  });
  expect([made.picture.width, made.picture.height]).toEqual([100, 40]);
  expect(made.provenance.map(({ operation }) => operation)).toEqual([
    'blur_regions',
    'enhance',
    'generation_expand',
  ]);
  const laid = finish(layersAsPicture(made.layers, { x: 0, y: 0, width: 100, height: 40 }, null));
  expect(Buffer.compare(laid.pixels, made.picture.pixels)).toBe(0);

  const output = join(folder, 'server.png');
  const job = { kind: 'edit', input, source: await readHeader(input), output, operations: {} } as const;
  await runRecipeEdit(job, recipe, { kernels, models, progress: () => {} });
  const expected = await exactPng(made.picture, 'optimal');
  expect(Buffer.compare(await readFile(output), expected)).toBe(0);
});
