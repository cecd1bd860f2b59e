/** A model's file that is missing, damaged or ends half way, on its way into a page: the work is done without it, says so, and goes on with a whole one. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openServedModels } from '../../api/server/models/served-models.ts';
import { launch, Studio } from '../helpers/browser.ts';
import { serve } from '../helpers/browser-setup.ts';
import { madeFolder, madeModel } from '../helpers/made-models.ts';
import { overlapWithRed, redGraph, redMatting, redOnClutter } from '../helpers/matting-model.ts';
import { ROOT } from '../helpers/paths.ts';
import { decode } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const graph = redGraph();
const scene = redOnClutter(360, 240);
const HEADERS = { 'content-type': 'application/octet-stream', 'content-length': graph.length };

type Damage = (response: ServerResponse) => unknown;
const DAMAGES: readonly (readonly [string, Damage])[] = [
  ['is missing', (response) => response.writeHead(404).end()],
  [
    'has other bytes',
    (response) =>
      response.writeHead(200, HEADERS).end(graph.map((byte, at) => (at === 30 ? byte ^ 1 : byte))),
  ],
  [
    'ends half way',
    (response) => {
      response.writeHead(200, HEADERS);
      response.write(graph.subarray(0, graph.length >> 1), () => response.destroy());
    },
  ],
];

/** A site with a model for matting, and what stands before it, through which its file comes damaged until `mend`. */
async function siteBehind(damage: Damage) {
  const own = join(madeFolder(), 'own');
  mkdirSync(own, { recursive: true });
  const { task, inputs, outputs, tile, check, sha256 } = madeModel(graph, redMatting());
  writeFileSync(join(own, 'red.onnx'), graph);
  const license = 'Made for this test';
  writeFileSync(
    join(own, 'red.json'),
    JSON.stringify({ task, inputs, outputs, tile, check, sha256, license }),
  );
  const site = await serve(join(ROOT, 'dist'), {
    models: openServedModels({ cache: join(own, 'none'), own }),
  });
  let isMended = false;
  let asked = 0;
  const front = createServer((given, response) => {
    const isModel = given.url?.endsWith('.onnx') ?? false;
    if (isModel) asked++;
    if (isModel && !isMended) return damage(response);
    const { method, headers } = given;
    const passed = request(site.origin + given.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    given.pipe(passed);
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    front.closeAllConnections();
    front.close();
    await site.close();
  });
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    origin,
    asked: () => asked,
    mend: () => {
      isMended = true;
    },
  };
}

describe.each(DAMAGES)('A model whose file %s on its way into the page', (_how, damage) => {
  it('is left out, the panel says so, and the next press takes a whole one', async () => {
    const site = await siteBehind(damage);
    const studio = await Studio.open(browser, {
      origin: site.origin,
      allowedErrors: [/Failed to load resource/],
    });
    const { page } = studio;
    const path = join(madeFolder(), 'red.png');
    await sharp(scene.pixels, { raw: { width: scene.width, height: scene.height, channels: 4 } })
      .png()
      .toFile(path);
    await studio.choose(path);
    await studio.waitForPicture();
    await page.getByRole('button', { name: 'Cut out' }).click();
    const press = page.getByRole('complementary').getByRole('button', { name: 'Remove background' });
    const failed = page.getByText('A trained model did not work.', { exact: false });
    await press.click();
    await failed.waitFor({ timeout: 120_000 });
    expect(site.asked()).toBeGreaterThan(0);
    site.mend();
    await studio.button('Undo').click();
    await press.click();
    await expect.poll(() => failed.count(), { timeout: 120_000 }).toBe(0);
    await page.getByRole('complementary').getByRole('status').getByText('Check the edges').waitFor();
    const { data, width, height } = await decode((await studio.exportAs('WebP')).bytes);
    const alpha = Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]!);
    // Kernels alone take another thing.
    expect(overlapWithRed(alpha, scene)).toBeGreaterThan(0.95);
    await studio.close();
  });
});
