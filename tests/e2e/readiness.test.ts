import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServedModels } from '../../api/server/models/served-models.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio } from '../helpers/browser.ts';
import { serve } from '../helpers/browser-setup.ts';
import { madeFolder, madeModel } from '../helpers/made-models.ts';
import { redGraph, redMatting } from '../helpers/matting-model.ts';
import { ROOT } from '../helpers/paths.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('a photo is checked for Amazon, fixed in one step, and checked again', async () => {
  const studio = await Studio.open(browser);
  const { page } = studio;
  // Still more than the thousand px that the rules ask for.
  await studio.openSmaller('product-bag.jpg', 1100);
  await studio.chooseTool('Info');
  const panel = page.getByRole('complementary');
  await panel.getByText('Marketplace rules', { exact: true }).click();
  await panel.getByRole('button', { name: 'Marketplace' }).click();
  await page.getByRole('option', { name: 'Amazon, main image' }).click();
  const stateOf = (rule: string) => panel.locator(`[data-rule="${rule}"]`).getAttribute('data-state');
  const checked = () => panel.getByText(/^Checked as it would be exported/).waitFor({ timeout: 60_000 });
  await checked();
  expect(await stateOf('amazon.background')).toBe('fail');
  expect(await stateOf('amazon.text')).toBe('unknown');
  const area = page.locator('[data-rules="Not white"]');
  expect((await area.boundingBox())!.width).toBeGreaterThan(100);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/before.png` });
  await panel.getByRole('button', { name: 'Fix', exact: true }).click();
  await page.getByText('Fixed. Checking again').waitFor({ timeout: 60_000 });
  await checked();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/after.png` });
  for (const rule of ['amazon.background', 'amazon.fill', 'amazon.whole', 'amazon.large', 'amazon.jpeg']) {
    expect([rule, await stateOf(rule)]).toEqual([rule, 'pass']);
  }
  expect(await area.count()).toBe(0);
  expect(await seriousFaults(studio)).toEqual([]);
  await page.keyboard.press('Control+z');
  await checked();
  expect(await stateOf('amazon.background')).toBe('fail');
  await studio.close();
});

it('a fix of clear glass says in the panel that its outline is to be checked, until it is undone', async () => {
  const studio = await Studio.open(browser);
  const { page } = studio;
  await studio.openSmaller('product-perfume.jpg', 640);
  await studio.chooseTool('Info');
  const panel = page.getByRole('complementary');
  await panel.getByText('Marketplace rules', { exact: true }).click();
  await panel.getByRole('button', { name: 'Marketplace' }).click();
  await page.getByRole('option', { name: 'Amazon, main image' }).click();
  await panel.getByText(/^Checked as it would be exported/).waitFor({ timeout: 60_000 });
  const doubt = panel.locator('[data-certainty]');
  expect(await doubt.count()).toBe(0);
  await panel.getByRole('button', { name: 'Fix', exact: true }).click();
  await doubt.getByText('Check the edges').waitFor({ timeout: 60_000 });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/glass.png` });
  expect(await seriousFaults(studio)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => doubt.count()).toBe(0);
  await studio.close();
});

it('rules are added, edited, left out and restored, and are there after a reload', async () => {
  const studio = await Studio.open(browser);
  const { page } = studio;
  await studio.openSmaller('product-bag.jpg', 600);
  await studio.chooseTool('Info');
  const panel = page.getByRole('complementary');
  await panel.getByText('Marketplace rules', { exact: true }).click();
  await panel.getByRole('button', { name: 'Marketplace' }).click();
  await page.getByRole('option', { name: 'eBay' }).click();
  const checked = () => panel.getByText(/^Checked as it would be exported/).waitFor({ timeout: 60_000 });
  const rule = (text: string) => panel.getByRole('listitem').filter({ hasText: text }).first();
  await checked();

  await panel.getByRole('button', { name: 'Add a rule' }).click();
  await panel.getByRole('textbox', { name: 'At least' }).fill('650');
  await page.keyboard.press('Tab');
  await panel.getByText('Longer side is at least 650 px').waitFor();
  expect(await seriousFaults(studio)).toEqual([]);
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => rule('at least 650 px').getAttribute('data-state')).toBe('fail');
  await panel.getByText('1 rule is your own.').waitFor();

  await panel.getByText('Longer side is at least 500 px').click();
  await panel.getByRole('button', { name: 'Edit: Longer side is at least 500 px' }).click();
  await panel.getByRole('textbox', { name: 'At least' }).fill('700');
  await page.keyboard.press('Tab');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => rule('at least 700 px').getAttribute('data-state')).toBe('fail');

  await panel.getByText('No border', { exact: true }).click();
  await panel.getByRole('button', { name: "Don't check: No border" }).click();
  const again = panel.getByRole('button', { name: 'Check again: No border' });
  await again.waitFor();
  // What is checked still stays in sight meanwhile.
  await expect.poll(() => rule('at least 700 px').getAttribute('data-state')).toBe('fail');
  await checked();
  expect(await rule('No border').count()).toBe(0);
  expect(await seriousFaults(studio)).toEqual([]);

  await page.reload();
  await studio.waitForPicture();
  await studio.chooseTool('Info');
  await rule('at least 650 px').waitFor();
  await panel.getByRole('button', { name: "Restore the marketplace's rules" }).click();
  await rule('at least 500 px').waitFor();
  await rule('No border').waitFor();
  expect(await rule('at least 650 px').count()).toBe(0);
  await studio.close();
});

it('text beside the product breaks the rule, and text on it passes, where the server has the model that finds text', async () => {
  const own = join(madeFolder(), 'own');
  mkdirSync(own, { recursive: true });
  // For this model every red bar is a line of text.
  const [output] = redMatting().outputs!;
  const changes = { ...redMatting(null), task: 'text-boxes', outputs: [{ ...output!, as: 'map' }] } as const;
  const { task, inputs, outputs, tile, check, sha256 } = madeModel(redGraph(), changes);
  writeFileSync(join(own, 'bars.onnx'), redGraph());
  const described = { task, inputs, outputs, tile, check, sha256, license: 'Made for this test' };
  writeFileSync(join(own, 'bars.json'), JSON.stringify(described));
  const { origin, close } = await serve(join(ROOT, 'dist'), {
    models: openServedModels({ cache: join(own, 'none'), own }),
  });
  const rect = (width: number, height: number, background: string, left: number, top: number) => ({
    input: { create: { width, height, channels: 3, background } } as const,
    left,
    top,
  });
  const product = rect(300, 420, '#284696', 200, 120);
  const shot = async (...bars: ReturnType<typeof rect>[]) => {
    const paper = { create: { width: 700, height: 700, channels: 3, background: '#ffffff' } } as const;
    const path = join(own, `${bars.length}.png`);
    await sharp(paper)
      .composite([product, ...bars])
      .png()
      .toFile(path);
    return path;
  };
  const label = rect(160, 24, '#d81820', 270, 300);
  for (const [bars, state, words, area] of [
    [[label], 'pass', 'Text found on the product', 0],
    [[label, rect(180, 26, '#d81820', 480, 30)], 'fail', 'There is 1 text beside the product.', 1],
  ] as const) {
    const studio = await Studio.open(browser, { origin });
    const { page } = studio;
    await studio.choose(await shot(...bars));
    await studio.waitForPicture();
    await studio.chooseTool('Info');
    const panel = page.getByRole('complementary');
    await panel.getByText('Marketplace rules', { exact: true }).click();
    await panel.getByRole('button', { name: 'Marketplace' }).click();
    await page.getByRole('option', { name: 'eBay' }).click();
    await panel.getByText(/^Checked as it would be exported/).waitFor({ timeout: 60_000 });
    await expect.poll(() => panel.locator('[data-rule="ebay.text"]').getAttribute('data-state')).toBe(state);
    await expect.poll(() => panel.getByText(words, { exact: false }).count()).toBe(1);
    await expect.poll(() => page.locator('[data-rules="Added text"]').count()).toBe(area);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/text-${state}.png` });
    await studio.close();
  }
  await close();
});
