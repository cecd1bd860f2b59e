/** Color adjustments are live values of the document: the screen, the histogram and every file show the same ones. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Adjustments, NEUTRAL_ADJUSTMENTS } from '../../engine/index.ts';
import { adjustPicture } from '../../engine/kernels/color/adjust.ts';
import { countLevels } from '../../engine/kernels/color/histogram.ts';
import { clippedPercent } from '../../shell/tools/color/histogram-words.ts';
import { launch, Studio } from '../helpers/browser.ts';
import { oneStudio } from '../helpers/one-studio.ts';
import { decode, difference, type Pixels } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A quarter of the picture's px: none of this is about size. */
async function openSmall(): Promise<Studio> {
  const studio = await Studio.open(browser, { stays: true });
  await studio.openSmaller('still-life.jpg', 300);
  return studio;
}

async function exported(studio: Studio): Promise<Pixels> {
  return decode((await studio.exportAs('WebP')).bytes);
}

/** How far a px of the canvas is off, at most. */
const expectOff = (studio: Studio, expected: Pixels) =>
  expect.poll(async () => difference(await studio.pixels(), expected).max);

async function setAmount(studio: Studio, name: string, amount: number): Promise<void> {
  const field = studio.page.getByRole('textbox', { name: `${name} value`, exact: true });
  await field.fill(String(amount));
  await field.press('Enter');
}

function adjusted({ data, width, height }: Pixels, change: Partial<Adjustments>): Pixels {
  const pixels = adjustPicture(data, width, height, { ...NEUTRAL_ADJUSTMENTS, ...change }, 1);
  return { width, height, data: Buffer.from(pixels) };
}

const amount = (studio: Studio, name: string) =>
  studio.page.getByRole('textbox', { name: `${name} value`, exact: true }).inputValue();

describe('Color adjustments', () => {
  const open = oneStudio(openSmall);

  it('are on the screen and in the file without anything to apply, and stay with another tool and after a reload', async () => {
    const studio = open();
    const { page } = studio;
    await studio.chooseTool('Color');
    await setAmount(studio, 'Saturation', 80);
    expect(await page.getByRole('button', { name: /apply/i }).count()).toBe(0);
    await studio.chooseTool('Pan');
    await studio.chooseTool('Color');
    expect(await amount(studio, 'Saturation')).toBe('+80');

    await studio.button('Hide shortcut hints').click();
    await studio.canvas.focus();
    await studio.press('1');
    await studio.settled();
    const screen = await decode(await page.screenshot({ clip: await studio.frameBox() }));
    const file = await exported(studio);
    expect(difference(screen, file).max).toBeLessThanOrEqual(1);

    await studio.saved();
    await page.reload();
    await studio.waitForPicture();
    await studio.chooseTool('Color');
    expect(await amount(studio, 'Saturation')).toBe('+80');
    expect(difference(await exported(studio), file).max).toBe(0);
    await studio.button('Reset all sliders').click();
    const plain = await exported(studio);
    expect(difference(adjusted(plain, { saturation: 80 }), file).max).toBe(0);
  });

  it('change nothing but what was touched: HDR is off until it is switched on, and starts at 100', async () => {
    const studio = open();
    const { page } = studio;
    const plain = await studio.pixels();
    await studio.chooseTool('Color');
    // Among the tones, and its switch where the other switches are.
    const tones = page.getByRole('region', { name: 'Light', exact: true });
    const hdr = tones.getByRole('switch', { name: 'HDR', exact: true });
    await expect.poll(() => hdr.isChecked()).toBe(false);
    const end = async () => {
      const [own, all] = [await hdr.boundingBox(), await tones.getByLabel('Contrast value').boundingBox()];
      return Math.round(own!.x + own!.width - all!.x - all!.width);
    };
    expect(Math.abs(await end())).toBeLessThanOrEqual(8);
    await studio.slider('Saturation').focus();
    await studio.press('ArrowRight');
    await expectOff(studio, adjusted(plain, { saturation: 1 })).toBe(0);
    await expect.poll(() => hdr.isChecked()).toBe(false);

    await hdr.press('Space');
    expect(await amount(studio, 'HDR')).toBe('100');
    expect(Math.abs(await end())).toBeLessThanOrEqual(8);
    await setAmount(studio, 'HDR', 40);
    await expectOff(studio, adjusted(plain, { saturation: 1, hdr: 40 })).toBe(0);
    await hdr.press('Space');
    await studio.slider('HDR').waitFor({ state: 'detached' });
    await studio.button('Reset Saturation').click();
    await expectOff(studio, plain).toBe(0);
  });

  it('of a drag are one undo entry, and the histogram counts what is shown', async () => {
    const studio = open();
    const { page } = studio;
    await studio.chooseTool('Color');
    const clipped = page.getByText(/% clipped$/);
    const told = async () => Number.parseFloat((await clipped.textContent()) ?? '');
    await clipped.waitFor();
    const light = page.getByRole('img', { name: 'Histogram: mostly light tones' });
    expect(await light.count()).toBe(0);
    await studio.slider('Exposure').locator('..').scrollIntoViewIfNeeded();
    const thumb = await studio.slider('Exposure').locator('..').locator('..').boundingBox();
    if (!thumb) throw new Error('No thumb');
    await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2);
    await page.mouse.down();
    await page.mouse.move(thumb.x + 300, thumb.y + thumb.height / 2, { steps: 12 });
    // While the drag is still under way.
    await light.waitFor();
    await page.mouse.up();
    expect(await amount(studio, 'Exposure')).toBe('+100');
    await page.getByRole('button', { name: /^Steps/ }).click();
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^Exposure/ })
      .waitFor();
    expect(await page.getByRole('list', { name: 'Steps, newest first' }).getByRole('listitem').count()).toBe(
      2,
    );
    await studio.button('Undo').click();
    await expect.poll(() => amount(studio, 'Exposure')).toBe('0');
    await setAmount(studio, 'Whites', 100);
    await setAmount(studio, 'Contrast', 100);
    const counts = countLevels((await exported(studio)).data);
    await expect.poll(async () => Math.abs((await told()) - clippedPercent(counts))).toBeLessThan(3);
  });

  it('are hidden while Compare is held, and reset all at once', async () => {
    const studio = open();
    const { page } = studio;
    await studio.chooseTool('Color');
    await studio.settled();
    const shown = async () => decode(await page.screenshot({ clip: await studio.frameBox() }));
    const plain = await shown();
    await setAmount(studio, 'Exposure', 60);
    await studio.settled();
    expect(difference(await shown(), plain).mean).toBeGreaterThan(5);
    await studio.button(/^Compare/).hover();
    await page.mouse.down();
    await studio.settled();
    expect(difference(await shown(), plain).max).toBeLessThanOrEqual(1);
    await page.mouse.up();
    await studio.settled();
    expect(difference(await shown(), plain).mean).toBeGreaterThan(5);
    await studio.button('Reset all sliders').click();
    await studio.settled();
    expect(difference(await shown(), plain).max).toBeLessThanOrEqual(1);
  });
});

describe('The wide set of adjustments', () => {
  const open = oneStudio(openSmall);

  it('stands in groups, and each slider is in the file as on the screen', async () => {
    const studio = open();
    const { page } = studio;
    const plain = await studio.pixels();
    await studio.chooseTool('Color');
    const group = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('slider');
    await expect.poll(() => group('Light').count()).toBe(6);
    await expect.poll(() => group('Color').count()).toBe(4);
    const amounts = {
      temperature: 30,
      tint: -20,
      shadows: 40,
      highlights: -30,
      whites: 10,
      blacks: -10,
      vibrance: 50,
    };
    for (const [name, amount] of Object.entries(amounts)) {
      await setAmount(studio, `${name[0]?.toUpperCase()}${name.slice(1)}`, amount);
    }
    expect(difference(await exported(studio), adjusted(plain, amounts)).max).toBe(0);
    await studio.button('Reset all sliders').click();
    await expectOff(studio, plain).toBe(0);
  });

  it('has a tone curve whose points are added, moved and deleted by keys, by numbers and by a pointer', async () => {
    const studio = open();
    const { page } = studio;
    const plain = await studio.pixels();
    await studio.chooseTool('Color');
    const points = page.getByRole('slider', { name: /^Curve point/ });
    await expect.poll(() => points.count()).toBe(2);
    await studio.button('Add point').click();
    await page
      .getByRole('slider', { name: 'Curve point 2 of 3', exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    await studio.press('Shift+ArrowUp', 'Shift+ArrowUp', 'ArrowLeft');
    await expect.poll(() => points.nth(1).getAttribute('aria-valuetext')).toBe('input 127, output 148');
    const curve = [
      [0, 0],
      [127, 148],
      [255, 255],
    ] as const;
    await expectOff(studio, adjusted(plain, { curve })).toBe(0);
    const input = page.getByRole('textbox', { name: 'Input of the curve point' });
    await input.fill('90');
    await input.press('Enter');
    await expect.poll(() => points.nth(1).getAttribute('aria-valuetext')).toBe('input 90, output 148');

    await points.nth(1).scrollIntoViewIfNeeded();
    const box = await points.nth(1).boundingBox();
    if (!box) throw new Error('No point');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y + 40, { steps: 5 });
    await page.mouse.up();
    expect(Number(await points.nth(1).getAttribute('aria-valuenow'))).toBeLessThan(110);
    await studio.press('Delete');
    await expect.poll(() => points.count()).toBe(2);
    await expectOff(studio, plain).toBe(0);
  });

  it('is set by Auto in one step, which says in numbers what it did', async () => {
    const studio = open();
    const { page } = studio;
    await studio.chooseTool('Color');
    await studio.button('Auto').click();
    const words = page.getByText(/^Auto set .+\.$/);
    await words.waitFor();
    const said = (await words.textContent()) ?? '';
    const named = [...said.matchAll(/([A-Z][a-z]+) ([+−]\d+)/g)].filter(([, name]) => name !== 'Auto');
    expect(named.length).toBeGreaterThan(0);
    for (const [, name, value] of named) expect(await amount(studio, name!)).toBe(value?.replace('−', '-'));
    await studio.button('Undo').click();
    await expect.poll(() => amount(studio, named[0]![1]!)).toBe('0');
  });
});
