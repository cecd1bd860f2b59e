/** A server for tests of the account pages, which use only its API and its emails. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type Config, readConfig } from '../../api/server/base/config.ts';
import { createServer, type Server } from '../../api/server/server.ts';
import { TOKEN_STORAGE_KEY } from '../../vocabulary/storage-keys.ts';
import { launch } from './browser.ts';

export const PASSWORD = 'correct horse battery';

export interface AccountDeps {
  readonly server: Server;
  /** Without a slash at its end. */
  readonly url: string;
  /** A browser page without any stored state. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** A browser without any stored state, for pages that share one. */
  context(): Promise<BrowserContext>;
  /** A user with a confirmed account and completed onboarding, unless `isNew`. Returns the email address. */
  join(name: string, isNew?: boolean): Promise<string>;
}

/** A user with a confirmed account and `PASSWORD`; the onboarding is completed unless `isNew`. */
export async function createPerson(server: Server, email: string, isNew = false): Promise<void> {
  const user = await server.services.accounts.register({
    email,
    password: PASSWORD,
    promoCode: null,
    allowMarketingEmails: false,
  });
  await server.ports.database
    .updateTable('users')
    .set({ is_activated: 1 })
    .where('id', '=', user.id)
    .execute();
  if (!isNew) await server.services.settings.change(user.id, { onboardingSkipped: true });
}

/** `overrides` is called when the server starts, so that it may name other servers of the test. */
export function startAccounts(overrides: () => Partial<Config> = () => ({})): () => AccountDeps {
  let deps: AccountDeps | undefined;
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gesso-account-'));
    const config = { ...readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder }), ...overrides() };
    const server = await createServer({ config, dist: inject('embed'), log: pino({ level: 'silent' }) });
    browser = await launch();
    deps = {
      server,
      url: `http://127.0.0.1:${await server.listen()}`,
      open: (options) => browser.newPage(options),
      context: () => browser.newContext(),
      async join(name, isNew = false) {
        const email = `${name}@studio-nord.example`;
        await createPerson(server, email, isNew);
        return email;
      },
    };
  });
  afterAll(async () => {
    await browser?.close();
    await deps?.server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!deps) throw new Error('The server is there inside of tests only.');
    return deps;
  };
}

/**
 * Signs in by the call that the form makes, and opens the studio: for tests of what a signed-in person does there. The form and the page
 * after it take longer to load than many tests last; `account-session.test.ts` tests them.
 * @param page of a browser that is not signed in
 * @param path of the studio, with its hash
 */
export async function openSignedIn(page: Page, url: string, email: string, path = '/studio'): Promise<void> {
  const answer = await page.request.post(`${url}/auth/login`, { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  const { access_token: accessToken } = (await answer.json()) as { access_token: string };
  // A page of that origin that loads nothing.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    TOKEN_STORAGE_KEY,
    JSON.stringify({ accessToken, createdAt: Date.now() }),
  ] as const);
  await page.goto(url + path);
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();

/** Waits until the account of that user exists. */
export const arrived = (page: Page, email: string) =>
  page.getByRole('navigation').getByText(email, { exact: true }).waitFor();

/** The server's error at that field, as a screen reader announces it. */
export const expectWrong = (page: Page, label: string, why: string | RegExp) =>
  expect
    .poll(async () => {
      const field = page.getByLabel(label, { exact: true });
      const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
      const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
      return [await field.getAttribute('aria-invalid'), texts.join(' ')];
    })
    .toEqual(['true', expect.stringMatching(why)]);
