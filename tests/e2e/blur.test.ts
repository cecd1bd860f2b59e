import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { launch, Studio, type StudioOptions } from '../helpers/browser.ts';
import { decode } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const panelButton = ({ page }: Studio, name: string) =>
  page.getByRole('complementary').getByRole('button', { name, exact: true });

async function open(name: string, options: StudioOptions = {}): Promise<Studio> {
  const studio = await Studio.open(browser, options);
  await studio.openSmaller(name, 400);
  await studio.chooseTool('Blur');
  await panelButton(studio, 'Blur background').waitFor();
  return studio;
}

type Pixels = Awaited<ReturnType<typeof decode>>;
const exported = async (studio: Studio): Promise<Pixels> => decode((await studio.exportAs('WebP')).bytes);

/** Px that differ, and px that do not. */
function compare(a: Pixels, b: Pixels): { changed: number; same: number } {
  let changed = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    if ([0, 1, 2].some((c) => a.data[i + c] !== b.data[i + c])) changed++;
  }
  return { changed, same: a.data.length / 4 - changed };
}

describe('Blur background', () => {
  it('blurs what is behind the subject in one step, and undo brings the picture back', async () => {
    const studio = await open('product-mug.jpg');
    const { page } = studio;
    expect(await seriousFaults(studio)).toEqual([]);
    const plain = await exported(studio);
    const before = await studio.pixels();
    await panelButton(studio, 'Blur background').click();
    await page.getByText('Background blurred').waitFor({ timeout: 120_000 });
    const blurred = await exported(studio);
    const onCanvas = await studio.pixels();
    expect([blurred.width, blurred.height]).toEqual([plain.width, plain.height]);
    const { changed, same } = compare(plain, blurred);
    expect(changed).toBeGreaterThan(plain.width * plain.height * 0.1);
    // The subject is the file's own, px by px.
    expect(same).toBeGreaterThan(plain.width * plain.height * 0.05);
    await studio.press('Control+z');
    await page.getByText('Lens', { exact: true }).click();
    await panelButton(studio, 'Blur background').click();
    await page.getByRole('heading', { name: 'Result' }).waitFor({ timeout: 120_000 });
    await expect.poll(async () => (await studio.pixels()).data.equals(onCanvas.data)).toBe(false);
    await studio.press('Control+z');
    await expect.poll(async () => (await studio.pixels()).data.equals(before.data)).toBe(true);
    await studio.close();
  });

  it('changes nothing when it is canceled', async () => {
    const studio = await open('product-mug.jpg');
    const { page } = studio;
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await panelButton(studio, 'Blur background').click();
    // In the action's place, and nowhere else.
    await panelButton(studio, 'Cancel').waitFor();
    await expect.poll(() => cancel.count()).toBe(1);
    // Another tool waits for it, and does not look as if it worked itself.
    await studio.button('Enhance').click();
    await page.getByRole('button', { name: 'Upscale', disabled: true }).waitFor();
    expect(await panelButton(studio, 'Cancel').count()).toBe(0);
    await expect.poll(() => cancel.count()).toBe(1);
    await studio.button('Blur').click();
    await panelButton(studio, 'Cancel').click();
    await cancel.waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { name: 'Result' }).count()).toBe(0);
    await expect.poll(() => panelButton(studio, 'Blur background').isEnabled()).toBe(true);
    await studio.close();
  });
});
