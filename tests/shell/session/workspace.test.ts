import { describe, expect, it, vi } from 'vitest';
import { GessoError, message } from '../../../engine/index.ts';
import {
  type DeviceStorage,
  memoryStorage,
  withQuota,
} from '../../../shell/session/journal/journal-storage.ts';
import { assetKey, listJournals } from '../../../shell/session/journal/journals.ts';
import { inEnglish } from '../../helpers/words.ts';
import { crash, file, labels, newBrowser, newMemory, openTab, stroke } from './open-tab.ts';

describe('A tab', () => {
  it('begins empty', async () => {
    const tab = await openTab(newBrowser()).start();
    expect(tab.store.get().phase).toBe('empty');
    expect(tab.kinds).toEqual([]);
  });

  it('brings back picture, strokes and steps after a reload', async () => {
    const browser = newBrowser();
    const before = await openTab(browser).start();
    await before.opening.files([file('bag.png')]);
    await stroke(before.editor, 100);
    await stroke(before.editor, 200);
    before.editor.undo();
    await before.editor.settled();
    crash(browser);

    const after = await openTab(browser, before.memory).start();
    expect(after.store.get()).toMatchObject({
      phase: 'ready',
      picture: { name: 'bag', fileName: 'bag.png' },
    });
    expect(labels(after.editor)).toEqual(['Brush stroke']);
    expect(after.editor.redo()).toBe(true);
    expect(after.editor.state.document).toMatchObject({ assets: before.editor.state.document.assets });
    expect(after.kinds).toEqual(['restored']);
    await stroke(after.editor, 300);
    expect(labels(after.editor)).toHaveLength(3);
  });

  it('keeps a picture that is opened while the one from before is brought back, and lets that one go', async () => {
    const browser = newBrowser();
    const before = await openTab(browser).start();
    await before.opening.files([file('bag.png')]);
    await stroke(before.editor, 100);
    await before.editor.settled();
    crash(browser);

    const after = openTab(browser, before.memory);
    const started = after.start();
    await after.opening.files([file('a chair.png')]);
    await started;
    const { assets } = after.editor.state.document;
    expect(Object.values(assets).map(({ name }) => name)).toEqual(['a chair.png']);
    expect(after.inMemory).toEqual(Object.keys(assets));
  });

  it('takes over what another one left behind', async () => {
    const browser = newBrowser();
    const before = await openTab(browser).start();
    await before.opening.files([file('bag.png')]);
    await stroke(before.editor, 100);
    crash(browser);
    const after = await openTab(browser).start();
    expect(labels(after.editor)).toEqual(['Brush stroke']);
  });

  it('is not said to be restored any longer once another picture takes its place', async () => {
    const browser = newBrowser();
    const before = await openTab(browser).start();
    await before.opening.files([file('bag.png')]);
    await before.editor.settled();
    crash(browser);
    const after = await openTab(browser, before.memory).start();
    expect(after.kinds).toEqual(['restored']);
    await after.opening.files([file('mug.jpeg')], 'document');
    expect(after.kinds).toEqual(['kept']);
  });

  it('that was duplicated has the same picture and writes a journal of its own', async () => {
    const browser = newBrowser();
    const first = await openTab(browser).start();
    await first.opening.files([file('bag.png')]);
    await stroke(first.editor, 100);
    const copied = newMemory();
    copied.write(first.memory.read());
    const second = await openTab(browser, copied).start();
    expect(second.kinds).toEqual(['other-tab']);
    expect(labels(second.editor)).toEqual(['Brush stroke']);
    await stroke(second.editor, 200);
    await stroke(first.editor, 300);
    expect(copied.read()).not.toBe(first.memory.read());
    expect(await listJournals(browser.storage)).toHaveLength(2);
    crash(browser);
    const reloaded = await openTab(browser, first.memory).start();
    expect(labels(reloaded.editor)).toHaveLength(2);
  });

  it.each([
    { legible: 8, size: 20, why: 'a twentieth of the shorter side' },
    { legible: 40, size: 40, why: 'what is legible on its screen' },
  ])('starts a text with $why', async ({ legible, size }) => {
    const tab = await openTab(newBrowser(), newMemory(), legible).start();
    await tab.opening.files([file('bag.png')]);
    // The picture is 600 × 400 px.
    expect(tab.editor.context().newTextSize).toBe(size);
  });

  it('says so when the picture of its journal is gone, and begins anew', async () => {
    const browser = newBrowser();
    const before = await openTab(browser).start();
    await before.opening.files([file('bag.png')]);
    await stroke(before.editor, 100);
    const [asset] = Object.keys(before.editor.state.document.assets);
    await browser.storage.write({ put: [], remove: [assetKey(asset ?? '')] });
    crash(browser);
    const after = await openTab(browser, before.memory).start();
    expect(after.store.get().phase).toBe('empty');
    expect(after.kinds).toEqual(['restored-with-loss']);
    await after.opening.files([file('mug.jpeg')]);
    await stroke(after.editor, 100);
    crash(browser);
    const last = await openTab(browser, after.memory).start();
    expect(last.store.get().picture?.name).toBe('mug');
  });

  describe('whose picture could not be read at the start', () => {
    async function unreadable() {
      const browser = newBrowser();
      const before = await openTab(browser).start();
      await before.opening.files([file('bag.png')]);
      await stroke(before.editor, 100);
      const key = assetKey(Object.keys(before.editor.state.document.assets)[0] ?? '');
      const bytes = await browser.storage.get(key);
      await browser.storage.write({ put: [], remove: [key] });
      crash(browser);
      const after = await openTab(browser, before.memory).start();
      const again = async () => {
        after.store
          .get()
          .notices[0]?.actions.find(({ label }) => label.id === 'action.try-again')
          ?.run();
        await vi.waitFor(() => expect(after.store.get().phase).not.toBe('opening'));
      };
      return { after, again, heal: () => browser.storage.write({ put: [[key, bytes]], remove: [] }) };
    }

    it('brings it back when trying again goes well', async () => {
      const { after, again, heal } = await unreadable();
      await again();
      expect(after.kinds).toEqual(['restored-with-loss']);
      expect(after.store.get().phase).toBe('empty');
      await heal();
      await again();
      expect(after.kinds).toEqual(['restored']);
      expect(labels(after.editor)).toEqual(['Brush stroke']);
    });

    it('brings it back in the place of a picture that was opened meanwhile, which is kept', async () => {
      const { after, again, heal } = await unreadable();
      await after.opening.files([file('mug.jpeg')]);
      await heal();
      await again();
      await vi.waitFor(() => expect(after.store.get().picture?.name).toBe('bag'));
      expect(labels(after.editor)).toEqual(['Brush stroke']);
    });
  });

  it('forgets everything when the person starts over', async () => {
    const browser = newBrowser();
    const tab = await openTab(browser).start();
    await tab.opening.files([file('bag.png')]);
    await stroke(tab.editor, 100);
    await tab.workspace.startOver();
    expect(tab.store.get()).toMatchObject({ phase: 'empty', editor: null, picture: null });
    expect(await browser.storage.keys('')).toEqual([]);
    await tab.opening.files([file('mug.jpeg')]);
    await tab.editor.settled();
    expect(await listJournals(browser.storage)).toHaveLength(1);
  });
});

describe('Opening', () => {
  it('takes the first of many as the document and offers the others as layers', async () => {
    const tab = await openTab(newBrowser()).start();
    await tab.opening.files([file('a.png'), file('bb.png'), file('ccc.png')]);
    expect(tab.editor.state.document.layers).toHaveLength(1);
    const notice = tab.store.get().notices[0];
    expect(notice?.title).toEqual(message('notice.others-waiting', { count: 2 }));
    notice?.actions[0]?.run();
    await tab.opening.files([]);
    expect(tab.editor.state.document.layers.map(({ name }) => name)).toEqual(['a', 'bb', 'ccc']);
  });

  it('offers the others of many for a batch, whose first row is the open document', async () => {
    const tab = await openTab(newBrowser()).start();
    const others = [file('bb.png'), file('ccc.png')];
    await tab.opening.files([file('a.png'), ...others]);
    tab.store.get().notices[0]?.actions[1]?.run();
    expect(tab.inBatch).toEqual(others);
    expect(tab.editor.state.document.layers).toHaveLength(1);
  });

  it('makes what is dropped on an open picture a layer, picture and step in one batch', async () => {
    const browser = newBrowser();
    const tab = await openTab(browser).start();
    await tab.opening.files([file('a.png')]);
    await tab.opening.files([file('bb.png')]);
    await tab.editor.settled();
    expect(labels(tab.editor)).toEqual(['Add picture']);
    expect(await browser.storage.keys('asset/')).toHaveLength(2);
    crash(browser);
    const after = await openTab(browser, tab.memory).start();
    expect(after.editor.state.document.layers).toHaveLength(2);
  });

  it('keeps what was open when a file is damaged', async () => {
    const tab = await openTab(newBrowser()).start();
    await tab.opening.files([file('a.png')]);
    const { editor } = tab;
    await tab.opening.files([file('broken.png')]);
    expect(tab.editor).toBe(editor);
    expect(tab.store.get()).toMatchObject({ phase: 'ready', failure: null, progress: null });
    expect(tab.store.get().notices[0]).toMatchObject({
      kind: 'open-failed',
      title: message('notice.not-opened', { name: 'broken.png' }),
      text: expect.arrayContaining([message('kept.picture-open')]),
    });
  });

  it('says of every file why it was not opened, until something else is', async () => {
    const tab = await openTab(newBrowser()).start();
    await tab.opening.files([file('a.png')]);
    await tab.opening.files([file('broken.png'), file('broken-too.png')]);
    const titles = () => tab.store.get().notices.map(({ title }) => inEnglish(title));
    expect(titles()).toEqual(["broken.png couldn't be opened", "broken-too.png couldn't be opened"]);
    await tab.opening.files([file('bb.png')]);
    expect(titles()).toEqual(['bb.png was added as a layer']);
  });

  it('says that what was dropped on an open picture is a layer, and opens it instead', async () => {
    const tab = await openTab(newBrowser()).start();
    await tab.opening.files([file('a.png')]);
    await tab.opening.files([file('bb.png'), file('ccc.png')]);
    const notices = () =>
      tab.store.get().notices.map(({ title, actions }) => [inEnglish(title), actions.length]);
    expect(notices()).toEqual([['2 pictures were added as layers', 0]]);
    await tab.opening.files([file('dddd.png')]);
    const { actions } = tab.store.get().notices.at(-1)!;
    actions[0]!.run();
    await tab.opening.files([]);
    expect(tab.store.get().picture?.name).toBe('dddd');
    expect(tab.editor.state.document.layers.map(({ name }) => name)).toEqual(['dddd']);
  });

  it('says why nothing is open when the first file is damaged, and takes the next', async () => {
    const tab = await openTab(newBrowser()).start();
    await tab.opening.files([file('broken.png')]);
    expect(tab.store.get()).toMatchObject({ phase: 'failed', failure: { code: 'file.damaged' } });
    await tab.opening.files([file('a.png')]);
    expect(tab.store.get()).toMatchObject({ phase: 'ready', failure: null });
    expect(tab.kinds).toEqual([]);
  });

  it('gives a new document a new journal and leaves the old one whole', async () => {
    const browser = newBrowser();
    const tab = await openTab(browser).start();
    await tab.opening.files([file('a.png')]);
    await stroke(tab.editor, 100);
    await tab.opening.files([file('bb.png')], 'document');
    await tab.editor.settled();
    expect(labels(tab.editor)).toEqual([]);
    expect((await listJournals(browser.storage)).map(({ name }) => name).sort()).toEqual(['a', 'bb']);
    expect(browser.held.size).toBe(1);
  });
});

describe('A full disk', () => {
  it('is said, editing goes on, and what was saved before stays', async () => {
    const browser = newBrowser(withQuota({ ...memoryStorage(), persistent: true }, 2000));
    const tab = await openTab(browser).start();
    await tab.opening.files([file('a.png')]);
    await tab.editor.settled();
    for (const y of [50, 100, 150, 200, 250]) await stroke(tab.editor, y);
    expect(labels(tab.editor)).toHaveLength(5);
    expect(tab.kinds).toContain('disk-full');
    expect(tab.store.get().saved.kind).toBe('failed');
    expect(tab.store.get().notices[0]?.actions.map(({ label }) => inEnglish(label))).toEqual([
      'Try again',
      'Save a .gesso file',
    ]);
  });

  it('is over when there is room again', async () => {
    let full = true;
    const room = { ...memoryStorage(), persistent: true };
    const storage: DeviceStorage = {
      ...room,
      write: (batch) =>
        full ? Promise.reject(new GessoError('storage.full', message('storage.full'))) : room.write(batch),
    };
    const tab = await openTab(newBrowser(storage)).start();
    await tab.opening.files([file('a.png')]);
    await tab.editor.settled().catch(() => {});
    expect(tab.store.get().saved.kind).toBe('failed');
    full = false;
    tab.store.get().notices[0]?.actions[0]?.run();
    await tab.editor.settled();
    await Promise.resolve();
    expect(tab.store.get().saved.kind).toBe('saved');
    expect(tab.kinds).toEqual([]);
    expect(await room.keys('asset/')).toHaveLength(1);
  });
});

describe('A browser that keeps nothing', () => {
  it('is named, and everything else works', async () => {
    const tab = await openTab(newBrowser(memoryStorage())).start();
    expect(tab.kinds).toEqual(['memory-only']);
    expect(tab.store.get().saved.kind).toBe('memory');
    await tab.opening.files([file('a.png')]);
    await stroke(tab.editor, 100);
    expect(tab.store.get().saved.kind).toBe('memory');
    expect(labels(tab.editor)).toEqual(['Brush stroke']);
  });
});
