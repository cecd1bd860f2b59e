/** Everything to press is large enough for a finger: on a phone, and on a large screen that is touched. */
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrived, PASSWORD, press, startAccounts } from '../helpers/account-server.ts';
import { launch, picture, Studio } from '../helpers/browser.ts';
import { sampled } from '../helpers/sampled.ts';
import { smallTargets } from '../helpers/touch-targets.ts';

// It serves the studio too.
const deps = startAccounts();
let email: string;
beforeAll(async () => {
  email = await deps().join('tilda');
});

const SCREENS = [
  ['a phone, 390 px', { viewport: { width: 390, height: 844 } }],
  ['a touched screen, 1280 px', { viewport: { width: 1280, height: 900 } }],
] as const;

describe.each(sampled(SCREENS, 1))(
  'on %s, all there is to press is at least 44 × 44 px and on the screen',
  (_name, screen) => {
    const options: BrowserContextOptions = {
      ...screen,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    };
    const phone = screen.viewport.width < 640;
    const faults: string[] = [];
    const look = async (page: Page, where: string) => {
      faults.push(...(await smallTargets(page)).map((fault) => `${where}: ${fault}`));
      expect
        .soft(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), where)
        .toBe(true);
    };
    const expectNone = () => expect(faults.splice(0)).toEqual([]);
    let studio: Studio;
    beforeAll(async () => {
      studio = await Studio.open(await launch(), { ...options, origin: deps().url });
    });
    afterAll(() => studio.page.context().close());

    it('in every tool of the studio', async () => {
      const { page } = studio;
      const options = page.getByRole('complementary');
      const segment = (name: string) => options.getByRole('radio', { name, exact: true }).click();
      await studio.ready();
      await look(page, 'empty');
      await studio.openPicture('still-life.jpg');
      for (const tool of ['Erase', 'Text', 'Resize', 'Color', 'Move', 'Pan']) {
        await studio.chooseTool(tool);
        await options.getByRole('heading', { name: tool, exact: true }).waitFor();
        await look(page, tool);
      }
      await studio.chooseTool('Erase');
      await segment('Wand');
      await look(page, 'wand');
      await studio.chooseTool('Resize');
      for (const mode of ['Resize', 'Outpaint', 'Canvas', 'Crop']) {
        await segment(mode);
        await look(page, mode);
      }
      await studio.chooseTool('Text');
      await options.getByRole('button', { name: 'Add text' }).click();
      await page.keyboard.type('Sale');
      await studio.press('Escape');
      for (const tab of phone ? ['Background', 'Effects', 'Layout', 'Styles', 'Font'] : []) {
        await segment(tab);
        await look(page, tab);
      }
      await look(page, 'a text');
      await options.getByRole('button', { name: 'Text color' }).click();
      await page.getByRole('dialog', { name: 'Text color' }).waitFor();
      await look(page, 'a color');
      await studio.press('Escape');
      await studio.chooseTool('Move');
      await look(page, 'a layer');
      for (const list of [/^Layers/, /^Steps/]) {
        await options.getByRole('button', { name: list }).click();
        await look(page, String(list));
      }
      expectNone();
    });

    it('in what opens over it', async () => {
      const { page } = studio;
      await page.getByRole('banner').getByRole('button', { name: 'still-life' }).click();
      await page.getByRole('menuitem').first().waitFor();
      await look(page, 'menu');
      await studio.press('Escape', '?');
      await page.getByRole('dialog').waitFor();
      await look(page, 'keys');
      await studio.press('Escape');
      const dialog = await studio.openExport();
      for (const format of ['JPEG', 'PNG', 'WebP', 'AVIF']) {
        await dialog.getByRole('radio', { name: format }).click();
        await look(page, format);
      }
      await dialog.getByText('Max. size', { exact: true }).click();
      await look(page, 'at most');
      await dialog.getByRole('button', { name: 'Close' }).click();
      expectNone();
    });

    it('in a batch', async () => {
      const { page } = await Studio.open(await launch(), {
        ...options,
        origin: deps().url,
        path: '/studio#operation=batch',
      });
      await page.getByLabel('Choose pictures').waitFor({ state: 'attached' });
      await look(page, 'nothing yet');
      await page.getByLabel('Choose pictures').setInputFiles(picture('product-mug.jpg'));
      // Too small for one of the presets: its cell has a button.
      await page.getByRole('button', { name: 'Enlarge' }).first().waitFor();
      await look(page, 'a picture');
      if (phone) await page.getByRole('button', { name: 'Options for Instagram Post' }).first().click();
      else await page.getByRole('gridcell').first().click();
      await page.getByRole('button', { name: /^Focus point/ }).waitFor();
      await look(page, 'a cell');
      if (phone) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Preset' }).first().click();
      await page.getByRole('dialog', { name: 'Presets' }).waitFor();
      await look(page, 'presets');
      expectNone();
    });

    it('in an account', async () => {
      const page = await deps().open(options);
      await page.goto(`${deps().url}/login`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await look(page, 'sign in');
      await press(page, 'Sign in');
      await arrived(page, email);
      const rooms = await page.getByRole('navigation').getByRole('link').all();
      const paths = await Promise.all(rooms.map((room) => room.getAttribute('href')));
      const own = paths.filter((path) => path?.startsWith('/account'));
      expect(own.length).toBeGreaterThan(6);
      for (const path of [...own, '/signup', '/restore-password']) {
        await page.goto(deps().url + path);
        // The page itself, and not what stands there until it has loaded.
        await page.locator('main h1').filter({ hasNotText: 'One moment…' }).waitFor();
        await look(page, String(path));
      }
      await page.context().close();
      expectNone();
    });
  },
);
