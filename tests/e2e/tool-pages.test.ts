/** Each tool page, on a server without an image service: its live editor opens with the tool, keeps one promise of the page, and hands picture and edits to the studio. */
import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startAccounts } from '../helpers/account-server.ts';
import { picture } from '../helpers/browser.ts';
import { sampled } from '../helpers/sampled.ts';

const deps = startAccounts();

interface ToolPage {
  readonly path: string;
  /** As the studio's address has it. */
  readonly tool: string;
  /** Of `fixtures/pictures`. */
  readonly file: string;
  /** Does what the page promises; `frame` shows the picture already. */
  keeps(frame: FrameLocator, page: Page): Promise<void>;
  /** It changes the document. */
  readonly edits: boolean;
  /** What else is in the studio then. */
  arrives?(page: Page): Promise<void>;
}

const WAIT = { timeout: 90_000 };
const press = (frame: FrameLocator, name: string) =>
  frame.getByRole('complementary').getByRole('button', { name, exact: true }).click(WAIT);

/** Presses the tool's action. */
const does = (name: string, done: string) => async (frame: FrameLocator) => {
  await press(frame, name);
  await frame.getByText(done).first().waitFor(WAIT);
};

/** What is painted is marked for filling in, without a choice before. */
async function fills(frame: FrameLocator, page: Page): Promise<void> {
  await frame.getByText('Paint over what you want to remove.').waitFor();
  const shapes = frame.getByRole('radiogroup', { name: 'Mask shape' });
  await shapes.getByRole('radio', { name: 'Rectangle' }).click({ force: true });
  const canvas = frame.getByRole('region', { name: 'Canvas', exact: true });
  const { x, y, width, height } = (await canvas.boundingBox())!;
  await page.mouse.move(x + width * 0.62, y + height * 0.55);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.72, y + height * 0.7, { steps: 4 });
  await page.mouse.up();
  await frame
    .getByRole('complementary')
    .getByRole('button', { name: /^Fill in/ })
    .click(WAIT);
  await frame.getByText(/^Filled in/).waitFor(WAIT);
}

const PAGES: readonly ToolPage[] = [
  { path: '/object-remover', tool: 'brush', file: 'erase-gradient.before.jpg', keeps: fills, edits: true },
  { path: '/erase-person', tool: 'brush', file: 'scene-table.truth.jpg', keeps: fills, edits: true },
  {
    path: '/enhancer',
    tool: 'enhance',
    file: 'still-life.jpg',
    keeps: does('Upscale', 'Picture upscaled'),
    edits: true,
  },
  {
    path: '/expander',
    tool: 'generation_expand',
    file: 'product-perfume.jpg',
    async keeps(frame) {
      await press(frame, '1:1');
      await does('Expand', 'Picture expanded')(frame);
    },
    edits: true,
  },
  ...['/background-changer', '/background-generator'].map((path) => ({
    path,
    tool: 'generation_bg',
    file: 'product-mug.jpg',
    keeps: does('Create background', 'Background created'),
    edits: true,
  })),
  {
    path: '/transparent-bg-maker',
    tool: 'remove_bg',
    file: 'product-bag.jpg',
    keeps: does('Remove background', 'Background removed'),
    edits: true,
  },
  {
    path: '/photo-editor',
    tool: 'color_correction',
    file: 'scene-desk.jpg',
    async keeps(frame) {
      const exposure = frame.getByRole('textbox', { name: 'Exposure value' });
      await exposure.fill('30');
      await exposure.press('Enter');
      await frame.getByText('1 change', { exact: true }).waitFor();
    },
    edits: true,
  },
  {
    path: '/image-to-video',
    tool: 'animation',
    file: 'product-mug.jpg',
    async keeps(frame) {
      await press(frame, 'Create animation');
      await frame.getByRole('button', { name: 'Download animation' }).waitFor(WAIT);
    },
    edits: false,
    arrives: (page) => page.getByRole('button', { name: 'Download animation' }).waitFor(),
  },
  {
    path: '/clothing-on-models',
    tool: 'try_on',
    file: 'product-plush.jpg',
    keeps: (frame) => frame.getByText('This tool needs an image service').waitFor(WAIT),
    edits: false,
  },
];

/** px of the editor with the result that one would have to scroll for. */
const hidden = (page: Page) =>
  page.locator('iframe').evaluate((frame) => {
    const { top, bottom } = frame.getBoundingClientRect();
    return Math.max(0, Math.round(-top), Math.round(bottom - innerHeight));
  });

test('on a phone the editor comes into view with the picture: nobody has to scroll for a result', async () => {
  const page = await deps().open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${deps().url}/background-remover`);
  await page.getByRole('link', { name: 'Sample: bag' }).tap();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('region', { name: 'Canvas', exact: true }).locator('[data-stage]').waitFor();
  await expect.poll(() => hidden(page)).toBe(0);
  await frame.getByRole('button', { name: 'Remove background', exact: true }).last().tap(WAIT);
  await frame.getByText('Background removed').first().waitFor(WAIT);
  expect(await hidden(page)).toBe(0);
  await page.context().close();
});

test.each(sampled(PAGES, 2))(
  '$path does what it promises, and hands its work to the studio',
  async ({ path, tool, file, keeps, edits, arrives }) => {
    const page = await deps().open({ viewport: { width: 1440, height: 900 } });
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(deps().url + path);
    const editor = page.getByRole('region', { name: 'Try it' });
    const buffer = await sharp(readFileSync(picture(file)))
      .resize(320)
      .jpeg()
      .toBuffer();
    await editor
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    const frame = page.frameLocator('iframe');
    await frame.getByRole('region', { name: 'Canvas', exact: true }).locator('[data-stage]').waitFor();
    await keeps(frame, page);
    expect([path, await hidden(page)]).toEqual([path, 0]);
    await editor.getByRole('link', { name: 'Continue in the full studio' }).click();
    await page.waitForURL(`**/studio#operation=${tool}`);
    await page.getByRole('banner').getByRole('button', { name: 'photo', exact: true }).waitFor();
    const undo = page.getByRole('button', { name: /^Undo/ }).first();
    await expect.poll(() => undo.isEnabled()).toBe(edits);
    await arrives?.(page);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);
