/** Tools on the server for a person who is signed in, from the click to the result; `tests/shell/every-tool.test.ts` lists all. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerConfigOf } from '../../api/server/base/provider-config.ts';
import { readSettings } from '../../api/server/base/settings.ts';
import type { EDITOR_TOOLS } from '../../vocabulary/editor-options.ts';
import { useFakeServices as startServices } from '../api/helpers/fake-services.ts';
import { follow, heading, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { launch, Studio } from '../helpers/browser.ts';
import { oneStudio } from '../helpers/one-studio.ts';

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
  const studio = await Studio.open(browser, { origin: served().url, path: '/login', stays: true });
  await studio.page.getByLabel('Email').fill(email);
  await studio.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(studio.page, 'Sign in');
  await heading(studio.page, 'Profile').waitFor();
  await studio.page.goto(`${served().url}/studio`);
  await studio.openSmaller('product-mug.jpg', 300);
  return studio;
});

const ON_SERVER = 'On the server, 1 credit';

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
    told: (words: string) => page.getByText(words, { exact: true }).waitFor({ timeout: 120_000 }),
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
  await page.getByText('Background removed', { exact: true }).waitFor({ timeout: 120_000 });
  await page.getByText('19 left').first().waitFor();
  await studio.close();
});
