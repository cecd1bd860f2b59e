import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EmbedOptions } from '../../shell/embed/api.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { embedGround } from '../helpers/embed-ground.ts';
import { PICTURE, PLACES, STRICT_POLICY, type Visited, visit } from '../helpers/embed-host.ts';
import { ROOT } from '../helpers/paths.ts';

const ground = embedGround();

interface Opened extends Visited {
  readonly panels: Locator;
}

/** A page of a strict policy with an editor in `#a`, its picture open. */
async function openEditor(
  name: string,
  options: Omit<EmbedOptions, 'onChange' | 'onExport'> = {},
  height = 600,
): Promise<Opened> {
  ground.host.put(name, { html: PLACES, policy: STRICT_POLICY });
  const visited = await visit(ground.browser, ground.host, name);
  await embedInto(visited.page, 'a', options, height);
  return { ...visited, panels: visited.page.locator('#a aside') };
}

async function embedInto(
  page: Page,
  id: string,
  options: Omit<EmbedOptions, 'onChange' | 'onExport'>,
  height: number,
): Promise<void> {
  await page.evaluate(
    async ({ id, options, picture, height }) => {
      const place = document.getElementById(id)!;
      place.style.height = `${height}px`;
      const handle = window.gesso.embed(place, options);
      window.handles = [...(window.handles ?? []), handle];
      await handle.open(picture);
    },
    { id, options, picture: PICTURE, height },
  );
}

async function openPanels(opened: Opened): Promise<void> {
  await opened.page.locator('#a').getByRole('button', { name: 'Panels' }).click();
  await opened.panels.waitFor();
}

async function ended({ page, problems }: Visited): Promise<void> {
  await page.close();
  expect(problems).toEqual([]);
}

async function exported(page: Page, at = 0): Promise<ReturnType<typeof sharp>> {
  const base64 = await page.evaluate(async (at) => {
    const file = await window.handles[at]!.export();
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
  it('load when a person opens them, into the shadow root alone, and fold away', async () => {
    const opened = await openEditor('panels-load');
    const { page, panels } = opened;
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\.js$/.test(name)),
      );
    const before = await scripts();
    const head = await page.evaluate(() => document.head.innerHTML);
    await openPanels(opened);
    expect((await scripts()).length).toBeGreaterThan(before.length);
    expect(await page.evaluate(() => document.head.innerHTML)).toBe(head);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
    expect(
      await page.evaluate(
        () => document.querySelector('#a > div')!.shadowRoot!.querySelectorAll('style, link').length,
      ),
    ).toBe(0);
    for (const tab of ['Erase', 'Colour', 'Layers', 'Steps']) {
      await panels.getByRole('radio', { name: tab, exact: true }).check();
    }
    const button = page.getByRole('button', { name: 'Panels' });
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await button.click();
    expect(await panels.isVisible()).toBe(false);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await ended(opened);
  });

  it('mask by a shape and by the wand, and refine the mask', async () => {
    const opened = await openEditor('panels-masks');
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
    await panels.getByRole('spinbutton', { name: /by, px to grow/ }).fill('20');
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
    await ended(opened);
  });

  it('correct the colour by slider and number, shown first and then applied', async () => {
    const opened = await openEditor('panels-colour');
    const { page, panels } = opened;
    await openPanels(opened);
    await panels.getByRole('radio', { name: 'Colour', exact: true }).check();
    const mean = async () => (await (await exported(page)).stats()).channels[0]!.mean;
    const before = await mean();
    await panels.getByRole('slider', { name: 'Exposure', exact: true }).focus();
    for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
    await fillNumber(panels, 'HDR value', 0);
    expect(await canUndo(opened)).toBe(false);
    await panels.getByRole('button', { name: /^Apply colour/ }).click();
    await expect.poll(() => canUndo(opened)).toBe(true);
    expect(await mean()).toBeGreaterThan(before);
    await panels.getByRole('img').first().waitFor();
    await ended(opened);
  });

  it('set a text in a style: size, weight, colour, and list', async () => {
    const opened = await openEditor('panels-text', { tools: ['text', 'move'] });
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
    await panels.getByLabel('Text colour', { exact: true }).fill('#ff0000');
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
    const opened = await openEditor('panels-layers', { tools: ['brush', 'move'] });
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
    const opened = await openEditor('panels-finger', { tools: ['move'] });
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
    const opened = await openEditor('panels-resize', { tools: ['resize'] });
    const { page, panels } = opened;
    await page.evaluate(() => {
      window.handles[0]!.on('change', ({ width, height }) => {
        document.title = `${width} × ${height}`;
      });
    });
    const { width, height } = (await sharp(join(ROOT, 'fixtures', PICTURE)).metadata())!;
    await openPanels(opened);
    await panels.getByRole('radio', { name: 'Outpaint' }).check();
    await fillNumber(panels, 'Grow left', 50);
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
    await panels.getByRole('radio', { name: 'Cover' }).check();
    await panels.getByText('What sticks out is cut off').waitFor();
    await modes.getByRole('radio', { name: 'Crop' }).check();
    await modes.getByRole('radio', { name: 'Resize' }).check();
    expect(await panels.getByRole('radio', { name: 'Cover' }).isChecked()).toBe(true);
    expect(await page.evaluate(() => location.hash)).toBe('#/offers/7');
    await ended(opened);
  });

  it('are those of the tools and panels that the page chose', async () => {
    const opened = await openEditor('panels-chosen', { tools: ['text'], panels: ['steps', 'tool'] });
    await openPanels(opened);
    const tabs = opened.panels.getByRole('radiogroup', { name: 'Panels' }).getByRole('radio');
    expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-label')))).toEqual([
      'Steps',
      'Text',
    ]);
    await embedInto(opened.page, 'b', { panels: [] }, 200);
    expect(await opened.page.locator('#b').getByRole('button', { name: 'Panels' }).count()).toBe(0);
    await ended(opened);
  });

  it('take neither the focus nor a key from the page', async () => {
    const opened = await openEditor('panels-focus');
    const { page, panels } = opened;
    const kept = await page.evaluate(async () => {
      const field = document.body.appendChild(document.createElement('input'));
      field.id = 'own';
      field.focus();
      window.addEventListener('keydown', (event) => {
        document.title += event.defaultPrevented ? '!' : event.key;
      });
      await window.handles[0]!.open('/pictures/still-life.jpg');
      return document.activeElement?.id;
    });
    expect(kept).toBe('own');
    const button = page.getByRole('button', { name: 'Panels' });
    await button.click();
    await panels.waitFor();
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.evaluate(async () => {
      document.title = '';
      document.getElementById('own')!.focus();
      await window.handles[0]!.open('/pictures/still-life.jpg');
    });
    await page.keyboard.type('btrvh[');
    expect(await page.title()).toBe('btrvh[');
    expect(await page.locator('#own').inputValue()).toBe('btrvh[');
    await panels.getByRole('button', { name: 'Invert' }).focus();
    await page.keyboard.type('btrvh[');
    expect(await page.title()).toBe('btrvh[btrvh[');
    expect(await panels.getByRole('heading', { name: 'Erase' }).isVisible()).toBe(true);
    await ended(opened);
  });

  it('leave nothing behind: no listener, observer, address, sheet, element or attribute', async () => {
    ground.host.put('panels-left', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(ground.browser, ground.host, 'panels-left');
    const { page } = visited;
    const held = () =>
      page.evaluate(() => ({
        ...window.left,
        fonts: document.fonts.size,
        page: document.documentElement.outerHTML.length,
        sheets: document.adoptedStyleSheets.length,
      }));
    await page.evaluate(() => {
      document.getElementById('a')!.style.height = '500px';
    });
    const before = await held();
    for (let round = 0; round < 2; round++) {
      await embedInto(page, 'a', { tools: ['brush', 'text'] }, 500);
      const panels = page.locator('#a aside');
      await page.getByRole('button', { name: 'Panels' }).click();
      for (const tab of ['Colour', 'Layers', 'Steps', 'Erase']) {
        await panels.getByRole('radio', { name: tab, exact: true }).check();
      }
      await panels.getByRole('radio', { name: 'Marching ants' }).check();
      await panels.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem').first().waitFor();
      await page.evaluate((round) => window.handles[round]!.destroy(), round);
    }
    expect(await held()).toEqual(before);
    expect(before).toMatchObject({ listeners: 0, workers: 0, observers: 0, urls: 0 });
    await ended(visited);
  });

  it('stand beside the picture where there is room, under it where there is not, and axe finds nothing serious', async () => {
    const opened = await openEditor('panels-room', { tools: ['brush', 'text', 'resize', 'move', 'pan'] });
    const { page, panels } = opened;
    await openPanels(opened);
    const canvas = page.getByRole('region', { name: 'Canvas' });
    const boxes = async () => ({
      canvas: (await canvas.boundingBox())!,
      panels: (await panels.boundingBox())!,
    });
    await page.evaluate(() => {
      document.title = 'A page';
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      // Colours that are on their way to the other theme are measured half-way.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await seriousFaults(opened), colorScheme).toEqual([]);
    }
    const wide = await boxes();
    expect(wide.panels.x).toBeGreaterThanOrEqual(wide.canvas.x + wide.canvas.width - 1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await boxes()).panels.x).toBeLessThan(20);
    const narrow = await boxes();
    expect(narrow.panels.y).toBeGreaterThanOrEqual(narrow.canvas.y + narrow.canvas.height - 1);
    expect(narrow.canvas.height).toBeGreaterThanOrEqual(160);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFaults(opened)).toEqual([]);
    // The tools keep to one row, and what has the focus in it is seen from end to end.
    const bar = page.getByRole('toolbar', { name: 'Tools' });
    expect((await bar.boundingBox())!.height).toBeLessThan(60);
    const cut = await bar.evaluate((toolbar) => {
      const root = toolbar.getRootNode() as ShadowRoot;
      const controls = toolbar.querySelectorAll<HTMLElement>(
        ':is(button, select, input):enabled:not([hidden])',
      );
      return Array.from(controls).filter((control) => {
        control.focus();
        const { left, right, top, height } = control.getBoundingClientRect();
        return [left + 2, right - 2].some((x) => root.elementFromPoint(x, top + height / 2) !== control);
      }).length;
    });
    expect(cut).toBe(0);
    await ended(opened);
  });
});
