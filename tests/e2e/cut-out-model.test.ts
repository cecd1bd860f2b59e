/** Removing a background where the server has a model for it, and where that is damaged. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedModels } from '../../api/server/models/served-models.ts';
import { operationById } from '../../engine/operations/operations.ts';
import { runOperation } from '../../engine/operations/run-operation.ts';
import { launch, Studio } from '../helpers/browser.ts';
import { serve } from '../helpers/browser-setup.ts';
import { madeFolder, madeModel, madeSessions } from '../helpers/made-models.ts';
import { redGraph, redMatting, redOnClutter } from '../helpers/matting-model.ts';
import { ROOT } from '../helpers/paths.ts';
import { decode } from '../helpers/pixels.ts';

const scene = redOnClutter(360, 240);

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A site whose operator has a model for matting. */
async function site(changes: object = {}) {
  const own = join(madeFolder(), 'own');
  mkdirSync(own, { recursive: true });
  const graph = redGraph();
  const { task, inputs, outputs, tile, check, sha256 } = madeModel(graph, redMatting());
  const described = { task, inputs, outputs, tile, check, sha256, license: 'Made for this test', ...changes };
  writeFileSync(join(own, 'red.onnx'), graph);
  writeFileSync(join(own, 'red.json'), JSON.stringify(described));
  return serve(join(ROOT, 'dist'), { models: openServedModels({ cache: join(own, 'none'), own }) });
}

async function open(origin?: string): Promise<Studio> {
  const studio = await Studio.open(browser, { ...(origin && { origin }) });
  const { pixels, width, height } = scene;
  const path = join(madeFolder(), 'red.png');
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path);
  await studio.choose(path);
  await studio.waitForPicture();
  await studio.page.getByRole('button', { name: 'Cut out' }).click();
  return studio;
}

async function alphaOf(studio: Studio): Promise<Uint8Array> {
  const { page } = studio;
  await page.getByRole('complementary').getByRole('button', { name: 'Remove background' }).click();
  await page.getByText('Background removed').first().waitFor({ timeout: 120_000 });
  const { data } = await decode((await studio.exportAs('WebP')).bytes);
  return Uint8Array.from({ length: data.length / 4 }, (_, i) => data[i * 4 + 3]!);
}

describe('Remove background with a model of the server', () => {
  it('gives the px that Node makes with the same model, and is not called sure', async () => {
    const { origin, close } = await site();
    const studio = await open(origin);
    const { page } = studio;
    await page.getByText('Finds what stands out', { exact: false }).waitFor();
    expect(await page.getByText('npm run models', { exact: false }).count()).toBe(0);
    const alpha = await alphaOf(studio);
    const models = madeSessions(redGraph(), redMatting());
    const operation = operationById('remove_bg');
    const host = { checkpoint: async () => {}, models };
    const { coverage } = await runOperation(operation, { picture: scene }, operation.readParams({}), host);
    await models.close();
    expect(Buffer.from(alpha).equals(Buffer.from(coverage!))).toBe(true);
    await page.getByRole('complementary').getByRole('status').getByText('Check the edges').waitFor();
    await studio.close();
    await close();
  });

  it('goes on without one that computes other values, and says so', async () => {
    const check = { width: 256, height: 256, output: 'coverage', at: [0], values: [7] };
    const { origin, close } = await site({ check });
    const studio = await open(origin);
    await alphaOf(studio);
    await studio.page.getByText('A trained model did not work.', { exact: false }).waitFor();
    await studio.close();
    await close();
  });
});
