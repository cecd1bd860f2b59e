import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { plainPicture } from '../helpers/batch-deps.ts';
import { launch, Studio } from '../helpers/browser.ts';

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
    await page.getByLabel('Choose pictures').setInputFiles(await plainPicture('product-mug.jpg'));
    await page.getByRole('button', { name: 'Create 4 files' }).click();
    await page.getByText('4 of 4 done').waitFor();
    expect(await askedAtClosing(page)).toBe('beforeunload');
    for (let n = 0; n < 2; n++) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download ZIP (4)' }).click(),
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

describe('a batch whose files are not saved', () => {
  it('is left by no way within the studio unasked, and by each when the person says so', async () => {
    const studio = await Studio.open(browser, { path: '/studio#operation=batch' });
    const { page } = studio;
    await page.getByLabel('Choose pictures').setInputFiles(await plainPicture('product-mug.jpg'));
    const create = page.getByRole('button', { name: 'Create 4 files' });
    await create.waitFor();
    const asked = page.waitForEvent('dialog');
    // Playwright's own reload would wait for a page that is not left.
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await create.click();
    await page.getByText('4 of 4 done').waitFor();
    const question = page.getByRole('alertdialog', { name: 'Close the batch?' });
    const ways = [
      () => studio.button('Close').first().click(),
      () => page.evaluate('window.location.hash = ""'),
      () => page.evaluate('window.location.hash = "operation=brush"'),
    ];
    for (const leave of ways) {
      await leave();
      await question.getByText("4 files haven't been saved and will be lost.").waitFor();
      expect(await seriousFaults(studio)).toEqual([]);
      await question.getByRole('button', { name: 'Keep open' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => window.location.hash)).toBe('#operation=batch');
      expect(await page.getByText('4 of 4 done').isVisible()).toBe(true);
    }
    await ways[2]!();
    await question.getByRole('button', { name: 'Close without saving' }).click();
    await page.getByText('Drop a picture to begin').waitFor();
    expect(await page.evaluate(() => window.location.hash)).toBe('#operation=brush');
    await studio.close();
  });
});

describe('a batch that is saved to a folder', () => {
  it('tells the time that is left, stops when it is told to, and leaves a file that lay there as it was', async () => {
    const studio = await Studio.open(browser, { path: '/studio#operation=batch', before: slowFolder });
    const { page } = studio;
    const names = ['mug', 'bag', 'lamp'].map((name) => `product-${name}.jpg`);
    const pictures = await Promise.all(names.map(plainPicture));
    await page.getByLabel('Choose pictures').setInputFiles(pictures);
    await page.getByRole('button', { name: 'Create 12 files' }).click();
    await page.getByText('12 of 12 done').waitFor();
    const foot = page.locator('footer');
    const save = foot.getByRole('button', { name: 'Save to folder' });
    await save.click();
    await foot.getByText(/^Saving, (?:\d+ s|about .+) left$/).waitFor();
    await expect
      .poll(() => foot.getByRole('progressbar', { name: 'Saving' }).getAttribute('aria-valuenow'))
      .toBe('33');
    await foot.getByRole('button', { name: 'Cancel saving' }).click();
    await page.evaluate('window.disk.release()');
    await foot
      .getByText('Saving was canceled. Your files are ready and can still be saved.', { exact: true })
      .waitFor();
    const held = await page.evaluate<Record<string, number>>('window.disk.files()');
    // Those that were begun are whole, and no other was.
    expect(Object.keys(held)).toHaveLength(9);
    expect(Math.min(...Object.values(held))).toBeGreaterThan(0);

    await save.click();
    await foot.getByText(/^12 files saved\. 1 file was renamed to avoid overwriting/).waitFor();
    const files = await page.evaluate<Record<string, number>>('window.disk.files()');
    expect(Object.keys(files)).toHaveLength(13);
    expect(files[TAKEN]).toBe('an original'.length);
    expect(files[TAKEN.replace('.jpg', '-2.jpg')]).toBeGreaterThan(1000);
    await studio.close();
  });
});

const TAKEN = 'product-mug-instagram-post-1080x1350.jpg';

/**
 * A real folder, of this site's private disk, with a file in it; after four more, its disk waits until it is told to go on.
 * A text: what a compiler writes into a function of ours, it does not write into the page.
 */
function slowFolder(page: Page): Promise<unknown> {
  return page.addInitScript({
    content: `(() => {
      const open = async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('shop', { create: true });
      const { createWritable } = FileSystemFileHandle.prototype;
      let begun = 0;
      let release;
      const released = new Promise((resolve) => (release = resolve));
      window.disk = {
        release,
        async files() {
          const found = {};
          for await (const file of (await open()).values()) found[file.name] = (await file.getFile()).size;
          return found;
        },
      };
      window.showDirectoryPicker = async () => {
        const folder = await open();
        if (begun === 0) {
          const original = await folder.getFileHandle('${TAKEN}', { create: true });
          const writable = await createWritable.call(original);
          await writable.write('an original');
          await writable.close();
        }
        FileSystemFileHandle.prototype.createWritable = async function (...options) {
          if (++begun > 4) await released;
          return createWritable.apply(this, options);
        };
        return folder;
      };
    })();`,
  });
}
