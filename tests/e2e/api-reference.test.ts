import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printReference } from '../../api/contract/reference/reference.ts';
import { SCRIPT } from '../../api/contract/reference/script.ts';
import { runsScript } from '../../api/server/base/security-headers.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { launch } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const SERVER = 'https://gesso.example';
const { index, sections } = printReference(SERVER);

/** The reference's own pages, as the server sends them. */
async function openReference(options: BrowserContextOptions, path = '/reference'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.route(`${SERVER}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = pathname === '/reference' ? index : sections.get(pathname.split('/').at(-1) ?? '');
    return route.fulfill({
      status: body ? 200 : 404,
      headers: runsScript(SCRIPT),
      body: body ?? '',
    });
  });
  await page.goto(SERVER + path);
  return page;
}

/** Judging hundreds of entries that are built alike takes minutes and finds what one of each finds. */
const keepOneOfEachKind = (page: Page) =>
  page.evaluate(() => {
    for (const extra of document.querySelectorAll('nav details:nth-of-type(n+4), nav li:nth-child(n+3)'))
      extra.remove();
    for (const article of document.querySelectorAll('article ~ article')) article.remove();
  });

/** Requests to other hosts, and what the page's policy refused: empty unless the page reaches out. */
async function watch(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${SERVER}/`)) seen.push(request.url());
  });
  await page.exposeFunction('reportViolation', (violation: string) => seen.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as never as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  await page.reload();
  return seen;
}

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((call) => call.getBoundingClientRect().top);

describe('the API reference', () => {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    test(`is readable by all and fits the screen, ${colorScheme} at ${width} px`, async () => {
      const viewport = { width, height: 900 };
      for (const path of ['/reference', '/reference/files', '/reference/errors']) {
        const page = await openReference({ viewport, colorScheme }, path);
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
          path,
          width,
        ]);
        await keepOneOfEachKind(page);
        expect(await seriousFaults({ page })).toEqual([]);
        await page.context().close();
      }
    });
  }

  test('loads a section when its call is chosen by keyboard, and goes there', async () => {
    const page = await openReference({});
    expect(await page.locator('#createUserWebhook').count()).toBe(0);
    await page.locator('nav summary', { hasText: 'Webhooks' }).press('Enter');
    await page.locator('nav a[href$="#createUserWebhook"]').press('Enter');
    await page.locator('#createUserWebhook').waitFor();
    await expect.poll(() => topOf(page, 'createUserWebhook')).toBeLessThan(100);
    expect(new URL(page.url()).hash).toBe('#createUserWebhook');
    await page.context().close();
  });

  test('follows a link to a call, a shape or an error into a section that is not loaded yet', async () => {
    for (const id of ['createUserWebhook', 'shape-EditOperations', 'error-2003']) {
      const page = await openReference({}, `/reference#${id}`);
      await page.locator(`#${id}`).waitFor();
      await expect.poll(() => topOf(page, id)).toBeLessThan(100);
      await page.context().close();
    }
  });

  test('finds calls by what they do, and error codes', async () => {
    const page = await openReference({});
    await page.getByLabel('Search').fill('cancel');
    await expect.poll(() => page.locator('nav li:visible').count()).toBeLessThan(6);
    expect(await page.locator('nav a[href$="#cancelTask"]').isVisible()).toBe(true);
    await page.getByLabel('Search').fill('4003');
    await page.getByRole('status').getByText('1 result').waitFor();
    await page.getByLabel('Search').press('Enter');
    await page.locator('#error-4003').waitFor();
    await page.context().close();
  });

  test('asks no other host for anything, and breaks no rule of its policy, with every section loaded', async () => {
    const page = await openReference({ permissions: ['clipboard-read', 'clipboard-write'] });
    const seen = await watch(page);
    for (const slug of sections.keys()) {
      await page.locator(`section[data-part="${slug}"]`).scrollIntoViewIfNeeded();
      await page.locator(`section[data-part="${slug}"][data-loaded]`).waitFor();
    }
    await page.getByLabel('Search').fill('edit');
    await page.locator('#editImage .copy').first().click();
    expect(seen).toEqual([]);
    // What it watches for would be seen.
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = 'https://elsewhere.example/pixel.png';
      document.body.append(image);
    });
    await expect.poll(() => seen.join()).toContain('img-src');
    await page.context().close();
  });

  test('shows a call in the languages that have a client, and copies it', async () => {
    const page = await openReference(
      { permissions: ['clipboard-read', 'clipboard-write'] },
      '/reference#editImage',
    );
    const call = page.locator('#editImage');
    await call.locator('summary', { hasText: 'Python' }).click();
    await call.locator('.sample[open] .copy').click();
    await call.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('gesso.edit_image({');
    expect(await call.locator('.sample', { hasText: 'TypeScript' }).textContent()).toContain(
      "gesso.call('editImage', {",
    );
    // Nobody but a signed-in user may call it: the clients have no method for it.
    await page.goto(`${SERVER}/reference#createUserWebhook`);
    await page.locator('#createUserWebhook').waitFor();
    expect(await page.locator('#createUserWebhook .sample').count()).toBe(0);
    await page.context().close();
  });

  test('without JavaScript is a list of links to pages that hold everything', async () => {
    const page = await openReference({ javaScriptEnabled: false });
    await page.locator('nav summary', { hasText: 'Image edit' }).click();
    await page.locator('nav a[href$="#editImageBatch"]').click();
    await page.locator('#editImageBatch').waitFor();
    expect(new URL(page.url()).pathname).toBe('/reference/image-edit');
    await page.context().close();
  });
});
