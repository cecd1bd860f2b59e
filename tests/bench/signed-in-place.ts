/** A server with an account, and a browser: for suites of what signed-in people use. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Browser, BrowserContext } from 'playwright';
import { readConfig } from '../../api/server/base/config.ts';
import { createServer } from '../../api/server/server.ts';
import { ensureChromium } from '../gates/chromium.ts';
import { prepareBuilds } from '../helpers/browser-setup.ts';
import { launchChromium } from '../helpers/chromium-session.ts';
import { ROOT } from '../helpers/paths.ts';

const EMAIL = 'bench@studio-nord.example';
const PASSWORD = 'correct horse battery';

export interface SignedInPlace {
  readonly browser: Browser;
  /** Without a slash at its end. */
  readonly url: string;
  /** Of a signed-in person, without service workers. */
  readonly context: BrowserContext;
}

/** Both end with `work`. */
export async function signedIn<T>(work: (place: SignedInPlace) => Promise<T>): Promise<T> {
  await prepareBuilds();
  const folder = mkdtempSync(join(tmpdir(), 'gesso-bench-'));
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder });
  const server = await createServer({ config, dist: join(ROOT, 'dist'), log: pino({ level: 'silent' }) });
  const url = `http://127.0.0.1:${await server.listen()}`;
  const browser = await launchChromium(ensureChromium(), []);
  try {
    const { accounts, settings } = server.services;
    const words = { promoCode: null, allowMarketingEmails: false };
    const { id } = await accounts.register({ email: EMAIL, password: PASSWORD, ...words });
    await server.ports.database.updateTable('users').set({ is_activated: 1 }).where('id', '=', id).execute();
    await settings.change(id, { onboardingSkipped: true });
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
      acceptDownloads: true,
    });
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
    await page.close();
    return await work({ browser, url, context });
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
