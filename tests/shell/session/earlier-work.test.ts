import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../shell/session/journal/journal-storage.ts';
import { assetKey, listJournals, viewKey } from '../../../shell/session/journal/journals.ts';
import { inEnglish } from '../../helpers/words.ts';
import { type Browser, crash, file, labels, newBrowser, openTab, stroke } from './open-tab.ts';

describe('A view', () => {
  it('comes back after a reload: tool, options and place', async () => {
    const browser = newBrowser();
    const before = await openTab(browser).start();
    await before.opening.files([file('bag.png')]);
    const camera = { zoom: 2, center: { x: 120, y: 90 } };
    before.view.release();
    before.editor.setCamera(camera);
    before.editor.setTool('resize');
    before.editor.setResize({ mode: 'canvas' });
    before.editor.setBrush({ brush_size: 77, shape: 'lasso' });
    await before.editor.settled();
    before.workspace.close();
    crash(browser);
    const after = await openTab(browser, before.memory).start();
    expect(after.editor.state).toMatchObject({
      tool: 'resize',
      resize: { mode: 'canvas' },
      brush: { brush_size: 77, shape: 'lasso', feathering: 96 },
      camera,
    });
    expect(after.view.following).toBe(false);
    expect(labels(after.editor)).toEqual([]);
  });

  it('that is spoilt is as if there were none', async () => {
    const browser = newBrowser();
    const before = await openTab(browser).start();
    await before.opening.files([file('bag.png')]);
    await before.editor.settled();
    const spoilt = { tool: 'axe', mode: 7, brush: { brush_size: -4, shape: 'x' }, camera: { zoom: 'big' } };
    await browser.storage.write({ put: [[viewKey(before.memory.read() ?? ''), spoilt]], remove: [] });
    crash(browser);
    const after = await openTab(browser, before.memory).start();
    expect(after.editor.state).toMatchObject({ tool: 'brush', brush: { brush_size: 40, shape: 'brush' } });
    expect(after.view.following).toBe(true);
  });
});

describe('Earlier work', () => {
  /** Two pictures opened one after the other in one tab; the second one is open. */
  async function openTwo(browser: Browser) {
    const tab = await openTab(browser).start();
    await tab.opening.files([file('a.png')]);
    await stroke(tab.editor, 100);
    await tab.opening.files([file('bb.png')], 'document');
    await tab.editor.settled();
    return tab;
  }

  it('is kept when another document is opened, and can be gone back to with its steps', async () => {
    const browser = newBrowser();
    const tab = await openTwo(browser);
    expect((await tab.workspace.recent()).map(({ name }) => name)).toEqual(['a']);
    const notice = tab.store.get().notices.find(({ title }) => inEnglish(title) === 'a was saved');
    notice?.actions[0]?.run();
    await expect.poll(() => tab.store.get().picture?.name).toBe('a');
    expect(labels(tab.editor)).toEqual(['Brush stroke']);
    await stroke(tab.editor, 200);
    expect((await tab.workspace.recent()).map(({ name }) => name)).toEqual(['bb']);
    crash(browser);
    const after = await openTab(browser, tab.memory).start();
    expect(labels(after.editor)).toHaveLength(2);
  });

  it('is not offered while another tab has it', async () => {
    const browser = newBrowser();
    const tab = await openTwo(browser);
    const [a] = await tab.workspace.recent();
    const other = await openTab(browser).start();
    expect(other.store.get().picture?.name).toBe('a');
    expect(await tab.workspace.recent()).toEqual([]);
    await tab.workspace.openRecent(a?.id ?? '');
    expect(tab.store.get().picture?.name).toBe('bb');
    expect(tab.kinds).toContain('open-failed');
  });

  it('whose picture is gone is refused, and what is open stays', async () => {
    const browser = newBrowser();
    const tab = await openTwo(browser);
    const [a] = await tab.workspace.recent();
    await browser.storage.write({ put: [], remove: [assetKey(a?.assets[0] ?? '')] });
    const fresh = await openTab(browser, tab.memory);
    crash(browser);
    await fresh.start();
    const { editor } = fresh;
    await fresh.workspace.openRecent(a?.id ?? '');
    expect(fresh.editor).toBe(editor);
    expect(fresh.store.get()).toMatchObject({ phase: 'ready', progress: null });
    expect(fresh.kinds).toContain('open-failed');
    await fresh.workspace.forgetRecent(a?.id ?? '');
    expect(await fresh.workspace.recent()).toEqual([]);
    expect((await listJournals(browser.storage)).map(({ name }) => name)).toEqual(['bb']);
  });

  it('that is nowhere but in this tab is not let go of without asking', async () => {
    const tab = await openTab(newBrowser(memoryStorage())).start();
    await tab.opening.files([file('a.png')]);
    await stroke(tab.editor, 100);
    await tab.opening.files([file('bb.png')], 'document');
    expect(tab.store.get().picture?.name).toBe('a');
    const asked = tab.store
      .get()
      .notices.find(({ title }) => inEnglish(title) === 'a is not saved on this device');
    expect(asked?.actions.map(({ label }) => inEnglish(label))).toEqual([
      'Open anyway',
      'Save a .gesso file',
    ]);
    asked?.actions[0]?.run();
    await expect.poll(() => tab.store.get().picture?.name).toBe('bb');
  });
});
