import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, picture, Studio, type StudioOptions } from '../helpers/browser.ts';
import { decode, pixelAt } from '../helpers/pixels.ts';
import { watchWorkers } from '../helpers/worker-watch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const press = ({ page }: Studio) =>
  page.getByRole('complementary').getByRole('button', { name: 'Remove background' });
const certainty = ({ page }: Studio) => page.getByRole('complementary').getByRole('status');

/** @param width px; the file's own when not said */
async function open(name: string, options: StudioOptions = {}, width?: number): Promise<Studio> {
  const studio = await Studio.open(browser, options);
  await (width ? studio.openSmaller(name, width) : studio.openPicture(name));
  await studio.page.getByRole('button', { name: 'Cut out' }).click();
  await press(studio).waitFor();
  return studio;
}

async function removed(studio: Studio): Promise<void> {
  await press(studio).click();
  await studio.page.getByText('Background removed').waitFor({ timeout: 120_000 });
}

/** Overlap with the truth (intersection by union), and the mean difference of coverage, 0…1. */
async function compared(alpha: (at: number) => number, name: string, width: number, height: number) {
  const truth = await sharp(picture(`${name}.alpha.png`))
    .greyscale()
    .resize(width, height)
    .raw()
    .toBuffer();
  let [both, either, off] = [0, 0, 0];
  for (let i = 0; i < truth.length; i++) {
    const [a, b] = [alpha(i) >= 128, truth[i]! >= 128];
    if (a && b) both++;
    if (a || b) either++;
    off += Math.abs(alpha(i) - truth[i]!);
  }
  return { overlap: both / either, mean: off / 255 / truth.length };
}

describe('Remove background', () => {
  it('takes the backdrop of a product away, without an account, as a mask that undo and export know', async () => {
    const studio = await open('product-bag.jpg', {}, 800);
    expect(await seriousFaults(studio)).toEqual([]);
    await removed(studio);
    await certainty(studio).getByText('Clean outline').waitFor();
    expect(await seriousFaults(studio)).toEqual([]);

    const out = await decode((await studio.exportAs('WebP')).bytes);
    const score = await compared((at) => out.data[at * 4 + 3]!, 'product-bag', out.width, out.height);
    expect(score.overlap).toBeGreaterThan(0.97);
    expect(score.mean).toBeLessThan(0.008);

    await studio.press('Control+z');
    await certainty(studio).waitFor({ state: 'detached' });
    await studio.press('Control+Shift+z');
    await certainty(studio).waitFor();
    await studio.close();
  });

  it('lays a color where the background was, and shows the edges on black', async () => {
    const studio = await open('product-mug.jpg', {}, 480);
    const { page } = studio;
    await removed(studio);
    const views = page.getByRole('radiogroup', { name: 'Edge view' });
    const corner = async () => {
      const shot = await decode(await page.screenshot({ clip: await studio.frameBox() }));
      const at = (Math.round(shot.height * 0.04) * shot.width + Math.round(shot.width * 0.04)) * 4;
      return [...shot.data.subarray(at, at + 3)];
    };
    await views.getByRole('radio', { name: 'On black' }).click({ force: true });
    await expect.poll(corner).toEqual([0, 0, 0]);
    await views.getByRole('radio', { name: 'Original dimmed' }).click({ force: true });
    await expect.poll(async () => (await corner())[0]!).toBeGreaterThan(20);
    expect((await corner())[0]).toBeLessThan(120);
    await page.getByRole('radio', { name: 'Background color' }).click({ force: true });
    await expect.poll(corner).toEqual([255, 255, 255]);
    const out = await decode((await studio.exportAs('WebP')).bytes);
    expect([...out.data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
    await studio.close();
  });

  it('gives the edge the subject’s own color, so that no light line stays on another background', async () => {
    const studio = await open('product-plush.jpg', {}, 480);
    const { page } = studio;
    await removed(studio);
    /** Mean of the darkest channel of half-covered px, 0…255. */
    const lightness = async () => {
      const { data } = await decode((await studio.exportAs('PNG')).bytes);
      const edge: number[] = [];
      for (let i = 0; i < data.length; i += 4)
        if (data[i + 3]! > 60 && data[i + 3]! < 160)
          edge.push(Math.min(data[i]!, data[i + 1]!, data[i + 2]!));
      return edge.reduce((sum, value) => sum + value, 0) / edge.length;
    };
    const before = await lightness();
    await studio.button('Remove color fringe').click();
    await page.getByText('Color fringe removed', { exact: true }).waitFor({ timeout: 60_000 });
    await certainty(studio).waitFor();
    expect(before - (await lightness())).toBeGreaterThan(10);
    await studio.press('Control+z');
    await expect.poll(lightness).toBe(before);
    await studio.close();
  });

  it('takes more away than was erased by hand, and brings none of that back', async () => {
    const studio = await open('product-mug.jpg', {}, 480);
    const { page } = studio;
    await studio.chooseTool('Erase');
    await studio.stroke([
      [0.42, 0.5],
      [0.44, 0.5],
    ]);
    await studio.chooseTool('Cut out');
    await press(studio).click();
    await page.getByText('What you erased before stays erased.').waitFor();
    const alphas = async () => {
      const shown = await studio.pixels();
      return [pixelAt(shown, 0.43, 0.5), pixelAt(shown, 0.02, 0.02), pixelAt(shown, 0.43, 0.75)].map(
        ([, , , alpha]) => alpha,
      );
    };
    await expect.poll(alphas).toEqual([0, 0, 255]);
    await studio.close();
  });

  it('answers roughly on clutter, and says so', async () => {
    const studio = await open('car-front.jpg', {}, 480);
    await removed(studio);
    await certainty(studio).getByText('Rough: check the edges').waitFor();
    await studio.page.getByText('npm run models -- add isnet').waitFor();
    const { page } = studio;
    await studio.button('Draw a box around it').click();
    for (const name of ['Interactive', 'Box'])
      await page.getByRole('radio', { name, exact: true }).and(page.locator(':checked')).waitFor();
    const rough = await studio.pixels();
    await studio.stroke([
      [0.1, 0.2],
      [0.9, 0.9],
    ]);
    // Above the box nothing is left of what came along, and the car's middle is there.
    const alphaAt = async (x: number, y: number) => {
      const { data, width, height } = await studio.pixels();
      return data[(Math.floor(y * height) * width + Math.floor(x * width)) * 4 + 3];
    };
    await expect.poll(async () => (await studio.pixels()).data.equals(rough.data)).toBe(false);
    expect([await alphaAt(0.5, 0.05), await alphaAt(0.5, 0.55)]).toEqual([0, 255]);
    await studio.close();
  });

  it('is canceled with its worker, and goes on in another worker when its own is killed', async () => {
    const studio = await open(
      'product-24mp.jpg',
      { before: (page) => page.addInitScript(watchWorkers) },
      1600,
    );
    const { page } = studio;
    await press(studio).click();
    await page.getByText(/^Removing the background/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^Removing the background/).waitFor({ state: 'detached' });
    expect(await certainty(studio).count()).toBe(0);
    // Nobody waits for its end: its worker is gone with the work.
    const jobs = () =>
      page.evaluate(() =>
        window.startedWorkers.flatMap(({ name, isEnded }) => (name.startsWith('job:') ? isEnded : [])),
      );
    expect((await jobs()).at(-1)).toBe(true);
    await page.evaluate(() => {
      window.onceAlive = { role: 'job:', run: (worker: Worker) => worker.terminate() };
    });
    await removed(studio);
    await certainty(studio).waitFor();
    await studio.close();
  });
});
