import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { EmbedOptions } from '../../shell/embed/validate/api.ts';
import { embedDeps } from '../helpers/embed-deps.ts';
import { documentOf, textsOf } from '../helpers/embed-document.ts';
import { ended, PICTURE, PLACES, STRICT_POLICY, type Visited, visit } from '../helpers/embed-host.ts';

const deps = embedDeps();

interface Opened extends Visited {
  readonly canvas: Locator;
  /** The field over the text that is edited. */
  readonly field: Locator;
  /** A place of the canvas, 0…1. */
  at(x: number, y: number): Promise<{ x: number; y: number }>;
}

async function openEditor(name: string, options: Pick<EmbedOptions, 'tools' | 'locale'>): Promise<Opened> {
  deps.host.put(name, { html: `${PLACES}<p><input id="own"></p>`, policy: STRICT_POLICY });
  const visited = await visit(deps.browser, deps.host, name);
  const { page } = visited;
  await page.evaluate(
    async ({ options, picture }) => {
      const place = document.getElementById('a')!;
      place.style.height = '560px';
      const handle = window.gesso.embed(place, options);
      window.handles = [handle];
      await handle.open(picture);
    },
    { options, picture: PICTURE },
  );
  const canvas = page.locator('#a .stage');
  return {
    ...visited,
    canvas,
    field: canvas.locator('textarea'),
    async at(x, y) {
      const box = (await canvas.boundingBox())!;
      return { x: box.x + x * box.width, y: box.y + y * box.height };
    },
  };
}

const lastStep = (page: Page) => page.evaluate(() => document.title);

/** Notes each change in the page's title: what was done last, and whether anything can be undone. */
async function noteChanges(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.handles[0]!.on('change', ({ lastStep, canUndo }) => {
      document.title = canUndo ? `${lastStep}` : 'nothing';
    });
  });
}

describe('A text of an embedded editor', () => {
  it('is written where it stands, in one step, and is ended by Escape', async () => {
    const opened = await openEditor('texts-write', { tools: ['text', 'move'] });
    const { page, field } = opened;
    await noteChanges(page);
    const at = await opened.at(0.4, 0.4);
    await page.mouse.click(at.x, at.y);
    await field.waitFor({ state: 'attached' });
    expect(await field.evaluate((area) => area.matches(':focus'))).toBe(true);
    await page.keyboard.type('Soft light');
    await expect.poll(() => textsOf(page)).toEqual(['Soft light']);
    await page.keyboard.press('Escape');
    await expect.poll(() => field.count()).toBe(0);
    // The keys are the canvas's again.
    expect(await opened.canvas.evaluate((stage) => stage.matches(':focus'))).toBe(true);
    expect(await lastStep(page)).toBe('Type text');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect.poll(() => textsOf(page)).toEqual(['']);
    await ended(opened);
  });

  it('is edited by double click and by Enter: words, lines, selection and clipboard', async () => {
    const opened = await openEditor('texts-edit', { tools: ['text', 'move'] });
    const { page, field } = opened;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => window.handles[0]!.addText('Hard light', { left: 60, top: 60, size: 60 }));
    await opened.canvas.focus();
    // All texts of the canvas, then all letters of the one that is edited.
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'attached' });
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Soft light');
    await page.keyboard.press('Escape');
    await expect.poll(() => field.count()).toBe(0);
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'attached' });
    const box = (await field.boundingBox())!;
    await page.keyboard.press('Home');
    await page.keyboard.type('Very ');
    await expect.poll(() => textsOf(page)).toEqual(['Very Soft light']);
    await page.keyboard.press('Escape');
    await expect.poll(() => field.count()).toBe(0);
    // The first letters of the block, beside its handle.
    const letters = { x: box.x + 28, y: box.y + box.height / 2 };
    await page.mouse.dblclick(letters.x, letters.y);
    await field.waitFor({ state: 'attached' });
    // Presses at one place are counted.
    await page.mouse.click(box.x + box.width - 8, letters.y);
    await page.mouse.dblclick(letters.x, letters.y);
    await expect
      .poll(() =>
        field.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
          value.slice(selectionStart, selectionEnd),
        ),
      )
      .toBe('Very');
    await page.keyboard.press('Control+X');
    await page.keyboard.press('Delete');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+V');
    await expect.poll(() => textsOf(page)).toEqual(['Soft light\nVery']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.type('Much light');
    await expect.poll(() => textsOf(page)).toEqual(['Much light\nVery']);
    await ended(opened);
  });

  it('takes no more than a document may have: a call is refused by its code, and what is there opens again', async () => {
    const opened = await openEditor('texts-full', { tools: ['text'] });
    const { page } = opened;
    const codes = await page.evaluate(() => {
      const handle = window.handles[0]!;
      return [10_000, 9_999, 2, 1].map((length) => {
        try {
          handle.addText('x'.repeat(length), { size: 4, width: 600 });
          return 'taken';
        } catch (error) {
          return (error as { code: string }).code;
        }
      });
    });
    expect(codes).toEqual(['taken', 'taken', 'document.full', 'taken']);
    await page.evaluate(async () => {
      const handle = window.handles[0]!;
      await handle.load(await handle.document());
    });
    expect((await textsOf(page)).map((text) => text.length)).toEqual([10_000, 9_999, 1]);
    await ended(opened);
  });

  it('shows what an input method composes while it grows', async () => {
    const opened = await openEditor('texts-ime', { tools: ['text'] });
    const { page, field } = opened;
    const at = await opened.at(0.4, 0.4);
    await page.mouse.click(at.x, at.y);
    await field.waitFor({ state: 'attached' });
    const devtools = await page.context().newCDPSession(page);
    for (const text of ['に', 'にほ', 'にほん']) {
      await devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await expect.poll(() => textsOf(page)).toEqual([text]);
    }
    await devtools.send('Input.insertText', { text: '日本' });
    await expect.poll(() => textsOf(page)).toEqual(['日本']);
    await ended(opened);
  });

  it('is ended when the focus leaves the editor, stays while a panel is used, and goes when it is empty', async () => {
    const opened = await openEditor('texts-leave', { tools: ['text'] });
    const { page, field } = opened;
    const at = await opened.at(0.4, 0.3);
    await page.getByRole('button', { name: 'Panels' }).click();
    await page.locator('#a aside').waitFor();
    await page.mouse.click(at.x, at.y);
    await field.waitFor({ state: 'attached' });
    await page.keyboard.type('Sale');
    await page.locator('#a aside').getByRole('button', { name: 'Underline' }).click();
    await expect
      .poll(() =>
        page.locator('#a aside').getByRole('button', { name: 'Underline' }).getAttribute('aria-pressed'),
      )
      .toBe('true');
    await expect.poll(() => field.count()).toBe(1);
    await page.locator('#own').click();
    await expect.poll(() => field.count()).toBe(0);
    expect(await page.locator('#own').evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await textsOf(page)).toEqual(['Sale']);
    const beside = await opened.at(0.3, 0.85);
    await page.mouse.click(beside.x, beside.y);
    // The first press lets go of the text that was selected, or places the next one at once.
    if ((await field.count()) === 0) await page.mouse.click(beside.x, beside.y);
    await field.waitFor({ state: 'attached' });
    await page.locator('#own').click();
    await expect.poll(() => textsOf(page)).toEqual(['Sale']);
    await ended(opened);
  });

  it('takes neither focus nor keys from the page when the page’s own calls write or undo', async () => {
    const opened = await openEditor('texts-focus', { tools: ['text'] });
    const { page, field } = opened;
    const at = await opened.at(0.4, 0.4);
    await page.mouse.click(at.x, at.y);
    await field.waitFor({ state: 'attached' });
    await page.keyboard.type('Sale');
    await page.locator('#own').click();
    await page.evaluate(() => {
      const [handle] = window.handles;
      handle!.addText('More', { left: 20, top: 20 });
      handle!.undo();
      handle!.undo();
      handle!.redo();
      handle!.redo();
    });
    await page.keyboard.type('own keys');
    await expect.poll(() => page.locator('#own').inputValue()).toBe('own keys');
    await ended(opened);
  });

  it('is one of several: their count is said in the editor’s language, and they take one size in one step', async () => {
    const opened = await openEditor('texts-several', { tools: ['text'], locale: 'de' });
    const { page, canvas } = opened;
    await page.evaluate(() => {
      const [handle] = window.handles;
      handle!.addText('Low', { left: 60, top: 200, size: 40 });
      handle!.addText('High', { left: 60, top: 20, size: 60 });
    });
    const sizes = async () =>
      (await documentOf(page)).layers.flatMap((layer) => ('text' in layer ? [layer.size] : []));
    const status = page.locator('#a').getByRole('status').first();
    await canvas.focus();
    await page.keyboard.press('Control+a');
    await expect.poll(() => status.textContent()).toBe('2 Texte ausgewählt');
    await page.getByRole('button', { name: 'Bedienfelder' }).click();
    const size = page.getByRole('spinbutton', { name: 'Größe', exact: true });
    expect([await size.inputValue(), await size.getAttribute('placeholder')]).toEqual(['', 'Gemischt']);
    await size.fill('50');
    await size.press('Enter');
    await expect.poll(sizes).toEqual([50, 50]);
    await page.evaluate(() => window.handles[0]!.undo());
    await expect.poll(sizes).toEqual([40, 60]);
    await page.evaluate(() => window.handles[0]!.undo());
    await expect.poll(() => status.textContent()).toBe('');
    await ended(opened);
  });
});

describe('The handles of an embedded editor', () => {
  it('turn, size, snap and nudge a layer, by mouse, keys and finger, and show their way and the size', async () => {
    const opened = await openEditor('handles', { tools: ['text'] });
    const { page, field, canvas } = opened;
    await page.evaluate(() => window.handles[0]!.addText('Soft light', { left: 150, top: 200, size: 60 }));
    const block = async () => {
      const layer = (await documentOf(page)).layers.at(-1)!;
      if (!('text' in layer)) throw new Error('The text is the topmost layer');
      return layer;
    };
    /** Where the block lies on the page: its field is as large as it. */
    const place = async () => {
      await canvas.focus();
      await page.keyboard.press('Enter');
      await field.waitFor({ state: 'attached' });
      const box = (await field.boundingBox())!;
      await page.keyboard.press('Escape');
      await expect.poll(() => field.count()).toBe(0);
      return box;
    };
    const drag = async (from: { x: number; y: number }, dx: number, dy: number, key?: string) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      if (key) await page.keyboard.down(key);
      await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 3 });
      await page.mouse.move(from.x + dx, from.y + dy, { steps: 3 });
      await page.mouse.up();
      if (key) await page.keyboard.up(key);
    };
    const cursor = () => canvas.evaluate((stage) => stage.style.cursor);

    const start = await block();
    await canvas.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect
      .poll(async () => [(await block()).left, (await block()).top])
      .toEqual([start.left + 1, start.top + 10]);

    let box = await place();
    const corner = () => ({ x: box.x + box.width, y: box.y + box.height });
    await page.mouse.move(corner().x, corner().y);
    await expect.poll(cursor).toBe('nwse-resize');
    await expect.poll(() => canvas.locator('.tag').first().textContent()).toMatch(/^\d+ × \d+$/);
    await drag(corner(), 40, 40);
    await expect.poll(async () => (await block()).size).toBeGreaterThan(60);
    const bySize = (await block()).size;

    box = await place();
    const devtools = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    // A finger need not meet it as closely.
    const near = { x: corner().x + 17, y: corner().y + 17 };
    await finger('touchStart', near.x, near.y);
    for (const by of [10, 20, 30]) await finger('touchMove', near.x + by, near.y + by);
    await finger('touchEnd');
    await expect.poll(async () => (await block()).size).toBeGreaterThan(bySize);

    box = await place();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const stage = (await canvas.boundingBox())!;
    // The picture lies in the middle of the canvas: dropped a little beside it, the block's middle is the picture's.
    await drag(middle, stage.x + stage.width / 2 + 2 - middle.x, 0);
    const width = async () => {
      box = await place();
      return box.x + box.width / 2;
    };
    expect(Math.abs((await width()) - (stage.x + stage.width / 2))).toBeLessThan(1);

    await drag({ x: box.x + box.width / 2, y: box.y - 24 }, 60, 30, 'Shift');
    await expect.poll(async () => (await block()).angle).not.toBe(0);
    expect((await block()).angle % 15).toBe(0);
    await ended(opened);
  });
});
