/** The cut-out of one thing among others: by words, and by a box that a finger draws. */
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, Studio, type StudioOptions } from '../helpers/browser.ts';
import { drawSvg } from '../helpers/draw-svg.ts';
import { madeFolder } from '../helpers/made-models.ts';
import { decode, pixelAt } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const THINGS = [
  { name: 'red', x: 0.2, y: 0.6, color: '#be2824' },
  { name: 'blue', x: 0.52, y: 0.5, color: '#2846aa' },
  { name: 'green', x: 0.82, y: 0.4, color: '#288c46' },
] as const;
const [WIDTH, HEIGHT] = [420, 260];

/** Three discs on light paper, open in Cut out. */
async function open(mode: 'Prompted' | 'Interactive', options: StudioOptions = {}): Promise<Studio> {
  const discs = THINGS.map(
    ({ x, y, color }) => `<circle cx="${x * WIDTH}" cy="${y * HEIGHT}" r="44" fill="${color}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#e2e0db"/>${discs.join('')}</svg>`;
  const path = join(madeFolder(), 'discs.png');
  await drawSvg(svg).png().toFile(path);
  const studio = await Studio.open(browser, options);
  await studio.choose(path);
  await studio.waitForPicture();
  await studio.page.getByRole('button', { name: 'Cut out' }).click();
  await studio.page.getByRole('radio', { name: mode }).click({ force: true });
  return studio;
}

/** Names of the things whose middle is in the file. */
async function keptIn(studio: Studio): Promise<readonly string[]> {
  const pixels = await decode((await studio.exportAs('WebP')).bytes);
  return THINGS.filter(({ x, y }) => pixelAt(pixels, x, y)[3] === 255).map(({ name }) => name);
}

it('words keep what they name, and are refused where nobody can tell what they mean', async () => {
  const studio = await open('Prompted');
  const { page } = studio;
  const panel = page.getByRole('complementary');
  const press = panel.getByRole('button', { name: 'Remove background' });
  const words = panel.getByRole('textbox', { name: 'What to keep' });
  await words.fill('the blue thing');
  await press.click();
  await page.getByText('Background removed').first().waitFor({ timeout: 60_000 });
  expect(await keptIn(studio)).toEqual(['blue']);
  await studio.press('Control+z');
  await words.fill('the happy one');
  await press.click();
  await page.getByText('happy', { exact: false }).first().waitFor({ timeout: 60_000 });
  expect(await keptIn(studio)).toEqual(['red', 'blue', 'green']);
  await studio.close();
});

it('a box that a finger draws on a phone keeps what is in it', async () => {
  const studio = await open('Interactive', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const { page } = studio;
  await page.getByRole('radio', { name: 'Box' }).tap({ force: true });
  const frame = await studio.frameBox();
  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => [{ x: frame.x + x * frame.width, y: frame.y + y * frame.height }];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0.68, 0.18));
  for (let step = 1; step <= 6; step++) await send('touchMove', at(0.68 + 0.045 * step, 0.18 + 0.07 * step));
  await send('touchEnd', []);
  await page
    .locator('[data-answered="1"]')
    .getByText('Outline updated')
    .waitFor({ state: 'attached', timeout: 60_000 });
  expect(await keptIn(studio)).toEqual(['green']);
  await studio.close();
});
