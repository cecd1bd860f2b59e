import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio, type StudioOptions } from '../helpers/browser.ts';
import { decode, pixelAt } from '../helpers/pixels.ts';

const [WIDTH, HEIGHT] = [600, 400];
const DOT = [0.6, 0.5] as const;
const CLEAN = [0.25, 0.5] as const;

let browser: Browser;
let folder: string;
let file: string;
let large: string;
/** A sweep that gets darker to the right, with a black dot on it. */
function sweep(x: number, y: number): [number, number, number, number] {
  const dot = Math.hypot(x - DOT[0] * WIDTH, y - DOT[1] * HEIGHT) < 9;
  return dot ? [0, 0, 0, 255] : [220 - Math.round(x / 8), 210 - Math.round(x / 8), 190, 255];
}
beforeAll(async () => {
  browser = await launch();
  folder = await mkdtemp(join(tmpdir(), 'retouch-'));
  file = join(folder, 'sweep.png');
  const data = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) data.set(sweep(x, y), (y * WIDTH + x) * 4);
  }
  await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .png()
    .toFile(file);
  // Four tiles on screen.
  large = join(folder, 'large.png');
  await sharp(file)
    .resize(4 * WIDTH, 4 * HEIGHT, { kernel: 'nearest' })
    .png()
    .toFile(large);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** Counts what the page asks its workers for. */
const COUNT_TILES = `
  window.tilesAsked = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.argumentList?.some(({ value }) => value === 'displayTile')) window.tilesAsked++;
    return post.call(this, message, ...rest);
  };`;

/** How light the picture is at a place, each time that it is another: read once a frame. */
const WATCH_DOT = ([x, y]: readonly [number, number]) => {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] > canvas')!;
  const frame = document.querySelector('[data-stage] > div')!.getBoundingClientRect();
  const box = canvas.getBoundingClientRect();
  const left = Math.round(((frame.x - box.x + x * frame.width) * canvas.width) / box.width);
  const top = Math.round(((frame.y - box.y + y * frame.height) * canvas.height) / box.height);
  const seen: number[] = [];
  Object.assign(window, { seen });
  requestAnimationFrame(function look() {
    const [light = 0] = canvas.getContext('2d')!.getImageData(left, top, 1, 1).data;
    if (light !== seen.at(-1)) seen.push(light);
    requestAnimationFrame(look);
  });
};

async function takeSource(studio: Studio): Promise<void> {
  const { page } = studio;
  await page.keyboard.down('Alt');
  await studio.click(...CLEAN);
  await page.keyboard.up('Alt');
  await page.getByText(/^Source at/).waitFor();
}

async function open(options?: StudioOptions, picture = file): Promise<Studio> {
  const studio = await Studio.open(browser, options);
  await studio.ready();
  await studio.choose(picture);
  await studio.waitForPicture();
  await studio.press('j');
  await studio.button('Set source').and(studio.page.locator(':enabled')).waitFor();
  return studio;
}

const step = (studio: Studio, name: string) =>
  studio.button(name).and(studio.page.locator(':enabled')).waitFor();
const sourceAt = (studio: Studio) => studio.page.getByText(/^Source at/).waitFor();

/** WebP is lossless here, and made in a fraction of a PNG's time. */
async function exported(studio: Studio) {
  const { bytes } = await studio.exportAs('WebP');
  return decode(bytes);
}

describe('Retouching', () => {
  it('heals a dot by mouse in one step, which undoes exactly, is in the file and survives a reload', async () => {
    const studio = await open();
    const { page } = studio;
    await page.keyboard.down('Alt');
    await studio.click(...CLEAN);
    await page.keyboard.up('Alt');
    await sourceAt(studio);
    await studio.stroke([
      [0.59, 0.5],
      [0.61, 0.5],
    ]);
    await step(studio, 'Undo');
    const [red, green, blue] = pixelAt(await exported(studio), ...DOT);
    const [wantedRed, wantedGreen, wantedBlue] = sweep(DOT[0] * WIDTH, 0);
    expect(Math.abs(red - wantedRed)).toBeLessThanOrEqual(2);
    expect(Math.abs(green - wantedGreen)).toBeLessThanOrEqual(2);
    expect(Math.abs(blue - wantedBlue)).toBeLessThanOrEqual(1);
    await studio.saved();
    await page.reload();
    await studio.waitForPicture();
    await expect.poll(async () => pixelAt(await studio.pixels(), ...DOT)).toEqual([red, green, blue, 255]);
    await studio.press('Escape');
    await studio.button('Undo').click();
    await step(studio, 'Redo');
    const original = await decode(file);
    await expect.poll(async () => (await studio.pixels()).data.equals(original.data)).toBe(true);
    await studio.close();
  });

  it('clones by keys alone: Set source, arrows and Enter', async () => {
    const studio = await open();
    await studio.press('s');
    await studio.button('Set source').click();
    await studio.canvas.focus();
    await studio.press(...Array<string>(12).fill('Shift+ArrowLeft'), 'Enter');
    await sourceAt(studio);
    await studio.press(
      ...Array<string>(18).fill('Shift+ArrowRight'),
      'Enter',
      'ArrowRight',
      'ArrowLeft',
      'Enter',
    );
    await step(studio, 'Undo');
    const source = pixelAt(await decode(file), 0.3, 0.5);
    const off = async () => {
      const after = await studio.pixels();
      return Math.max(...[0.598, 0.6, 0.602].map((x) => Math.abs(pixelAt(after, x, 0.5)[0] - source[0])));
    };
    await expect.poll(off).toBeLessThanOrEqual(2);
    await studio.close();
  });

  it('works by finger, with a loupe beside the finger while it is down; a mouse has none', async () => {
    const studio = await open({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const { page } = studio;
    await studio.button('Set source').click();
    const touch = await page.context().newCDPSession(page);
    const finger = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      [x, y]: readonly [number, number],
    ) => {
      const box = await studio.frameBox();
      const point = { x: box.x + x * box.width, y: box.y + y * box.height };
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] });
      return point;
    };
    await finger('touchStart', CLEAN);
    await finger('touchEnd', CLEAN);
    await sourceAt(studio);
    const loupe = page.locator('[data-stage] > canvas[aria-hidden]').last();
    const { x, y } = await finger('touchStart', DOT);
    await finger('touchMove', [0.605, 0.5]);
    const glass = (await loupe.boundingBox())!;
    const inGlass = x > glass.x && x < glass.x + glass.width && y > glass.y && y < glass.y + glass.height;
    expect(inGlass).toBe(false);
    await finger('touchEnd', DOT);
    await step(studio, 'Undo');
    await expect.poll(() => page.locator('[data-stage] > canvas[aria-hidden]').count()).toBe(0);
    await studio.stroke([
      [0.3, 0.2],
      [0.35, 0.2],
    ]);
    expect(await page.locator('[data-stage] > canvas[aria-hidden]').count()).toBe(0);
    await studio.close();
  });

  it('asks for a source before the first stroke, and changes nothing', async () => {
    const studio = await open();
    await studio.stroke([DOT, [0.62, 0.5]]);
    await studio.page.getByText('Set a source first').waitFor();
    await expect.poll(() => studio.button('Undo').isDisabled()).toBe(true);
    // Said no longer than it is so.
    await studio.page.keyboard.down('Alt');
    await studio.click(...CLEAN);
    await studio.page.keyboard.up('Alt');
    await sourceAt(studio);
    await studio.page.getByText('Set a source first').waitFor({ state: 'detached' });
    await studio.close();
  });

  it('asks the workers for the one tile that a dab has changed, and never shows the dot again meanwhile', async () => {
    const studio = await open({ before: (page) => page.addInitScript(COUNT_TILES) }, large);
    const { page } = studio;
    await takeSource(studio);
    await studio.settled();
    await page.evaluate(WATCH_DOT, DOT);
    await page.evaluate('tilesAsked = 0');
    await studio.press('s');
    const dab = [
      [0.598, 0.5],
      [0.602, 0.5],
    ] as const;
    await studio.stroke(dab);
    await step(studio, 'Undo');
    await studio.settled();
    expect(await page.evaluate('tilesAsked')).toBe(1);
    // A second stroke is painted while the first is on its way.
    await studio.stroke(dab);
    await studio.stroke(dab);
    await studio.settled();
    const seen = await page.evaluate<readonly number[]>('seen');
    const first = seen.findIndex((value) => value > 100);
    expect(seen.slice(0, first).every((value) => value < 60)).toBe(true);
    expect(seen.slice(first).every((value) => value > 100)).toBe(true);
    expect(first).toBeGreaterThan(0);
    // Its tile is still here, and so are the others.
    await page.evaluate('tilesAsked = 0');
    await studio.press('Control+z', 'Control+z', 'Control+z');
    await step(studio, 'Redo');
    await studio.settled();
    expect(await page.evaluate('seen.at(-1)')).toBeLessThan(60);
    expect(await page.evaluate('tilesAsked')).toBe(0);
    await studio.close();
  });

  it('shows steps of clone, of heal and of the brush by an icon each', async () => {
    const studio = await open();
    const { page } = studio;
    await takeSource(studio);
    const dab = [DOT, [0.61, 0.5]] as const;
    for (const key of ['j', 's', 'b']) {
      await studio.press(key);
      await studio.stroke(dab);
    }
    await page.getByRole('button', { name: 'Steps 3' }).click();
    const icons: string[] = [];
    for (const name of [/^Heal stroke/, /^Clone stroke/, /^Brush stroke/]) {
      icons.push(await page.getByRole('button', { name }).locator('svg').innerHTML());
    }
    expect(new Set(icons).size).toBe(3);
    await studio.close();
  });
});
