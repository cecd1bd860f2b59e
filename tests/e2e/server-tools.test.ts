/** Tools that work on the server: who may use them, what they cost, and a picture from words to a layer. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerConfigOf } from '../../api/server/base/provider-config.ts';
import { readSettings } from '../../api/server/base/settings.ts';
import { useFakeServices as startServices } from '../api/helpers/fake-services.ts';
import { type AccountDeps, openSignedIn, startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio } from '../helpers/browser.ts';

const services = startServices();
const served = startAccounts(() => ({
  providers: providerConfigOf(
    readSettings({ OPENAI_API_KEY: 'sk-test-openai', OPENAI_BASE_URL: `${services().url}/v1` }),
  ),
}));
const bare = startAccounts();

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The studio of a new person who is signed in, with a picture open, and a tool chosen by its address. */
async function openTool(
  { join, url }: AccountDeps,
  name: string,
  operation: string,
  allowedErrors: readonly RegExp[] = [],
): Promise<Studio> {
  const email = await join(name);
  const studio = await Studio.open(browser, { origin: url, path: '/robots.txt', allowedErrors });
  const { page } = studio;
  await openSignedIn(page, url, email);
  await studio.openSmaller('still-life.jpg', 300);
  await page.evaluate((tool) => {
    location.hash = `#operation=${tool}`;
  }, operation);
  return studio;
}

describe('Prompt', () => {
  test('makes a picture from words: its cost on the action, the result as a layer', async () => {
    const studio = await openTool(served(), 'ada', 'generation_prompt');
    const panel = studio.page.getByRole('complementary', { name: 'Prompt options' });
    await panel.getByText('Describe the picture first').waitFor();
    const action = panel.getByRole('button', { name: /^Create/ });
    await expect.poll(() => action.isDisabled()).toBe(true);
    await panel.getByRole('textbox', { name: 'What the picture shows' }).fill('A red mug on a table');
    await panel.getByText('19 left after this').waitFor();
    await expect.poll(() => action.textContent()).toBe('Create1 credit');
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    services().next.push(() => held.then(() => false));
    // Pressed twice, as people do: one picture is made, and paid for.
    await action.dblclick();
    // What runs is counted already.
    await panel.getByText('19 left', { exact: true }).waitFor();
    answer();
    await studio.page.getByText('Picture created').waitFor();
    // A new layer is there to be moved.
    await studio.page.getByRole('button', { name: 'Layers 2' }).waitFor();
    await studio.button('Prompt').click();
    await panel.getByRole('img', { name: 'Result 1' }).waitFor();
    const asked = services().heard.filter(({ path }) => path === '/v1/images/generations');
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]!.body.toString())).toMatchObject({ prompt: 'A red mug on a table' });
    await panel.getByText('18 left after this').waitFor();
    await studio.close();
  });

  test('a link to what paid plans have says so on the free plan, and "Not now" leads back to the picture', async () => {
    const studio = await openTool(served(), 'joan', 'generation_prompt&only-pro');
    const { page } = studio;
    await page.getByText('Prompt is part of paid plans').waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await studio.button('Erase').and(page.locator('[aria-pressed="true"]')).waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('#operation=brush');
    await studio.close();
  });

  test('a challenge that fails is said over the canvas, with a way on that works', async () => {
    const studio = await openTool(served(), 'hedy', 'generation_prompt', [/403|ERR_FAILED/]);
    const { page } = studio;
    const { flags } = served().server.services;
    await flags.set('fraudCheck', true);
    try {
      await page.route('**/bot-check/challenge', (route) => route.abort());
      const panel = page.getByRole('complementary', { name: 'Prompt options' });
      await panel.getByRole('textbox', { name: 'What the picture shows' }).fill('A blue mug');
      await page.clock.install();
      const action = panel.getByRole('button', { name: /^Create/ });
      await action.click();
      const failed = page.getByRole('alert').filter({ hasText: 'Please complete the security challenge' });
      await expect
        .poll(async () => {
          await page.clock.runFor(4_000);
          return failed.isVisible();
        })
        .toBe(true);
      await expect.poll(() => failed.textContent()).toContain('Challenge failed. Please try again.');
      await page.unroute('**/bot-check/challenge');
      await failed.getByRole('button', { name: 'Try again' }).click();
      await action.click();
      await page.getByText('Picture created').waitFor();
    } finally {
      await flags.set('fraudCheck', false);
    }
    await studio.close();
  });

  test('says which services are missing where none is connected', async () => {
    const studio = await openTool(bare(), 'grace', 'generation_prompt');
    await studio.page.getByRole('heading', { name: 'This tool needs an image service' }).waitFor();
    // Nothing of it is for who edits.
    await studio.page.getByTitle('Prompt: no image service').waitFor();
    expect(await studio.page.getByText('OPENAI_API_KEY').isVisible()).toBe(false);
    await studio.page.getByText('For the operator').click();
    await studio.page.getByText('OPENAI_API_KEY').waitFor();
    const guide = await studio.page.getByRole('link', { name: 'Set one up' }).getAttribute('href');
    const answer = await studio.page.request.get(`${bare().url}${guide}`);
    expect(await answer.text()).toContain('OPENAI_API_KEY');
    await studio.close();
  });

  test('says it to a visitor too, before anyone signs up for it', async () => {
    const studio = await Studio.open(browser, { origin: bare().url });
    await studio.openPicture('still-life.jpg');
    await studio.page.getByRole('button', { name: /^AI edit/ }).click();
    await studio.page.getByTitle('AI edit: no image service').waitFor();
    await studio.page.getByRole('heading', { name: 'This tool needs an image service' }).waitFor();
    expect(await studio.page.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
    await studio.close();
  });
});

describe('On a phone', () => {
  test('an action and its cost stay inside of their button', async () => {
    const studio = await openTool(served(), 'irma', 'custom_models');
    const { page } = studio;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [tool, name] of [
      ['custom_models', /^Create on a model/],
      ['ai_edit', /^Edit the picture/],
    ] as const) {
      await page.evaluate((operation) => {
        location.hash = `#operation=${operation}`;
      }, tool);
      const action = page.getByRole('complementary').getByRole('button', { name });
      const room = () =>
        action.evaluate((button) => {
          const words = document.createRange();
          words.selectNodeContents(button);
          return button.getBoundingClientRect().right - words.getBoundingClientRect().right;
        });
      await expect.poll(room).toBeGreaterThan(8);
    }
    await studio.close();
  });
});

describe('Enhance', () => {
  test('on the server makes the picture twice as large, as one undo step', async () => {
    const studio = await openTool(bare(), 'edsger', 'enhance');
    const { page } = studio;
    await page.getByText('Fast', { exact: true }).click();
    await page.getByRole('button', { name: 'On the server, 1 credit' }).click();
    await page.getByText('Picture upscaled').waitFor();
    const size = page.getByRole('main').locator('p').filter({ hasText: 'sRGB' });
    await expect.poll(() => size.textContent()).toContain('600 ×');
    await studio.button('Undo').click();
    await size.filter({ hasText: '300 ×' }).waitFor();
    await studio.close();
  });
});

describe('Scene', () => {
  test('shows where the product will stand, moved by pointer, finger and keys; the server is sent that place', async () => {
    const studio = await openTool(served(), 'lise', 'generation_bg&template=269');
    const { page } = studio;
    const panel = page.getByRole('complementary', { name: 'Scene options' });
    await panel.getByRole('button', { name: 'Placement' }).click();
    await panel.getByText('Where it stands in its picture').click();
    const product = page.getByRole('application', { name: /^Product in the scene/ });
    await product.waitFor();
    const values = page.getByText(/^Middle at/);
    const drag = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
      await page.mouse.up();
    };
    const middleOf = async (name: string) => {
      const handle = product.locator(`[data-handle="${name}"]`);
      // Where it is once the panel and its notices have stopped moving the canvas.
      await handle.hover({ trial: true });
      const box = (await handle.boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const corner = await middleOf('scale');
    const before = (await product.boundingBox())!;
    const half = { x: -before.width / 4, y: -before.height / 4 };
    await drag(corner, half);
    await expect.poll(() => values.textContent()).toMatch(/scale (49|50|51)(\.\d)?%/);
    await drag({ x: corner.x + half.x - 40, y: corner.y + half.y - 40 }, { x: 30, y: 0 });
    await expect.poll(() => values.textContent()).not.toContain('Middle at 50%');
    const turn = await middleOf('turn');
    const after = (await product.boundingBox())!;
    await drag(turn, { x: 400, y: after.y + after.height / 2 - turn.y });
    await expect.poll(() => values.textContent()).toContain('turned 90°');
    await product.focus();
    await product.press('[');
    await product.press('Shift+ArrowDown');
    await product.press('+');
    await expect.poll(() => values.textContent()).toMatch(/, 60%, scale .*turned 89°/);
    expect(await seriousFaults(studio)).toEqual([]);
    const devtools = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...spots: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: spots.map((spot, id) => ({ ...spot, id })),
      });
    const at = (await product.boundingBox())!;
    const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
    const scaleOf = async () => Number(/scale ([\d.]+)%/.exec((await values.textContent())!)![1]);
    const scale = await scaleOf();
    // A quarter turn back, half as large.
    await fingers('touchStart', middle, { x: middle.x + 80, y: middle.y });
    await fingers('touchMove', middle, { x: middle.x, y: middle.y - 40 });
    await fingers('touchEnd');
    await expect.poll(() => values.textContent()).toContain('turned -1°');
    expect(await scaleOf()).toBeCloseTo(scale / 2, 0);
    const sent = page.waitForRequest((request) => request.url().endsWith('/v1/scene/create/async'));
    await panel.getByRole('button', { name: /^Create 2/ }).click();
    const { object } = (await sent).postDataJSON();
    expect(object).toMatchObject({ placement_type: 'absolute', rotation_degree: -1 });
    expect(object.position.y).toBeCloseTo(0.6);
    expect(object.position.x).not.toBe(0.5);
    await panel.getByRole('img', { name: 'Result 2' }).waitFor();
    await studio.close();
  });

  test('“Create all” is one work: its results stand together, and it is not begun without the credits for it', async () => {
    const studio = await openTool(served(), 'vera', 'generation_bg&template=269');
    const { page } = studio;
    const panel = page.getByRole('complementary', { name: 'Scene options' });
    const all = panel.getByRole('button', { name: 'Create all 3 credits' });
    await page.route('**/auth/me-quotas', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), quota_images_used: 18 } });
    });
    await all.click();
    await expect.poll(() => all.isDisabled()).toBe(true);
    await panel.getByRole('img', { name: 'Result 3' }).waitFor();
    expect(await panel.getByRole('img', { name: /^Result/ }).count()).toBe(3);
    // What is left is enough for two.
    await panel.getByText('0 left after this').waitFor();
    await expect.poll(() => all.isDisabled()).toBe(true);
    await panel
      .getByRole('button', { name: /^Create 2/ })
      .and(page.locator(':enabled'))
      .waitFor();
    await studio.close();
  });
});

describe('Fill in, Shadow and Expand', () => {
  test('run on the server too, each as one undo step; Expand there is of paid plans', async () => {
    const studio = await openTool(bare(), 'mary', 'brush');
    const { page } = studio;
    const onServer = page.getByRole('button', { name: 'On the server, 1 credit' });
    await page.getByText('Fill in', { exact: true }).click();
    await studio.stroke([
      [0.2, 0.2],
      [0.3, 0.3],
    ]);
    await onServer.click();
    await page.getByText('Filled in', { exact: true }).waitFor();
    await page.getByText('Nothing marked yet').waitFor();
    await studio.button('Undo').click();
    await page.getByText(/% marked$/).waitFor();
    await studio.button('Undo').click();

    await page.getByText('Transparent', { exact: true }).click();
    await studio.stroke([
      [0.02, 0.02],
      [0.98, 0.02],
    ]);
    await studio.chooseTool('Shadow');
    await onServer.click();
    await page.getByText('Shadow added').waitFor();
    await page.getByRole('button', { name: 'Layers 2' }).waitFor();
    await studio.button('Undo').click();
    await page.getByRole('button', { name: 'Layers 2' }).waitFor({ state: 'detached' });

    await studio.chooseTool('Expand');
    await page.getByText('On the server it is part of paid plans. Here it is free.').waitFor();
    expect(await onServer.count()).toBe(0);
    expect(await seriousFaults(studio)).toEqual([]);
    await studio.close();
  });
});
