/** The signed-in pages with what people have in fact: long addresses and names, receipts, code from left to right, years that are typed. */
import type { Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { heading, openSignedIn, startAccounts } from '../helpers/account-server.ts';
import { sampled } from '../helpers/sampled.ts';

const deps = startAccounts();
let email: string;
let page: Page;

beforeAll(async () => {
  email = await deps().join('ines');
});
afterEach(() => page.close());

const PATH = `with/${'a-long-folder/'.repeat(6)}`;
const STORAGES = [
  { name: 's'.repeat(50), type: 'web_folder', parameters: { base_url: `https://files.example/${PATH}` } },
  { name: 'Photobooth', type: 's3', parameters: { bucket: 'b'.repeat(60) } },
].map((storage, at) => ({ id: String(at), created_at: Date.UTC(2026, 9, 21), ...storage }));
const RECEIPT = {
  id: 'ch_1',
  description: 'Professional, October 2026 (renewal)',
  status: 'paid',
  currency: 'usd',
  amount: 2900,
  amount_refunded: 0,
  url: 'https://pay.example/receipts/1',
  created_at: Date.UTC(2026, 9, 21),
};

describe('on the signed-in pages', () => {
  test.each(sampled([390, 900, 1440], 1))(
    'long names and addresses stay in their card at %i px',
    async (width) => {
      page = await deps().open({ viewport: { width, height: 900 } });
      await page.route('**/web/storage/storages', (route) => route.fulfill({ json: STORAGES }));
      await openSignedIn(page, deps().url, email, '/account/integrations');
      await page.getByText('Photobooth').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const { card, inner } = await page.locator('.table-place').evaluate((place) => ({
        card: place.closest('.card')!.getBoundingClientRect().right,
        inner: Math.max(
          ...[...place.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right),
        ),
      }));
      expect(inner).toBeLessThanOrEqual(card);
      // A name is not broken for a long address beside it.
      expect(await page.getByText('Photobooth').evaluate((name) => name.getClientRects().length)).toBe(1);
    },
  );

  test('what can be done with a result stands in one line on a phone, in German too', async () => {
    page = await deps().open({ locale: 'de', viewport: { width: 390, height: 844 } });
    const image = { width: 8, height: 8, format: 'png', ext: 'png', mime: 'image/png', mps: 1 };
    const made = { id: 'i', image: { ...image, tmp_url: `${deps().url}/favicon.ico` } };
    const task = { id: 't', status: 'DONE', operation: 'createScene', error: null, task_images: [made] };
    const group = {
      id: 'g',
      category: 'scene',
      request: {},
      input_image: null,
      tasks: [task],
      created_at: 0,
    };
    await page.route('**/web-task/groups?*', (route) =>
      route.fulfill({ json: { items: [group], total: 1, page: 1, size: 15, links: {} } }),
    );
    await openSignedIn(page, deps().url, email, '/account/history');
    const open = page.getByRole('link', { name: 'Im Studio öffnen' });
    const remove = page.getByRole('button', { name: 'Löschen' });
    await expect.poll(async () => (await open.boundingBox())!.y - (await remove.boundingBox())!.y).toBe(0);
  });

  test('the link of a receipt stays on a line', async () => {
    page = await deps().open({ viewport: { width: 1440, height: 900 } });
    await page.route('**/billing/receipts', (route) => route.fulfill({ json: [RECEIPT] }));
    await page.route('**/billing/me', async (route) => {
      const answer = await route.fetch();
      return route.fulfill({ json: { ...(await answer.json()), has_paid_at_least_once: true } });
    });
    await openSignedIn(page, deps().url, email, '/account/billing');
    const link = page.getByRole('row', { name: /renewal/ }).getByRole('link', { name: 'Open' });
    expect(await link.evaluate((each) => each.getClientRects().length)).toBe(1);
  });

  test('code begins at the left in a language from right to left', async () => {
    page = await deps().open({ locale: 'ar', viewport: { width: 1440, height: 900 } });
    await openSignedIn(page, deps().url, email, '/api-playground');
    const code = page.locator('.code pre');
    await code.waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    const [left, text] = await code.evaluate((pre) => {
      const range = document.createRange();
      range.setStart(pre.querySelector('code')!.firstChild!, 0);
      range.setEnd(pre.querySelector('code')!.firstChild!, 4);
      return [pre.getBoundingClientRect().left, range.getBoundingClientRect().left];
    });
    expect(text! - left!).toBeLessThan(40);
  });

  test('a year of usage is typed without asking for antiquity, and a range with too many bars says so', async () => {
    page = await deps().open({ locale: 'en-US' });
    const task = '018f0000-0000-7000-8000-000000000001';
    const period = { period_start: Date.UTC(2025, 0, 1), period_end: Date.UTC(2025, 1, 1) };
    await page.route('**/billing/usage-breakdown-grouped?**', (route) =>
      route.fulfill({ json: [{ ...period, operation: 'editImage', calls: 2, credits: 2, id: task }] }),
    );
    await openSignedIn(page, deps().url, email, '/account/usage');
    await heading(page, 'Usage').waitFor();
    const bars = page.getByRole('list', { name: 'Requests by time and operation' }).getByRole('listitem');
    await page.getByRole('radio', { name: 'Day' }).check();
    await expect.poll(() => bars.count()).toBeGreaterThan(100);
    const asked: string[] = [];
    page.on('request', (request) => {
      const day = new URL(request.url()).searchParams.get('start_datetime');
      if (day !== null) asked.push(day);
    });
    const from = page.getByLabel('From', { exact: true });
    await from.focus();
    await page.keyboard.type('01022025');
    await page.getByText('This range is too long to be drawn like this.').waitFor();
    await expect.poll(() => from.inputValue()).toBe('2025-01-02');
    expect(asked.filter((day) => !/^202[56]-/.test(day))).toEqual([]);
    await page.getByRole('radio', { name: 'Month' }).check();
    await expect.poll(() => bars.count()).toBeGreaterThan(12);
  });
});
