/** Notices, labels and rail while one picture is edited: nothing covers the control that is pressed next. */
import { expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { sampled } from '../helpers/sampled.ts';
import { coveredByNotices } from '../helpers/under-notices.ts';

/** CSS px: the fields hold whole px of the picture, the pointer stops on px of the screen. */
const NEAR = 3;

/** Does a press on the middle of it reach it? */
const isOnTop = (part: Element) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

it('names a mask’s shapes, paints by the numbers what was drawn, and lets no notice lie over a dialog’s close button', async () => {
  const studio = await Studio.open(await launch(), { reducedMotion: 'reduce' });
  const { page } = studio;
  await page.getByText('up to 120 megapixels and 200 MB').waitFor();

  await studio.openSmaller('still-life.jpg', 600);
  const options = page.getByRole('complementary');
  const shape = options.getByRole('radio', { name: 'Rectangle', exact: true });
  const icon = shape.locator('xpath=ancestor::label');
  await icon.hover();
  await page.getByRole('tooltip', { name: 'Rectangle' }).waitFor();
  await icon.click();

  // The fields say what was drawn, and the button paints that again.
  await studio.stroke([
    [0.1, 0.2],
    [0.3, 0.5],
  ]);
  const frame = await studio.frameBox();
  const scale = 600 / frame.width;
  const height = frame.height * scale;
  const wished = {
    'X, left edge': 60,
    'Y, top edge': 0.2 * height,
    'W, width': 120,
    'H, height': 0.3 * height,
  };
  for (const [name, px] of Object.entries(wished)) {
    const value = Number(await options.getByRole('textbox', { name, exact: true }).inputValue());
    expect(Math.abs(value - px), name).toBeLessThanOrEqual(NEAR * scale);
  }
  const drawn = await canvas(studio);
  await studio.press('Control+z');
  await studio.settled();
  expect((await canvas(studio)).equals(drawn)).toBe(false);
  await studio.button('Paint this rectangle').click();
  expect((await canvas(studio)).equals(drawn)).toBe(true);

  // What a fill says leaves by itself, and is nowhere over what closes the dialog.
  await options.getByRole('radio', { name: 'Fill in', exact: true }).click({ force: true });
  await options.getByRole('button', { name: /^Fill in/ }).click();
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await notice.waitFor();
  const dialog = await studio.openExport();
  const close = dialog.getByRole('button', { name: 'Close', exact: true });
  expect(await close.evaluate(isOnTop)).toBe(true);
  await close.click();
  await dialog.waitFor({ state: 'detached' });
  await page.mouse.move(2, 2);
  await notice.waitFor({ state: 'detached' });
  await studio.close();
});

it('shows the chosen tool whole, above the tool that always stays in sight', async () => {
  const studio = await Studio.open(await launch(), { viewport: { width: 1440, height: 800 } });
  const { page } = studio;
  await studio.openSmaller('still-life.jpg', 300);
  const rail = page.getByRole('navigation', { name: 'Tools' });
  const box = async (name: string) => (await rail.getByRole('button', { name, exact: true }).boundingBox())!;
  const railBox = (await rail.boundingBox())!;
  // As by a link or a key, which move no focus to it.
  await rail.getByRole('button', { name: 'AI edit', exact: true }).dispatchEvent('click');
  const isWhole = async () => {
    const [{ y, height }, info] = [await box('AI edit'), await box('Info')];
    // The fade above Info begins 16 px over it.
    return y >= railBox.y && y + height <= info.y - 16;
  };
  await expect.poll(isWhole).toBe(true);
  const before = await box('AI edit');
  await rail.getByRole('button', { name: 'Info', exact: true }).click();
  expect(await box('AI edit')).toEqual(before);
  await studio.close();
});

it('lays a notice over no control, on desks and on phones', async () => {
  const studio = await Studio.open(await launch(), { reducedMotion: 'reduce', hasTouch: true });
  const { page } = studio;
  await studio.openSmaller('still-life.jpg', 600);
  // A drop without files: what is said of it stays until it is closed.
  await page.evaluate(() => {
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(drop, 'dataTransfer', { value: { types: ['Files'], items: [], files: [] } });
    document.body.dispatchEvent(drop);
  });
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await notice.waitFor();
  const tools = ['Erase', 'Text', 'Resize'];
  await studio.setText('Sale', [0.5, 0.3], 40);
  const screens = [
    [1440, 900],
    [1024, 700],
    [900, 900],
    [844, 390],
    [390, 844],
  ] as const;
  for (const [width, height] of sampled(screens, 3)) {
    await page.setViewportSize({ width, height });
    for (const tool of tools) {
      await studio.chooseTool(tool);
      await page.getByRole('complementary').getByRole('heading', { name: tool }).first().waitFor();
      expect.soft(await coveredByNotices(page), `${tool}, ${width} × ${height}`).toEqual([]);
    }
  }
  await studio.openExport();
  const shown = await notice.boundingBox();
  expect(shown!.x).toBeGreaterThanOrEqual(0);
  expect(shown!.x + shown!.width).toBeLessThanOrEqual(390);
  await studio.close();
});

async function canvas(studio: Studio): Promise<Buffer> {
  await studio.press('Escape');
  await studio.page.mouse.move(2, 2);
  await studio.settled();
  return studio.page.screenshot({ clip: await studio.frameBox() });
}
