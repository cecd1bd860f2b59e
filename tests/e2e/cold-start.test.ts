/** The moments after the page is there and before all of its code is. */
import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, picture, Studio } from '../helpers/browser.ts';

const WORKBENCH = '**/assets/workbench-*.js';
const EXPORT_DIALOG = /export-dialog/;
const BATCH = /batch-screen/;
const BLUR_PANEL = /blur-inspector/;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('pictures that are dropped for a batch are kept when its screen cannot be fetched, and a press opens it with them', async () => {
  const studio = await Studio.open(browser, {
    serviceWorkers: 'block',
    allowedErrors: [/Failed to (load resource|fetch)|ERR_FAILED|Unable to preload/],
    before: (page) => page.route(BATCH, (route) => route.abort()),
  });
  await studio.ready();
  const { page } = studio;
  const names = ['still-life.jpg', 'product-mug.jpg'];
  const files = Array.from({ length: 9 }, (_, i) => picture(names[i % 2]!));
  await page.getByLabel('Open pictures').first().setInputFiles(files);
  const notice = page.getByRole('alert').filter({ hasText: 'Part of the studio failed to load' });
  await notice.getByText('The pictures you added are kept until you close this page.').waitFor();
  expect(await notice.getByRole('button', { name: 'Reload' }).count()).toBe(0);
  await page.unroute(BATCH);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Batch' }).waitFor();
  await page.getByText('still-life.jpg').first().waitFor();
  await studio.close();
});

describe('A picture that is dropped before the editor has arrived', () => {
  test('opens when it has', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const studio = await open(async (route) => {
      await held;
      await route.continue();
    });
    await studio.drop('still-life.jpg', 'image/jpeg');
    // The picture is decoded and waits for the editor.
    await studio.page.getByRole('main').waitFor({ state: 'detached' });
    letGo();
    await studio.waitForPicture();
    await studio.stroke([
      [0.4, 0.5],
      [0.6, 0.5],
    ]);
    await studio.button('Undo').and(studio.page.locator(':enabled')).waitFor();
    await studio.close();
  });

  test('says so when the editor cannot be fetched, and a reload brings the picture back', async () => {
    const studio = await open((route) => route.abort(), [/Failed to load resource|ERR_FAILED/]);
    await studio.drop('still-life.jpg', 'image/jpeg');
    await studio.page.getByText('Part of the studio failed to load').waitFor();
    await studio.page.unroute(WORKBENCH);
    await studio.button('Reload').click();
    await studio.waitForPicture();
    await studio.close();
  });

  test('stays when a menu or the batch screen cannot be fetched, and the next press tries again', async () => {
    const studio = await open(
      (route) => route.continue(),
      [/Failed to (load resource|fetch)|ERR_FAILED|Unable to preload/],
    );
    await studio.openPicture('still-life.jpg');
    const { page } = studio;
    const missing = page.getByText('Part of the studio failed to load');
    for (const [part, press, there] of [
      [/zoom-menu/, page.getByRole('button', { name: /, zoom$/ }), page.getByRole('menu')],
      [/batch-screen/, studio.button('Batch'), page.getByRole('heading', { name: 'Batch' })],
    ] as const) {
      await page.route(part, (route) => route.abort());
      await press.click();
      await missing.waitFor();
      await page.getByRole('region', { name: 'Canvas' }).waitFor();
      await studio.button('Close: Part of the studio failed to load').click();
      await page.unroute(part);
      await press.click();
      await there.first().waitFor();
      await page.keyboard.press('Escape');
    }
    await studio.close();
  });

  test('stays when a part that is asked for later cannot be fetched: it is said, and asked for again', async () => {
    const studio = await open(
      (route) => route.continue(),
      [/Failed to (load resource|fetch)|ERR_FAILED|Unable to preload/],
    );
    await studio.openPicture('still-life.jpg');
    await studio.saved();
    await studio.page.route(EXPORT_DIALOG, (route) => route.abort());
    await studio.button('Export').first().click();
    await studio.page.getByText('Part of the studio failed to load').waitFor();
    await studio.page.route(BLUR_PANEL, (route) => route.abort());
    await studio.page.getByRole('button', { name: 'Blur' }).click();
    const panel = studio.page.getByRole('complementary', { name: 'Blur options' });
    const again = panel.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    // The picture is still worked on.
    await studio.chooseTool('Erase');
    await studio.stroke([
      [0.4, 0.5],
      [0.6, 0.5],
    ]);
    await studio.saved();
    await studio.chooseTool('Blur');
    await again.waitFor();
    for (const part of [EXPORT_DIALOG, BLUR_PANEL]) await studio.page.unroute(part);
    await again.click();
    await panel.getByRole('radio').first().waitFor();
    await panel.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    await studio.button('Export').first().click();
    await studio.page.getByRole('dialog').waitFor();
    await studio.close();
  });
});

/** The studio, whose workbench is fetched as `answer` has it. */
async function open(
  answer: (route: Route) => Promise<void>,
  allowedErrors: readonly RegExp[] = [],
): Promise<Studio> {
  const studio = await Studio.open(browser, {
    // A request of the service worker would pass the route by.
    serviceWorkers: 'block',
    allowedErrors,
    before: (page: Page) => page.route(WORKBENCH, answer),
  });
  await studio.ready();
  return studio;
}
