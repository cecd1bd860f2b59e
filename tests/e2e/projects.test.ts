/** Documents in the account: saved, opened on another device, changed on both, restored, and shown by a link. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSignedIn, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio } from '../helpers/browser.ts';

const served = startAccounts();
let browser: Browser;
let email: string;
/** Two devices of one person. */
let first: Studio;
let second: Studio;

/** What a lost connection and a refused save leave in the console. */
const ALLOWED = [/ERR_INTERNET_DISCONNECTED/, /409 \(Conflict\)/, /413 /, /404 \(Not Found\)/];

async function device(): Promise<Studio> {
  const studio = await Studio.open(browser, {
    origin: served().url,
    path: '/robots.txt',
    allowedErrors: ALLOWED,
    stays: true,
  });
  const { page } = studio;
  page.setDefaultTimeout(60_000);
  await openSignedIn(page, served().url, email);
  return studio;
}

const dialog = (page: Page) => page.getByRole('dialog');
const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const layers = (studio: Studio, count: number) =>
  studio.page.getByRole('button', { name: `Layers ${count}` }).waitFor();

async function choose(studio: Studio, name: string, item: string | RegExp): Promise<void> {
  await studio.page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  await studio.page.getByRole('menuitem', { name: item }).click();
}

const saveNow = async (studio: Studio) => {
  await chip(studio.page, 'Saves to your account soon').click();
  await press(studio.page, 'Save now');
};

const pixelsOf = async (studio: Studio) => {
  const { bytes } = await studio.exportAs('WebP');
  return bytes;
};

beforeAll(async () => {
  browser = await launch();
  email = await served().join('maren');
  first = await device();
  second = await device();
});
afterAll(() => browser.close());

describe('A project', () => {
  let exported: Buffer;

  test('is a picture with its layers and masks that was saved to the account', async () => {
    await first.openSmaller('still-life.jpg', 900);
    await first.stroke([
      [0.2, 0.2],
      [0.6, 0.5],
    ]);
    await first.setText('Olive oil', [0.3, 0.8], 60);
    await layers(first, 2);
    await choose(first, 'still-life', 'Save to account');
    await dialog(first.page).getByText('Saved to account').waitFor();
    await dialog(first.page).getByLabel('Name of version 1').fill('As shot');
    const named = first.page.waitForResponse((answer) => answer.url().endsWith('/versions/1'));
    await first.page.keyboard.press('Enter');
    expect((await named).status()).toBe(200);
    expect(await seriousFaults(first)).toEqual([]);
    await first.button('Close').click();
    await chip(first.page, 'Saved to account').waitFor();
    exported = await pixelsOf(first);
  });

  test('is opened on another device, to the pixel', async () => {
    const { page } = second;
    await second.button('Projects').click();
    const row = dialog(page).getByRole('listitem').filter({ hasText: 'still-life' });
    const seen = () => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalHeight);
    await expect.poll(seen).toBeGreaterThan(0);
    expect(await seriousFaults(second)).toEqual([]);
    await row.getByRole('button', { name: /^still-life/ }).click();
    await second.waitForPicture();
    await layers(second, 2);
    await chip(page, 'Saved to account').waitFor();
    expect((await pixelsOf(second)).equals(exported)).toBe(true);
  });

  test('travels in parts: a change sends what is new alone', async () => {
    const sent: number[] = [];
    second.page.on('request', (request) => {
      if (request.url().endsWith('/projects/parts')) sent.push(request.postDataBuffer()?.length ?? 0);
    });
    await second.setText('cold pressed', [0.3, 0.6], 40);
    await saveNow(second);
    await dialog(second.page).getByText('Saved to account').waitFor();
    await second.page.getByLabel('Name of version 2').waitFor();
    await second.button('Close').click();
    expect(sent).toHaveLength(1);
    // Manifest and thumbnail; the picture and the mask are there.
    expect(sent[0]).toBeLessThan(60_000);
  });

  test('that was changed on two devices is kept twice, and nothing is lost', async () => {
    const { page } = first;
    await first.setText('organic', [0.3, 0.4], 40);
    await saveNow(first);
    await dialog(page).getByText('Changed on another device').waitFor();
    expect(await seriousFaults(first)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Keep both' }).click();
    await dialog(page).getByText('Saved to account').waitFor();
    await first.button('Close').click();
    await choose(first, 'still-life (copy)', 'Projects…');
    await expect
      .poll(() => dialog(page).getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringContaining('still-life (copy)'), expect.stringMatching(/^still-life\n/)]);
    await dialog(page)
      .getByRole('button', { name: /^still-life(?! \(copy)/ })
      .click();
    await chip(page, 'Saved to account').waitFor();
    await layers(first, 3);
    await expect.poll(() => first.everythingSaid()).toContain('still-life');
  });

  test('goes back to a version, which is saved as a new one', async () => {
    const { page } = first;
    await chip(page, 'Saved to account').click();
    await expect.poll(() => page.getByLabel('Name of version 1').inputValue()).toBe('As shot');
    await first.button('Restore version 1').click();
    await dialog(page).waitFor({ state: 'detached' });
    await layers(first, 2);
    await expect.poll(() => first.everythingSaid()).toContain('Version 1 was restored');
    // One toast tells of one change.
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
    expect(await toasts.allInnerTexts()).toEqual([expect.stringContaining('Version 1 was restored')]);
    await chip(page, 'Saved to account').click();
    await page.getByLabel('Name of version 3').waitFor();
    await first.button('Close').click();
  });

  test('waits on this device while there is no connection, also over a reload, and is saved after it', async () => {
    const { page } = first;
    await page.context().setOffline(true);
    await first.setText('late', [0.5, 0.3], 40);
    await saveNow(first);
    await dialog(page).getByText('Offline: kept on this device').waitFor();
    await first.button('Close').click();
    await first.saved();
    await page.context().setOffline(false);
    await chip(page, 'Saved to account').waitFor();
    await first.setText('later', [0.5, 0.5], 40);
    await first.saved();
    await page.reload();
    await first.waitForPicture();
    await chip(page, 'Saves to your account soon').waitFor();
    await saveNow(first);
    await dialog(page).getByText('Saved to account').waitFor();
    await first.button('Close').click();
  });

  test('that there is no room for says so, and stays on this device', async () => {
    const { page } = first;
    await page.route('**/projects/parts', (route) =>
      route.fulfill({
        status: 413,
        json: {
          error_code: '2008',
          error_id: 'storageFull.used',
          error_type: 'upload',
          error_message: 'The storage of your plan is full.',
          error_details: {},
        },
      }),
    );
    await first.setText('full', [0.2, 0.5], 40);
    await saveNow(first);
    await dialog(page).getByText('The storage of your plan is full.').waitFor();
    await page.unroute('**/projects/parts');
    // A save that takes long can be cancelled, and asked for again.
    const asked = page.waitForRequest('**/projects/parts');
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/projects/parts', async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await press(page, 'Save now');
    await asked;
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).getByText('Not saved to account').waitFor();
    answer();
    await page.unroute('**/projects/parts');
    await press(page, 'Save now');
    await dialog(page).getByText('Saved to account').waitFor();
    await first.button('Close').click();
  });

  test('is shown by a link: the picture and nothing else, until it is revoked', async () => {
    const { page } = first;
    await choose(first, 'still-life', 'Share link…');
    await dialog(page)
      .getByText(/and nothing else/)
      .waitFor();
    await dialog(page).getByRole('radiogroup', { name: 'Longer side' }).getByText('1024 px').click();
    await dialog(page).getByRole('button', { name: /Ends$/ }).click();
    await page.getByRole('option', { name: 'After 7 days' }).click();
    await dialog(page).getByLabel('Password').fill('oil and more');
    await first.button('Create link').click();
    const url = await dialog(page).getByLabel('Link', { exact: true }).inputValue();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Copy');
    await dialog(page)
      .getByText(/with a password, ends/)
      .waitFor();
    expect(await seriousFaults(first)).toEqual([]);

    const visitor = await browser.newPage();
    const pathOf = new URL(url);
    await visitor.goto(served().url + pathOf.pathname);
    await visitor.getByLabel('Password').fill('oil and more');
    await visitor.getByRole('button', { name: 'Show picture' }).click();
    const image = visitor.getByRole('img', { name: 'The shared picture' });
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(768);
    expect(await visitor.content()).not.toContain('still-life');
    await dialog(page)
      .getByRole('button', { name: /^Revoke the link/ })
      .click();
    await dialog(page)
      .getByText(/Whoever has it can no longer open it/)
      .waitFor();
    expect((await visitor.goto(served().url + pathOf.pathname))?.status()).toBe(200);
    await press(page, 'Revoke');
    await dialog(page)
      .getByText(/with a password/)
      .waitFor({ state: 'detached' });
    // What leads nowhere now is not offered any more.
    await dialog(page).getByText('The link is shown once. Copy it now.').waitFor({ state: 'detached' });
    expect((await visitor.goto(served().url + pathOf.pathname))?.status()).toBe(404);
    await visitor.close();
    await first.button('Create link').click();
    await first.button('Copy').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  test('is renamed and deleted in the list; what is open stays, and can be saved as another', async () => {
    const { page } = first;
    await choose(first, 'still-life', 'Projects…');
    await first.button('Rename still-life (copy)').click();
    await page.getByLabel('Project name').fill('Oil, organic');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Oil, organic').waitFor();
    await first.button('Delete still-life').click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(1);
    await first.button('Close').click();
    await first.setText('still here', [0.2, 0.3], 40);
    await saveNow(first);
    await dialog(page)
      .getByText(/This project was deleted/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Save as new project' }).click();
    await dialog(page).getByText('Saved to account').waitFor();
    await first.button('Close').click();
    expect([first.problems, second.problems]).toEqual([[], []]);
  });

  test('that a visitor wanted to save is saved when they come back signed in', async () => {
    const email = await served().join('visitor');
    const visitor = await Studio.open(browser, {
      origin: served().url,
      path: '/studio',
      allowedErrors: ALLOWED,
    });
    const { page } = visitor;
    await visitor.openSmaller('still-life.jpg', 400);
    await choose(visitor, 'still-life', 'Save to account');
    await dialog(page).getByText('Then this picture is saved to your account.').waitFor();
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    await dialog(page).getByText('Saved to account').waitFor();
    await visitor.close();
  });
});

describe('A brand kit', () => {
  const LOGO = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  let here: Studio;
  let there: Studio;
  beforeAll(async () => {
    here = await device();
    there = await device();
    for (const studio of [here, there]) await studio.openSmaller('still-life.jpg', 600);
  });

  test('is made from the account menu: colors, of the picture too, a font, a logo, a size and a recipe', async () => {
    const { page } = here;
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Brand kit' }).click();
    const kit = dialog(page);
    await kit.getByRole('button', { name: 'New brand kit' }).click();
    await kit.getByLabel('Name of the brand kit').fill('Nordlicht');
    await kit.getByRole('button', { name: 'Add a color' }).click();
    await kit.getByLabel('Name of color 1').fill('Violet');
    await kit.getByRole('button', { name: 'Colors of the picture' }).click();
    const offered = kit.getByRole('list', { name: 'Colors of the picture' });
    await offered.getByRole('button').first().click();
    await kit.getByLabel('Name of color 2').fill('Ground');
    await kit.getByRole('button', { name: 'Add a font' }).click();
    await kit.getByRole('button', { name: /Font 1/ }).click();
    await page.getByRole('option', { name: 'Montserrat' }).click();
    await kit.getByLabel('Name of the new size').fill('Banner');
    await kit.getByRole('button', { name: 'Add', exact: true }).click();
    await kit.getByRole('button', { name: /Add a recipe/ }).click();
    await page.getByRole('option').first().click();
    const chooser = page.waitForEvent('filechooser');
    await kit.getByRole('button', { name: 'Choose a logo…' }).click();
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
    await kit.getByRole('img', { name: 'Logo of Nordlicht' }).waitFor();
    await kit.getByText('Saved', { exact: true }).waitFor();
    expect(await seriousFaults(here)).toEqual([]);
  });

  test('gives its logo as a layer in one press', async () => {
    await press(here.page, 'Add to the picture');
    await layers(here, 2);
    expect(here.problems).toEqual([]);
  });

  test('is on the other device: its colors and fonts stand first, its recipe can be run', async () => {
    const { page } = there;
    await there.setText('Olive oil', [0.3, 0.8], 60);
    await page.getByRole('button', { name: /^Text color/ }).click();
    const colors = page.getByRole('listbox', { name: 'Brand colors' });
    await colors.getByRole('option', { name: /Violet/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Font$/ }).click();
    await expect.poll(() => page.getByRole('option').first().textContent()).toBe('Montserrat');
    await page.keyboard.press('Escape');
    await there.chooseTool('Resize');
    await page.getByRole('radiogroup', { name: 'Resize mode' }).getByText('Resize').click();
    await page.getByRole('region', { name: 'Brand sizes' }).getByRole('button', { name: 'Banner' }).click();
    await page.getByText('Now 1200 × 1200').waitFor();
    await choose(there, 'still-life', 'Run a recipe');
    const recipes = dialog(page).getByRole('list', { name: 'Recipes' }).getByRole('listitem');
    // The first recipe to begin with is the kit's too.
    const first = async () => {
      const names = await recipes.allTextContents();
      return names.filter((name) => name === names[0]).length;
    };
    await expect.poll(first).toBe(2);
    // One that the kit has not is saved to it.
    const count = await recipes.count();
    await recipes.last().getByRole('button').click();
    await press(page, 'Save to brand kit');
    await dialog(page).getByText('Saved to Nordlicht.').waitFor();
    await expect.poll(() => recipes.count()).toBe(count + 1);
    expect(await seriousFaults(there)).toEqual([]);
    expect(there.problems).toEqual([]);
  });
});
