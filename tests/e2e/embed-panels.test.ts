import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { embedDeps } from '../helpers/embed-deps.ts';
import { ended, PICTURE } from '../helpers/embed-host.ts';
import { type Opened, openEditor, openPanels } from '../helpers/embed-panels.ts';
import { ROOT } from '../helpers/paths.ts';

const deps = embedDeps();

async function exported(page: Page, at = 0): Promise<ReturnType<typeof sharp>> {
  const base64 = await page.evaluate(async (at) => {
    // Without loss, and made in a tenth of the time that a PNG takes.
    const file = await window.handles[at]!.export({ format: 'webp' });
    let text = '';
    for (const byte of new Uint8Array(await file.blob.arrayBuffer())) text += String.fromCharCode(byte);
    return btoa(text);
  }, at);
  return sharp(Buffer.from(base64, 'base64'));
}

const canUndo = ({ page }: Opened) => page.getByRole('button', { name: 'Undo', exact: true }).isEnabled();

/** Where the middle of the canvas is, CSS px. */
async function middle({ page }: Opened): Promise<{ x: number; y: number }> {
  const box = (await page.getByRole('region', { name: 'Canvas' }).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

async function fillNumber(panels: Locator, name: string, value: number): Promise<void> {
  const field = panels.getByRole('spinbutton', { name, exact: true });
  await field.fill(String(value));
  await field.press('Enter');
}

describe('The panels of an embedded editor', () => {
  it('mask by a shape and by the wand, and refine the mask', async () => {
    const opened = await openEditor(deps, 'panels-masks');
    const { page, panels } = opened;
    await openPanels(opened);
    const at = await middle(opened);
    await panels.getByRole('radio', { name: 'Rectangle' }).check();
    await drag(page, { x: at.x - 40, y: at.y - 40 }, { x: at.x + 40, y: at.y + 40 });
    await expect.poll(() => canUndo(opened)).toBe(true);
    /** A file of an opaque picture has no alpha. */
    const erased = async () => 255 - ((await (await exported(page)).stats()).channels[3]?.mean ?? 255);
    const byRectangle = await erased();
    expect(byRectangle).toBeGreaterThan(1);
    await panels.getByRole('spinbutton', { name: /Amount in px/ }).fill('20');
    await panels.getByRole('button', { name: 'Grow' }).click();
    await expect.poll(erased).toBeGreaterThan(byRectangle);
    await panels.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(erased).toBe(0);
    await panels.getByRole('radio', { name: 'Wand' }).check();
    await page.mouse.click(at.x, at.y);
    await expect.poll(erased).toBeGreaterThan(0);
    await panels.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Fill inside the mask' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(0);
    for (const view of ['Red overlay', 'Black and white', 'Marching ants', 'Result'])
      await panels.getByRole('radio', { name: view }).check();
    await expect.poll(() => panels.getByRole('switch', { name: 'Preserve product' }).isDisabled()).toBe(true);
    await panels.getByText(/^Product detection isn't available/).waitFor();
    await ended(opened);
  });

  it('correct the color by slider and number, live: the file has it at once', async () => {
    const opened = await openEditor(deps, 'panels-color');
    const { page, panels } = opened;
    await openPanels(opened);
    await panels.getByRole('radio', { name: 'Color', exact: true }).check();
    const mean = async () => (await (await exported(page)).stats()).channels[0]!.mean;
    const before = await mean();
    await panels.getByRole('slider', { name: 'Exposure', exact: true }).focus();
    for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => canUndo(opened)).toBe(true);
    const brighter = await mean();
    expect(brighter).toBeGreaterThan(before);
    await fillNumber(panels, 'Exposure value', 60);
    expect(await mean()).toBeGreaterThan(brighter);
    const hdr = panels.getByRole('switch', { name: 'HDR', exact: true });
    await expect.poll(() => hdr.isChecked()).toBe(false);
    await hdr.check();
    await expect.poll(() => panels.getByLabel('HDR value', { exact: true }).inputValue()).toBe('100');
    await panels.getByRole('img').first().waitFor();
    await ended(opened);
  });

  it('have all adjustments where a page asks for them, in its language, and load them there alone', async () => {
    const plain = await openEditor(deps, 'panels-five');
    const asked: string[] = [];
    plain.page.on('request', (request) => asked.push(request.url()));
    await openPanels(plain);
    await plain.panels.getByRole('radio', { name: 'Color', exact: true }).check();
    await plain.panels.getByRole('slider', { name: 'Exposure', exact: true }).waitFor();
    await expect.poll(() => plain.panels.getByRole('slider').count()).toBe(4);
    expect(asked.filter((url) => /\/embed\/color/.test(url))).toEqual([]);
    await ended(plain);

    const opened = await openEditor(deps, 'panels-adjustments', { locale: 'de', panels: ['adjustments'] });
    const { page, panels } = opened;
    await page.locator('#a').getByRole('button', { name: 'Bedienfelder' }).click();
    const mean = async () => (await (await exported(page)).stats()).channels.map((channel) => channel.mean);
    const before = await mean();
    await fillNumber(panels, 'Temperatur, Wert', 60);
    await expect.poll(async () => (await mean())[0]! - before[0]!).toBeGreaterThan(2);
    expect((await mean())[2]).toBeLessThan(before[2]!);
    await expect.poll(() => panels.getByRole('slider', { name: /^Kurvenpunkt/ }).count()).toBe(2);
    await panels.getByRole('button', { name: 'Automatik' }).click();
    await panels.getByText(/^Die Automatik /).waitFor();
    await ended(opened);
  });

  it('set a text in a style: size, weight, color, and list', async () => {
    const opened = await openEditor(deps, 'panels-text', { tools: ['text', 'move'] });
    const { page, panels } = opened;
    await page.evaluate(() =>
      window.handles[0]!.addText('Sale', { left: 60, top: 60, size: 30, color: '#000000' }),
    );
    await openPanels(opened);
    await panels.getByText('Block 1 of 1').waitFor();
    const inked = async () => {
      const { data } = await (await exported(page)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      let red = 0;
      for (let i = 0; i < data.length; i += 3)
        if (data[i]! > 200 && data[i + 1]! < 40 && data[i + 2]! < 40) red++;
      return red;
    };
    expect(await inked()).toBe(0);
    await panels.getByLabel('Text color', { exact: true }).fill('#ff0000');
    await expect.poll(inked).toBeGreaterThan(50);
    const small = await inked();
    await fillNumber(panels, 'Size', 90);
    await expect.poll(inked).toBeGreaterThan(small * 3);
    await panels.getByRole('combobox', { name: 'Weight' }).selectOption({ label: 'Bold 700' });
    await panels.getByRole('button', { name: 'Underline' }).click();
    await expect
      .poll(() => panels.getByRole('button', { name: 'Underline' }).getAttribute('aria-pressed'))
      .toBe('true');
    await ended(opened);
  });

  it('add, order, name and hide layers, and go back by the steps', async () => {
    const opened = await openEditor(deps, 'panels-layers', { tools: ['brush', 'move'] });
    const { page, panels } = opened;
    await openPanels(opened);
    await panels.getByRole('radio', { name: 'Layers' }).check();
    await panels
      .getByLabel('Add pictures as layers')
      .setInputFiles(join(ROOT, 'fixtures/pictures/product-mug.jpg'));
    const rows = panels.getByRole('row');
    await expect.poll(() => rows.count()).toBe(2);
    const names = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
    const order = await names();
    await panels.getByRole('button', { name: `Drag ${order[0]}` }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(names).toEqual([...order].reverse());
    await rows
      .first()
      .dragTo(rows.last(), { sourcePosition: { x: 14, y: 20 }, targetPosition: { x: 60, y: 36 } });
    await expect.poll(names).toEqual(order);
    await rows.first().click();
    await panels.getByRole('button', { name: 'Rename layer' }).click();
    await page.keyboard.type('Mug');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['Mug', order[1]]);
    await panels.getByRole('button', { name: 'Hide Mug' }).click();
    await panels.getByRole('button', { name: 'Show Mug' }).waitFor();
    await panels.getByRole('radio', { name: 'Steps' }).check();
    await panels.getByRole('button', { name: /^Open / }).click();
    await expect.poll(() => canUndo(opened)).toBe(false);
    await ended(opened);
  });

  it('order layers by a finger, which may think better of it, and take several texts at once', async () => {
    const opened = await openEditor(deps, 'panels-finger', { tools: ['move'] });
    const { page, panels } = opened;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      for (const text of ['One', 'Two', 'Three']) window.handles[0]!.addText(text, { left: 20, top: 20 });
    });
    await openPanels(opened);
    await panels.getByRole('radio', { name: 'Layers' }).check();
    const rows = panels.getByRole('row');
    const names = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
    await expect.poll(names).toEqual(['Three', 'Two', 'One', 'still-life']);
    const devtools = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x = 0, y = 0) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' || type === 'touchCancel' ? [] : [{ x, y }],
      });
    const pull = async (end: 'touchEnd' | 'touchCancel') => {
      const grip = panels.getByRole('button', { name: 'Drag Three' });
      await grip.scrollIntoViewIfNeeded();
      const from = (await grip.boundingBox())!;
      const to = (await rows.nth(2).boundingBox())!;
      const x = from.x + from.width / 2;
      await finger('touchStart', x, from.y + from.height / 2);
      for (const part of [0.3, 0.6, 1])
        await finger('touchMove', x, from.y + part * (to.y + to.height * 0.8 - from.y));
      await expect.poll(() => panels.locator('[data-held]').count()).toBe(1);
      await finger(end);
      await expect.poll(() => panels.locator('[data-held]').count()).toBe(0);
    };
    await pull('touchCancel');
    expect(await names()).toEqual(['Three', 'Two', 'One', 'still-life']);
    await pull('touchEnd');
    await expect.poll(names).toEqual(['Two', 'One', 'Three', 'still-life']);
    await page.evaluate(() => window.handles[0]!.undo());
    await expect.poll(names).toEqual(['Three', 'Two', 'One', 'still-life']);

    await rows.nth(0).click();
    await rows.nth(2).click({ modifiers: ['Control'] });
    await rows.nth(1).focus();
    await page.keyboard.press('Shift+Space');
    const selected = () => panels.locator('[role=row][aria-selected=true]').count();
    await expect.poll(selected).toBe(3);
    await rows.nth(1).click({ modifiers: ['Shift'] });
    await expect.poll(selected).toBe(2);
    await panels.getByRole('button', { name: 'Delete layer' }).click();
    await expect.poll(names).toEqual(['Two', 'still-life']);
    await page.evaluate(() => window.handles[0]!.undo());
    await expect.poll(names).toEqual(['Three', 'Two', 'One', 'still-life']);
    await ended(opened);
  });

  it('resize, expand and crop, and tell the page', async () => {
    const opened = await openEditor(deps, 'panels-resize', { tools: ['resize'] });
    const { page, panels } = opened;
    await page.evaluate(() => {
      window.handles[0]!.on('change', ({ width, height }) => {
        document.title = `${width} × ${height}`;
      });
    });
    const { width, height } = (await sharp(join(ROOT, 'fixtures', PICTURE)).metadata())!;
    await openPanels(opened);
    await panels.getByRole('radio', { name: 'Outpaint' }).check();
    await fillNumber(panels, 'Expand left', 50);
    await panels.getByRole('button', { name: /^Expand/ }).click();
    await expect.poll(() => page.title()).toBe(`${width! + 50} × ${height}`);
    // The crop is the picture's; what was added around it stays.
    await panels.getByRole('radio', { name: 'Crop' }).check();
    await panels.getByRole('radio', { name: '1:1' }).check();
    await panels.getByRole('button', { name: /^Crop/ }).click();
    await expect.poll(() => page.title()).toBe(`${width! + 50} × ${width}`);
    // How a size is met is this editor's to remember: the address is the page's.
    await page.evaluate(() => history.replaceState(null, '', '#/offers/7'));
    const modes = panels.getByRole('radiogroup', { name: 'Resize mode' });
    await modes.getByRole('radio', { name: 'Resize' }).check();
    await panels.getByRole('radio', { name: 'Fill' }).check();
    await panels.getByText('Fills the size and crops the overflow').waitFor();
    await modes.getByRole('radio', { name: 'Crop' }).check();
    await modes.getByRole('radio', { name: 'Resize' }).check();
    await expect.poll(() => panels.getByRole('radio', { name: 'Fill' }).isChecked()).toBe(true);
    expect(await page.evaluate(() => location.hash)).toBe('#/offers/7');
    await ended(opened);
  });
});
