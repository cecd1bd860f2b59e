import { describe, expect, it } from 'vitest';
import { seriousFaults } from '../helpers/axe.ts';
import { embedDeps } from '../helpers/embed-deps.ts';
import { ended, PLACES, STRICT_POLICY, visit } from '../helpers/embed-host.ts';
import { embedInto, openEditor, openPanels } from '../helpers/embed-panels.ts';

const deps = embedDeps();

describe('The panels of an embedded editor, in their page', () => {
  it('load when a person opens them, into the shadow root alone, and fold away', async () => {
    const opened = await openEditor(deps, 'panels-load');
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
    for (const tab of ['Erase', 'Color', 'Layers', 'Steps']) {
      await panels.getByRole('radio', { name: tab, exact: true }).check();
    }
    const button = page.getByRole('button', { name: 'Panels' });
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await button.click();
    expect(await panels.isVisible()).toBe(false);
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await ended(opened);
  });

  it('are those of the tools and panels that the page chose', async () => {
    const opened = await openEditor(deps, 'panels-chosen', { tools: ['text'], panels: ['steps', 'tool'] });
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
    const opened = await openEditor(deps, 'panels-focus');
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
    await expect.poll(() => page.locator('#own').inputValue()).toBe('btrvh[');
    await panels.getByRole('button', { name: 'Invert' }).focus();
    await page.keyboard.type('btrvh[');
    expect(await page.title()).toBe('btrvh[btrvh[');
    expect(await panels.getByRole('heading', { name: 'Erase' }).isVisible()).toBe(true);
    await ended(opened);
  });

  it('leave nothing behind: no listener, observer, address, sheet, element or attribute', async () => {
    deps.host.put('panels-left', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(deps.browser, deps.host, 'panels-left');
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
      for (const tab of ['Color', 'Layers', 'Steps', 'Erase']) {
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
    const opened = await openEditor(deps, 'panels-room', {
      tools: ['brush', 'text', 'resize', 'move', 'pan'],
    });
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
      // Colors that are on their way to the other theme are measured half-way.
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
    // Nothing of the toolbar is off the screen or hidden behind something, and all of it is large enough for a finger.
    const bar = page.getByRole('toolbar', { name: 'Tools' });
    const cut = await bar.evaluate((toolbar) => {
      const root = toolbar.getRootNode() as ShadowRoot;
      const controls = toolbar.querySelectorAll<HTMLElement>(':is(button, select, input):enabled');
      return Array.from(controls).filter((control) => {
        const { left, right, top, height } = control.getBoundingClientRect();
        if (!control.checkVisibility({ visibilityProperty: true })) return false;
        if (height < 44 || right - left < 44) return true;
        return [left + 2, right - 2].some((x) => root.elementFromPoint(x, top + height / 2) !== control);
      }).length;
    });
    expect(cut).toBe(0);
    // Whatever the tool, the toolbar and the picture stay where they are.
    const heights = new Set<number>();
    for (const tool of ['Text', 'Crop', 'Move', 'Pan', 'Erase']) {
      await bar.getByRole('button', { name: tool, exact: true }).click();
      heights.add((await bar.boundingBox())!.height);
    }
    expect(heights.size).toBe(1);
    await ended(opened);
  });
});
