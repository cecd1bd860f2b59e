/** From one content page to another in a browser, with the faults of a server and a network on the way. */
import type { BrowserContextOptions, Page, Request, Route } from 'playwright';
import { expect, test } from 'vitest';
import { startAccounts } from '../helpers/account-server.ts';
import { sampled } from '../helpers/sampled.ts';

const deps = startAccounts();

const PRICING_DATA = '**/page-data/pricing/page-data.json';
const HOME = 'Erase what should not';
const PRICING = 'Pay for what';

/** The home page, with a mark that only a load of the whole page removes. */
async function home(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await deps().open({ viewport: { width: 1440, height: 900 }, ...options });
  await page.goto(deps().url);
  await mark(page);
  return page;
}
/** Of this page and those after it: time passes with `runFor` only. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }));
const isSame = (page: Page) => page.evaluate(() => 'same' in window);
const press = (page: Page) => page.getByRole('link', { name: 'See what the plans cost' }).click();
const shows = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const indicator = (page: Page) => page.evaluate(() => 'loading' in document.documentElement.dataset);
const canonical = (page: Page) =>
  page.locator('link[rel=canonical]').evaluateAll((all) => all.map((each) => each.getAttribute('href')));

/** Answers the data of the pricing page one way after another, the last one for good; `null` lets it pass. */
async function answerWith(page: Page, ...ways: readonly (((route: Route) => Promise<void>) | null)[]) {
  let asked = 0;
  await page.unrouteAll();
  await page.route(PRICING_DATA, (route) => {
    const way = ways[Math.min(asked++, ways.length - 1)];
    return way ? way(route) : route.continue();
  });
  return () => asked;
}
const status =
  (code: number, body = '') =>
  (route: Route) =>
    route.fulfill({ status: code, body });
const offline = (route: Route) => route.abort('internetdisconnected');

test('lead to each other without loading anew, and back to where one was', async () => {
  const page = await home();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await press(page);
  await shows(page, PRICING);
  expect(await page.title()).toBe('Pricing · Gesso');
  expect(await canonical(page)).toEqual(['/pricing']);
  expect([await scrolled(page), await isSame(page)]).toEqual([0, true]);
  await page.getByRole('radio', { name: 'Yearly, two months free' }).check({ force: true });
  expect(await page.getByText('$24.17', { exact: true }).isVisible()).toBe(true);
  await page.goBack();
  await shows(page, HOME);
  expect(await canonical(page)).toEqual(['/']);
  const back = await scrolled(page);
  expect(back).toBeGreaterThan(500);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(back);
  expect(faults).toEqual([]);
  await page.context().close();
});

test.each([
  [404, 'Page not found'],
  [500, 'Something went wrong'],
] as const)('answered with %i, its page is shown at the address', async (code, heading) => {
  const page = await home();
  const asked = await answerWith(page, status(code));
  await press(page);
  await shows(page, heading);
  expect([new URL(page.url()).pathname, await isSame(page), asked()]).toEqual(['/pricing', true, 1]);
  await page.context().close();
});

test('a missing page of a translated address is told of in its language', async () => {
  const page = await deps().open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${deps().url}/de`);
  await mark(page);
  await page.route('**/page-data/de/pricing/page-data.json', status(404));
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click();
  await shows(page, 'Seite nicht gefunden');
  expect([new URL(page.url()).pathname, await isSame(page)]).toEqual(['/de/pricing', true]);
  await page.context().close();
});

test('a fault that passes is asked about again, three times', async () => {
  const page = await home();
  const asked = await answerWith(page, offline, status(503), status(200, '<!doctype html>'), null);
  await press(page);
  await shows(page, PRICING);
  expect([asked(), await isSame(page)]).toEqual([4, true]);
  await page.context().close();
});

const FAULTS = [
  ['garbage', status(200, 'garbage')],
  ['a busy server', status(503)],
  ['no network', offline],
] as const;
test.each(sampled(FAULTS, 1))(
  'after four times of %s the browser goes there by itself, also to a place in the page',
  async (_name, fault) => {
    const page = await home();
    await page
      .getByRole('link', { name: 'See what the plans cost' })
      .evaluate((link: HTMLAnchorElement) => link.setAttribute('href', '/pricing#questions'));
    const asked = await answerWith(page, fault);
    await press(page);
    await shows(page, PRICING);
    expect([asked(), await isSame(page), page.url()]).toEqual([4, false, `${deps().url}/pricing#questions`]);
    // Not where the page before was scrolled to.
    const top = () => page.evaluate(() => document.getElementById('questions')!.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    await page.goBack();
    await shows(page, HOME);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
    await page.context().close();
  },
);

test('without any network the browser says so, and the page is there again with it', async () => {
  const page = await home();
  await page.context().setOffline(true);
  await press(page);
  await expect.poll(() => page.evaluate(() => window.location.protocol)).toBe('chrome-error:');
  await page.context().setOffline(false);
  await page.reload();
  await shows(page, PRICING);
  await page.context().close();
});

test('another build is loaded anew, once in a tab', async () => {
  const page = await home();
  const other = JSON.stringify({ path: '/pricing', webpackCompilationHash: 'another' });
  for (const stays of [false, true]) {
    await page.goto(deps().url);
    await mark(page);
    await answerWith(page, status(200, other));
    await press(page);
    await shows(page, PRICING);
    expect(await isSame(page)).toBe(stays);
  }
  await page.context().close();
});

test('a page that takes a second is told of, until one goes elsewhere', async () => {
  const page = await deps().open({ viewport: { width: 1440, height: 900 } });
  await stopClock(page);
  await page.goto(deps().url);
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await answerWith(page, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(PRICING_DATA);
  await press(page);
  await asked;
  await page.clock.runFor(999);
  expect(await indicator(page)).toBe(false);
  await page.clock.runFor(2);
  expect(await indicator(page)).toBe(true);
  // Screen readers are told too.
  await page.getByRole('status').filter({ hasText: 'Loading the page' }).waitFor();
  await page.goBack();
  await expect.poll(() => indicator(page)).toBe(false);
  const arrived = page.waitForResponse(PRICING_DATA);
  answer!();
  await arrived;
  await page.clock.runFor(2000);
  expect([new URL(page.url()).pathname, await indicator(page)]).toEqual(['/', false]);
  await shows(page, HOME);
  await press(page);
  await shows(page, PRICING);
  await page.context().close();
});

test.each([
  ['four at a time, every three seconds', false, [0, 4, 8, 12]],
  ['not at all where the browser is to save data', true, [0, 0, 0, 0]],
] as const)('are fetched ahead, %s', async (_name, saveData, counts) => {
  const page = await deps().open({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
    saveData,
  );
  await stopClock(page);
  const ahead = new Set<string>();
  const isAhead = (request: Request) =>
    request.resourceType() === 'fetch' && request.headers().accept === 'text/html';
  page.on('request', (request) => isAhead(request) && ahead.add(new URL(request.url()).pathname));
  await page.goto(deps().url);
  const found: number[] = [];
  for (const _ of counts) {
    found.push(ahead.size);
    await page.clock.runFor(3000);
    await page.waitForLoadState('networkidle');
  }
  expect(found).toEqual(counts);
  await page.context().close();
});
