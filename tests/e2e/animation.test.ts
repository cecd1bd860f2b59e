import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio } from '../helpers/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('a picture becomes a film by camera motion: it can be canceled, it moves, and it is downloaded', async () => {
  const studio = await Studio.open(browser);
  const { page } = studio;
  await studio.openSmaller('product-mug.jpg', 320);
  await studio.chooseTool('Animation');
  const panel = page.getByRole('complementary');
  const create = panel.getByRole('button', { name: 'Create animation', exact: true });
  await create.waitFor();
  expect(await seriousFaults(studio)).toEqual([]);

  await create.click();
  await panel.getByRole('progressbar', { name: 'Creating the animation' }).waitFor();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await create.waitFor();
  expect(await panel.getByRole('progressbar').count()).toBe(0);

  await create.click();
  const film = panel
    .getByLabel('Animation, camera motion')
    .or(panel.getByAltText('Animation, camera motion'));
  await film.waitFor({ timeout: 120_000 });
  expect(await seriousFaults(studio)).toEqual([]);
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download animation' }).click();
  const download = await saved;
  const bytes = await readFile((await download.path())!);

  // What a browser plays: its length, its size, and that it moves.
  const played = await film.evaluate(async (element) => {
    if (!(element instanceof HTMLVideoElement)) return null;
    await new Promise((done) => {
      if (element.readyState >= 2) done(null);
      element.addEventListener('loadeddata', done, { once: true });
    });
    const at = async (time: number) => {
      await new Promise((done) => {
        element.addEventListener('seeked', done, { once: true });
        element.currentTime = time;
      });
      const canvas = new OffscreenCanvas(80, 60);
      const context = canvas.getContext('2d')!;
      context.drawImage(element, 0, 0, 80, 60);
      return [...context.getImageData(0, 0, 80, 60).data];
    };
    const [first, last] = [await at(0.05), await at(4.9)];
    const difference = first.reduce((sum, value, i) => sum + Math.abs(value - last[i]!), 0) / first.length;
    return { duration: element.duration, width: element.videoWidth, height: element.videoHeight, difference };
  });
  expect(download.suggestedFilename()).toMatch(/\.(mp4|webm|webp)$/);
  if (played) {
    expect(played.duration).toBeGreaterThan(4.8);
    expect(played.duration).toBeLessThan(5.2);
    expect([played.width, played.height]).toEqual([320, 240]);
    expect(played.difference).toBeGreaterThan(2);
  } else expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');

  // It took a while to make: it is there after a reload, with its picture.
  await page.reload();
  await film.waitFor();
  const again = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download animation' }).click();
  expect(await readFile((await (await again).path())!)).toEqual(bytes);

  // And it goes with its picture.
  await studio.startOver();
  await studio.openSmaller('product-bag.jpg', 320);
  await studio.chooseTool('Animation');
  await create.waitFor();
  expect(await film.count()).toBe(0);
  await studio.close();
});
