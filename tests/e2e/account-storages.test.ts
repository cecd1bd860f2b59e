/** Storages of a signed-in person: connected, renamed, removed, and not known while the server fails. */
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectWrong, heading, openSignedIn, press, startAccounts } from '../helpers/account-server.ts';
import { type OwnServer, startOwnServer } from '../helpers/own-server.ts';

const deps = startAccounts(() => ({ privateAddresses: true }));

let page: Page;
/** It has a web folder. */
let own: OwnServer;

beforeAll(async () => {
  own = await startOwnServer();
  const email = await deps().join('mara');
  page = await deps().open();
  await openSignedIn(page, deps().url, email, '/account/integrations');
});
afterAll(() => own.close());

/** An answer of a server that has failed. */
const FAILURE = { error_code: '1', error_type: 'server', error_message: 'Failed', error_details: {} };

async function goToStorages(): Promise<void> {
  await page.goto(`${deps().url}/account/integrations`);
  await heading(page, 'Integrations').waitFor();
}

test('a storage is refused beside its fields in the words of the server, then connected, renamed and removed', async () => {
  await goToStorages();
  await expect.poll(() => page.locator('input[name=storage_type]').inputValue()).toBe('s3');
  await page.getByRole('radio', { name: 'Web folder' }).check();
  await press(page, 'Connect');
  await expectWrong(page, 'Storage name', 'Storage name is required');
  await expectWrong(page, 'Base URL', 'Base URL is required');
  await page.getByLabel('Storage name').fill('my shots');
  await page.getByLabel('Base URL').fill('http://127.0.0.1:9/');
  await press(page, 'Connect');
  await expectWrong(page, 'Storage name', "Storage name shouldn't include spaces");
  await page.getByLabel('Storage name').fill('s'.repeat(51));
  await press(page, 'Connect');
  await expectWrong(page, 'Storage name', 'Max length 50 chars');
  await page.getByLabel('Storage name').fill('shots');
  await press(page, 'Connect');
  await expectWrong(page, 'Base URL', /./);
  await page.getByLabel('Base URL').fill(`${own.url}/files/`);
  await press(page, 'Connect');
  await page.getByText('"shots" storage has been created').waitFor();
  await press(page, 'Edit');
  await page.getByLabel('Storage name').first().fill('pictures');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    press(page, 'Save'),
  ]);
  expect(sent.postDataJSON()).toEqual({ name: 'pictures', type: 'web_folder' });
  await page.getByText('Storage updated').waitFor();
  await press(page, 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('"pictures" has been removed').waitFor();
  await page.getByText('No storage is connected yet.').waitFor();
});

test('storages that cannot be read are not known, which is said, until they can', async () => {
  const list = /\/web\/storage\/storages$/;
  const fail = (route: Route) => route.fulfill({ status: 500, json: FAILURE });
  await page.route(list, fail);
  await goToStorages();
  await page.getByText('We do not know which storages are connected now.').waitFor();
  await page.unroute(list);
  await press(page, 'Try again');
  await page.getByText('No storage is connected yet.').waitFor();
  // A storage that may have been connected or not: the list is not known either.
  await page.route(list, fail);
  await page.getByRole('radio', { name: 'Web folder' }).check();
  await page.getByLabel('Storage name').fill('shots');
  await page.getByLabel('Base URL').fill(`${own.url}/files/`);
  await press(page, 'Connect');
  await page.getByText('We do not know which storages are connected now.').waitFor();
  await page.unroute(list);
});
