import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EmbedExport, EmbedOptions } from '../../shell/embed/validate/api.ts';
import { embedDeps } from '../helpers/embed-deps.ts';
import { ended, PICTURE, PLACES, STRICT_POLICY, visit } from '../helpers/embed-host.ts';
import { ROOT } from '../helpers/paths.ts';

const NOTHING = { listeners: 0, workers: 0, observers: 0, urls: 0 };

const deps = embedDeps();

/** Embeds into the element with this id and waits for the picture. */
async function embedInto(
  page: Page,
  id: string,
  options: Omit<EmbedOptions, 'onChange' | 'onExport'> = {},
): Promise<number> {
  return page.evaluate(
    async ({ id, options, picture }) => {
      const place = document.getElementById(id);
      if (!place) throw new Error(`No element ${id}`);
      place.style.height = '320px';
      const handle = window.gesso.embed(place, options);
      window.handles = [...(window.handles ?? []), handle];
      await handle.open(picture);
      return window.handles.length - 1;
    },
    { id, options, picture: PICTURE },
  );
}

/** The bytes of an export. */
async function exported(page: Page, at: number, choice: Omit<EmbedExport, 'signal'> = {}): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ at, choice }) => {
      const file = await window.handles[at]!.export(choice);
      const bytes = new Uint8Array(await file.blob.arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { at, choice },
  );
  return Buffer.from(base64, 'base64');
}

function erase(page: Page, at: number): Promise<boolean> {
  return page.evaluate(
    (at) =>
      window.handles[at]!.paint(
        [
          { x: 100, y: 100 },
          { x: 300, y: 100 },
        ],
        { size: 60, feathering: 0 },
      ),
    at,
  );
}

async function alphaAt(file: Buffer, x: number, y: number): Promise<number> {
  const { data } = await sharp(file)
    .ensureAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[3]!;
}

describe('An embedded editor', () => {
  it('opens, erases and exports in a page with a strict policy, the bytes as promised', async () => {
    deps.host.put('strict', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(deps.browser, deps.host, 'strict');
    const { page } = visited;
    const at = await embedInto(page, 'a');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    expect(await erase(page, at)).toBe(true);
    const png = await exported(page, at);
    const original = await sharp(await readFile(join(ROOT, 'fixtures', PICTURE))).metadata();
    const made = await sharp(png).metadata();
    expect([made.format, made.width, made.height]).toEqual(['png', original.width, original.height]);
    expect(await alphaAt(png, 200, 100)).toBe(0);
    expect(await alphaAt(png, 200, 300)).toBe(255);
    const webp = await sharp(
      await exported(page, at, { format: 'webp', width: 200, height: 150 }),
    ).metadata();
    expect([webp.format, webp.width, webp.height]).toEqual(['webp', 200, 150]);
    await ended(visited);
  });

  it('is painted on by a hand', async () => {
    deps.host.put('hand', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(deps.browser, deps.host, 'hand');
    const { page } = visited;
    const at = await embedInto(page, 'a', { locale: 'de' });
    const box = (await page.getByRole('region', { name: 'Leinwand' }).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    // The frame round the canvas is for those who come by keyboard.
    const focused = page.getByRole('region', { name: 'Leinwand' });
    expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
    const undo = page.getByRole('button', { name: 'Rückgängig' });
    await expect.poll(() => undo.isEnabled()).toBe(true);
    const { channels } = await sharp(await exported(page, at)).stats();
    expect(channels[3]!.min).toBe(0);
    expect(channels[3]!.mean).toBeGreaterThan(128);
    await undo.click();
    await expect.poll(() => undo.isDisabled()).toBe(true);
    await ended(visited);
  });

  it('stands twice on a page without one knowing of the other, and in a shadow root', async () => {
    deps.host.put('twice', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(deps.browser, deps.host, 'twice');
    const { page } = visited;
    await page.evaluate(() => {
      const inner = document.createElement('div');
      inner.id = 'b';
      document.getElementById('b')!.attachShadow({ mode: 'open' }).append(inner);
      const find = document.getElementById.bind(document);
      document.getElementById = (id: string) =>
        id === 'b' ? (find('b')!.shadowRoot!.querySelector('#b') as HTMLElement) : find(id);
    });
    const first = await embedInto(page, 'a');
    const second = await embedInto(page, 'b', { locale: 'ar', theme: 'dark' });
    await erase(page, second);
    expect(await alphaAt(await exported(page, first), 200, 100)).toBe(255);
    expect(await alphaAt(await exported(page, second), 200, 100)).toBe(0);
    await page.evaluate((at) => window.handles[at]!.destroy(), first);
    expect(await alphaAt(await exported(page, second, { format: 'webp' }), 200, 100)).toBe(0);
    await ended(visited);
  });

  it('works from another origin, its worker started by a blob of the page', async () => {
    const from = deps.host.elsewhere;
    const policy = `default-src 'none'; script-src ${from} 'wasm-unsafe-eval'; worker-src blob: ${from}; connect-src 'self' ${from}; font-src ${from}; img-src 'self'`;
    deps.host.put('other-origin', { html: PLACES, policy });
    const visited = await visit(deps.browser, deps.host, 'other-origin', from);
    const at = await embedInto(visited.page, 'a');
    await erase(visited.page, at);
    expect(await alphaAt(await exported(visited.page, at), 200, 100)).toBe(0);
    await ended(visited);
  });

  it('goes on with scalar kernels where WebAssembly is forbidden, and says which formats are off', async () => {
    const from = deps.host.elsewhere;
    const policy = `default-src 'none'; script-src ${from}; worker-src blob: ${from}; connect-src 'self' ${from}; img-src 'self'`;
    deps.host.put('no-wasm', { html: PLACES, policy });
    const visited = await visit(deps.browser, deps.host, 'no-wasm', from);
    const { page } = visited;
    const at = await embedInto(page, 'a', { locale: 'en' });
    expect(await page.evaluate((at) => window.handles[at]!.formats, at)).toEqual(['jpeg', 'png']);
    await page.getByText(/Unavailable formats: WebP and AVIF/).waitFor();
    await erase(page, at);
    const png = await exported(page, at);
    expect(await alphaAt(png, 200, 100)).toBe(0);
    expect((await sharp(await exported(page, at, { format: 'jpeg' })).metadata()).format).toBe('jpeg');
    const refusal = await page.evaluate(
      (at) =>
        window.handles[at]!.export({ format: 'avif' }).catch((error) => [
          error.code,
          error.message,
          error.next,
        ]),
      at,
    );
    expect(refusal).toEqual([
      'encode.failed',
      expect.stringContaining('AVIF is unavailable'),
      expect.stringContaining('wasm-unsafe-eval'),
    ]);
    await page.close();
    // The browser reports each wasm that the policy refuses; nothing else is wrong.
    expect(visited.problems.filter((problem) => !/WebAssembly|unsafe-eval/.test(problem))).toEqual([]);
  });

  it('exports picture, mask and text at 22 megapixels, more than a canvas may be in some browsers', async () => {
    deps.host.put('large', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(deps.browser, deps.host, 'large');
    const { page } = visited;
    const at = await embedInto(page, 'a');
    await erase(page, at);
    await page.evaluate((at) => {
      window.handles[at]!.addText('Sale', { left: 40, top: 300, size: 120, weight: 700, color: '#ff0000' });
      window.handles[at]!.setFrame({ output: { width: 4080, height: 5440 } });
    }, at);
    const file = sharp(await exported(page, at, { format: 'jpeg' }), { limitInputPixels: false });
    expect(await file.metadata()).toMatchObject({ format: 'jpeg', width: 4080, height: 5440 });
    const small = await file.resize(600, 800, { kernel: 'nearest' }).raw().toBuffer();
    const pixel = (x: number, y: number) => [...small.subarray((y * 600 + x) * 3, (y * 600 + x) * 3 + 3)];
    expect(Math.min(...pixel(200, 100))).toBeGreaterThan(250);
    expect(Math.min(...pixel(200, 250))).toBeLessThan(230);
    let red = 0;
    for (let i = 0; i < small.length; i += 3)
      if (small[i]! > 220 && small[i + 1]! < 40 && small[i + 2]! < 40) red++;
    expect(red).toBeGreaterThan(1000);
    await ended(visited);
  });

  it('leaves nothing behind: no listener, worker, observer, address, font or element', async () => {
    deps.host.put('left', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(deps.browser, deps.host, 'left');
    const { page } = visited;
    const before = await page.evaluate(() => ({
      ...window.left,
      fonts: document.fonts.size,
      elements: document.querySelectorAll('*').length,
    }));
    for (let round = 0; round < 3; round++) {
      const at = await embedInto(page, 'a');
      await erase(page, at);
      await page.evaluate((at) => window.handles[at]!.addText('Sale', { left: 40, top: 40, size: 40 }), at);
      await exported(page, at, { format: 'jpeg' });
      expect(await page.evaluate(() => window.left.workers)).toBeGreaterThan(0);
      const canvases = await page.evaluate((at) => {
        const kept = [...document.querySelector('#a > div')!.shadowRoot!.querySelectorAll('canvas')];
        window.handles[at]!.destroy();
        return kept.map(({ width, height, isConnected }) => ({ width, height, isConnected }));
      }, at);
      for (const canvas of canvases) expect(canvas).toEqual({ width: 0, height: 0, isConnected: false });
    }
    const after = await page.evaluate(() => ({
      ...window.left,
      fonts: document.fonts.size,
      elements: document.querySelectorAll('*').length,
    }));
    expect(after).toEqual(before);
    expect(after).toMatchObject(NOTHING);
    await expect.poll(() => page.workers().length).toBe(0);
    await ended(visited);
  });

  it('keeps a document in a file and opens it again, and one of format version 1', async () => {
    deps.host.put('documents', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(deps.browser, deps.host, 'documents');
    const { page } = visited;
    const first = await embedInto(page, 'a');
    await erase(page, first);
    await page.evaluate(async (at) => {
      const file = await window.handles[at]!.document();
      window.handles[at]!.undo();
      await window.handles[at]!.load(file);
    }, first);
    expect(await alphaAt(await exported(page, first), 200, 100)).toBe(0);
    const kept = (await readFile(join(ROOT, 'fixtures/documents/v1-erased-and-written.gesso'))).toString(
      'base64',
    );
    const opened = await page.evaluate(
      async ({ at, kept }) => {
        const bytes = Uint8Array.from(atob(kept), (c) => c.charCodeAt(0));
        const { width, height } = await window.handles[at]!.load(new Blob([bytes]));
        return { width, height };
      },
      { at: first, kept },
    );
    expect(opened).toEqual({ width: 96, height: 64 });
    const png = await exported(page, first);
    expect(await alphaAt(png, 20, 20)).toBe(0);
    expect(await alphaAt(png, 90, 60)).toBe(255);
    await ended(visited);
  });

  it('is an element too, with attributes, started and ended by the page', async () => {
    const html = `<!doctype html><html lang="en"><body><script type="module" src="/embed.js"></script>
      <gesso-editor picture="${PICTURE}" tools="brush pan" locale="ar"></gesso-editor></body></html>`;
    deps.host.put('element', { html, policy: STRICT_POLICY });
    const visited = await visit(deps.browser, deps.host, 'element');
    const { page } = visited;
    await expect.poll(() => page.getByRole('button', { name: 'تصدير' }).isEnabled()).toBe(true);
    await expect.poll(() => page.getByRole('group', { name: 'محرر الصور' }).getAttribute('dir')).toBe('rtl');
    await page.evaluate(() => document.querySelector('gesso-editor')!.remove());
    await expect.poll(() => page.evaluate(() => window.left)).toEqual(NOTHING);
    await ended(visited);
  });
});
