/** The live editor of a tool page where something is missing — the network, a sample, a mouse, room, the language's words — and after it was left. */
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { startAccounts } from '../helpers/account-server.ts';
import { picture } from '../helpers/browser.ts';

const deps = startAccounts();

const WAIT = { timeout: 60_000 };
const MUG = picture('product-mug.jpg');
const editor = (page: Page) => page.locator('[data-live]');
const alert = (page: Page) => editor(page).getByRole('alert');
const opened = (page: Page) => page.frameLocator('iframe').locator('[data-stage]').waitFor(WAIT);

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await deps().open({ viewport: { width: 1440, height: 900 }, ...options });
  await page.goto(deps().url + path);
  return page;
}
const choose = (page: Page) => editor(page).locator('input[type=file]').setInputFiles(MUG);

test('without a network it says so, and opens the chosen picture when the network is back', async () => {
  const page = await visit('/background-remover');
  await page.context().setOffline(true);
  await choose(page);
  await alert(page).getByText('The editor could not be loaded.').waitFor(WAIT);
  await page.context().setOffline(false);
  await opened(page);
  await expect.poll(() => alert(page).isVisible()).toBe(false);
  await page.context().close();
});

test('where the server has no studio for it, the next try opens the chosen picture', async () => {
  const page = await visit('/de/background-remover');
  await page.route('**/studio', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad' }),
  );
  await choose(page);
  await alert(page).getByText('Der Editor konnte nicht geladen werden.').waitFor(WAIT);
  await page.unrouteAll();
  await alert(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await opened(page);
  expect(await alert(page).isVisible()).toBe(false);
  await page.context().close();
});

test('where one file of the studio does not arrive, it says so at once', async () => {
  const page = await visit('/background-remover', { serviceWorkers: 'block' });
  await page.route('**/assets/mount-studio-*.js', (route) => route.abort());
  await choose(page);
  // Sooner than a studio that is only slow would be given up.
  await alert(page).getByText('The editor could not be loaded.').waitFor({ timeout: 20_000 });
  await page.unrouteAll();
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await opened(page);
  await page.context().close();
});

test('a sample that does not arrive is told of, and asked for again', async () => {
  const page = await visit('/background-remover');
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**/samples/bag.jpg', (route) => route.abort());
  await page.getByRole('link', { name: 'Sample: bag' }).click();
  await alert(page).getByText('This sample picture could not be loaded.').waitFor(WAIT);
  await page.unrouteAll();
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await opened(page);
  await page.frameLocator('iframe').getByRole('button', { name: 'bag', exact: true }).waitFor(WAIT);
  expect([faults, await alert(page).isVisible()]).toEqual([[], false]);
  await page.context().close();
});

test('opens a file that was dropped beside it, which the browser would leave the page for', async () => {
  const page = await visit('/background-remover');
  const dragged = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'own.jpg', { type: 'image/jpeg' }));
      return transfer;
    },
    [...readFileSync(MUG)],
  );
  /** @returns does the browser do with it what it does by itself? */
  const drag = (type: string) =>
    dragged.evaluate(
      (dataTransfer, event) =>
        document
          .querySelector('h1')!
          .dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer })),
      type,
    );
  const isMarked = () => editor(page).evaluate((part) => part.hasAttribute('data-over'));
  expect([await drag('dragover'), await isMarked()]).toEqual([false, true]);
  expect([await drag('drop'), await isMarked()]).toEqual([false, false]);
  await page.frameLocator('iframe').getByRole('button', { name: 'own', exact: true }).waitFor(WAIT);
  await page.context().close();
});

test('to continue in the studio before the editor is there takes the chosen picture along', async () => {
  const page = await visit('/photo-editor', { serviceWorkers: 'block' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/mount-studio-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await choose(page);
  await page.getByRole('link', { name: 'Continue in the full studio' }).click();
  release();
  await page.waitForURL('**/studio#*');
  await page.getByRole('button', { name: 'product-mug', exact: true }).waitFor(WAIT);
  await page.context().close();
});

test('goes on where it is when the studio’s own page is out of reach', async () => {
  const page = await visit('/photo-editor', { serviceWorkers: 'block' });
  await choose(page);
  await opened(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Continue in the full studio' }).click();
  await expect.poll(() => editor(page).getAttribute('data-whole')).toBe('');
  expect(new URL(page.url()).pathname).toBe('/photo-editor');
  await page.frameLocator('iframe').getByRole('button', { name: 'product-mug', exact: true }).waitFor(WAIT);
  await page.context().close();
});

test('chosen by keyboard, the picture has the keyboard', async () => {
  const page = await visit('/photo-editor');
  page.on('filechooser', (chooser) => void chooser.setFiles(MUG));
  await page.getByRole('link', { name: 'Choose a picture' }).focus();
  await page.keyboard.press('Enter');
  await opened(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await page.context().close();
});

test.each(['de', 'ar'])('takes a picture before the words of %s are there', async (language) => {
  const page = await visit(`/${language}/background-remover`);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await choose(page);
  await opened(page);
  expect(faults).toEqual([]);
  await page.context().close();
});

test.each([
  [1280, 640],
  [390, 844],
  [360, 640],
])('with a picture all of it is on the screen, at %i × %i', async (width, height) => {
  const page = await visit('/object-remover', { viewport: { width, height } });
  await choose(page);
  await opened(page);
  const outside = () =>
    editor(page).evaluate((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      const header = document.querySelector('header')!.getBoundingClientRect().bottom;
      return [Math.max(0, Math.round(header - top)), Math.max(0, Math.round(bottom - innerHeight))];
    });
  await expect.poll(outside).toEqual([0, 0]);
  await page.context().close();
});

test('a link of the editor leads to a page of its own', async () => {
  const page = await visit('/photo-editor');
  await choose(page);
  await opened(page);
  await page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.context().close();
});

test('where colors are those of the system, a chosen part still differs from the others', async () => {
  const page = await visit('/pricing', { forcedColors: 'active' });
  const outlines = () =>
    page
      .locator('.segments label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).outlineStyle));
  expect(await outlines()).toEqual(['solid', 'none', 'solid', 'none']);
  await page.context().close();
});

test('who comes back from the studio finds the page where it was read, with its editor closed', async () => {
  const page = await visit('/background-remover', { viewport: { width: 1440, height: 700 } });
  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 40);
  await expect.poll(scrolled).toBe(40);
  await choose(page);
  await opened(page);
  // All of the editor is in view.
  await expect.poll(scrolled).toBeGreaterThan(40);
  await editor(page).locator('[data-hand-over]').click();
  await page.waitForURL('**/studio#**');
  await page.goBack();
  await editor(page).waitFor();
  await expect.poll(scrolled).toBe(40);
  await page.context().close();
});
