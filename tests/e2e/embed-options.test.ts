import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { EmbedChange, EmbedHandle } from '../../shell/embed/validate/api.ts';
import { embedDeps } from '../helpers/embed-deps.ts';
import { ended, PICTURE, PLACES, STRICT_POLICY, visit } from '../helpers/embed-host.ts';

const deps = embedDeps();
/** What makes files, and may not be there before one is asked for. */
const ENCODER = /_enc|squoosh/;

declare global {
  interface Window {
    told: { readonly name: string; readonly detail: unknown }[];
  }
}

const told = (page: Page, name: string) =>
  page.evaluate((name) => window.told.filter((each) => each.name === name).map(({ detail }) => detail), name);

describe('What a page gives an embedded editor', () => {
  it('is heard: presets, listeners, a worker elsewhere; a placeholder at once, encoders with the first export alone', async () => {
    const { origin, elsewhere } = deps.host;
    deps.host.put('options', {
      html: PLACES,
      policy: `default-src 'none'; script-src 'self' ${elsewhere} 'wasm-unsafe-eval'; worker-src blob: ${elsewhere}; connect-src 'self' ${elsewhere}; font-src 'self' ${elsewhere}; img-src 'self'`,
    });
    const visited = await visit(deps.browser, deps.host, 'options');
    const { page } = visited;
    // In the very turn of the call: nothing has been fetched, and no worker started.
    const atOnce = await page.evaluate(
      ({ worker, picture }) => {
        window.told = [];
        const place = document.getElementById('a')!;
        place.style.height = '420px';
        const handle = window.gesso.embed(place, {
          tools: ['brush', 'resize'],
          presets: [
            { id: 'shop', label: 'Shop 200', width: 200, height: 120 },
            { id: 'story', label: 'Story', width: 90, height: 160 },
          ],
          picture,
          workerUrl: worker,
          onChange: (detail) => window.told.push({ name: 'change', detail }),
          onExport: ({ blob, mime, name, width, height }) =>
            window.told.push({
              name: 'export',
              detail: { bytes: blob.size > 100, mime, name, width, height },
            }),
        });
        handle.on('open', () => window.told.push({ name: 'open', detail: null }));
        window.handles = [handle];
        const placeholder = place.firstElementChild!.shadowRoot!.querySelector('.placeholder')!;
        return {
          placeholder: placeholder.textContent,
          seen: placeholder.getBoundingClientRect().height > 40,
          workers: window.left.workers,
        };
      },
      { worker: `${elsewhere}/embed/worker.js`, picture: PICTURE },
    );
    expect(atOnce).toEqual({ placeholder: 'Drop a picture hereChoose a picture', seen: true, workers: 0 });
    await expect.poll(() => told(page, 'open').then(({ length }) => length)).toBe(1);
    expect(deps.host.asked).toContain(`${elsewhere}/embed/worker.js`);
    expect(deps.host.asked).not.toContain(`${origin}/embed/worker.js`);

    const scripts = () => [...new Set(deps.host.asked)].filter((url) => ENCODER.test(url));
    await page.evaluate(() => window.handles[0]!.paint([{ x: 90, y: 90 }], { size: 50 }));
    await expect
      .poll(() => told(page, 'change'))
      .toEqual([{ canUndo: true, canRedo: false, lastStep: expect.any(String), width: 600, height: 800 }]);
    expect(scripts()).toEqual([]);

    await page.getByLabel('Format').selectOption({ label: 'WebP' });
    await page.getByLabel('Size', { exact: true }).selectOption({ label: 'Shop 200' });
    await page.getByRole('button', { name: 'Export' }).click();
    await expect
      .poll(() => told(page, 'export'))
      .toEqual([
        { bytes: true, mime: 'image/webp', name: expect.stringMatching(/\.webp$/), width: 200, height: 120 },
      ]);
    // Of the format that was asked for, and no other.
    expect(scripts().every((url) => /webp/.test(url))).toBe(true);
    expect(scripts().some((url) => /webp_enc.*\.wasm$/.test(url))).toBe(true);

    // A corner that is pulled with Shift keeps the picture's shape; without, it does not.
    await page.getByRole('button', { name: 'Crop' }).click();
    const pull = async (dx: number, dy: number) => {
      const box = (await page.getByRole('region', { name: 'Canvas' }).boundingBox())!;
      const last = (await told(page, 'change')).at(-1) as EmbedChange;
      const zoom = Math.min((box.width - 40) / last.width, (box.height - 58) / last.height);
      const x = box.x + box.width / 2 + (last.width / 2) * zoom;
      const y = box.y + box.height / 2 - 9 + (last.height / 2) * zoom;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + dx, y + dy, { steps: 3 });
      await page.mouse.up();
      await page.getByRole('region', { name: 'Canvas' }).press('Enter');
      await expect.poll(() => told(page, 'change').then((all) => all.at(-1))).not.toEqual(last);
      const { width, height } = (await told(page, 'change')).at(-1) as EmbedChange;
      return width / height;
    };
    await page.keyboard.down('Shift');
    expect(await pull(-70, -5)).toBeCloseTo(600 / 800, 2);
    await page.keyboard.up('Shift');
    expect(await pull(-70, -5)).toBeLessThan(0.7);
    await page.evaluate(() => window.handles[0]!.destroy());
    await ended(visited);
  });
});

describe('<gesso-editor>', () => {
  it('follows its attributes, tells its events through shadow roots, and says which attribute is wrong', async () => {
    deps.host.put('attributes', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(deps.browser, deps.host, 'attributes');
    const { page } = visited;
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.evaluate((picture) => {
      window.told = [];
      for (const name of ['open', 'change', 'export', 'error'])
        document.addEventListener(`gesso-${name}`, (event) => {
          const { detail } = event as CustomEvent<{ message?: string; mime?: string; width?: number }>;
          const { message, mime, width } = detail;
          window.told.push({ name, detail: message ?? mime ?? width });
          if (name === 'export') event.preventDefault();
        });
      const root = document.getElementById('a')!.attachShadow({ mode: 'open' });
      const element = document.createElement('gesso-editor');
      element.setAttribute('tools', 'hammer');
      element.setAttribute('theme', 'dark');
      element.style.height = '300px';
      root.append(element);
      // Set once it is there, as frameworks do.
      element.setAttribute('picture', picture);
    }, PICTURE);
    const attribute = (name: string, value: string | null) =>
      page.evaluate(
        ({ name, value }) => {
          const element = document.getElementById('a')!.shadowRoot!.querySelector('gesso-editor')!;
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
        },
        { name, value },
      );
    const theme = () => page.locator('gesso-editor .editor').getAttribute('data-theme');
    const wrong = 'A tool must be one of brush, text, resize, move, pan.';
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(`<gesso-editor>: ${wrong}`);
    expect(await told(page, 'error')).toEqual([wrong, wrong]);

    await attribute('tools', 'brush pan');
    await expect.poll(() => told(page, 'open')).toEqual(['image/jpeg']);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await theme()).toBe('dark');

    await attribute('theme', 'light');
    expect(await theme()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await attribute('theme', null);
    expect(await theme()).toBe('dark');
    await attribute('picture', '/pictures/product-mug.jpg');
    await expect.poll(() => told(page, 'open').then(({ length }) => length)).toBe(2);

    const errors = async () => (await told(page, 'error')).slice(2);
    await attribute('tools', 'text');
    await attribute('picture', '/nowhere.jpg');
    await expect.poll(() => errors().then(({ length }) => length)).toBe(2);
    expect((await errors())[0]).toBe('The attribute tools must be set before the element is in the page.');
    expect(warnings.join()).toContain('The attribute tools must be set before');

    await page.getByRole('button', { name: 'Export' }).click();
    await expect.poll(() => told(page, 'export')).toEqual(['image/png']);
    await page.evaluate(() => {
      const element = document.getElementById('a')!.shadowRoot!.querySelector('gesso-editor')! as unknown as {
        readonly handle: EmbedHandle;
      };
      element.handle.paint([{ x: 90, y: 90 }], { size: 50 });
    });
    await expect.poll(() => told(page, 'change').then(({ length }) => length)).toBe(1);
    await page.close();
    // The picture that is nowhere is the browser's to report.
    expect(visited.problems.filter((problem) => !/404/.test(problem))).toEqual([]);
  });
});
