import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { drawPicture } from '../helpers/drawn-picture.ts';
import { openWithHardBrush } from '../helpers/hard-brush.ts';
import { oneStudio } from '../helpers/one-studio.ts';
import { decode, type Pixels } from '../helpers/pixels.ts';

const [WIDTH, HEIGHT] = [600, 400];
const DISC = { x: 420, y: 200, radius: 90 };

let browser: Browser;
let folder: string;
let target: string;
beforeAll(async () => {
  browser = await launch();
  folder = await mkdtemp(join(tmpdir(), 'masks-'));
  target = join(folder, 'target.png');
  const inDisc = (x: number, y: number) => Math.hypot(x - DISC.x, y - DISC.y) <= DISC.radius;
  await drawPicture(target, WIDTH, HEIGHT, (x, y) =>
    inDisc(x, y) ? [30, 60, 200, 255] : [220, 140, 40, 255],
  );
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

async function shape(studio: Studio, name: string): Promise<void> {
  await studio.page
    .getByRole('radiogroup', { name: 'Mask shape' })
    .getByRole('radio', { name })
    .click({ force: true });
}

type Alpha = (x: number, y: number) => number;

/** Alpha by px of the picture. */
function alphaOf({ width, height, data }: Pixels): Alpha {
  expect([width, height]).toEqual([WIDTH, HEIGHT]);
  return (x, y) => data[(y * WIDTH + x) * 4 + 3]!;
}

/** WebP keeps alpha exactly, and is made in a fraction of a PNG's time. */
const exported = async (studio: Studio) => alphaOf(await decode((await studio.exportAs('WebP')).bytes));

/** How many px of the canvas differ, as `strays` counts. */
const expectStrays = (studio: Studio, inside: Alpha, edge: number) =>
  expect.poll(async () => strays(alphaOf(await studio.pixels()), inside, edge));

/** How many px differ from what `inside` says, but for those within `edge` px of its outline. */
function strays(alpha: Alpha, inside: Alpha, edge: number): number {
  let count = 0;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const distance = inside(x + 0.5, y + 0.5);
      if (Math.abs(distance) < edge) continue;
      if (alpha(x, y) !== (distance < 0 ? 0 : 255)) count++;
    }
  }
  return count;
}

/** Distance to a box, negative inside. */
const box = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
  Math.max(left - x, x - right, top - y, y - bottom);
const disc = (x: number, y: number) => Math.hypot(x - DISC.x, y - DISC.y) - DISC.radius;

const steps = (studio: Studio) => studio.button(/^Undo/);

describe('Mask tools', () => {
  /** A disc on a plain ground, and a brush with a hard edge. */
  const open = oneStudio(() => openWithHardBrush(browser, target, { stays: true }));

  it('erase a rectangle to the pixel and nothing around it', async () => {
    const studio = open();
    await shape(studio, 'Rectangle');
    await studio.stroke([
      [0.1, 0.1],
      [0.4, 0.6],
    ]);
    const alpha = await exported(studio);
    expect(strays(alpha, box(60, 40, 240, 240), 2)).toBe(0);
  });

  it('are hard with the brush as it is at first, and by numbers that follow what was drawn', async () => {
    const studio = await Studio.open(browser);
    await studio.choose(target);
    await studio.waitForPicture();
    await shape(studio, 'Ellipse');
    expect(await studio.slider('Brush size').count()).toBe(0);
    await studio.stroke([
      [0.1, 0.1],
      [0.4, 0.6],
    ]);
    const number = (name: string) => studio.page.getByRole('textbox', { name }).inputValue();
    expect(await Promise.all(['X, left edge', 'Y, top edge', 'W, width', 'H, height'].map(number))).toEqual([
      '60',
      '40',
      '180',
      '200',
    ]);
    const ellipse = (x: number, y: number) => (Math.hypot((x - 150) / 90, (y - 140) / 100) - 1) * 90;
    await expectStrays(studio, ellipse, 2).toBe(0);
    await studio.press('Control+z');
    await studio.button('Paint this ellipse').click();
    await expectStrays(studio, ellipse, 2).toBe(0);
    const icon = studio.page
      .getByRole('radiogroup', { name: 'Mask shape' })
      .getByRole('radio', { name: 'Lasso' });
    await icon.hover({ force: true });
    await studio.page.getByRole('tooltip', { name: 'Lasso' }).waitFor();
    await studio.close();
  });

  it('feather live, to both sides alike: the inverse is the complement in the file, and undo takes one step', async () => {
    const studio = open();
    await shape(studio, 'Rectangle');
    await studio.stroke([
      [0.1, 0.1],
      [0.4, 0.6],
    ]);
    const feather = studio.page.getByRole('textbox', { name: 'Feather value' });
    await feather.fill('30');
    await feather.press('Enter');
    const soft = await exported(studio);
    expect([soft(150, 140), soft(150, 275), soft(275, 140)]).toEqual([0, 255, 255]);
    expect(Math.abs(soft(239, 140) + soft(240, 140) - 255)).toBeLessThanOrEqual(1);
    expect(soft(230, 140)).toBeLessThan(110);
    expect(soft(250, 140)).toBeGreaterThan(145);
    await studio.button('Invert').click();
    const inverse = await exported(studio);
    let off = 0;
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) off = Math.max(off, Math.abs(soft(x, y) + inverse(x, y) - 255));
    expect(off).toBeLessThanOrEqual(1);
    await studio.press('Control+z');
    await studio.press('Control+z');
    await expect.poll(() => feather.inputValue()).toBe('0');
    await expectStrays(studio, box(60, 40, 240, 240), 2).toBe(0);
  });

  it('erase what a lasso goes around', async () => {
    const studio = open();
    await shape(studio, 'Lasso');
    await studio.stroke([
      [0.1, 0.2],
      [0.5, 0.2],
      [0.5, 0.7],
      [0.1, 0.7],
    ]);
    await expectStrays(studio, box(60, 80, 300, 280), 3).toBe(0);
  });

  it('erase a color by the wand, and only where it hangs together', async () => {
    const studio = open();
    await shape(studio, 'Wand');
    await studio.click(DISC.x / WIDTH, DISC.y / HEIGHT);
    await studio.page.getByText('1 stroke on target').waitFor();
    await expectStrays(studio, disc, 2).toBe(0);
  });

  it('draw a polygon corner by corner, take one back, and leave no trace of one that is cancelled', async () => {
    const studio = open();
    await shape(studio, 'Polygon');
    for (const [x, y] of [
      [0.1, 0.1],
      [0.4, 0.1],
      [0.4, 0.5],
      [0.9, 0.9],
    ] as const)
      await studio.click(x, y);
    await studio.press('Backspace');
    await studio.click(0.1, 0.5);
    await studio.press('Enter');
    await studio.page.getByText('1 stroke on target').waitFor();
    await studio.click(0.7, 0.1);
    await studio.click(0.9, 0.3);
    await studio.press('Escape');
    await expectStrays(studio, box(60, 40, 240, 200), 3).toBe(0);
  });

  it('draw a rectangle with keys alone', async () => {
    const studio = open();
    await studio.canvas.focus();
    await studio.press('m');
    // Into the corner, where the cursor stops.
    for (let i = 0; i < WIDTH / 10; i++) await studio.press('Shift+ArrowLeft', 'Shift+ArrowUp');
    await studio.press('Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter');
    await studio.page.getByText('1 stroke on target').waitFor();
    // Said as it happens, to who does not see it.
    const spoken = studio.page.locator('[aria-live=polite]').filter({ hasText: 'covered' });
    await expect.poll(() => spoken.textContent()).toBe('Under 1% covered, upper left');
    await studio.press('Escape');
    await expectStrays(studio, box(-9, -9, 20, 10), 1).toBe(0);
    await studio.press('x');
    await expect.poll(() => spoken.textContent()).toBe('99% covered, center');
  });

  it('paint a rectangle by its numbers, grow it, and go back step by step', async () => {
    const studio = open();
    await shape(studio, 'Rectangle');
    for (const [name, value] of [
      ['X, left edge', '100'],
      ['Y, top edge', '100'],
      ['W, width', '80'],
      ['H, height', '60'],
    ] as const) {
      const field = studio.page.getByRole('textbox', { name });
      await field.fill(value);
      await field.press('Enter');
    }
    await studio.button('Paint this rectangle').click();
    await studio.button('Grow').click();
    await expectStrays(studio, box(96, 96, 184, 164), 3).toBe(0);
    await steps(studio).click();
    await steps(studio).click();
    await studio.page.getByText('No strokes on target').waitFor();
  });

  it('save the mask as a picture and read it back as it was', async () => {
    const studio = open();
    await shape(studio, 'Ellipse');
    await studio.stroke([
      [0.2, 0.2],
      [0.6, 0.9],
    ]);
    const words = await studio.page
      .getByText(/covered/)
      .first()
      .textContent();
    await studio.button('More').click();
    const [download] = await Promise.all([
      studio.page.waitForEvent('download'),
      studio.page.getByRole('menuitem', { name: 'Export mask as PNG' }).click(),
    ]);
    const file = await studio.read(download);
    expect(file.name).toBe('target-mask.png');
    const saved = await sharp(file.bytes).greyscale().raw().toBuffer();
    expect(saved[(HEIGHT / 2) * WIDTH + 240]).toBe(255);
    expect(saved[5 * WIDTH + 5]).toBe(0);

    await studio.button('Clear').click();
    await studio.button('More').click();
    const [chooser] = await Promise.all([
      studio.page.waitForEvent('filechooser'),
      studio.page.getByRole('menuitem', { name: 'Import mask…' }).click(),
    ]);
    await chooser.setFiles({ name: 'mask.png', mimeType: 'image/png', buffer: file.bytes });
    await expect
      .poll(() =>
        studio.page
          .getByText(/covered/)
          .first()
          .textContent(),
      )
      .toBe(words);
    const worst = async () => {
      const alpha = alphaOf(await studio.pixels());
      let most = 0;
      for (let y = 0; y < HEIGHT; y++)
        for (let x = 0; x < WIDTH; x++)
          most = Math.max(most, Math.abs(alpha(x, y) + saved[y * WIDTH + x]! - 255));
      return most;
    };
    await expect.poll(worst).toBe(0);
  });

  it('show the mask four ways without changing the picture', async () => {
    const studio = open();
    await shape(studio, 'Rectangle');
    await studio.stroke([
      [0.1, 0.1],
      [0.5, 0.5],
    ]);
    const seen: string[] = [];
    const look = async () => {
      const shot = await studio.page.screenshot({ clip: await inside(studio, 0.3, 0.3) });
      const { channels } = await sharp(shot).stats();
      return channels
        .slice(0, 3)
        .map(({ mean }) => Math.round(mean / 16))
        .join();
    };
    for (const name of ['Result', 'Red overlay', 'Black and white', 'Marching ants']) {
      await studio.page
        .getByRole('radiogroup', { name: 'Mask view' })
        .getByRole('radio', { name })
        .click({ force: true });
      // Each looks like none of those before.
      await expect.poll(look).toSatisfy((shown) => !seen.includes(shown as string));
      seen.push(await look());
    }
    expect(new Set(seen).size).toBe(4);
    await studio.page
      .getByRole('radiogroup', { name: 'Mask view' })
      .getByRole('radio', { name: 'Result' })
      .click({ force: true });
    const alpha = await exported(studio);
    expect(strays(alpha, box(60, 40, 300, 200), 2)).toBe(0);
  });

  it('mark what is to be filled in, and change neither the picture under another tool nor the file', async () => {
    const studio = open();
    const { page } = studio;
    const radio = (name: string) => page.getByRole('radio', { name, exact: true });
    const color = async () => {
      const shot = await page.screenshot({ clip: await inside(studio, 0.3, 0.3) });
      const { channels } = await sharp(shot).stats();
      return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 4));
    };
    const orange = await color();
    await shape(studio, 'Rectangle');
    await studio.stroke([
      [0.1, 0.1],
      [0.5, 0.5],
    ]);
    await expect.poll(color).not.toEqual(orange);
    const hole = await color();

    await radio('Fill in').click({ force: true });
    await page.getByRole('button', { name: /^Fill in/ }).waitFor();
    // Violet over orange: less red, more blue.
    await expect.poll(async () => (await color())[2]! - orange[2]!).toBeGreaterThan(10);
    expect((await color())[0]).toBeLessThan(orange[0]!);
    await studio.press('v');
    await expect.poll(color).toEqual(orange);
    const dialog = await studio.openExport('WebP');
    await dialog.getByText('The fill mask is not part of the file; the picture under it is.').waitFor();
    await studio.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const alpha = await exported(studio);
    expect(strays(alpha, () => 1, 0)).toBe(0);

    await studio.press('b');
    await steps(studio).click();
    await expect.poll(color).toEqual(hole);
    await expect.poll(() => radio('Transparent').isChecked()).toBe(true);
  });

  it('give way to two fingers: a pinch paints nothing', async () => {
    const studio = await Studio.open(browser, { hasTouch: true });
    await studio.choose(target);
    await studio.waitForPicture();
    const before = await studio.frameBox();
    const session = await studio.page.context().newCDPSession(studio.page);
    const finger = (x: number, y: number, id: number) => ({ x, y, id });
    const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: ReturnType<typeof finger>[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', finger(middle.x - 40, middle.y, 1));
    await touch('touchMove', finger(middle.x - 60, middle.y, 1));
    await touch('touchStart', finger(middle.x - 60, middle.y, 1), finger(middle.x + 60, middle.y, 2));
    await touch('touchMove', finger(middle.x - 120, middle.y, 1), finger(middle.x + 120, middle.y, 2));
    await touch('touchEnd');
    await expect.poll(async () => (await studio.frameBox()).width).toBeGreaterThan(before.width * 1.5);
    await expect.poll(() => studio.page.getByText('No strokes on target').count()).toBe(1);
    await studio.close();
  });
});

/** A few px of the page around a place of the frame. */
async function inside(studio: Studio, x: number, y: number) {
  const frame = await studio.frameBox();
  return { x: frame.x + x * frame.width - 10, y: frame.y + y * frame.height - 10, width: 20, height: 20 };
}
