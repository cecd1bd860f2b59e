import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { oneStudio } from '../helpers/one-studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const field = (studio: Studio) => studio.page.getByRole('textbox', { name: 'Text block', exact: true });
const size = (studio: Studio) => studio.page.getByRole('textbox', { name: 'Size', exact: true }).inputValue();

describe('Text on a large picture', () => {
  const WIDTH = 3000;
  const open = oneStudio(async () => {
    const studio = await Studio.open(browser, { stays: true });
    // One color: it is large, and read in no time.
    const wall = { create: { width: WIDTH, height: 2000, channels: 3, background: '#8a929c' } } as const;
    const buffer = await sharp(wall).jpeg().toBuffer();
    const file = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer };
    await studio.page.getByLabel('Open pictures').first().setInputFiles(file);
    await studio.waitForPicture();
    return studio;
  });

  it('suits the picture and is no smaller on the screen than the interface’s words, wraps at the picture’s edge, and typing nothing leaves nothing', async () => {
    const studio = open();
    await studio.chooseTool('Text');
    await studio.click(0.3, 0.3);
    await field(studio).waitFor({ state: 'attached' });
    await studio.page.keyboard.type('Soft');
    const { width } = await studio.frameBox();
    // A twentieth of the shorter side.
    await expect.poll(() => size(studio)).toBe('100');
    expect((100 * width) / WIDTH).toBeGreaterThan(15.5);
    expect(await studio.button(/^Set to /).count()).toBe(0);
    await studio.page.keyboard.type(' light '.repeat(12));
    const tag = studio.page.getByText(/^\d+ × \d+$/).first();
    await expect
      .poll(async () => Number((await tag.textContent())?.split(' ')[0]))
      .toBeGreaterThan(WIDTH / 2);
    expect(Number((await tag.textContent())?.split(' ')[0])).toBeLessThanOrEqual(0.7 * WIDTH + 2);
    await studio.press('Escape');
    await studio.press('Escape');
    await studio.click(0.3, 0.8);
    await field(studio).waitFor({ state: 'attached' });
    await studio.click(0.8, 0.9);
    await field(studio).waitFor({ state: 'detached' });
    await studio.button(/^Steps/).click();
    const steps = studio.page.getByRole('list', { name: 'Steps, newest first' });
    await expect.poll(() => steps.getByText('Add text').count()).toBe(1);
    expect(await steps.getByText('Remove text').count()).toBe(0);
  });

  it('is as large as it is drawn', async () => {
    const studio = open();
    await studio.chooseTool('Text');
    await studio.stroke([
      [0.2, 0.2],
      [0.6, 0.44],
    ]);
    await field(studio).waitFor({ state: 'attached' });
    // A third of the box: 480 px high.
    await expect.poll(async () => Math.abs(Number(await size(studio)) - 160)).toBeLessThan(4);
  });

  it('leaves room for itself where little of the picture is shown, and typing past the edge does not scroll the canvas', async () => {
    const studio = open();
    const { page } = studio;
    const view = (await studio.canvas.boundingBox())!;
    await studio.press('1');
    await studio.chooseTool('Text');
    await page.mouse.click(view.x + 0.7 * view.width, view.y + 0.4 * view.height);
    await field(studio).waitFor({ state: 'attached' });
    // At 100% a px of the picture is one of the screen.
    await expect.poll(async () => Number(await size(studio))).toBeGreaterThan(15);
    expect(Number(await size(studio))).toBeLessThanOrEqual(view.height / 7);
    await page.keyboard.type('A line that is longer than what is shown of it');
    await page.waitForTimeout(300);
    const scrolled = await page.evaluate(() => {
      const stage = document.querySelector('[data-stage]')!;
      stage.scrollLeft = 50;
      return [stage.scrollLeft, stage.scrollTop, document.querySelector('main')!.scrollLeft];
    });
    expect(scrolled).toEqual([0, 0, 0]);
  });
});

describe('Editing in place', () => {
  async function edit(text: string): Promise<Studio> {
    const studio = await Studio.open(browser);
    await studio.openPicture('still-life.jpg');
    await studio.chooseTool('Text');
    await studio.click(0.2, 0.2);
    await field(studio).waitFor({ state: 'attached' });
    await studio.page.keyboard.type(text);
    return studio;
  }

  it('a double click selects the word, and typing replaces it', async () => {
    const studio = await edit('Soft light');
    const frame = await studio.frameBox();
    // The first letters: the block begins where it was placed.
    const at = [frame.x + 0.2 * frame.width + 10, frame.y + 0.2 * frame.height] as const;
    await studio.page.mouse.dblclick(...at);
    await studio.page.keyboard.type('Bright');
    await expect.poll(() => field(studio).inputValue()).toBe('Bright light');
    await studio.close();
  });

  it('what an input method composes is shown while it grows, and undone in one step with what was typed', async () => {
    const studio = await edit('');
    const devtools = await studio.page.context().newCDPSession(studio.page);
    for (const text of ['に', 'にほ', 'にほん']) {
      await devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await expect.poll(() => field(studio).inputValue()).toBe(text);
    }
    await devtools.send('Input.insertText', { text: '日本' });
    await expect.poll(() => field(studio).inputValue()).toBe('日本');
    await studio.press('Escape');
    const words = () => studio.page.getByRole('button', { name: /Text block 1 of 1, '日本'/ }).count();
    await expect.poll(words).toBe(1);
    await studio.button('Undo').click();
    await expect.poll(words).toBe(0);
    await studio.close();
  });
});
