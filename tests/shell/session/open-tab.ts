/** A session's inside in one tab, for tests of what outlives it. */
import { message } from '../../../engine/base/message.ts';
import { type Editor, GessoError } from '../../../engine/index.ts';
import type { NamedPicture } from '../../../shell/session/core/open-picture.ts';
import { createSessionStore } from '../../../shell/session/core/session-store.ts';
import { createOpening } from '../../../shell/session/document/opening.ts';
import type { PictureLibrary } from '../../../shell/session/document/picture-library.ts';
import { createWorkspace } from '../../../shell/session/document/workspace.ts';
import { type DeviceStorage, memoryStorage } from '../../../shell/session/journal/journal-storage.ts';
import { assetKey, type LockPort, type TabMemory } from '../../../shell/session/journal/journals.ts';
import { createBrushStart } from '../../../shell/session/view/brush-start.ts';
import type { ViewCamera } from '../../../shell/session/view/view-camera.ts';
import type { OpenedPicture, PixelPool } from '../../../workers/index.ts';
import { fakeMeasurer } from '../../helpers/fake-measurer.ts';
import { inEnglish } from '../../helpers/words.ts';

/** What outlives a tab: its browser's storage and locks. */
export interface Browser {
  readonly storage: DeviceStorage;
  readonly held: Set<string>;
  ids: number;
}

export function newBrowser(storage: DeviceStorage = { ...memoryStorage(), persistent: true }): Browser {
  return { storage, held: new Set(), ids: 0 };
}

/** A session's inside in one tab, with pictures that decode to nothing but their names. */
export function openTab(browser: Browser, memory: TabMemory = newMemory(), textSize = 16) {
  const store = createSessionStore();
  const pool = { warm() {}, retain() {} } as unknown as PixelPool;
  const blobs = new Map<string, Blob>();
  const library: PictureLibrary = {
    async open(file, name) {
      if (name.includes('broken')) throw new GessoError('file.damaged', message('file.truncated'));
      const picture = pictureOf(name, file.size);
      blobs.set(picture.asset.id, file);
      return picture;
    },
    async bytes(id) {
      const blob = blobs.get(id) ?? (await browser.storage.get(assetKey(id)));
      if (blob instanceof Blob) return blob;
      throw new GessoError('document.missing-asset', message('document.missing-asset'));
    },
    retouch: async () => null,
    bases: () => [],
    preview: () => ({}) as ImageBitmap,
    thumbnails: new Map(),
    stored: (ids) =>
      [...ids].flatMap((id) => (blobs.has(id) ? [[assetKey(id), blobs.get(id)] as const] : [])),
    retain(ids) {
      for (const id of blobs.keys()) if (!ids.has(id)) blobs.delete(id);
    },
  };
  const locks: LockPort = {
    async tryHold(name) {
      if (browser.held.has(name)) return null;
      browser.held.add(name);
      return () => void browser.held.delete(name);
    },
  };
  let fits = true;
  const view: ViewCamera = {
    viewport: { width: 800, height: 600 },
    setViewport() {},
    release() {
      fits = false;
    },
    zoom() {},
    textSize: () => textSize,
    follow() {},
    put(editor, camera) {
      fits = camera === null;
      if (camera) editor.setCamera(camera);
    },
    get following() {
      return fits;
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
    view,
    locks,
    memory,
    newId: () => `id-${++browser.ids}`,
    saveDocument() {},
    startOver() {},
    startBrush: createBrushStart(view.textSize).opened,
  });
  const inBatch: File[] = [];
  const opening = createOpening({
    store,
    pool,
    library,
    workspace,
    saveDocument() {},
    editInBatch: (files) => void inBatch.push(...files),
  });
  return {
    store,
    workspace,
    view,
    opening,
    memory,
    library,
    /** Files that were passed on to a batch. */
    inBatch,
    /** Pictures that are in memory. */
    get inMemory(): readonly string[] {
      return [...blobs.keys()];
    },
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

export function newMemory(): TabMemory {
  let kept: string | null = null;
  return {
    read: () => kept,
    write(id) {
      kept = id;
    },
  };
}

function pictureOf(name: string, byteLength: number): NamedPicture {
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

export const file = (name: string) => new File([new Uint8Array(100)], name);

export async function stroke(editor: Editor, y: number): Promise<void> {
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

export const labels = (editor: Editor) => editor.state.history.done.map(({ label }) => inEnglish(label));

/** As a crash leaves it: the browser lets go of the tab's locks, nobody says goodbye. */
export const crash = (browser: Browser) => browser.held.clear();
