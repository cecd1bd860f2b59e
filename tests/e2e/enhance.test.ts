import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedModels } from '../../api/server/models/served-models.ts';
import { operationById } from '../../engine/operations/operations.ts';
import { runOperation } from '../../engine/operations/run-operation.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio, type StudioOptions } from '../helpers/browser.ts';
import { serve } from '../helpers/browser-setup.ts';
import { gainGraph, madeFolder, madeModel } from '../helpers/made-models.ts';
import { ROOT } from '../helpers/paths.ts';
import { decode } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const panelButton = ({ page }: Studio, name: string) =>
  page.getByRole('complementary').getByRole('button', { name, exact: true });

async function open(name: string, options: StudioOptions = {}): Promise<Studio> {
  const studio = await Studio.open(browser, options);
  await studio.openSmaller(name, 300);
  await studio.chooseTool('Enhance');
  await panelButton(studio, 'Upscale').waitFor();
  return studio;
}

const exported = async (studio: Studio) => decode((await studio.exportAs('WebP')).bytes);

describe('Enhance', () => {
  it('makes the picture and its document twice as large, with the px that Node makes; undo takes it back', async () => {
    const studio = await open('still-life.jpg');
    const { page } = studio;
    expect(await seriousFaults(studio)).toEqual([]);
    const plain = await exported(studio);
    const before = await studio.pixels();
    await page.getByText(/The document grows with the picture/).waitFor();
    await page.getByText('Fast', { exact: true }).click();
    await panelButton(studio, 'Upscale').click();
    await page.getByText('Picture upscaled').waitFor({ timeout: 120_000 });
    const made = await exported(studio);
    expect([made.width, made.height]).toEqual([2 * plain.width, 2 * plain.height]);
    const enhance = operationById('enhance');
    const { picture } = await runOperation(
      enhance,
      { picture: { pixels: new Uint8Array(plain.data), width: plain.width, height: plain.height } },
      enhance.readParams({ quality: 'fast' }),
      { checkpoint: async () => {} },
    );
    expect(Buffer.from(made.data).equals(Buffer.from(picture!.pixels))).toBe(true);
    await studio.press('Control+z');
    await expect.poll(async () => (await studio.pixels()).data.equals(before.data)).toBe(true);
    await studio.close();
  });

  it('says that no model is there, how to get one, and works without; on a phone too', async () => {
    const studio = await open('still-life.jpg', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = studio;
    await page.getByText('npm run models -- add').waitFor();
    await panelButton(studio, 'Upscale').click();
    await page.getByText('Made without a trained model.', { exact: false }).waitFor({ timeout: 120_000 });
    await studio.close();
  });

  it('previews a part before it is applied, by settings and place', async () => {
    const studio = await open('still-life.jpg');
    const { page } = studio;
    const preview = page.getByRole('application', { name: /^Preview: / });
    await preview.scrollIntoViewIfNeeded();
    const px = (name: 'Before' | 'After') =>
      preview
        .locator('figure', { hasText: name })
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await expect.poll(() => preview.getAttribute('aria-busy')).toBe('false');
    const [before, after] = [await px('Before'), await px('After')];
    expect(after).not.toBe(before);
    await page.getByText('4×', { exact: true }).click();
    await expect.poll(() => px('After')).not.toBe(after);
    expect(await px('Before')).toBe(before);
    await preview.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => px('Before')).not.toBe(before);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/enhance-preview.png` });
    // Nothing of it is in the document.
    await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
    // A file that only the workers read has none.
    await page.evaluate(() => {
      window.createImageBitmap = () => Promise.reject(new Error('Another format'));
    });
    await page.keyboard.press('ArrowRight');
    await preview.waitFor({ state: 'detached' });
    await studio.close();
  });

  it('uses a model of the server, in a worker of the worker', async () => {
    const own = madeFolder();
    mkdirSync(own, { recursive: true });
    const tile = { size: 64, padding: 0, scale: 1 };
    const graph = gainGraph([0, 1, 1]);
    const { task, inputs, outputs, check, sha256 } = madeModel(graph);
    writeFileSync(join(own, 'no-red.onnx'), graph);
    writeFileSync(
      join(own, 'no-red.json'),
      JSON.stringify({ task, inputs, outputs, tile, check, sha256, license: 'Made for this test' }),
    );
    const served = await serve(join(ROOT, 'dist'), {
      models: openServedModels({ cache: join(own, 'none'), own }),
    });
    const studio = await open('still-life.jpg', { origin: served.origin });
    const { page } = studio;
    await page.getByRole('complementary').getByRole('button', { name: 'Upscale mode' }).click();
    await page.getByRole('option', { name: 'Off' }).click();
    await page
      .getByRole('radiogroup', { name: 'JPEG artifacts' })
      .getByText('Moderate', { exact: true })
      .click();
    await panelButton(studio, 'Enhance').click();
    await page.getByText('Picture enhanced').waitFor({ timeout: 120_000 });
    const { data } = await exported(studio);
    expect(data.every((value, i) => i % 4 !== 0 || value === 0)).toBe(true);
    await studio.close();
    await served.close();
  });
});
