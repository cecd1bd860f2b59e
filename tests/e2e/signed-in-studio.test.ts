/** A signed-in person in the studio, on the real server: credits, a tool that the server runs, undo, a lost connection, and signing out. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { ROOT } from '../helpers/paths.ts';

const deps = startAccounts();
const PICTURE = join(ROOT, 'fixtures/public/samples/mug-thumb.webp');
const ON_SERVER = /^On the server, /;
let page: Page;

const credits = (left: number) => page.getByRole('link', { name: `${left} of 20 credits left` });
const steps = (count: number) => page.getByRole('button', { name: `Steps ${count}` });

beforeAll(async () => {
  const email = await deps().join('runa');
  page = await deps().open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${deps().url}/studio`);
  await page.locator('input[type=file]').first().setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Cut out' }).click();
  await page.getByRole('button', { name: ON_SERVER }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}, 60_000);

describe('a person who signs in from the studio', () => {
  test('comes back to the picture and the tool, and sees the credits', async () => {
    await page.waitForURL('**/studio#operation=remove_bg');
    await page.getByRole('heading', { name: 'Remove background' }).waitFor();
    await credits(20).waitFor();
    await page.getByText('19 left after this.').waitFor();
  });

  test('runs the tool on the server: one step, one credit', async () => {
    await press(page, 'On the server, 1 credit');
    await page.getByText('Background removed').waitFor();
    await steps(1).waitFor();
    await credits(19).waitFor();
  });

  test('takes it back like any step', async () => {
    await press(page, 'Undo');
    await steps(0).waitFor();
    await press(page, 'Redo');
    await steps(1).waitFor();
    await press(page, 'Undo');
  });

  test('is offered what comes after a reload as another version', async () => {
    // The server is asked how the task stands only after the reload.
    await page.route('**/web-task/**', (route) => route.abort());
    await press(page, 'On the server, 1 credit');
    await page.getByText('No connection: goes on by itself').waitFor();
    await page.unroute('**/web-task/**');
    await page.reload();
    await page.getByText('A result from the server is ready').waitFor();
    await steps(0).waitFor();
    await press(page, 'Add as layer');
    await steps(1).waitFor();
  });

  test('signs out, and keeps the picture', async () => {
    await page.getByRole('button', { name: /^Account of runa@/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await steps(1).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('gesso'))).toBeNull();
    await page.reload();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
  });
});
