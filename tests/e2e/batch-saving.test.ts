import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The person closes the tab; what the browser asks then, and the tab stays. */
async function askedAtClosing(page: Page): Promise<string> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  await dialog.dismiss();
  return dialog.type();
}

describe('files of a batch that are made and not saved', () => {
  it('are not closed away unasked; saved, they are, and each ZIP had a name of its own', async () => {
    const studio = await Studio.open(browser, { path: '/studio#operation=batch' });
    const { page } = studio;
    await page.getByLabel('Choose pictures').setInputFiles(picture('product-mug.jpg'));
    await page.getByRole('button', { name: 'Make 4 files' }).click();
    await page.getByText('4 of 4 done').waitFor();
    expect(await askedAtClosing(page)).toBe('beforeunload');
    for (let n = 0; n < 2; n++) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'ZIP of 4' }).click(),
      ]);
      await studio.read(download);
      await page.getByText('4 files saved.').waitFor();
    }
    const names = await page.evaluate(async () => {
      const root = (await navigator.storage.getDirectory()) as unknown as {
        keys(): AsyncIterable<string>;
      };
      const found: string[] = [];
      for await (const name of root.keys()) found.push(name);
      return found;
    });
    expect(names.filter((name) => /^gesso-batch-[\w-]{36}\.zip$/.test(name))).toHaveLength(2);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    await studio.close();
  });
});
