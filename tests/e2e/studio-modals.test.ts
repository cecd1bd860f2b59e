/** Dialogs of the studio that an account or an address opens: the first questions, the professional plan, and why one cannot open. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { MODALS } from '../../shell/address/hash-state.ts';
import { heading, openSignedIn, press, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { picture } from '../helpers/browser.ts';
import { sampled } from '../helpers/sampled.ts';

const deps = startAccounts();

async function signIn(email: string, width = 1280): Promise<Page> {
  const page = await deps().open({ viewport: { width, height: 800 }, serviceWorkers: 'block' });
  await openSignedIn(page, deps().url, email, '/robots.txt');
  return page;
}

describe('dialogs of the studio', () => {
  test('a new person answers two questions once', async () => {
    const page = await signIn(await deps().join('nora', true));
    await page.goto(`${deps().url}/studio`);
    const dialog = page.getByRole('dialog', { name: 'What do you need pictures for?' });
    await dialog.waitFor();
    expect(await seriousFaults({ page })).toEqual([]);
    await dialog.getByRole('button', { name: 'Food' }).click();
    await dialog.getByRole('button', { name: 'Photography' }).click();
    await press(page, 'Save answers');
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${deps().url}/account`);
    const answers = await page.evaluate(async () => {
      const { accessToken } = JSON.parse(localStorage.getItem('gesso')!) as { accessToken: string };
      localStorage.removeItem('gesso-onboarding-skipped');
      const answer = await fetch('/user/settings', { headers: { authorization: `Bearer ${accessToken}` } });
      return answer.json() as Promise<Record<string, unknown>>;
    });
    expect(answers).toMatchObject({ onboarding__industry: 'food', onboarding__role: 'photographer' });
    await page.goto(`${deps().url}/studio`);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.waitForTimeout(300);
    expect(await dialog.count()).toBe(0);
    await page.close();
  });

  test('the professional plan is offered for a feature, and a dismissal is kept by the account', async () => {
    const page = await signIn(await deps().join('otto'));
    await page.goto(`${deps().url}/studio#modal=try-pro&id=nothing-like-it`);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.evaluate(() => {
      location.hash = 'modal=try-pro&id=outpainting';
    });
    const dialog = page.getByRole('dialog', { name: 'Expand pictures with the professional plan' });
    await dialog.waitFor();
    expect(await seriousFaults({ page })).toEqual([]);
    const kept = page.waitForRequest(
      (request) => request.method() === 'PATCH' && request.url().endsWith('/user/settings'),
    );
    await press(page, 'Continue without it');
    expect((await kept).postDataJSON()).toEqual({ tryProSkipped: ['outpainting'] });
    await dialog.waitFor({ state: 'detached' });
    await page.close();
  });

  test('without a picture or an account a link says what it lacks', async () => {
    const page = await deps().open();
    await page.goto(`${deps().url}/studio#modal=export`);
    await page.getByRole('dialog', { name: 'Open a picture first' }).waitFor();
    await press(page, 'Close');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
    await page.goto(`${deps().url}/studio#modal=zoom&img=1`);
    await page.getByRole('dialog', { name: 'Sign in first' }).waitFor();
    await page.close();
  });

  test('a result that is not there is said to be so', async () => {
    const page = await signIn(await deps().join('mia'));
    await page.goto(`${deps().url}/studio#modal=confirm-delete&img=gone&id=gone`);
    await page.getByLabel('Open pictures').first().setInputFiles(picture('still-life.jpg'));
    await page.getByRole('dialog', { name: 'This is not there any more' }).waitFor();
    await page.close();
  });

  test('every modal of an address restores a view or says what it lacks, and Escape closes it', async () => {
    const page = await signIn(await deps().join('ada'));
    await page.goto(`${deps().url}/studio`);
    await page.getByLabel('Open pictures').first().setInputFiles(picture('still-life.jpg'));
    await page.locator('[data-stage]').waitFor();
    const shown = page.locator('[data-modal]');
    const names = MODALS.filter((each) => each !== 'try-on-generation');
    const opened = sampled(names, 12);
    const looked = sampled(opened, 3);
    for (const name of opened) {
      await page.evaluate((modal) => {
        location.hash = `operation=brush&modal=${modal}&id=outpainting`;
      }, name);
      await shown.getByRole('heading').first().waitFor();
      if (looked.includes(name)) expect([name, await seriousFaults({ page })]).toEqual([name, []]);
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });
    }
    await page.evaluate(() => {
      location.hash = 'operation=brush&modal=delete-template&id=gone';
    });
    await press(page, 'Delete');
    await page.getByText('Failed to delete custom template: ').waitFor();
    await page.evaluate(() => {
      location.hash = 'modal=try-on-generation';
    });
    await page.getByRole('complementary', { name: 'Try on options' }).waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('#operation=try_on');
    await page.evaluate(() => {
      location.hash = 'modal=prompt-builder&agent=image';
    });
    await page.getByRole('textbox', { name: 'Prompt' }).fill('A red mug');
    await press(page, 'Use this prompt');
    const words = page.getByRole('textbox', { name: 'What the picture shows' });
    // Without an image service the tool says so in place of its options.
    await page.getByRole('heading', { name: 'This tool needs an image service' }).or(words).first().waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('#operation=generation_prompt');
    await page.close();
  });

  test('on a phone the account is in the menu of the open picture', async () => {
    const email = await deps().join('pia');
    const page = await signIn(email, 390);
    await page.goto(`${deps().url}/studio`);
    await page.getByLabel('Open pictures').first().setInputFiles(picture('still-life.jpg'));
    await press(page, 'still-life');
    const menu = page.getByRole('dialog', { name: 'Picture' });
    await menu.getByText('20 left').waitFor();
    expect(await seriousFaults({ page })).toEqual([]);
    await menu.getByRole('button', { name: email }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('You are signed out').waitFor();
    await press(page, 'still-life');
    await menu.getByRole('link', { name: 'Sign in' }).click();
    await heading(page, 'Sign in').waitFor();
    await page.close();
  });
});
