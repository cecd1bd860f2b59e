/** Services that an operator named: asked for where they are met, changed in the profile, nothing before. */
import type { FrameLocator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { heading, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';

const SERVICE = 'https://count.example/events';
const named = startAccounts(() => ({ analyticsUrl: SERVICE }));
const bare = startAccounts();

/** A service that shows what it was told, and what it could read of the page around it. */
const NOSY = `addEventListener('gesso:fields', ({ detail }) => {
  const reads = (read) => { try { return String(read()); } catch { return 'refused'; } };
  const stolen = [reads(() => localStorage.length), reads(() => document.cookie), reads(() => parent.document.title)];
  document.body.textContent = JSON.stringify({ told: detail, stolen });
});`;
const framed = startAccounts(() => {
  const script = { url: 'https://service.example/x.js', integrity: null };
  return { frames: { 'support-chat': script, 'session-tracking': script }, proxiedScripts: [script] };
});
/** Its script comes through the proxy of this site, which has no way to the service here. */
const openFramed = async () => {
  const page = await framed().open();
  const headers = { 'cross-origin-resource-policy': 'cross-origin' };
  await page.route('**/__third-party-proxy?url=https%3A%2F%2Fservice.example%2Fx.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers, body: NOSY }),
  );
  return page;
};

/** The events that leave the page. */
async function events(page: Page): Promise<Record<string, unknown>[]> {
  const heard: Record<string, unknown>[] = [];
  await page.route(SERVICE, (route) => {
    heard.push(...(route.request().postDataJSON() as { events: Record<string, unknown>[] }).events);
    return route.fulfill({ status: 204 });
  });
  return heard;
}

describe('reports', () => {
  test('leave a content page when the person allows them, and stop in the profile', async () => {
    const page = await named().open();
    const heard = await events(page);
    await page.clock.install();
    await page.goto(`${named().url}/terms`);
    const bar = page.getByRole('region', { name: 'Privacy' });
    await bar.waitFor();
    expect(await seriousFaults({ page })).toEqual([]);
    await page.clock.runFor(30_000);
    expect(heard).toEqual([]);
    await bar.getByRole('button', { name: 'Allow' }).click();
    // Nobody was asked about session tracking here, which the operator may name later.
    const kept = await page.evaluate(() => localStorage.getItem('gesso-consent'));
    expect(JSON.parse(kept ?? '')).toMatchObject({ analytics: true, tracking: false });
    // Its code is loaded by then or a moment later, and gathers from then on.
    const handled = async <T>(read: () => T): Promise<T> => {
      await page.clock.runFor(6_000);
      return read();
    };
    await expect.poll(() => handled(() => heard.length)).toBe(1);
    expect(heard[0]).toMatchObject({ name: 'Page', page: '/terms', category: 'Marketing' });
    await page.reload();
    expect(await bar.isVisible()).toBe(false);

    const email = await named().join('rosa');
    await page.goto(`${named().url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await press(page, 'Sign in');
    await page.getByRole('alert').last().waitFor();
    await expect
      .poll(() => handled(() => heard.find(({ name }) => name === 'api-call-failed')))
      .toMatchObject({ category: 'Login', fields: { status: 401, url: '/auth/login', error_code: '110' } });
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    await heading(page, 'Profile').waitFor();
    const count = page.getByRole('checkbox', { name: 'Count how I use pages' });
    await expect.poll(() => count.isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Report errors that I meet' }).count()).toBe(0);
    await count.uncheck();
    const before = heard.length;
    await page.goto(`${named().url}/account/usage`);
    await heading(page, 'Usage').waitFor();
    await page.clock.runFor(30_000);
    expect(heard).toHaveLength(before);
    await page.close();
  });

  test('are not asked for, and their code is not loaded, where nobody named a service', async () => {
    const page = await bare().open();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${bare().url}/terms`);
    await heading(page, 'Terms').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('region', { name: 'Privacy' }).count()).toBe(0);
    expect(scripts.filter((url) => url.includes('reports-') || url.endsWith('/configuration'))).toEqual([]);
    await page.close();
  });
});

describe('services in frames', () => {
  const tracking = 'iframe[src="/adapter-frames/session-tracking"]';
  const saidIn = async (frame: FrameLocator) => {
    const told = frame.locator('body', { hasText: 'stolen' });
    return JSON.parse((await told.textContent()) ?? '') as {
      told: Record<string, unknown>;
      stolen: string[];
    };
  };
  const REFUSED = ['refused', 'refused', 'refused'];

  test('the support chat opens when the person allows it, and knows the listed fields alone', async () => {
    const page = await openFramed();
    const email = await framed().join('iris');
    await page.goto(`${framed().url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    await heading(page, 'Profile').waitFor();
    await press(page, 'Support chat');
    const panel = page.getByRole('region', { name: 'Support chat' });
    await panel.getByText('It receives your email').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await seriousFaults({ page })).toEqual([]);
    // The operator's address may be wrong, or the service away.
    const proxied = '**/__third-party-proxy?**';
    await page.route(proxied, (route) => route.fulfill({ status: 422, json: {} }));
    await press(page, 'Allow and open');
    await panel.getByText('This service could not be loaded.').waitFor();
    await page.unroute(proxied);
    await panel.getByRole('button', { name: 'Try again' }).click();
    const { told, stolen } = await saidIn(panel.frameLocator('iframe'));
    expect(Object.keys(told).sort()).toEqual([
      'allow_marketing_emails',
      'capabilities',
      'email',
      'id',
      'is_activated',
      'is_blocked',
      'quota_images',
      'quota_images_used',
    ]);
    expect([told.email, stolen]).toEqual([email, REFUSED]);
    const chat = panel.locator('iframe');
    await chat.evaluate((frame) => frame.setAttribute('data-first', ''));
    await page.getByRole('checkbox', { name: /Product news/ }).click();
    await expect
      .poll(async () => (await saidIn(panel.frameLocator('iframe'))).told.allow_marketing_emails)
      .toBe(!told.allow_marketing_emails);
    await expect.poll(() => chat.getAttribute('data-first')).toBe('');
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('checkbox', { name: 'Use it' }).uncheck();
    await press(page, 'Support chat');
    await page.getByText('You can withdraw this').waitFor();
    await page.goto(`${framed().url}/dashboard`);
    await heading(page, 'Dashboard').waitFor();
    expect(await page.getByRole('button', { name: 'Support chat' }).count()).toBe(0);
    await page.close();
  });

  test('session tracking hears which pages are visited, of people who agreed, and reads none of them', async () => {
    const page = await openFramed();
    await page.goto(`${framed().url}/terms?ref=secret#part`);
    const bar = page.getByRole('region', { name: 'Privacy' });
    await bar.getByText('another company').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await bar.getByRole('button', { name: 'Allow' }).click();
    expect(await saidIn(page.frameLocator(tracking))).toEqual({
      told: { page: '/terms', category: 'Marketing' },
      stolen: REFUSED,
    });
    await page.goto(`${framed().url}/login`);
    expect((await saidIn(page.frameLocator(tracking))).told).toEqual({ page: '/login', category: 'Login' });
    await page.close();
  });

  test('a service that nobody sees is removed when it takes the keyboard, and what is typed stays in the page', async () => {
    const page = await openFramed();
    await page.goto(`${framed().url}/terms`);
    await page.getByRole('region', { name: 'Privacy' }).getByRole('button', { name: 'Allow' }).click();
    await page.goto(`${framed().url}/login`);
    await saidIn(page.frameLocator(tracking));
    const password = page.getByLabel('Password', { exact: true });
    await password.click();
    await page.frame({ url: /session-tracking/ })?.evaluate('setTimeout(() => focus())');
    await expect.poll(() => page.locator(tracking).count()).toBe(0);
    await page.keyboard.type('a secret');
    await expect.poll(() => password.inputValue()).toBe('a secret');
    await page.close();
  });
});
