import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startAccounts } from '../helpers/account-server.ts';
import { picture, Studio } from '../helpers/browser.ts';
import { ROOT } from '../helpers/paths.ts';
import { sampled } from '../helpers/sampled.ts';

const deps = startAccounts();

/** Paths of the files that the build tells its service worker to store ahead; the many slices of large scripts wait until asked for. */
function filesStoredAhead(): string[] {
  const worker = readFileSync(join(ROOT, 'dist/sw.js'), 'utf8');
  const lists = JSON.parse(/= (\{"version".*\});/.exec(worker)![1]!) as {
    readonly core: readonly string[];
    readonly rest: readonly string[];
  };
  return [...lists.core, ...lists.rest];
}

/** Waits until the service worker has stored what it stores ahead. */
async function storedAhead(page: Page): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('gesso-files-'));
      const stores = await Promise.all(names.map((name) => caches.open(name)));
      const keys = await Promise.all(stores.map((store) => store.keys()));
      return keys.flat().map((request) => new URL(request.url).pathname);
    });
  const files = filesStoredAhead();
  expect(files.filter((file) => file.endsWith('.wasm')).length).toBeGreaterThan(3);
  // Hundreds of files, one after the other, whenever nothing else is to be done.
  await expect.poll(stored, { timeout: 180_000 }).toEqual(expect.arrayContaining(files));
}

/** Cuts out a picture in the live editor of a tool page. */
async function cutOut(page: Page): Promise<void> {
  const buffer = await sharp(picture('product-mug.jpg')).resize(320).jpeg().toBuffer();
  await page
    .getByRole('region', { name: 'Try it' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'mug.jpg', mimeType: 'image/jpeg', buffer });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('region', { name: 'Canvas', exact: true }).locator('[data-stage]').waitFor();
  await frame.getByRole('complementary').getByRole('button', { name: 'Remove background' }).click();
  await frame.getByText('Background removed').waitFor({ timeout: 120_000 });
}

/** Every one needs code of its own; most need a worker's. */
const TOOLS = sampled(
  [
    ['Expand', 'Expand', 'Picture expanded'],
    ['Blur', 'Blur background', 'Background blurred'],
    ['Enhance', 'Upscale', 'Picture upscaled'],
    ['Cut out', 'Remove background', 'Background removed'],
    ['Shadow', 'Add shadow', 'Shadow added'],
    ['Scene', 'Create background', 'Replace background'],
    ['Animation', 'Create animation', 'Download animation'],
  ] as const,
  ([tool]) => tool === 'Cut out' || tool === 'Shadow',
);

describe('Without its server', () => {
  it('a tool page opens again and cuts out, and the studio edits by its tools and exports every format', async () => {
    const profile = await deps().context();
    const tool = await profile.newPage();
    await tool.goto(`${deps().url}/background-remover`);
    await cutOut(tool);
    await storedAhead(tool);
    await deps().server.close();

    await tool.reload();
    await tool.getByRole('heading', { level: 1, name: 'Background remover' }).waitFor();
    const isShown = () =>
      tool.evaluate(() => [
        document.fonts.check('16px "Inter Variable"'),
        ...[...document.images].map((image) => image.complete && image.naturalWidth > 0),
      ]);
    await expect.poll(isShown).not.toContain(false);
    await cutOut(tool);
    await tool.close();

    const studio = await Studio.tab(profile, {
      origin: deps().url,
      // The address of the page itself is asked first, and what the server can do; nobody answers.
      allowedErrors: [/ERR_CONNECTION_REFUSED|ERR_FAILED/],
    });
    await studio.ready();
    const typeface = () => studio.page.evaluate(() => document.fonts.check('13px "Inter Variable"'));
    await expect.poll(typeface).toBe(true);
    await studio.openSmaller('still-life.jpg', 240);
    // The picture of the tool page is open until then.
    await studio.page.getByRole('banner').getByRole('button', { name: 'still-life', exact: true }).waitFor();
    await studio.waitForPicture();
    await studio.stroke([
      [0.45, 0.5],
      [0.55, 0.5],
    ]);
    const { page } = studio;
    const panel = page.getByRole('complementary');
    for (const [tool, action, done] of TOOLS) {
      await studio.chooseTool(tool);
      if (tool === 'Expand') {
        const side = panel.getByRole('textbox', { name: 'Expand right', exact: true });
        await side.fill('24');
        await side.press('Enter');
      }
      const button = panel.getByRole('button', { name: action, exact: true });
      await button.and(page.locator(':enabled')).click();
      await page.getByText(done).first().waitFor({ timeout: 60_000 });
    }
    await studio.setText('MMM', [0.5, 0.2], 40);
    for (const [label, format] of [
      ['JPEG', 'jpeg'],
      ['PNG', 'png'],
      ['WebP', 'webp'],
      ['AVIF', 'heif'],
    ] as const) {
      const { bytes } = await studio.exportAs(label);
      expect((await sharp(bytes).metadata()).format).toBe(format);
    }
    await studio.close();
  });
});
