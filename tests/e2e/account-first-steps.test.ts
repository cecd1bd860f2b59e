/** What somebody meets in the first minutes of an account: signed in already, a wrong address, a link that is used up. */
import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { heading, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';

const deps = startAccounts();
let email: string;
let page: Page;

beforeAll(async () => {
  email = await deps().join('noor');
  page = await deps().open();
  await page.goto(`${deps().url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
  await heading(page, 'Profile').waitFor();
});

describe('an account', () => {
  test('shows how much storage is used, on its own page, in usage and in billing', async () => {
    await page.getByText('0 MB of 512 MB').waitFor();
    for (const [room, name] of [
      ['usage', 'Usage'],
      ['billing', 'Billing'],
    ] as const) {
      await page.goto(`${deps().url}/account/${room}`);
      await heading(page, name).waitFor();
      await page.getByText('0 MB of 512 MB').waitFor();
    }
  });

  test('says why keys, plans and usage cannot be loaded, and loads them when they can', async () => {
    for (const [room, name, call, loaded] of [
      ['api-keys', 'API keys', /\/auth\/api-keys$/, 'No keys yet.'],
      ['billing', 'Billing', /\/billing\/plans\?/, '0 MB of 512 MB'],
      ['usage', 'Usage', /\/billing\/usage-breakdown-/, 'No requests in this time.'],
    ] as const) {
      const refuse = (route: Route) =>
        route.fulfill({
          status: 503,
          json: {
            error_code: '9999',
            error_type: 'server',
            error_message: `${name} are being counted.`,
            error_details: {},
          },
        });
      await page.route(call, refuse);
      await page.goto(`${deps().url}/account/${room}`);
      await heading(page, name).waitFor();
      await page.getByText(`${name} are being counted.`).waitFor();
      await page.unroute(call);
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByText(loaded).first().waitFor();
    }
  });

  test('has no page at an address that nobody made', async () => {
    await page.goto(`${deps().url}/account/nothing-like-it`);
    await heading(page, 'There is nothing here').waitFor();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await heading(page, 'Profile').waitFor();
  });

  test('is entered at once by who is signed in and opens the sign-in page', async () => {
    await page.goto(`${deps().url}/login`);
    await heading(page, 'Profile').waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
  });

  test('is told to be ready by a confirmation link that was used before', async () => {
    await page.route('**/auth/verify/*', (route) =>
      route.fulfill({
        status: 400,
        json: {
          error_code: '101',
          error_type: 'auth',
          error_message: 'User is already activated',
          error_details: {},
        },
      }),
    );
    await page.goto(`${deps().url}/confirm-email/used-before`);
    await heading(page, 'Your account is ready').waitFor();
    await page.getByText('This address is already confirmed.').waitFor();
  });

  test('goes to the page before when the last entry of a page of the history is deleted', async () => {
    const groupOf = (at: number) => ({
      id: `group-${at}`,
      category: 'image_edit',
      request: {},
      input_image: null,
      tasks: [],
      created_at: at,
    });
    let groups = Array.from({ length: 16 }, (_, at) => groupOf(at));
    await page.route('**/web-task/groups**', (route) => {
      const url = new URL(route.request().url());
      if (route.request().method() === 'DELETE') {
        groups = groups.filter(({ id }) => !url.pathname.endsWith(id));
        return route.fulfill({ status: 204 });
      }
      const at = Number(url.searchParams.get('page'));
      const items = groups.slice((at - 1) * 15, at * 15);
      return route.fulfill({ json: { items, total: groups.length, page: at, size: 15, links: {} } });
    });
    await page.goto(`${deps().url}/account/history`);
    await heading(page, 'History').waitFor();
    await press(page, 'Older');
    await page.getByText('16–16 of 16').waitFor();
    await press(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    const deletes = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true });
    await expect.poll(() => deletes.count()).toBe(15);
    expect(await page.getByText('No edits yet').count()).toBe(0);
    await page.unroute('**/web-task/groups**');
  });

  test('starts a failed edit of the history again, and reads the address of a lost picture anew', async () => {
    const facts = { width: 8, height: 8, format: 'png', ext: 'png', mime: 'image/png', mps: 1 };
    const groupOf = (id: string, task: object) => ({
      id,
      category: 'image_edit',
      request: { operations: { padding: 0.1 } },
      input_image: null,
      tasks: [{ id: `task-${id}`, operation: 'editImage', error: null, task_images: [], ...task }],
      created_at: 0,
    });
    const picture = (address: string) => ({
      status: 'DONE',
      task_images: [{ id: 'i', image: { ...facts, tmp_url: `${deps().url}/${address}` } }],
    });
    const failed = { status: 'ERROR', error: { error_message: 'The image could not be read.' } };
    const sent: unknown[] = [];
    let reads = 0;
    await page.route('**/web-task/groups**', (route) => {
      reads++;
      const items = [groupOf('b', failed), groupOf('a', picture(reads > 1 ? 'found.svg' : 'over.png'))];
      return route.fulfill({ json: { items, total: 2, page: 1, size: 15, links: {} } });
    });
    await page.route('**/over.png', (route) => route.abort());
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    await page.route('**/found.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await page.route('**/v1/image/edit/async', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 202, json: { data: { id: 't' } } });
    });
    await page.goto(`${deps().url}/account/history`);
    const lost = page.getByText('The pictures could not be loaded.');
    await lost.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('img', { name: /png, 8/ }).waitFor();
    await lost.waitFor({ state: 'detached' });
    await press(page, 'Try again');
    await page.getByText('It was started again.').waitFor();
    expect(sent).toEqual([{ operations: { padding: 0.1 } }]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('leads from a link that does not work to a new one, and does not blame it where the server is silent', async () => {
    const visitor = await deps().open();
    for (const [path, name, to] of [
      ['/confirm-email/gone', 'Send the email again', '/resend-successful'],
      ['/set-password/gone', 'Send me a link', '/restore-password'],
      ['/create-password/gone', 'Send me a link', '/restore-password'],
      ['/login/magic-link-auth/gone', 'Send me a link', '/login/magic-link-auth'],
      ['/confirm-auth/gone', 'Go to your account', '/account/security'],
    ] as const) {
      await visitor.goto(deps().url + path);
      await heading(visitor, 'This link does not work').waitFor();
      expect(await visitor.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(to);
    }
    await visitor.route('**/auth/verify/**', (route) => route.abort());
    await visitor.goto(`${deps().url}/confirm-email/good?from=mail`);
    const again = visitor.getByRole('link', { name: 'Try again' });
    expect(await again.getAttribute('href')).toBe('/confirm-email/good?from=mail');
    await visitor.getByText('The server does not answer.').waitFor();
    expect(await visitor.getByText('expired').count()).toBe(0);
    await visitor.close();
  });

  test('calls an edit an edit in usage, made by hand or by a key', async () => {
    const { services, ports } = deps().server;
    const user = await ports.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await ports.database.transaction().execute(async (trx) => {
      for (let at = 0; at < 16; at += 1) {
        await services.usage.record(
          {
            taskId: `edit-${at}`,
            userId: user.id,
            operation: 'uploadAndEdit',
            keyId: null,
            unit: 'credit',
            amount: 1,
          },
          trx as never,
        );
      }
    });
    await page.goto(`${deps().url}/account/usage`);
    await heading(page, 'Usage').waitFor();
    const edits = page.getByRole('rowheader', { name: 'Image edit', exact: true });
    await expect.poll(() => edits.count()).toBe(15);
    expect(await page.getByText('uploadAndEdit').count()).toBe(0);
  });

  test('turns the pages of the usage, and shows that of keys apart', async () => {
    const edits = page.getByRole('rowheader', { name: 'Image edit', exact: true });
    const newer = page.getByRole('button', { name: 'Newer' });
    const older = page.getByRole('button', { name: 'Older' });
    expect([await newer.isDisabled(), await older.isDisabled()]).toEqual([true, false]);
    await older.click();
    await expect.poll(() => edits.count()).toBe(1);
    expect([await newer.isDisabled(), await older.isDisabled()]).toEqual([false, true]);
    await page.getByRole('radio', { name: 'With API keys' }).check();
    await page.getByText('No requests in this time.').waitFor();
    await page.getByRole('radio', { name: 'On this site' }).check();
    await expect.poll(() => edits.count()).toBe(15);
  });
});
