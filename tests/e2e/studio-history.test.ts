/** A signed-in person's history in the studio: the strip, favorites, deleting, results as layers, and what Back does. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { heading, openSignedIn, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { picture } from '../helpers/browser.ts';
import { coveredByNotices } from '../helpers/under-notices.ts';
import { widthsBehind } from '../helpers/widths-behind.ts';

/** Of a file's name, by format. */
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpe?g', webp: 'webp', png: 'png' };

const deps = startAccounts();
let page: Page;
/** Console errors and uncaught ones. */
const problems: string[] = [];

const strip = () => page.getByRole('region', { name: 'History', exact: true });
const entries = () => strip().locator('[data-entry]');
const results = () => page.getByRole('complementary', { name: 'Results' });
const layers = () => page.getByRole('region', { name: 'Layers' }).getByRole('button', { name: /Layers/ });
const hash = () => page.evaluate(() => location.hash);

/** Edits a picture as the studio's tools do, and waits until it is done. */
async function edit(width: number): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('gesso')!).accessToken as string);
  const ask = (method: string, path: string, body?: BodyInit, json = false) =>
    fetch(deps().url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    });
  const form = new FormData();
  form.append(
    'file',
    new Blob([readFileSync(picture('product-mug.jpg'))], { type: 'image/jpeg' }),
    'mug.jpg',
  );
  const { id } = (await (await ask('POST', '/image/upload-only', form)).json()) as { id: string };
  const task = JSON.stringify({ input: id, operations: { resizing: { width } } });
  const { data } = (await (await ask('POST', '/v1/image/edit/async', task, true)).json()) as {
    data: { id: string };
  };
  for (let status = ''; status !== 'DONE'; ) {
    await new Promise((resume) => setTimeout(resume, 200));
    const answer = await ask('GET', `/web-task/status?task_id=${data.id}`);
    status = ((await answer.json()) as Record<string, string>)[data.id] ?? '';
    if (status === 'ERROR') throw new Error('The edit failed');
  }
}

beforeAll(async () => {
  const email = await deps().join('ines');
  page = await deps().open({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  page.on('pageerror', (error) => problems.push(String(error)));
  await openSignedIn(page, deps().url, email, '/robots.txt');
  for (const width of [64, 80, 96]) await edit(width);
  await page.goto(`${deps().url}/studio`);
  await page.getByLabel('Open pictures').first().setInputFiles(picture('still-life.jpg'));
  await page.locator('[data-stage]').waitFor();
  await entries().first().waitFor();
});

describe('The history of a signed-in person', () => {
  test('is a strip below the canvas, newest first; an entry opens its results, and Back closes them', async () => {
    await expect.poll(() => entries().count()).toBe(3);
    expect((await strip().boundingBox())?.height).toBe(96);
    // Tiles ask for small copies of the narrow pictures, not for the files.
    await expect.poll(() => widthsBehind(strip().locator('img'))).toEqual([38, 32, 26]);
    await entries().first().click();
    await results().getByText('96 ×').waitFor();
    expect(await hash()).toMatch(/img=\w+/);
    expect(await seriousFaults({ page })).toEqual([]);
    await page.goBack();
    await results().waitFor({ state: 'detached' });
    expect(await hash()).not.toContain('img=');
    expect(new URL(page.url()).pathname).toBe('/studio');
  });

  test('is leafed through and marked by keys, and favorites are a list of their own', async () => {
    await entries().first().click();
    await results().getByText('96 ×').waitFor();
    await page.keyboard.press('ArrowRight');
    // At once: a key means the entry that the one before went to.
    await page.keyboard.press('f');
    await results().getByText('80 ×').waitFor();
    await results().getByRole('button', { name: 'Remove from favorites' }).waitFor();
    await strip().getByRole('button', { name: 'Favorites' }).click();
    await expect.poll(() => entries().count()).toBe(1);
    expect(await hash()).toContain('fav=1');
    await strip().getByRole('button', { name: 'Favorites' }).click();
    await expect.poll(() => entries().count()).toBe(3);
  });

  test('leaves the room to a tool that is chosen, also to the one that was', async () => {
    const rail = page.getByRole('navigation', { name: 'Tools' });
    for (const tool of ['Text', 'Text']) {
      await entries().nth(1).click();
      await results().getByText('80 ×').waitFor();
      await rail.getByRole('button', { name: tool }).click();
      await results().waitFor({ state: 'detached' });
      expect(await hash()).toContain('operation=text');
      expect(await hash()).not.toContain('img=');
    }
    await entries().nth(1).click();
    await results().getByText('80 ×').waitFor();
  });

  test('is brought back by its address', async () => {
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await results().getByText('80 ×').waitFor();
  });

  test('says when the server cannot tell of a result that a link names, then shows it in its place', async () => {
    const list = '**/web-task/groups?*';
    const group = '**/web-task/groups/*';
    // The list comes late, and without the page that the result is on.
    await page.route(list, async (route) => {
      const response = await route.fetch();
      const { items, ...rest } = await response.json();
      await new Promise((resume) => setTimeout(resume, 500));
      await route.fulfill({ response, json: { ...rest, items: items.slice(0, 1) } });
    });
    await page.route(group, (route) =>
      route.fulfill({
        status: 503,
        json: { error_code: '1001', error_type: 'unavailable', error_message: 'Busy', error_details: {} },
      }),
    );
    await page.reload();
    await results().getByRole('alert').getByText("The result couldn't be loaded. Busy").waitFor();
    await page.unroute(group);
    await results().getByRole('button', { name: 'Retry' }).click();
    await results().getByText('80 ×').waitFor();
    // It is older than what is listed.
    await expect.poll(() => entries().count()).toBe(2);
    await strip().locator('li:nth-of-type(3) [aria-current]').waitFor();
    await page.reload();
    await results().getByText('80 ×').waitFor();
    await page.unroute(list);
    await page.reload();
    await results().getByText('80 ×').waitFor();
    await expect.poll(() => entries().count()).toBe(3);
  });

  test('shows a favorite as it was when the server refuses it', async () => {
    await page.route('**/web-task/images/*/favorite', (route) =>
      route.fulfill({
        status: 503,
        json: { error_code: '1001', error_type: 'unavailable', error_message: 'Busy', error_details: {} },
      }),
    );
    await results().getByRole('button', { name: 'Remove from favorites' }).click();
    await page.getByText("The favorite couldn't be saved").waitFor();
    await results().getByRole('button', { name: 'Remove from favorites' }).waitFor();
    await page.unroute('**/web-task/images/*/favorite');
  });

  test('says how long to wait where the server refuses for too many calls', async () => {
    await page.route('**/web-task/images/*/favorite', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '30' },
        json: {
          error_code: '1006',
          error_type: 'rate_limit',
          error_message: 'Too many requests.',
          error_details: {},
        },
      }),
    );
    await results().getByRole('button', { name: 'Remove from favorites' }).click();
    await page.getByText('Too many requests. Try again in 30 s.').waitFor();
    await results().getByRole('button', { name: 'Remove from favorites' }).waitFor();
    await page.unroute('**/web-task/images/*/favorite');
  });

  test('is a drawer on a phone; an entry opens its results there', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await strip().waitFor({ state: 'detached' });
    await results().getByRole('button', { name: 'Close' }).click();
    // What was said of the favorite stays until it is closed.
    await page.getByRole('region', { name: 'Notifications' }).getByRole('status').waitFor();
    for (const tool of ['Text', 'Erase']) {
      await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: tool }).click();
      expect(await coveredByNotices(page), tool).toEqual([]);
    }
    // What is said over the canvas is below the button of the history, not under it.
    const button = page.getByRole('button', { name: 'History', exact: true });
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.getByLabel('Open pictures').first().setInputFiles(broken);
    const said = page.getByText("broken.png couldn't be opened");
    await said.waitFor();
    const [notice, place] = [await said.boundingBox(), await button.boundingBox()];
    expect(notice!.y).toBeGreaterThan(place!.y + place!.height);
    await page.getByRole('button', { name: /^Close: broken.png/ }).click();
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'History' });
    await expect.poll(() => drawer.locator('[data-entry]').count()).toBe(3);
    expect(await seriousFaults({ page })).toEqual([]);
    await drawer.locator('[data-entry]').nth(1).click();
    await drawer.waitFor({ state: 'detached' });
    await results().getByText('80 ×').waitFor();
    // It covers the options below it, and what is done with a result is seen without scrolling.
    const use = results().getByRole('button', { name: 'Use', exact: true });
    const ends = async (of: Locator) => {
      const box = await of.boundingBox();
      return box === null ? null : Math.round(box.y + box.height);
    };
    for (const [width, height] of [
      [390, 844],
      [390, 667],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      const panels = async () => [await ends(results()), await ends(page.locator('#inspector'))];
      await expect
        .poll(async () => new Set(await panels()).size, { message: `${width} × ${height}` })
        .toBe(1);
      const [end] = await panels();
      expect(await ends(use), `${width} × ${height}`).toBeLessThanOrEqual(end!);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await entries().first().waitFor();
  });

  test('shows a result over its input with a divider, and downloads it', async () => {
    const slider = results().getByRole('slider', { name: 'Compare before and after' });
    const input = results().getByRole('img', { name: 'Before' });
    const clip = () => input.evaluate((image) => (image as HTMLElement).style.clipPath);
    expect(await clip()).toContain('50%');
    await slider.press('Home');
    expect(await clip()).toContain('100%');
    await slider.press('End');
    expect(await clip()).not.toMatch(/[1-9]0*%/);
    const coming = page.waitForEvent('download');
    await results().getByRole('button', { name: 'Download' }).click();
    const file = await coming;
    const { width, format } = await sharp(readFileSync(await file.path())).metadata();
    expect([width, file.suggestedFilename()]).toEqual([
      80,
      expect.stringMatching(new RegExp(`\\.${ENDINGS[format]}$`)),
    ]);
  });

  test('gives a result as a layer and in place of the picture, each one undo step', async () => {
    await expect.poll(() => layers().textContent()).toMatch(/1$/);
    await results().getByRole('button', { name: 'Add as layer' }).click();
    await expect.poll(() => layers().textContent()).toMatch(/2$/);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => layers().textContent()).toMatch(/1$/);
    const stage = page.locator('[data-stage]');
    const dropAt = async (x: number) => {
      const { height } = (await stage.boundingBox())!;
      await entries()
        .nth(2)
        .dragTo(stage, { targetPosition: { x, y: height / 2 } });
    };
    const { width } = (await stage.boundingBox())!;
    await dropAt(width / 2 - 100);
    await expect.poll(() => layers().textContent()).toMatch(/2$/);
    const left = Number(await page.getByLabel('X', { exact: true }).inputValue());
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => layers().textContent()).toMatch(/1$/);
    await dropAt(width / 2 + 100);
    await expect.poll(() => layers().textContent()).toMatch(/2$/);
    expect(Number(await page.getByLabel('X', { exact: true }).inputValue())).toBeGreaterThan(left);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => layers().textContent()).toMatch(/1$/);
    await results().getByRole('button', { name: 'Use', exact: true }).click();
    const steps = page.getByRole('region', { name: 'Steps' }).getByRole('button').first();
    await expect.poll(() => steps.textContent()).toMatch(/1$/);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
  });

  test('takes what the person says of a result, and what is wrong with it', async () => {
    const feedback = results().getByRole('region', { name: 'How is this image?' });
    await feedback.getByText('2', { exact: true }).click();
    await feedback.getByRole('checkbox', { name: 'The edges are rough' }).check();
    await feedback.getByRole('button', { name: 'Send feedback' }).click();
    await results().getByText('You rated this image 2 of 5.').waitFor();
    const kept = await deps().server.ports.database.selectFrom('survey_submissions').selectAll().execute();
    expect(kept.map(({ form }) => JSON.parse(form))).toMatchObject([{ rating: 2, reasons: ['bad_edges'] }]);
  });

  test('asks before it deletes; Back keeps, and then the entry before is open', async () => {
    // An address opened it: Back would leave.
    await results().getByRole('button', { name: 'Close' }).click();
    await results().waitFor({ state: 'detached' });
    await entries().nth(2).click();
    await results().getByText('64 ×').waitFor();
    await page.keyboard.press('Delete');
    const asks = page.getByRole('alertdialog');
    await asks.waitFor();
    await page.goBack();
    await asks.waitFor({ state: 'detached' });
    await results().getByText('64 ×').waitFor();
    await entries().nth(2).press('Delete');
    await asks.getByRole('button', { name: 'Delete 1 result' }).click();
    await expect.poll(() => entries().count()).toBe(2);
    await results().getByText('80 ×').waitFor();
  });

  test('opens a result as a picture of its own, and the one before stays in the recent work', async () => {
    await results().getByRole('button', { name: 'Open as new' }).click();
    await page.getByText('still-life was saved').waitFor();
    await expect.poll(() => layers().textContent()).toMatch(/1$/);
    expect(await page.getByRole('banner').getByRole('button', { name: 'still-life' }).count()).toBe(0);
  });

  test('and the account beside it come by a press when they could not be fetched: one notice stands for both', async () => {
    const parts = /assets\/(history|studio-account-bar)-[^/]*\.js/;
    await page.route(parts, (route) => route.abort());
    await page.reload();
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    const account = page.getByRole('button', { name: /^Account of/ });
    const missing = () =>
      ['history', 'account-bar'].filter((part) => problems.some((one) => one.includes(part)));
    await expect.poll(missing).toHaveLength(2);
    await again.waitFor();
    expect([await strip().count(), await account.count()]).toEqual([0, 0]);
    await page.unroute(parts);
    await again.click();
    await account.waitFor();
    await entries().first().waitFor();
    problems.length = 0;
  });

  test('is left by the logo for the front page, and the work is there again', async () => {
    const steps = page.getByRole('region', { name: 'Steps' }).getByRole('button').first();
    await results().getByRole('button', { name: 'Add as layer' }).click();
    await expect.poll(() => layers().textContent()).toMatch(/2$/);
    const before = await steps.textContent();
    await page.getByRole('link', { name: 'Gesso home page' }).click();
    await page.waitForURL(`${deps().url}/`);
    await page.goto(`${deps().url}/studio`);
    await expect.poll(() => layers().textContent()).toMatch(/2$/);
    await expect.poll(() => steps.textContent()).toBe(before);
  });

  test('keeps the words of its actions inside them, in German too, whose words are longer', async () => {
    const email = await page.getByRole('button', { name: /^Account of/ }).getAttribute('aria-label');
    const german = await deps().open({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
    await openSignedIn(german, deps().url, email!.replace('Account of ', ''));
    await german.getByLabel('Bilder öffnen').first().setInputFiles(picture('still-life.jpg'));
    await german.locator('[data-stage]').waitFor();
    await german.locator('[data-entry]').first().click();
    await german.getByRole('button', { name: 'Als Ebene hinzufügen' }).waitFor();
    const over = () =>
      german
        .getByRole('complementary', { name: 'Ergebnisse' })
        .getByRole('button')
        .evaluateAll((all) =>
          all.flatMap((each) => (each.scrollWidth > each.clientWidth + 1 ? [each.textContent] : [])),
        );
    await expect.poll(over).toEqual([]);
    await german.close();
  });

  test('leaves the studio by Back at the first entry', async () => {
    await page.goto(`${deps().url}/account`);
    await heading(page, 'Profile').waitFor();
    await page.goto(`${deps().url}/studio`);
    await page.locator('[data-stage]').waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/studio');
    await page.goBack();
    await heading(page, 'Profile').waitFor();
    expect(problems).toEqual([]);
  });
});
