import { describe, expect, it } from 'vitest';
import { type Editor, GessoError } from '../../../engine/index.ts';
import { type DeviceStorage, memoryStorage, withQuota } from '../../../shell/session/journal-storage.ts';
import { assetKey, type LockPort, listJournals, type TabMemory } from '../../../shell/session/journals.ts';
import { createOpening } from '../../../shell/session/opening.ts';
import type { LibraryPicture, PictureLibrary } from '../../../shell/session/picture-library.ts';
import { createSessionStore } from '../../../shell/session/session-store.ts';
import { createWorkspace } from '../../../shell/session/workspace.ts';
import type { OpenedPicture, PixelPool } from '../../../workers/index.ts';
import { fakeMeasurer } from '../../helpers/fake-measurer.ts';

/** What outlives a tab: its browser's storage and locks. */
interface Browser {
  readonly storage: DeviceStorage;
  readonly held: Set<string>;
  ids: number;
}

function newBrowser(storage: DeviceStorage = { ...memoryStorage(), persistent: true }): Browser {
  return { storage, held: new Set(), ids: 0 };
}

/** A session's inside in one tab, with pictures that decode to nothing but their names. */
function openTab(browser: Browser, memory: TabMemory = newMemory()) {
  const store = createSessionStore();
  const pool = { warm() {}, retain() {} } as unknown as PixelPool;
  const blobs = new Map<string, Blob>();
  const library: PictureLibrary = {
    async open(file, name) {
      if (name.includes('broken')) throw new GessoError('file.damaged', 'It is damaged.');
      const picture = pictureOf(name, file.size);
      blobs.set(picture.asset.id, file);
      return picture;
    },
    async bytes(id) {
      const blob = blobs.get(id) ?? (await browser.storage.get(assetKey(id)));
      if (blob instanceof Blob) return blob;
      throw new GessoError('document.missing-asset', 'The picture is gone.');
    },
    preview: () => ({}) as ImageBitmap,
    thumbnails: new Map(),
    stored: (ids) =>
      [...ids].flatMap((id) => (blobs.has(id) ? [[assetKey(id), blobs.get(id)] as const] : [])),
    retain() {},
  };
  const locks: LockPort = {
    async tryHold(name) {
      if (browser.held.has(name)) return null;
      browser.held.add(name);
      return () => void browser.held.delete(name);
    },
  };
  const workspace = createWorkspace({
    store,
    pool,
    library,
    fonts: {
      measurer: fakeMeasurer(),
      load: async () => {},
      loadFor: async () => {},
      onLoad: () => () => {},
      dispose: () => {},
    },
    view: {
      viewport: { width: 800, height: 600 },
      setViewport() {},
      release() {},
      zoom() {},
      follow() {},
    },
    locks,
    memory,
    newId: () => `id-${++browser.ids}`,
    saveDocument() {},
    startOver() {},
  });
  const opening = createOpening({ store, pool, library, workspace });
  return {
    store,
    workspace,
    opening,
    memory,
    async start() {
      await workspace.start(async () => browser.storage);
      return this;
    },
    get editor(): Editor {
      if (!workspace.current) throw new Error('Nothing is open');
      return workspace.current.editor;
    },
    get kinds() {
      return store.get().notices.map(({ kind }) => kind);
    },
  };
}

function newMemory(): TabMemory {
  let kept: string | null = null;
  return {
    read: () => kept,
    write(id) {
      kept = id;
    },
  };
}

function pictureOf(name: string, byteLength: number): LibraryPicture {
  const id = name.length.toString(16).padStart(32, '0');
  const size = { width: 600, height: 400 };
  const common = { mime: 'image/png', byteLength, size, hasAlpha: false };
  const metadata = {
    orientation: 1,
    profile: null,
    hasGps: false,
    copyright: null,
    camera: null,
    taken: null,
    dpi: null,
  };
  const opened: OpenedPicture = { ...common, asset: id, reports: [], metadata, preview: {} as ImageBitmap };
  return { asset: { ...common, id, name }, opened };
}

const file = (name: string) => new File([new Uint8Array(100)], name);

async function stroke(editor: Editor, y: number): Promise<void> {
  await editor.settled().catch(() => {});
  for (const [type, x] of [
    ['down', 100],
    ['move', 200],
    ['up', 200],
  ] as const) {
    editor.input({
      type,
      samples: [{ at: { x, y }, pressure: 0.5, time: 0 }],
      modifiers: { shift: false, alt: false, ctrl: false },
      pointer: 'mouse',
    });
  }
  await editor.settled().catch(() => {});
}

const labels = (editor: Editor) => editor.state.history.done.map(({ label }) => label);

/** As a crash leaves it: the browser lets go of the tab's locks, nobody says goodbye. */
const crash = (browser: Browser) => browser.held.clear();

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

  it('takes over what another one left behind', async () => {
    const browser = newBrowser();
    const before = await openTab(browser).start();
    await before.opening.files([file('bag.png')]);
    await stroke(before.editor, 100);
    crash(browser);
    const after = await openTab(browser).start();
    expect(labels(after.editor)).toEqual(['Brush stroke']);
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
    expect(notice?.title).toBe('2 more pictures were not opened');
    notice?.actions[0]?.run();
    await tab.opening.files([]);
    expect(tab.editor.state.document.layers.map(({ name }) => name)).toEqual(['a', 'bb.png', 'ccc.png']);
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
      title: 'broken.png was not opened',
      text: expect.stringContaining('unchanged'),
    });
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
    expect(tab.store.get().notices[0]?.actions.map(({ label }) => label)).toEqual([
      'Try again',
      'Save a .gesso file',
    ]);
  });

  it('is over when there is room again', async () => {
    let full = true;
    const room = { ...memoryStorage(), persistent: true };
    const storage: DeviceStorage = {
      ...room,
      write: (batch) => (full ? Promise.reject(new GessoError('storage.full', 'Full.')) : room.write(batch)),
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
