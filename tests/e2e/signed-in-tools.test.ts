/** Tools on the server for a person who is signed in, from the click to the result; `tests/shell/every-tool.test.ts` lists all. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../api/server/base/config.ts';
import { providerConfigOf } from '../../api/server/base/provider-config.ts';
import { readSettings } from '../../api/server/base/settings.ts';
import { createServer } from '../../api/server/server.ts';
import type { EDITOR_TOOLS } from '../../vocabulary/editor-options.ts';
import { useFakeServices as startServices } from '../api/helpers/fake-services.ts';
import {
  createPerson,
  follow,
  heading,
  openSignedIn,
  PASSWORD,
  press,
  startAccounts,
} from '../helpers/account-server.ts';
import { launch, Studio } from '../helpers/browser.ts';
import { oneStudio } from '../helpers/one-studio.ts';
import { startServerProcess } from '../helpers/server-process.ts';

const services = startServices();
const served = startAccounts(() => ({
  providers: providerConfigOf(
    readSettings({ OPENAI_API_KEY: 'sk-test-openai', OPENAI_BASE_URL: `${services().url}/v1` }),
  ),
}));

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

let people = 0;
const opened = oneStudio(async () => {
  people += 1;
  const email = await served().join(`walker${people}`);
  const studio = await Studio.open(browser, { origin: served().url, path: '/robots.txt', stays: true });
  await openSignedIn(studio.page, served().url, email);
  await studio.openSmaller('product-mug.jpg', 300);
  return studio;
});

const ON_SERVER = 'On the server, 1 credit';
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

function walk() {
  const studio = opened();
  const { page } = studio;
  const panel = page.getByRole('complementary').first();
  return {
    studio,
    panel,
    open: (tool: (typeof EDITOR_TOOLS)[number]) =>
      page.evaluate((operation) => {
        location.hash = `#operation=${operation}`;
      }, tool),
    act: (name: RegExp | string) =>
      panel.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    told: (words: string) => notices(page).getByText(words, { exact: true }).waitFor({ timeout: 120_000 }),
    /** What the panel has made, when the tool is chosen again: a layer was chosen with the tool that moves it. */
    async shows(tool: string) {
      await studio.chooseTool(tool);
      await panel.getByRole('img', { name: 'Result 1' }).waitFor();
    },
  };
}

test.each([
  ['remove_bg', 'Background removed'],
  ['blur_bg', 'Background blurred'],
] as const)('%s runs on the server, as one undo step', async (tool, words) => {
  const { studio, open, act, told } = walk();
  await open(tool);
  await act(ON_SERVER);
  await told(words);
  await studio.button(/^Undo/).first().click();
  await studio.button(/^Undo/).first().and(studio.page.locator(':disabled')).waitFor();
});

test('ai_edit changes the picture as words say, as one undo step', async () => {
  const { studio, open, act, told, shows } = walk();
  await open('ai_edit');
  await act('Recolor');
  await act(/^Edit the picture/);
  await told('Picture edited');
  await shows('AI edit');
  await studio.button(/^Undo/).first().click();
  await studio.button(/^Undo/).first().and(studio.page.locator(':disabled')).waitFor();
});

test.each([
  ['custom_models', 'Models', /^Create on a model/],
  ['try_on', 'Try on', /^Try on/],
  ['try_on_next', 'Try on 2', /^Try on/],
] as const)('%s dresses a model: the result is a layer', async (tool, name, action) => {
  const { studio, panel, open, act, shows } = walk();
  await open(tool);
  await panel.getByRole('radiogroup', { name: 'Model', exact: true }).getByRole('radio').first().check();
  await act(action);
  await studio.button('Layers 2').waitFor();
  await shows(name);
});

test('a new person signs up, confirms the address from the mail and has a first result of the server', async () => {
  const { url } = served();
  const studio = await Studio.open(browser, { origin: url, path: '/signup' });
  const { page } = studio;
  await page.getByLabel('Business email').fill('first@studio-nord.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Create an account');
  await heading(page, 'Check your inbox').waitFor();
  await follow(page, 'Open the outbox');
  const mail = page.getByRole('link', { name: 'Confirm your email address' });
  // Mails are sent behind the answers.
  await expect.poll(() => page.reload().then(() => mail.count())).toBeGreaterThan(0);
  await mail.first().click();
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm email address', exact: true }).click();
  await heading(page, 'Your account is ready').waitFor();
  await page.goto(`${url}/studio`);
  const questions = page.getByRole('dialog', { name: 'What do you need pictures for?' });
  await questions.getByRole('button', { name: 'Skip' }).click();
  await questions.waitFor({ state: 'detached' });
  await studio.openSmaller('product-mug.jpg', 300);
  await page.evaluate(() => {
    location.hash = '#operation=remove_bg';
  });
  await page.getByRole('complementary').first().getByRole('button', { name: ON_SERVER, exact: true }).click();
  await notices(page).getByText('Background removed').waitFor({ timeout: 120_000 });
  await page.getByText('19 left').first().waitFor();
  await studio.close();
});

/** An account in a data folder, made before the server that is killed opens it. @returns a free port too */
async function prepareAccount(dataDir: string, email: string): Promise<number> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir });
  const server = await createServer({ config, dist: inject('embed'), log: pino({ level: 'silent' }) });
  const port = await server.listen();
  await createPerson(server, email);
  await server.close();
  return port;
}

test('work outlives a server that is killed in the middle of it: the page waits, and the result comes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gesso-killed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const email = 'outlives@studio-nord.example';
  const settings = {
    PORT: String(await prepareAccount(dataDir, email)),
    DATA_DIR: dataDir,
    OPENAI_API_KEY: 'sk-test-openai',
    OPENAI_BASE_URL: `${services().url}/v1`,
  };
  const first = await startServerProcess(settings);
  onTestFinished(() => first.kill());
  const studio = await Studio.open(browser, {
    origin: first.url,
    path: '/robots.txt',
    allowedErrors: [/ERR_|Failed to load|network/i],
  });
  const { page } = studio;
  await openSignedIn(page, first.url, email);
  await studio.openSmaller('product-mug.jpg', 300);
  await page.evaluate(() => {
    location.hash = '#operation=generation_prompt';
  });
  const panel = page.getByRole('complementary', { name: 'Prompt options' });
  await panel.getByRole('textbox', { name: 'What the picture shows' }).fill('A red mug on a table');

  // The first try is not answered: the server dies while it waits.
  const asked = () => services().heard.filter(({ path }) => path === '/v1/images/generations').length;
  services().next.push(() => new Promise<boolean>(() => {}));
  await panel.getByRole('button', { name: /^Create/ }).click();
  await expect.poll(asked, { timeout: 60_000 }).toBe(1);
  await panel.getByText('Running on the server').waitFor();
  await first.kill();
  await panel.getByText('No connection: goes on by itself').waitFor();
  const second = await startServerProcess(settings);
  onTestFinished(() => second.kill());
  await page.getByText('Picture created').waitFor({ timeout: 120_000 });
  await studio.button('Layers 2').waitFor();
  expect(asked()).toBe(2);
  await page.getByText('19 left').first().waitFor();
  await studio.close();
});
