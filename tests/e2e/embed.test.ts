import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { EmbedExport, EmbedHandle, EmbedOptions } from '../../shell/embed/api.ts';
import { launch } from '../helpers/browser.ts';
import { type EmbedHost, hostEmbed, STRICT_POLICY, type Visited, visit } from '../helpers/embed-host.ts';
import { ROOT } from '../helpers/paths.ts';

declare global {
  interface Window {
    gesso: { embed(element: Element, options?: EmbedOptions): EmbedHandle };
    handles: EmbedHandle[];
    left: { listeners: number; workers: number; observers: number; urls: number };
  }
}

const PICTURE = '/pictures/still-life.jpg';
const PLACES = '<!doctype html><html lang="en"><body><div id="a"></div><div id="b"></div></body></html>';
const NOTHING = { listeners: 0, workers: 0, observers: 0, urls: 0 };

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

async function ended({ page, problems }: Visited): Promise<void> {
  await page.close();
  expect(problems).toEqual([]);
}

describe('An embedded editor', () => {
  it('opens, erases and exports in a page with a strict policy, the bytes as promised', async () => {
    host.put('strict', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(browser, host, 'strict');
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
    host.put('hand', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(browser, host, 'hand');
    const { page } = visited;
    const at = await embedInto(page, 'a', { locale: 'de' });
    const box = (await page.getByRole('region', { name: 'Arbeitsfläche' }).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
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
    host.put('twice', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(browser, host, 'twice');
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
    const from = host.elsewhere;
    const policy = `default-src 'none'; script-src ${from} 'wasm-unsafe-eval'; worker-src blob: ${from}; connect-src 'self' ${from}; font-src ${from}; img-src 'self'`;
    host.put('other-origin', { html: PLACES, policy });
    const visited = await visit(browser, host, 'other-origin', from);
    const at = await embedInto(visited.page, 'a');
    await erase(visited.page, at);
    expect(await alphaAt(await exported(visited.page, at), 200, 100)).toBe(0);
    await ended(visited);
  });

  it('goes on with scalar kernels where WebAssembly is forbidden, and says which formats are off', async () => {
    const from = host.elsewhere;
    const policy = `default-src 'none'; script-src ${from}; worker-src blob: ${from}; connect-src 'self' ${from}; img-src 'self'`;
    host.put('no-wasm', { html: PLACES, policy });
    const visited = await visit(browser, host, 'no-wasm', from);
    const { page } = visited;
    const at = await embedInto(page, 'a', { locale: 'en' });
    expect(await page.evaluate((at) => window.handles[at]!.formats, at)).toEqual(['jpeg', 'png']);
    await page.getByText(/these formats are off: WebP and AVIF/).waitFor();
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
      expect.stringContaining('AVIF is off here'),
      expect.stringContaining('wasm-unsafe-eval'),
    ]);
    await page.close();
    // The browser reports each wasm that the policy refuses; nothing else is wrong.
    expect(visited.problems.filter((problem) => !/WebAssembly|unsafe-eval/.test(problem))).toEqual([]);
  });

  it('leaves nothing behind: no listener, worker, observer, address, font or element', async () => {
    host.put('left', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(browser, host, 'left');
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
    host.put('documents', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(browser, host, 'documents');
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
    host.put('element', { html, policy: STRICT_POLICY });
    const visited = await visit(browser, host, 'element');
    const { page } = visited;
    await expect.poll(() => page.getByRole('button', { name: 'تصدير' }).isEnabled()).toBe(true);
    expect(await page.getByRole('group', { name: 'محرر الصور' }).getAttribute('dir')).toBe('rtl');
    await page.evaluate(() => document.querySelector('gesso-editor')!.remove());
    await expect.poll(() => page.evaluate(() => window.left)).toEqual(NOTHING);
    await ended(visited);
  });
});

describe('The types that ship with it', () => {
  it('are read by a page of strict TypeScript, and refuse what the editor refuses', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-embed-types-'));
    copyFileSync(join(inject('embed'), 'embed.d.ts'), join(folder, 'embed.d.ts'));
    const page = (tool: string) => `
      import { embed, type EmbedHandle, GessoError } from './embed.js';
      const handle: EmbedHandle = embed(document.body, { tools: ['${tool}'], onExport: ({ blob }) => void blob.size });
      handle.on('change', ({ canUndo }) => { const undoable: boolean = canUndo; void undoable; });
      handle.export({ format: 'jpeg' }).catch((error: unknown) => error instanceof GessoError && error.code);
      document.querySelector('gesso-editor')?.handle?.undo();`;
    const check = (tool: string) => {
      writeFileSync(join(folder, 'page.ts'), page(tool));
      const settings = '--noEmit --strict --target es2022 --module esnext --moduleResolution bundler --types';
      const command = [
        join(ROOT, 'node_modules/typescript/bin/tsc'),
        '--ignoreConfig',
        ...settings.split(' '),
        '',
      ];
      return spawnSync(process.execPath, [...command, 'page.ts'], { cwd: folder, encoding: 'utf8' });
    };
    const right = check('brush');
    expect([right.status, right.stdout]).toEqual([0, '']);
    expect(check('hammer').stdout).toContain('"hammer"');
  });
});

describe('Any order of any calls', () => {
  it.each([1, 2, 3])('is answered or refused in words (seed %i)', async (seed) => {
    host.put('fuzz', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(browser, host, 'fuzz');
    const surprises = await visited.page.evaluate(
      async ({ seed, picture }) => {
        let state = seed;
        const random = () => {
          // mulberry32
          state = (state + 0x6d2b79f5) | 0;
          let t = Math.imul(state ^ (state >>> 15), 1 | state);
          t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
          return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
        };
        const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
        const number = () =>
          pick([0, 1, -1, 0.5, 45, 200, 1e9, Number.NaN, Number.POSITIVE_INFINITY, random() * 500]);
        const junk = (depth = 0): unknown =>
          pick<() => unknown>([
            () => undefined,
            () => null,
            number,
            () =>
              pick([
                '',
                'x',
                'brush',
                '#fff',
                '#ff0000',
                'left',
                '/nowhere.png',
                'http://[',
                '\u202eabc\u0000',
              ]),
            () => true,
            () => (depth < 2 ? [junk(depth + 1), junk(depth + 1)] : []),
            () =>
              depth < 2 ? { x: junk(depth + 1), y: number(), width: number(), format: junk(depth + 1) } : {},
            () => new Blob(['not a picture']),
            () => () => {},
          ])();
        const good = { x: random() * 400, y: random() * 300 };
        const calls: readonly (readonly [string, () => readonly unknown[]])[] = [
          ['open', () => [pick<unknown>([picture, junk()])]],
          [
            'paint',
            () => [pick<unknown>([[good, { x: number(), y: number() }], [good], junk()]), pick([{}, junk()])],
          ],
          [
            'addText',
            () => [
              pick<unknown>(['Sale', 'שלום', junk()]),
              pick<unknown>([{}, { size: 20, left: 5 }, junk()]),
            ],
          ],
          [
            'setFrame',
            () => [
              pick<unknown>([
                { turn: 'left' },
                { flip: 'x', straighten: 7 },
                { crop: { x: 10, y: 10, width: 100, height: 80 } },
                { aspect: 1.5, background: '#ff0000' },
                { output: { width: 60, height: 40 } },
                junk(),
              ]),
            ],
          ],
          ['undo', () => []],
          ['redo', () => []],
          [
            'export',
            () => [pick<unknown>([{ format: 'jpeg', width: 40, height: 30 }, { width: 5 }, junk()])],
          ],
          ['document', () => []],
          ['load', () => [junk()]],
          ['on', () => [pick<unknown>(['change', 'open', junk()]), pick<unknown>([() => {}, junk()])]],
        ];
        const surprises: string[] = [];
        const judge = (name: string, error: unknown) => {
          const { code, message } = error as { code?: unknown; message?: unknown };
          if (typeof code !== 'string' || typeof message !== 'string' || message.length < 8) {
            surprises.push(`${name}: ${(error as Error)?.stack ?? error}`);
          }
        };
        window.addEventListener('error', (event) => surprises.push(`uncaught: ${event.message}`));
        window.addEventListener('unhandledrejection', (event) =>
          surprises.push(`unhandled: ${event.reason}`),
        );
        const place = document.getElementById('a')!;
        place.style.height = '300px';
        const under: Promise<unknown>[] = [];
        for (let round = 0; round < 3; round++) {
          const handle = window.gesso.embed(place, round > 0 ? { picture } : {}) as unknown as Record<
            string,
            (...given: readonly unknown[]) => unknown
          >;
          if (round !== 1)
            await Promise.resolve(handle.open!(picture)).catch((error) => judge('open', error));
          const end = 20 + Math.floor(random() * 40);
          for (let at = 0; at < 60; at++) {
            if (at === end) handle.destroy!();
            const [name, give] = pick(calls);
            try {
              const result = handle[name]!(...give());
              if (result instanceof Promise) {
                const settled = result.catch((error) => judge(name, error));
                under.push(settled);
                if (random() < 0.3) await settled;
              }
            } catch (error) {
              judge(name, error);
            }
          }
          handle.destroy!();
        }
        await Promise.all(under);
        await new Promise((resolve) => setTimeout(resolve, 50));
        return [...surprises, ...(place.childElementCount > 0 ? ['an element is left'] : [])];
      },
      { seed, picture: PICTURE },
    );
    expect(surprises).toEqual([]);
    await visited.page.close();
  });
});
