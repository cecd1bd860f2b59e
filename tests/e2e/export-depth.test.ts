import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Exported, launch, openLab, picture, Studio } from '../helpers/browser.ts';
import { decode, difference } from '../helpers/pixels.ts';
import { sampled } from '../helpers/sampled.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const STROKE = [
  [0.45, 0.5],
  [0.55, 0.5],
] as const;

/** A quarter of its px, where it is not the size that is tested. */
async function openSmall(studio: Studio): Promise<void> {
  const buffer = await sharp(picture('still-life.jpg')).resize(300, 400).jpeg({ quality: 95 }).toBuffer();
  await studio.page
    .getByLabel('Open pictures')
    .first()
    .setInputFiles({ name: 'still-life.jpg', mimeType: 'image/jpeg', buffer });
  await studio.waitForPicture();
}

async function fill(dialog: Locator, field: string, value: number): Promise<void> {
  const box = dialog.getByRole('textbox', { name: field, exact: true });
  await box.fill(String(value));
  await box.press('Tab');
}

/** Waits for the file of what is chosen now, and saves it. */
async function save(studio: Studio, dialog: Locator): Promise<Exported> {
  const [download] = await Promise.all([
    studio.page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Export/ }).click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  return studio.read(download);
}

describe('A file of at most so many bytes', () => {
  it('has all its pixels where quality is enough, and fewer where it is not; when there is none, says what can be done', async () => {
    const studio = await Studio.open(browser);
    await openSmall(studio);
    await studio.stroke(STROKE);
    let typed: number | undefined;
    for (const [kilobytes, isWhole] of [
      [12, true],
      [2, false],
    ] as const) {
      const dialog = await studio.openExport('JPEG');
      const quality = async () =>
        Number(await dialog.getByRole('slider', { name: 'Quality', exact: true }).inputValue());
      typed ??= await quality();
      await fill(dialog, 'Target size', kilobytes);
      await dialog.getByText(`Under ${kilobytes} KB`).waitFor();
      // The quality of the file, and not the one that would be without a limit.
      if (!isWhole) await expect.poll(quality).toBeLessThan(typed);
      if (!isWhole) {
        const reduced = /^Reduced to fit, from 300 × 400 to (\d+) × (\d+)\.$/;
        const beside = dialog.getByRole('status').filter({ hasText: reduced });
        const [, width, height] = reduced.exec((await beside.textContent())!.trim())!;
        await dialog.getByRole('listitem').filter({ hasText: reduced }).waitFor();
        // Called by the size that it has.
        await dialog.getByText(`-${width}x${height}.`).waitFor();
      }
      const { bytes } = await save(studio, dialog);
      expect(bytes.length).toBeLessThanOrEqual(kilobytes * 1000);
      expect(bytes.length).toBeGreaterThan(kilobytes * 1000 * 0.7);
      const { width, height, format } = await sharp(bytes).metadata();
      expect(format).toBe('jpeg');
      if (isWhole) expect([width, height]).toEqual([300, 400]);
      else {
        expect(width).toBeLessThan(300);
        expect(width / height).toBeCloseTo(0.75, 1);
      }
    }
    const dialog = await studio.openExport('PNG');
    await fill(dialog, 'Target size', 1);
    await expect
      .poll(() => dialog.getByRole('alert').textContent())
      .toMatch(/smallest possible PNG file .* 1 KB can't be reached\. Allow a larger file/);
    await studio.close();
  });

  it('is in whichever format is best, when that is asked for', async () => {
    const studio = await Studio.open(browser);
    await openSmall(studio);
    const dialog = await studio.openExport('JPEG');
    await fill(dialog, 'Target size', 7);
    await dialog.getByText('Choose the best format').click();
    await dialog.getByText(/Similarity \d+$/).waitFor();
    const { bytes, name } = await save(studio, dialog);
    expect(bytes.length).toBeLessThanOrEqual(7000);
    const { format, width } = await sharp(bytes).metadata();
    expect(width).toBe(300);
    expect(name).toMatch({ jpeg: /\.jpg$/, webp: /\.webp$/, heif: /\.avif$/ }[format as string] ?? /never/);
    await studio.close();
  });
});

describe('The smallest file of a likeness', () => {
  it('is smaller for less likeness', async () => {
    const studio = await Studio.open(browser);
    await openSmall(studio);
    const sizes: number[] = [];
    for (const likeness of [85, 60]) {
      const dialog = await studio.openExport('JPEG');
      await fill(dialog, 'Minimum similarity', likeness);
      // The search finds the quality: there is none to choose.
      expect(await dialog.getByRole('slider', { name: 'Quality' }).count()).toBe(0);
      await dialog.getByText(new RegExp(`minimum similarity ${likeness}, `)).waitFor();
      sizes.push((await save(studio, dialog)).bytes.length);
    }
    expect(sizes[1]).toBeLessThan(sizes[0]! * 0.7);
    await studio.close();
  });
});

describe('A picture that was not changed', () => {
  it('is exported byte for byte, encoded when the person asks for that, and made anew once it was changed', async () => {
    const studio = await Studio.open(browser);
    await studio.openPicture('still-life.jpg');
    const original = await readFile(picture('still-life.jpg'));
    const dialog = await studio.openExport('JPEG');
    await dialog.getByText('Nothing was changed: this is the original file, byte for byte.').waitFor();
    expect((await save(studio, dialog)).bytes.equals(original)).toBe(true);

    const again = await studio.openExport('JPEG');
    await again.getByText('Original file (unchanged)').click();
    expect((await save(studio, again)).bytes.equals(original)).toBe(false);

    await studio.stroke(STROKE);
    expect((await studio.exportAs('JPEG')).bytes.equals(original)).toBe(false);
    await studio.close();
  });
});

describe('Pixels per inch', () => {
  it.each(sampled(['JPEG', 'PNG'], 1))('are in a %s as they were typed', async (format) => {
    const studio = await Studio.open(browser);
    await openSmall(studio);
    const dialog = await studio.openExport(format);
    await fill(dialog, 'Resolution', 300);
    const { bytes } = await save(studio, dialog);
    expect((await sharp(bytes).metadata()).density).toBe(300);
    await studio.close();
  });
});

describe('The color profile', () => {
  it('is in the file when it is asked for, and the pixels are the same', async () => {
    const studio = await Studio.open(browser);
    await openSmall(studio);
    const plain = await save(studio, await studio.openExport('WebP'));
    const dialog = await studio.openExport('WebP');
    await dialog.getByRole('button', { name: /Color profile/ }).click();
    await studio.page.getByRole('option', { name: 'Embed sRGB' }).click();
    const tagged = await save(studio, dialog);
    expect((await sharp(plain.bytes).metadata()).hasProfile).toBe(false);
    expect((await sharp(tagged.bytes).metadata()).icc?.includes('acsp')).toBe(true);
    const pixels = ({ bytes }: { bytes: Buffer }) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
    expect((await pixels(tagged)).equals(await pixels(plain))).toBe(true);
    await studio.close();
  });
});

describe('Copy', () => {
  it('puts the very pixels on the clipboard', async () => {
    const studio = await Studio.open(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    await openSmall(studio);
    const dialog = await studio.openExport();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await studio.page.getByText('The picture is on the clipboard as PNG.').waitFor();
    const copied = await studio.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const blob = await item!.getType('image/png');
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    });
    await dialog.getByRole('radiogroup', { name: 'Format' }).getByText('PNG', { exact: true }).click();
    const exported = await decode((await save(studio, dialog)).bytes);
    expect(difference(await decode(Buffer.from(copied)), exported).max).toBe(0);
    await studio.close();
  });

  it('says so when the browser does not allow it', async () => {
    const studio = await Studio.open(browser, {
      before: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(Clipboard.prototype, 'write', {
            value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
          });
        }),
    });
    await openSmall(studio);
    const dialog = await studio.openExport();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await studio.page.getByText("The browser didn't allow copying the picture to the clipboard").waitFor();
    await dialog.getByRole('button', { name: 'Copy', exact: true, disabled: false }).waitFor();
    await studio.close();
  });
});

describe('What was chosen for a file', () => {
  it('is chosen again after a reload; a resolution that no file has is not shown', async () => {
    const studio = await Studio.open(browser);
    await studio.openPicture('still-life.jpg');
    await studio.stroke(STROKE);
    const dialog = await studio.openExport('JPEG');
    const resolution = (at: Locator) => at.getByRole('textbox', { name: 'Resolution' }).inputValue();
    expect(await resolution(dialog)).toBe('');
    await fill(dialog, 'Resolution', 240);
    for (const [box, option] of [
      [/^50%|Size/, '300 × 400 (50%)'],
      [/Metadata/, 'Remove everything'],
      [/Color profile/, 'Embed sRGB'],
    ] as const) {
      await dialog.getByRole('button', { name: box }).click();
      await studio.page.getByRole('option', { name: option }).click();
    }
    await dialog.getByRole('textbox', { name: 'File name pattern' }).fill('{name}-shop');
    const { name, bytes } = await save(studio, dialog);
    expect(name).toBe('still-life-shop.jpg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 400, density: 240 });
    await studio.page.reload();
    const again = await studio.openExport();
    expect(await resolution(again)).toBe('240');
    await expect
      .poll(() => again.getByRole('textbox', { name: 'File name pattern' }).inputValue())
      .toBe('{name}-shop');
    for (const chosen of ['300 × 400 (50%)', 'Remove everything', 'Embed sRGB'])
      await again.getByText(chosen, { exact: true }).first().waitFor();
    // An empty field is no resolution at all.
    await again.getByRole('textbox', { name: 'Resolution' }).fill('');
    await studio.page.keyboard.press('Tab');
    expect(await resolution(again)).toBe('');
    await studio.close();
  });
});

describe('The preview of an export', () => {
  it('shows a px of the file as a px of the screen, and is moved about by hand and by keys', async () => {
    const studio = await Studio.open(browser);
    await studio.openPicture('still-life.jpg');
    const dialog = await studio.openExport('JPEG');
    const file = dialog.getByRole('img', { name: 'Exported file' });
    await file.waitFor();
    const width = async () => (await file.boundingBox())!.width;
    expect(await width()).not.toBeCloseTo(600, 0);
    const zoom = dialog.getByRole('radiogroup', { name: 'Preview size' });
    await zoom.getByText('100%').click();
    await expect.poll(width).toBeCloseTo(600, 0);
    const view = dialog.getByRole('region', { name: 'Picture at 100%' });
    const top = () => view.evaluate((element) => element.scrollTop);
    const before = await top();
    const box = (await view.boundingBox())!;
    await studio.page.mouse.move(box.x + 60, box.y + 300);
    await studio.page.mouse.down();
    await studio.page.mouse.move(box.x + 60, box.y + 260, { steps: 4 });
    await studio.page.mouse.up();
    await expect.poll(top).toBeGreaterThan(before + 20);
    await view.press('Home');
    await expect.poll(top).toBe(0);
    // The line stays in sight, wherever the picture is.
    const edge = () =>
      file.evaluate((element) => {
        const line = getComputedStyle(element.parentElement!).getPropertyValue('--split');
        return element.getBoundingClientRect().left + Number.parseFloat(line);
      });
    await expect.poll(edge).toBeCloseTo(box.x + box.width / 2, 0);
    await dialog.getByRole('slider', { name: 'Compare original and exported' }).press('Home');
    await expect.poll(edge).toBeCloseTo(box.x, 0);
    await zoom.getByText('Fit').click();
    await expect.poll(width).not.toBeCloseTo(600, 0);
    await studio.close();
  });
});

describe('How long a file takes', () => {
  it('is said of a small file that is slow in the making, and of a search', async () => {
    const studio = await Studio.open(browser);
    await studio.openPicture('still-life.jpg');
    const dialog = await studio.openExport('AVIF');
    const speed = dialog.getByRole('slider', { name: 'Speed', exact: true });
    await speed.focus();
    for (let i = 0; i < 6; i++) await studio.page.keyboard.press('ArrowLeft');
    await dialog.getByText(/^Encoding takes about \d+ (s|min) on this device/).waitFor();
    // Another choice ends it. A search may make eight files.
    await studio.page.keyboard.press('End');
    await dialog.getByRole('radiogroup', { name: 'Format' }).getByText('WebP', { exact: true }).click();
    await fill(dialog, 'Target size', 20);
    await dialog.getByText(/^Encoding takes about \d+ (s|min) on this device/).waitFor();
    await studio.close();
  });
});

describe('A file larger than a canvas may be in many browsers', () => {
  const SIZES = [
    { width: 17_000, height: 1200 },
    { width: 12_500, height: 8000 },
  ];
  it.each(sampled(SIZES, 1))('is made all the same: $width × $height px', async (size) => {
    const page = await openLab(browser);
    const file = await page.evaluate(async (output) => {
      const { bytes, ...facts } = await window.lab.pictures.pool.exportFile({
        drawList: { frame: output, background: '#336699', items: [] },
        output,
        encode: { format: 'png', compression: 'fast' },
        metadata: 'strip',
        metadataFrom: null,
        flattenOnto: '#ffffff',
      });
      return { ...facts, bytes: Array.from(bytes) };
    }, size);
    const bytes = Buffer.from(file.bytes);
    expect(await sharp(bytes, { limitInputPixels: false }).metadata()).toMatchObject(size);
    const small = await sharp(bytes, { limitInputPixels: false }).resize(2, 2).raw().toBuffer();
    expect([...small.subarray(0, 3)]).toEqual([0x33, 0x66, 0x99]);
    await page.close();
  });
});
