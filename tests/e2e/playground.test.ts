/** The API playground, from a picture to an answer. */
import { expect, test } from 'vitest';
import { heading, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { picture } from '../helpers/browser.ts';

const deps = startAccounts();

test('a picture is sent, edited with a key made here, and shown beside its result', async () => {
  const email = await deps().join('mara');
  const page = await deps().open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${deps().url}/api-playground`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
  await heading(page, 'API playground').waitFor();
  const json = page.getByLabel('Request JSON');
  const body = async () => JSON.parse(await json.inputValue()) as { input: string; operations: unknown };

  // The form writes the JSON, and the JSON the form.
  await page.getByLabel('width', { exact: true }).fill('64');
  await expect.poll(body).toMatchObject({ operations: { resizing: { width: 64 } } });
  await json.fill('{"input": "", "operations": {"resizing": {"width": 48, "height": 48, "fit": "crop"}}');
  await page.getByText(/^This is not JSON/).waitFor();
  await json.press('End');
  await json.fill('{"input": "", "operations": {"resizing": {"width": 48, "height": 48, "fit": "crop"}}}');
  await expect.poll(() => page.getByLabel('width', { exact: true }).inputValue()).toBe('48');

  // What is typed stays on its way to a number, and beside JSON that cannot be read it is not taken.
  const typed = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true }).first();
    await field.fill('');
    await field.pressSequentially(text);
    return field.inputValue();
  };
  await page.locator('summary', { hasText: 'adjustments' }).click();
  expect([await typed('contrast', '1.05'), await typed('sharpness', '0.50')]).toEqual(['1.05', '0.50']);
  expect(await typed('height', '10.05')).toBe('10.05');
  expect(await body()).toMatchObject({
    operations: { resizing: { height: 10.05 }, adjustments: { contrast: 1.05, sharpness: 0.5 } },
  });
  const whole = await json.inputValue();
  await json.fill(`${whole},`);
  await page.getByText(/^This is not JSON/).waitFor();
  const contrast = page.locator('.body-form input[type="number"]').filter({ visible: true });
  const values = () => contrast.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  expect(await values()).toContain('1.05');
  expect(await page.locator('.body-form').evaluate((form) => (form as HTMLElement).inert)).toBe(true);
  await json.fill(whole);
  await expect.poll(() => page.getByLabel('contrast', { exact: true }).inputValue()).toBe('1.05');
  await json.fill('{"input": "", "operations": {"resizing": {"width": 48, "height": 48, "fit": "crop"}}}');

  await page.locator('input[type="file"]').setInputFiles(picture('product-mug.jpg'));
  await expect.poll(async () => (await body()).input).not.toBe('');
  const { input } = await body();
  await expect.poll(() => page.locator('.code pre').textContent()).toContain(input);

  await press(page, 'Make a key');
  await page.getByText('The key is filled in.').waitFor();
  const key = await page.getByLabel('API key').inputValue();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('img', { name: 'Edited picture' }).waitFor();
  await expect.poll(() => page.getByRole('img', { name: 'Picture that was sent' }).count()).toBe(1);
  await page.getByText('Credits left: 19').waitFor();
  await page.getByRole('radio', { name: 'Headers' }).check();
  await expect.poll(() => page.locator('.came pre').textContent()).toContain('x-request-id');
  expect(await seriousFaults({ page })).toEqual([]);

  // Another call begins with the picture, and what was written for this one is there again.
  const callChoice = page.getByLabel('Call', { exact: true });
  await callChoice.selectOption({ label: 'POST /image/segment' });
  await expect.poll(body).toEqual({ input });
  await callChoice.selectOption({ label: 'POST /v1/image/edit' });
  await expect.poll(body).toMatchObject({ input, operations: { resizing: { width: 48 } } });

  // What the server refuses is said at its field.
  await page.getByLabel('width', { exact: true }).fill('0');
  await page.getByRole('button', { name: /^Run/ }).click();
  await page.locator('.ask .wrong:not(:empty)').first().waitFor();

  // Tries stay on this device, the key does not.
  await page.reload();
  await page.getByText('Earlier tries').waitFor();
  await expect.poll(() => page.getByLabel('API key').inputValue()).toBe('');
  await page.locator('.tries li button').last().click();
  await expect.poll(body).toMatchObject({ input, operations: { resizing: { width: 48 } } });
  const stored = await page.evaluate(async () => {
    const names = await indexedDB.databases();
    return [JSON.stringify(localStorage), JSON.stringify(sessionStorage), names.map(({ name }) => name)];
  });
  expect(JSON.stringify(stored)).not.toContain(key);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.close();
});
