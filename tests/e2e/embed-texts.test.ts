import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { EmbedOptions } from '../../shell/embed/api.ts';
import { launch } from '../helpers/browser.ts';
import {
  type EmbedHost,
  hostEmbed,
  PICTURE,
  PLACES,
  STRICT_POLICY,
  type Visited,
  visit,
} from '../helpers/embed-host.ts';

let browser: Browser;
let host: EmbedHost;

beforeAll(async () => {
  browser = await launch();
  host = await hostEmbed(inject('embed'));
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
});

interface Opened extends Visited {
  readonly canvas: Locator;
  /** The field over the text that is edited. */
  readonly field: Locator;
  /** A place of the canvas, 0…1. */
  at(x: number, y: number): Promise<{ x: number; y: number }>;
}

async function openEditor(name: string, options: Pick<EmbedOptions, 'tools' | 'locale'>): Promise<Opened> {
  host.put(name, { html: `${PLACES}<p><input id="own"></p>`, policy: STRICT_POLICY });
  const visited = await visit(browser, host, name);
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

const texts = (page: Page) =>
  page.evaluate(async () => {
    const file = new Uint8Array(await (await window.handles[0]!.document()).arrayBuffer());
    // The document's JSON is stored as it is or deflated; only its texts are asked for.
    const view = new DataView(file.buffer);
    for (let at = 0; at + 30 < file.length && view.getUint32(at, true) === 0x04034b50; ) {
      const method = view.getUint16(at + 8, true);
      const size = view.getUint32(at + 18, true);
      const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(file.subarray(at + 30, at + 30 + view.getUint16(at + 26, true)));
      const packed = new Blob([file.subarray(start, start + size)]).stream();
      if (/json$/.test(name)) {
        const plain = method === 0 ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
        const { layers } = JSON.parse(await new Response(plain).text()) as { layers: { text?: string }[] };
        return layers.flatMap(({ text }) => (text === undefined ? [] : [text]));
      }
      at = start + size;
    }
    throw new Error('No document in the file');
  });

async function ended({ page, problems }: Visited): Promise<void> {
  await page.close();
  expect(problems).toEqual([]);
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
    await expect.poll(() => texts(page)).toEqual(['Soft light']);
    await page.keyboard.press('Escape');
    await expect.poll(() => field.count()).toBe(0);
    // The keys are the canvas's again.
    expect(await opened.canvas.evaluate((stage) => stage.matches(':focus'))).toBe(true);
    expect(await lastStep(page)).toBe('Type text');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect.poll(() => texts(page)).toEqual(['']);
    await ended(opened);
  });

  it('is edited by double click and by Enter: words, lines, selection and clipboard', async () => {
    const opened = await openEditor('texts-edit', { tools: ['move', 'text'] });
    const { page, field } = opened;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => window.handles[0]!.addText('Soft light', { left: 60, top: 60, size: 60 }));
    await opened.canvas.focus();
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'attached' });
    const box = (await field.boundingBox())!;
    await page.keyboard.press('Home');
    await page.keyboard.type('Very ');
    await expect.poll(() => texts(page)).toEqual(['Very Soft light']);
    await page.keyboard.press('Escape');
    await expect.poll(() => field.count()).toBe(0);
    // The first letters of the block.
    const letters = { x: box.x + 12, y: box.y + box.height / 2 };
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
    await expect.poll(() => texts(page)).toEqual(['Soft light\nVery']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.type('Much light');
    await expect.poll(() => texts(page)).toEqual(['Much light\nVery']);
    await ended(opened);
  });

  it('shows what an input method composes while it grows, and leaves its keys alone', async () => {
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
      await expect.poll(() => texts(page)).toEqual([text]);
    }
    await devtools.send('Input.insertText', { text: '日本' });
    await expect.poll(() => texts(page)).toEqual(['日本']);
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
    expect(await field.count()).toBe(1);
    await page.locator('#own').click();
    await expect.poll(() => field.count()).toBe(0);
    expect(await page.locator('#own').evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await texts(page)).toEqual(['Sale']);
    const beside = await opened.at(0.3, 0.85);
    await page.mouse.click(beside.x, beside.y);
    // The first press lets go of the text that was selected, or places the next one at once.
    if ((await field.count()) === 0) await page.mouse.click(beside.x, beside.y);
    await field.waitFor({ state: 'attached' });
    await page.locator('#own').click();
    await expect.poll(() => texts(page)).toEqual(['Sale']);
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
    expect(await page.locator('#own').inputValue()).toBe('own keys');
    await ended(opened);
  });
});
