/** Reports to services that an operator named: asked for on a content page, changed in the profile, nothing before. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { heading, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';

const SERVICE = 'https://count.example/events';
const named = startAccounts(() => ({ analyticsUrl: SERVICE }));
const bare = startAccounts();

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
    await page.clock.runFor(6_000);
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]).toMatchObject({ name: 'Page', page: '/terms', category: 'Marketing' });
    await page.reload();
    expect(await bar.isVisible()).toBe(false);

    const email = await named().join('rosa');
    await page.goto(`${named().url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await press(page, 'Sign in');
    await page.getByRole('alert').last().waitFor();
    await page.clock.runFor(6_000);
    await expect
      .poll(() => heard.find(({ name }) => name === 'api-call-failed'))
      .toMatchObject({ category: 'Login', fields: { status: 401, url: '/auth/login', error_code: '110' } });
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    await heading(page, 'Profile').waitFor();
    const count = page.getByRole('checkbox', { name: 'Count how I use pages' });
    expect(await count.isChecked()).toBe(true);
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
