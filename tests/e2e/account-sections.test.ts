/** A signed-in person's own pages: a key that works until it is revoked, a webhook, a plan, and what was used. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '../../api/contract/base/errors.ts';
import { arrived, expectWrong, heading, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { picture } from '../helpers/browser.ts';
import { editByKey } from '../helpers/edit-by-key.ts';
import { type OwnServer, startOwnServer } from '../helpers/own-server.ts';
import { sampled } from '../helpers/sampled.ts';
import { widthsBehind } from '../helpers/widths-behind.ts';

const deps = startAccounts(() => ({ privateAddresses: true }));

let email: string;
let page: Page;
/** It hears the webhook and has a web folder. */
let own: OwnServer;

beforeAll(async () => {
  own = await startOwnServer();
  email = await deps().join('mara');
  page = await deps().open();
  await page.goto(`${deps().url}/account/api-keys`);
  // Not signed in: there first, and back to where the person wanted to be.
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
  await heading(page, 'API keys').waitFor();
});
afterAll(() => own.close());

const go = async (path: string, name: string) => {
  await page.goto(`${deps().url}/account/${path}`);
  await heading(page, name).waitFor();
};

/** Presses a button that asks first, and says yes. */
async function pressAndConfirm(name: string): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

describe('on the signed-in pages', () => {
  test('a webhook hears of a task, a key does it, and history and usage tell of it', async () => {
    await go('webhook', 'Webhook');
    await page.getByLabel('URL', { exact: true }).fill(`${own.url}/hooks`);
    await press(page, 'Save');
    const secret = String(await page.locator('.secret code').textContent());

    // By the keyboard alone: the form is there on demand, and the key that is shown has the focus.
    await go('api-keys', 'API keys');
    await page.getByRole('button', { name: 'New key' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'New key', level: 2 }).waitFor();
    // What the quick start needs is on, by the names that its guide gives.
    expect(await page.locator('.check:has(:checked) code').allTextContents()).toEqual([
      'image:edit',
      'image:upload',
      'task:read',
      'task:cancel',
    ]);
    await page.keyboard.type('Shop backend');
    await page.keyboard.press('Enter');
    await page.getByText('“Shop backend” is ready').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('is ready');
    const key = String(await page.locator('.secret code').textContent());
    expect(await editByKey(deps().url, key)).toBe(200);
    await page.reload();
    const row = page.getByRole('row', { name: /Shop backend/ });
    await row.getByText(/:\d\d/).waitFor();
    expect(await page.content()).not.toContain(key);
    await pressAndConfirm('Regenerate');
    await page.getByText('“Shop backend” is ready').waitFor();
    const next = String(await page.locator('.secret code').textContent());
    expect([await editByKey(deps().url, key), await editByKey(deps().url, next)]).toEqual([401, 200]);
    await pressAndConfirm('Revoke');
    await page.getByText('“Shop backend” was revoked.').waitFor();
    expect(await editByKey(deps().url, next)).toBe(401);

    await expect.poll(() => own.heard.length).toBe(2);
    const [{ headers, body }] = own.heard as [(typeof own.heard)[number]];
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'task.done' });
    await go('webhook', 'Webhook');
    await page.getByText('Delivered').first().waitFor();
    expect(await page.content()).not.toContain(secret);

    await go('usage', 'Usage');
    await page.locator('.stat', { hasText: 'Credits' }).getByText('2', { exact: true }).waitFor();
    // The key is revoked by now, and its name with it.
    await expect.poll(() => page.getByRole('row', { name: /^Image edit –/ }).count()).toBe(2);
    await go('history', 'History');
    const made = page.locator('.pictures img');
    await expect.poll(() => made.count()).toBe(2);
    // A small copy of 64 × 1200 px.
    await expect.poll(async () => (await widthsBehind(made))[0]).toBe(26);
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => made.count()).toBe(1);
  });

  test('a picture is edited by hand, what is wrong is said beside its field, and the call that does the same is shown', async () => {
    await go('edit', 'Edit');
    await press(page, 'Edit picture');
    await expectWrong(page, 'Picture', 'Choose a picture');
    await page.getByLabel('Picture').setInputFiles(picture('product-mug.jpg'));
    await page.getByLabel('Width').fill('wide');
    await press(page, 'Edit picture');
    await expectWrong(page, 'Width (optional)', /Use "auto", whole px/);
    await page.getByLabel('Width').fill('320');
    await page.getByLabel('Height').fill('400');
    await page.getByLabel('Fit').selectOption('Fit on background');
    await page.getByLabel('Background').fill('#ff0000');
    await page.getByLabel('Exposure').fill('20');
    await page.getByLabel('Format').selectOption('PNG');
    await press(page, 'Edit picture');
    const made = page.getByRole('img', { name: 'Edited picture' });
    await expect
      .poll(() => made.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([320, 400]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    const pixels = await sharp(await download.path())
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...pixels.subarray(0, 3)]).toEqual([255, 0, 0]);

    await page.getByText('Show API request').click();
    const curl = String(await page.locator('pre').textContent());
    const edit = JSON.parse(/data=(.*)'/.exec(curl)![1]!);
    expect(edit).toEqual({
      operations: {
        resizing: { width: 320, height: 400, fit: 'canvas' },
        adjustments: { exposure: 20 },
        background: { color: '#ff0000' },
      },
      output: { format: 'png' },
    });
    await go('history', 'History');
    await expect.poll(() => page.locator('.pictures img').count()).toBe(2);
  });

  test('a test is sent to the webhook, and what became of it is listed with its details', async () => {
    await go('webhook', 'Webhook');
    await page.getByLabel('URL', { exact: true }).fill(`${own.url}/broken`);
    await press(page, 'Save');
    await page.getByText('Saved.').waitFor();
    await press(page, 'Send a test');
    const bad = page.locator('[data-kind="error"]');
    await bad.filter({ hasText: 'The test failed: ' }).waitFor();
    // What was sent names the event too, in the row below.
    const row = page
      .getByRole('row', { name: /webhook\.test/ })
      .filter({ has: page.getByRole('button', { name: /Details of/ }) });
    await row.getByText('Failed: 503').waitFor();
    await row.getByRole('button', { name: /Details of/ }).press('Enter');
    await page.getByText(`${own.url}/broken`).waitFor();
    await page.getByText('"type": "webhook.test"').waitFor();
    await page
      .getByRole('definition')
      .filter({ hasText: /^Out of order$/ })
      .waitFor();
    await row.getByRole('button', { name: 'Send again' }).click();
    await bad.filter({ hasText: 'Sent again, and it failed: ' }).waitFor();
    await row.getByRole('cell', { name: '2', exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Delivered' }).check();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Failed' }).check();
    await page.getByLabel('Event', { exact: true }).selectOption('webhook.test');
    await row.waitFor();
    expect(await seriousFaults({ page })).toEqual([]);
  });

  test('language, theme and favorite colors are the account’s: another browser takes them over', async () => {
    await go('', 'Profile');
    const theme = (of: Page) => of.evaluate(() => document.documentElement.dataset.theme);
    await page.getByRole('radio', { name: 'Dark', exact: true }).check();
    await page.getByText('Saved.').waitFor();
    expect(await theme(page)).toBe('dark');
    await page.getByLabel('Favorite colors', { exact: true }).and(page.locator('input')).fill('#336699');
    await press(page, 'Add this color');
    await page.getByRole('button', { name: 'Remove #336699' }).waitFor();
    await expect.poll(() => seriousFaults({ page })).toEqual([]);

    const other = await deps().open();
    await other.goto(`${deps().url}/login`);
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(other, 'Sign in');
    await heading(other, 'Profile').waitFor();
    await expect.poll(() => theme(other)).toBe('dark');
    await other.getByRole('button', { name: 'Remove #336699' }).waitFor();
    await other.goto(`${deps().url}/studio`);
    expect(await theme(other)).toBe('dark');
    await other.close();

    await page.getByRole('radio', { name: 'System' }).check();
    await expect.poll(() => theme(page)).toBeUndefined();
    await page.getByLabel('Language', { exact: true }).and(page.locator('select')).last().selectOption('de');
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await page.getByLabel('Sprache', { exact: true }).and(page.locator('select')).last().selectOption('en');
    await page.getByRole('heading', { name: 'Preferences' }).waitFor();
  });

  test('usage is asked for by range and by day, drawn, and taken along as a file', async () => {
    await go('usage', 'Usage');
    const today = new Date().toISOString().slice(0, 10);
    await page.getByRole('radio', { name: 'Day' }).check();
    await page.getByLabel('From').fill(today);
    const periods = page.getByRole('list', { name: 'Requests by time and operation' }).getByRole('listitem');
    await expect.poll(() => periods.count()).toBe(1);
    await expect.poll(() => periods.first().textContent()).toMatch(/Image edit 2$/);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download CSV')]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect([lines.length, lines[0]]).toEqual([3, 'time,operation,client,api_key,credits']);
    await page.getByRole('radio', { name: 'On this site' }).check();
    await page.getByText('No requests in this time.').waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /^Image edit –/ })
      .first()
      .waitFor();
  });

  test('a plan is bought at the till and is there afterwards, and a purchase that was left is none', async () => {
    await go('billing', 'Billing');
    await page.getByRole('radio', { name: /^100 credits/ }).check();
    await press(page, 'Continue to payment');
    await page.waitForURL(/checkout/);
    // Left by another way than "Cancel", it can still be paid.
    const till = new URL(page.url());
    const id = till.pathname.split('/').at(-1);
    await page.goto(`${till.origin}/account/billing?stripe_session_id=${id}&stripe_result=success`);
    await page.getByText('Your payment is not confirmed yet. Reload this page in a minute.').waitFor();
    await page.goto(till.href);
    await press(page, 'Cancel');
    await page.getByText('The purchase was not completed. You were not charged.').waitFor();
    // On whichever page it ends.
    await page.goto(`${till.origin}/api-playground?stripe_session_id=${id}&stripe_result=canceled`);
    await page.getByText('The purchase was not completed. You were not charged.').waitFor();
    await go('billing', 'Billing');
    await press(page, 'Subscribe for $29 a month');
    await press(page, 'Complete the test purchase');
    await page.getByText('Purchase completed in the test checkout. Nothing was charged.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByText('Current plan').waitFor();
    await page.getByRole('button', { name: 'Open billing portal' }).waitFor();
    // The test provider charges nothing.
    await page.getByText('The test checkout charges nothing, so there are no receipts.').waitFor();
    const receipt = {
      id: 'ch_1',
      description: '100 credits',
      status: 'partly_refunded',
      currency: 'usd',
      amount: 1200,
      amount_refunded: 200,
      url: 'https://pay.example/receipts/1',
      created_at: Date.UTC(2026, 9, 21),
    };
    await page.route('**/billing/receipts', (route) => route.fulfill({ json: [receipt] }));
    await go('billing', 'Billing');
    const row = page.getByRole('table', { name: 'Receipts' }).getByRole('row', { name: /100 credits/ });
    await row.getByText('Partly refunded').waitFor();
    await expect.poll(() => row.textContent()).toContain('$12');
    await expect.poll(() => row.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(receipt.url);
    expect(await seriousFaults({ page })).toEqual([]);
    await page.unroute('**/billing/receipts');
  });

  test('a token that has ended is renewed once for all calls that wait for it, each of which is made again', async () => {
    const renewals: string[] = [];
    const refused = new Set<string>();
    // Receipts are asked for after these.
    await page.route(/\/billing\/(?!receipts)/, (route) => {
      const path = new URL(route.request().url()).pathname;
      if (refused.has(path)) return route.continue();
      refused.add(path);
      const body = { error_code: '147', error_type: 'auth', error_message: 'Ended', error_details: {} };
      return route.fulfill({ status: 401, json: body });
    });
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh-token')) renewals.push(request.url());
    });
    await go('billing', 'Billing');
    await page.getByText('Current plan').waitFor();
    expect(refused.size).toBe(4);
    // The page itself opens with the token that this browser has kept.
    expect(renewals).toHaveLength(1);
    await page.unroute(/\/billing\/(?!receipts)/);
  });

  test('a refusal for suspicion is told in a dialog', async () => {
    await go('billing', 'Billing');
    const error_message = ERRORS.suspiciousActivity.message;
    const body = { error_code: '12021', error_type: 'billing', error_message, error_details: {} };
    await page.route('**/billing/checkout_bundle', (route) => route.fulfill({ status: 402, json: body }));
    await page.getByRole('radio', { name: /^100 credits/ }).check();
    await press(page, 'Continue to payment');
    await page.getByRole('dialog', { name: error_message }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.unroute('**/billing/checkout_bundle');
  });

  test('everything fits a desk and a phone, and is readable by all in light and dark', async () => {
    const paths = [
      '',
      'security',
      'edit',
      'api-keys',
      'integrations',
      'webhook',
      'usage',
      'history',
      'billing',
    ];
    for (const [at, path] of sampled(paths, 5).entries()) {
      // The pages are made of the same parts: each is read in one of the two looks, and measured on both screens.
      const [seen, other] = at % 2 === 0 ? ([1440, 390] as const) : ([390, 1440] as const);
      await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
      for (const width of [other, seen]) {
        await page.setViewportSize({ width, height: 900 });
        if (width === other) await page.goto(`${deps().url}/account/${path}`);
        await arrived(page, email);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      }
      expect(await seriousFaults({ page }), path).toEqual([]);
    }
  });

  test('an account that is deleted is gone', async () => {
    await go('', 'Profile');
    await pressAndConfirm('Delete account');
    await heading(page, 'Create an account').waitFor();
    await page.goto(`${deps().url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
    await page.getByText('Email or password is incorrect.').waitFor();
    await page.close();
  });
});
