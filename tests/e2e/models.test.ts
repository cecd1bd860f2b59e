import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedModels } from '../../api/server/models/served-models.ts';
import { runTiles } from '../../engine/kernels/upscale/run-tiles.ts';
import { modelsFolder } from '../../models/store/folder.ts';
import { launch, openLab } from '../helpers/browser.ts';
import { LAB, type Served, serve } from '../helpers/browser-setup.ts';
import { drawnSet } from '../helpers/drawn-set.ts';
import { gainGraph, madeModel } from '../helpers/made-models.ts';
import { finishWork } from '../helpers/model-work.ts';
import { ROOT } from '../helpers/paths.ts';
import { hasModels, realModels } from '../helpers/real-models.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A server with an operator's own model, which doubles, and with what `npm run models` brought here. */
async function withModels(work: (page: Page, requests: readonly string[]) => Promise<void>): Promise<void> {
  const own = join(ROOT, '.cache/own-models');
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  const graph = gainGraph([2, 2, 2]);
  const { task, inputs, outputs, tile, check, sha256 } = madeModel(graph);
  writeFileSync(join(own, 'gain.onnx'), graph);
  const license = 'Made for this test';
  writeFileSync(
    join(own, 'gain.json'),
    JSON.stringify({ task, inputs, outputs, tile, check, sha256, license }),
  );
  let served: Served | undefined;
  try {
    served = await serve(LAB, { models: openServedModels({ cache: modelsFolder(process.env), own }) });
    const page = await openLab(browser, served.origin);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await work(page, requests);
    await page.close();
  } finally {
    await served?.close();
  }
}

describe('Trained models in the page', () => {
  it('load with the first question, answer in a worker of their own, and end with it when nobody asks', async () => {
    await withModels(async (page, requests) => {
      expect(await page.evaluate(() => window.lab.models.open(1500))).toContain('denoise-1');
      expect(requests).toEqual(['/models/list.json']);
      const answer = await page.evaluate(() => window.lab.models.ask('denoise-1', 2));
      expect(answer).toEqual(
        Array.from({ length: 12 }, (_, i) => Math.fround(Math.fround((i % 256) / 255) * 2)),
      );
      expect(requests.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
      expect(requests.some((path) => /^\/models\/gain-[0-9a-f]{12}\.onnx$/.test(path))).toBe(true);
      expect(await page.evaluate(() => window.lab.models.isRunning)).toBe(true);
      await expect.poll(() => page.evaluate(() => window.lab.models.isRunning)).toBe(false);
      // And start again.
      expect(await page.evaluate(() => window.lab.models.ask('denoise-1', 1))).toHaveLength(3);
      expect(await page.evaluate(() => window.lab.models.workers)).toBe(2);
      expect(await page.evaluate(() => window.lab.models.ask('inpaint', 2))).toBe('missing');
    });
  });

  it('survive a killed worker, and stop when canceled', async () => {
    await withModels(async (page) => {
      await page.evaluate(() => window.lab.models.open(60_000));
      const killed = page.evaluate(async () => {
        const answer = window.lab.models.ask('denoise-1', 4);
        window.lab.models.kill();
        return answer;
      });
      expect(await killed).toHaveLength(48);
      expect(await page.evaluate(() => window.lab.models.workers)).toBe(2);
      const twice = page.evaluate(async () => {
        const answer = window.lab.models.ask('denoise-1', 4);
        window.lab.models.kill();
        await new Promise((done) => setTimeout(done));
        window.lab.models.kill();
        return answer;
      });
      expect(await twice).toBe('died');
      const canceled = page.evaluate(() => window.lab.models.ask('denoise-1', 4, 0));
      expect(await canceled).toBe('cancelled');
      await expect.poll(() => page.evaluate(() => window.lab.models.isRunning)).toBe(false);
    });
  });

  it('are none where the server has none', async () => {
    const page = await openLab(browser);
    expect(await page.evaluate(() => window.lab.models.open(1000))).toEqual([]);
    await page.close();
  });

  it.skipIf(!hasModels('upconv_7'))('give the bytes that they give in Node', async () => {
    const { pixels, width } = drawnSet();
    const part = { pixels: pixels.slice(0, width * 96 * 4), width, height: 96 };
    const sessions = await realModels('upconv_7');
    const { value } = await finishWork(runTiles(part, 'upscale-2x'), sessions);
    await sessions.close();
    await withModels(async (page) => {
      await page.evaluate(() => window.lab.models.open(60_000));
      const made = await page.evaluate(
        ({ given, across }) => window.lab.models.enlarge('upscale-2x', given, across),
        { given: [...part.pixels], across: width },
      );
      console.info(`upconv_7 in Chromium: ${Math.round(made.ms)} ms`);
      expect(Buffer.from(made.pixels).equals(Buffer.from(value.pixels))).toBe(true);
    });
  });
});
