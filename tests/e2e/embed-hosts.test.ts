import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { build } from 'vite';
import { describe, expect, inject, it } from 'vitest';
import { embedDeps } from '../helpers/embed-deps.ts';
import { STRICT_POLICY, visit } from '../helpers/embed-host.ts';
import { ROOT } from '../helpers/paths.ts';
import { isDeep, sampled } from '../helpers/sampled.ts';

const HOSTS = [
  { react: '18.3.1', from: join(ROOT, 'tests/hosts/react-18/node_modules') },
  { react: '19.3.1', from: join(ROOT, 'node_modules') },
];
const PLACE = '<!doctype html><html lang="en"><body><div id="a"></div></body></html>';

const deps = embedDeps();

/** The host's page as its own bundler would make it, with the React of that folder. */
async function bundleHost(modules: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [
        { find: /^react-dom\/client$/, replacement: join(modules, 'react-dom/client.js') },
        { find: /^react-dom$/, replacement: join(modules, 'react-dom/index.js') },
        { find: /^react$/, replacement: join(modules, 'react/index.js') },
      ],
    },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(ROOT, 'tests/hosts/react-host.ts') },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The host page was not built');
  return output.output[0].code;
}

/** Elements, fonts and counted things that the page holds. */
const held = (page: Page) =>
  page.evaluate(() => ({
    ...window.left,
    fonts: document.fonts.size,
    elements: document.body.querySelectorAll('*').length,
  }));

describe.each(sampled(HOSTS, 1))('Under a host with React $react', ({ react, from }) => {
  it('is mounted, mounted again and taken away without a trace, by call and as an element', async () => {
    deps.host.put(`react-${react}`, {
      html: '<!doctype html><html lang="en"><body></body></html>',
      policy: STRICT_POLICY,
    });
    deps.host.put(`react-${react}.js`, { html: await bundleHost(from), type: 'text/javascript' });
    const { page, problems } = await visit(deps.browser, deps.host, `react-${react}`);
    await page.evaluate(`import('/react-${react}.js')`);
    expect(await page.evaluate(() => window.reactHost.version)).toBe(react);
    const before = await held(page);

    await page.evaluate(() => window.reactHost.show());
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect.poll(() => undo.count()).toBe(2);
    expect(await page.evaluate(() => window.reactHost.starts)).toBe(2);
    const paint = () =>
      page.evaluate(() => window.handles[0]?.paint([{ x: 90, y: 90 }], { size: 50 })).catch(() => false);
    await expect.poll(paint).toBe(true);
    await expect.poll(() => undo.first().isEnabled()).toBe(true);
    await expect.poll(() => undo.last().isEnabled()).toBe(false);

    // The embed's own React beside the host's.
    await page.getByRole('button', { name: 'Panels' }).first().click();
    await page.getByRole('radio', { name: 'Steps' }).check();
    await page.getByRole('button', { name: /^Open / }).click();
    await expect.poll(() => undo.first().isEnabled()).toBe(false);

    await page.evaluate(() => window.reactHost.hide());
    await expect.poll(() => held(page)).toEqual(before);
    await expect.poll(() => page.workers().length).toBe(0);
    expect(problems).toEqual([]);
    await page.close();
  });
});

describe('The example page', () => {
  it('is plain HTML in which the editor opens its picture, erases and exports', async () => {
    const page = await deps.browser.newPage({ viewport: { width: 1000, height: 700 } });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${inject('studio')}/examples/embed`);
    const undo = page.getByRole('button', { name: 'Undo' });
    const box = (await page.getByRole('region', { name: 'Canvas' }).boundingBox())!;
    const exportButton = page.getByRole('button', { name: 'Export' });
    await expect.poll(() => exportButton.isEnabled()).toBe(true);
    await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => undo.isEnabled()).toBe(true);
    const [download] = await Promise.all([page.waitForEvent('download'), exportButton.click()]);
    const file = sharp(await readFile(await download.path()));
    const sample = await sharp(join(inject('embed'), 'samples/mug.jpg')).metadata();
    expect(await file.metadata()).toMatchObject({
      width: sample.width,
      height: sample.height,
      format: 'png',
    });
    expect((await file.stats()).channels[3]!.min).toBe(0);
    expect(problems).toEqual([]);
    await page.close();
  });
});

describe('A page whose policy lets no worker start', () => {
  it('is told which directive the editor needs', async () => {
    const policy = STRICT_POLICY.replace("worker-src 'self'", "worker-src 'none'");
    deps.host.put('no-worker', { html: PLACE, policy });
    const { page } = await visit(deps.browser, deps.host, 'no-worker');
    const refusal = await page.evaluate(() =>
      window.gesso
        .embed(document.getElementById('a')!)
        .open('/pictures/still-life.jpg')
        .catch(({ code, next }) => ({ code, next })),
    );
    expect(refusal).toEqual({
      code: 'worker.crashed',
      next: expect.stringMatching(/Content-Security-Policy must allow .* origin and blob: in worker-src/),
    });
    await page.getByText(/Content-Security-Policy must allow/).waitFor();
    await page.close();
  });
});

describe('The memory of a page', () => {
  it('is given back by destroy: editors later the heap weighs what it did after two', async () => {
    deps.host.put('memory', { html: PLACE, policy: STRICT_POLICY });
    const { page, problems } = await visit(deps.browser, deps.host, 'memory');
    const devtools = await page.context().newCDPSession(page);
    const heap = async () => {
      // Twice: what a finaliser lets go of in the first is collected in the second.
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return usedSize;
    };
    const round = () =>
      page.evaluate(async () => {
        const place = document.getElementById('a')!;
        place.style.height = '300px';
        const handle = window.gesso.embed(place);
        await handle.open('/pictures/still-life.jpg');
        handle.paint(
          [
            { x: 60, y: 60 },
            { x: 300, y: 200 },
          ],
          { size: 80 },
        );
        handle.addText('Sale', { left: 30, top: 30, size: 40 });
        const { shadowRoot } = place.firstElementChild as HTMLElement & { shadowRoot: ShadowRoot };
        shadowRoot.querySelector<HTMLElement>('[aria-expanded]')!.click();
        while (!shadowRoot.querySelector('aside:not([hidden]) input'))
          await new Promise(requestAnimationFrame);
        await handle.export({ format: 'webp' });
        handle.destroy();
      });
    for (let i = 0; i < 2; i++) await round();
    const after2 = await heap();
    for (let i = 0; i < (isDeep ? 5 : 2); i++) await round();
    const growth = (await heap()) - after2;
    // One editor's document, tiles and caches are some megabytes; one that stayed could not hide in this.
    expect(growth).toBeLessThan(1_000_000);
    expect(problems).toEqual([]);
    await page.close();
  });
});
