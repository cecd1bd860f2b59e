import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Studio } from '../helpers/browser.ts';
import { ROOT } from '../helpers/paths.ts';
import { decode, type Pixels } from '../helpers/pixels.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Arabic with marks and Latin, Hebrew with numbers, Devanagari clusters, Japanese with kinsoku, Chinese, Korean, emoji. */
const TEXTS = [
  'السَّلامُ عليكم SALE 50%',
  'מבצע 3 ימים (Gesso)',
  'क्षत्रिय हिन्दी',
  'こんにちは、世界。「東京」',
  '欢迎光临',
  '봄맞이 세일 가격',
  '👩‍👩‍👧 🎉 ok',
] as const;

/** Opaque px that differ by more than one in any channel between the screen and the file. */
function apart(screen: Pixels, file: Pixels): { readonly compared: number; readonly apart: number } {
  let [compared, apart] = [0, 0];
  for (let at = 0; at < file.data.length; at += 4) {
    if (file.data[at + 3] !== 255) continue;
    compared++;
    if ([0, 1, 2].some((c) => Math.abs(screen.data[at + c]! - file.data[at + c]!) > 1)) apart++;
  }
  return { compared, apart };
}

async function openText(text: string, at: readonly [number, number], size: number): Promise<Studio> {
  const studio = await Studio.open(browser, { viewport: { width: 1440, height: 1000 } });
  await studio.openPicture('still-life.jpg');
  await addText(studio, text, at, size);
  return studio;
}

/** As from an input method or the clipboard: letters that no key of the keyboard types. */
async function addText(studio: Studio, text: string, [x, y]: readonly [number, number], size: number) {
  await studio.chooseTool('Text');
  await studio.press('Escape');
  await studio.click(x, y);
  // An input method writes into what has the focus, which a new text gets with the next frame.
  await studio.page.locator('textarea:focus').waitFor({ state: 'attached' });
  await studio.page.keyboard.insertText(text);
  await studio.press('Escape');
  const field = studio.page.getByRole('textbox', { name: 'Size', exact: true });
  await field.fill(String(size));
  await field.press('Enter');
}

describe('Text in every script', () => {
  it('is on the screen as it is in the file, in bundled faces that were fetched for it alone', async () => {
    const asked = new Set<string>();
    const studio = await Studio.open(browser, { viewport: { width: 1440, height: 1000 } });
    studio.page.on('request', (request) => asked.add(request.url()));
    const fonts = (name: string) =>
      [...asked].filter((url) => new RegExp(`/${name}.*woff2`).test(url)).length;
    await studio.openPicture('still-life.jpg');
    expect(fonts('')).toBe(0);
    for (const [i, text] of TEXTS.entries()) {
      await addText(studio, text, [0.15, 0.1 + i * 0.12], 32);
      if (i > 0) continue;
      // The worker has drawn with this font before the faces of the other scripts come.
      await studio.exportAs('WebP');
      await studio.button(/^Close: Exported/).click();
    }
    await studio.chooseTool('Pan');
    await studio.button('Hide shortcut hints').click();
    await studio.canvas.focus();
    await studio.press('1');
    await studio.settled();
    for (const name of [
      'noto-sans-arabic',
      'noto-sans-devanagari',
      'noto-sans-jp',
      'noto-sans-sc',
      'noto-sans-kr',
      'arimo-hebrew',
    ])
      expect(fonts(name), name).toBeGreaterThan(0);
    expect(fonts('noto-sans-jp') + fonts('noto-sans-sc') + fonts('noto-sans-kr')).toBeLessThan(40);

    const file = await decode((await studio.exportAs('WebP')).bytes);
    await studio.button(/^Close: Exported/).click();
    // Letters are rasterised twice, in the page and in the worker. Hints and notices that were closed fade.
    await expect
      .poll(async () => {
        const screen = await decode(await studio.page.screenshot({ clip: await studio.frameBox() }));
        const { compared, apart: different } = apart(screen, file);
        return different / compared;
      })
      .toBeLessThan(0.0005);
    await studio.close();
  });
});

describe('The text inspector', () => {
  it('warns of letters that cannot be read, and mends them in one press', async () => {
    // Black letters on a wall, then on a dark vase.
    const studio = await openText('Sale today', [0.3, 0.3], 32);
    const contrast = studio.page.getByRole('region', { name: 'Contrast' });
    await contrast.getByText(/Easy to read: contrast [3-9]/).waitFor();
    for (const [name, value] of [
      ['X', '110'],
      ['Y', '440'],
    ] as const) {
      const field = studio.page.getByRole('textbox', { name, exact: true });
      await field.fill(value);
      await field.press('Enter');
    }
    const warning = contrast.getByText(/Hard to read: contrast [12]\.?\d*:1, at least 3:1 needed/);
    await warning.waitFor();
    await contrast.getByRole('button', { name: 'White text' }).click();
    await contrast.getByText(/Easy to read/).waitFor();
    await studio.button('Undo').click();
    await warning.waitFor();
    await contrast.getByRole('button', { name: 'Add background' }).click();
    await contrast.getByText('Easy to read: contrast 21:1').waitFor();
    await studio.close();
  });

  it('sets a text in the person’s own font file, which the saved document carries to another profile', async () => {
    const studio = await openText('Hamburgefonstiv', [0.1, 0.3], 48);
    const before = await studio.pixels();
    const bytes = await readFile(
      join(ROOT, 'node_modules/@fontsource/caveat/files/caveat-latin-700-normal.woff'),
    );
    const choose = (name: string, buffer: Buffer) =>
      studio.page
        .getByLabel('Font file', { exact: true })
        .setInputFiles({ name, mimeType: 'font/woff', buffer });
    await choose('notes.ttf', Buffer.from('no font at all'));
    await studio.page.getByText("notes.ttf couldn't be opened").waitFor();
    await choose('Hand.woff', bytes);
    const font = (inside: Studio) => inside.page.getByRole('button', { name: /Caveat.*Font/ });
    await font(studio).waitFor();
    await expect.poll(async () => apart(before, await studio.pixels()).apart).toBeGreaterThan(1000);
    const own = await decode((await studio.exportAs('WebP')).bytes);

    const [download] = await Promise.all([
      studio.page.waitForEvent('download'),
      studio.press('Control+Shift+s'),
    ]);
    const path = join(tmpdir(), `own-font-${process.pid}.gesso`);
    await download.saveAs(path);
    await studio.close();
    const other = await Studio.open(browser, { viewport: { width: 1440, height: 1000 } });
    await other.choose(path);
    await other.waitForPicture();
    await other.settled();
    const again = await decode((await other.exportAs('WebP')).bytes);
    expect(apart(own, again).apart).toBe(0);
    await rm(path);
    await other.close();
  });

  it('aligns to the frame, distributes, and locks', async () => {
    const studio = await openText('One', [0.3, 0.1], 20);
    const place = (name: 'X' | 'Y') =>
      expect.poll(() => studio.page.getByRole('textbox', { name, exact: true }).inputValue());
    const disabled = (name: string) =>
      studio.button(name).and(studio.page.locator(':disabled')).waitFor({ state: 'attached' });
    await studio.button('Align to the right edge').click();
    await place('X').toBe('480');
    await studio.button('Align to the middle').click();
    await place('Y').toBe('376');
    await disabled('Distribute all texts vertically');
    await addText(studio, 'Two', [0.1, 0.8], 20);
    await addText(studio, 'Three', [0.1, 0.15], 20);
    await studio.button('Distribute all texts vertically').click();
    await studio.button('Lock').click();
    await disabled('Align to the right edge');
    await studio.button('Unlock').click();
    await studio.close();
  });

  it('lists fonts in their own letters and fetches no large face for it; sizes of layers stay clear of the key hints', async () => {
    const fetched: string[] = [];
    const studio = await openText('One', [0.3, 0.1], 20);
    const { page } = studio;
    page.on('request', (request) => {
      if (request.url().includes('.woff2')) fetched.push(request.url());
    });
    await page.getByRole('button', { name: /Arial.*Font/ }).click();
    const faceOf = (name: string) =>
      page
        .getByRole('option', { name, exact: true })
        .locator('span', { hasText: name })
        .last()
        .evaluate((element) => getComputedStyle(element).fontFamily);
    for (const name of ['Source Serif 4', 'JetBrains Mono', 'Bebas Neue'])
      await expect.poll(() => faceOf(name)).toContain(name);
    expect(await faceOf('Noto Sans JP')).not.toContain('Noto Sans JP');
    expect(fetched.filter((url) => !/-latin-400-normal/.test(url))).toEqual([]);
    await studio.press('Escape');

    await page.setViewportSize({ width: 1100, height: 800 });
    await studio.chooseTool('Move');
    await studio.click(0.5, 0.9);
    const roomBetween = async () => {
      const tag = (await studio.canvas.getByText('600 × 800', { exact: true }).boundingBox())!;
      const hints = (await page.getByRole('note', { name: 'Tool shortcuts' }).boundingBox())!;
      return hints.y - tag.y - tag.height;
    };
    await expect.poll(roomBetween).toBeGreaterThanOrEqual(0);
    await studio.close();
  });

  it('keeps a style by name for the next picture', async () => {
    const studio = await openText('Price', [0.3, 0.3], 44);
    await studio.button('Save this style').click();
    await studio.page.getByRole('textbox', { name: 'Style name' }).fill('Price tag');
    await studio.press('Enter');
    await studio.button('Price tag').waitFor();
    await studio.saved();
    await studio.page.reload();
    await studio.waitForPicture();
    await addText(studio, 'Other', [0.5, 0.7], 12);
    await studio.button('Price tag').click();
    await expect
      .poll(() => studio.page.getByRole('textbox', { name: 'Size', exact: true }).inputValue())
      .toBe('44');
    await studio.close();
  });
});
