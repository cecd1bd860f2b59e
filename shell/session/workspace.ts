/**
 * What is open and where it is kept: claims a journal, restores what it holds, puts new documents in the place of old
 * ones and forgets on request. There is at most one document.
 */
import {
  type AssetId,
  addPicture,
  createState,
  createTileStore,
  documentForPicture,
  type EditorState,
  type GessoDocument,
  type GessoError,
  isPicture,
  type JournalCursor,
  restoreJournal,
  type TileId,
  type TileStore,
} from '../../engine/index.ts';
import type { OpenedPicture, PixelPool } from '../../workers/index.ts';
import type { CanvasFonts } from './canvas-fonts.ts';
import { type DeviceStorage, memoryStorage } from './journal-storage.ts';
import {
  type ClaimedJournal,
  claimFresh,
  claimJournal,
  type LockPort,
  removeJournal,
  renameJournal,
  type TabMemory,
  trimJournals,
} from './journals.ts';
import * as say from './notices.ts';
import type { OpenDocument } from './open-document.ts';
import type { LibraryPicture, PictureLibrary } from './picture-library.ts';
import { EMPTY_SNAPSHOT, type SessionStore } from './session-store.ts';
import type { Notice, PictureInfo, SavedState } from './session-types.ts';
import type { ViewCamera } from './view-camera.ts';

export interface Workspace {
  readonly current: OpenDocument | null;
  readonly storage: DeviceStorage | null;
  /** Opens the storage and brings back what this tab, or the last one, was working on. Never rejects. */
  start(openStorage: () => Promise<DeviceStorage>): Promise<void>;
  /** A document of its own for this picture. */
  beginPicture(picture: LibraryPicture): Promise<void>;
  /** A document that came whole. Its pictures are in the library. */
  beginDocument(
    document: GessoDocument,
    tiles: TileStore,
    opened: OpenedPicture,
    fileName: string,
  ): Promise<void>;
  addLayer(picture: LibraryPicture): Promise<void>;
  startOver(): Promise<void>;
  rename(name: string): Promise<void>;
  close(): void;
}

/** The editor and its tools: nobody waits for them before there is a picture. */
const loadEditor = () => import('./open-document.ts');

/** Workers are told which tiles they may forget after so many commits. */
const RETAIN_EVERY = 16;

export function createWorkspace(options: {
  readonly store: SessionStore;
  readonly pool: PixelPool;
  readonly library: PictureLibrary;
  readonly fonts: CanvasFonts;
  readonly view: ViewCamera;
  readonly locks: LockPort;
  readonly memory: TabMemory;
  newId(): string;
  saveDocument(): void;
  startOver(): void;
}): Workspace {
  const { store, pool, library, fonts, view, locks, memory, newId } = options;
  let storage: DeviceStorage | null = null;
  let claimed: ClaimedJournal | null = null;
  let current: OpenDocument | null = null;
  let commits = 0;

  async function start(openStorage: () => Promise<DeviceStorage>): Promise<void> {
    storage = await openStorage();
    if (!storage.persistent) store.notify(say.MEMORY_ONLY);
    try {
      claimed = await claimJournal({ storage, locks, memory, newId });
      void trimJournals(storage, locks, claimed.id, Date.now()).catch(storageFailed);
      const from = claimed.found ?? claimed.openElsewhere;
      if (from) await restore(claimed, from.id, from.fileName);
    } catch (error) {
      store.notify(say.notRestored(say.gessoError(error)));
    }
    if (!current) showNothing(store.get().notices);
  }

  function showNothing(notices: readonly Notice[]): void {
    const saved: SavedState = storage?.persistent === false ? { kind: 'memory' } : EMPTY_SNAPSHOT.saved;
    store.set({ ...EMPTY_SNAPSHOT, phase: 'empty', saved, notices });
    pool.warm();
    // It is what a picture will need. Who opens one hears about a failure then.
    loadEditor().catch(() => {});
  }

  /** Of a journal that another tab holds, a copy is taken: this tab writes to its own. */
  async function restore(claim: ClaimedJournal, from: string, fileName: string): Promise<void> {
    const kept = storage;
    const journal = kept && (await restoreJournal(kept, from));
    const first = journal && firstPicture(journal.state.document);
    if (!journal || !first) return;
    const [opened, { openDocument }] = await Promise.all([
      openPictures(journal.state.document),
      loadEditor(),
    ]);
    const picture = opened.get(first);
    if (!picture) return;
    await fonts.loadFor(journal.state.document);
    const name = claim.found?.name ?? claim.openElsewhere?.name ?? fileName;
    const info = infoOf(picture, name, fileName);
    const own = from === claim.id;
    show(openDocument, journal.state, journal.tiles, info, claim.id, own ? journal.cursor : undefined);
    if (!own) store.notify(say.OTHER_TAB);
    else store.notify(say.restored(name, journal.reports, { label: 'Start over', run: options.startOver }));
  }

  /** Decodes every picture of a document. Rejects when one is missing or damaged. */
  async function openPictures(document: GessoDocument): Promise<ReadonlyMap<AssetId, OpenedPicture>> {
    const opened = new Map<AssetId, OpenedPicture>();
    for (const asset of Object.values(document.assets)) {
      const picture = await library.open(await library.bytes(asset.id), asset.name);
      opened.set(asset.id, picture.opened);
    }
    return opened;
  }

  async function begin(state: EditorState, tiles: TileStore, info: PictureInfo): Promise<void> {
    const { openDocument } = await loadEditor();
    const before = current;
    const beforeClaim = claimed;
    const kept = storage ?? memoryStorage();
    // An empty studio has claimed a journal already; it may hold one that could not be brought back.
    const claim =
      before || !beforeClaim || beforeClaim.found ? await claimFresh({ locks, memory, newId }) : beforeClaim;
    storage = kept;
    claimed = claim;
    before?.close();
    if (beforeClaim !== claim) beforeClaim?.release();
    show(openDocument, state, tiles, info, claim.id);
    library.retain(new Set(Object.keys(state.document.assets)));
    retain();
  }

  function show(
    openDocument: Awaited<ReturnType<typeof loadEditor>>['openDocument'],
    state: EditorState,
    tiles: TileStore,
    info: PictureInfo,
    journalId: string,
    cursor?: JournalCursor,
  ): void {
    const kept = storage ?? memoryStorage();
    current = openDocument({
      state,
      tiles,
      ...(cursor ? { cursor } : {}),
      journalId,
      storage: kept,
      measurer: fonts.measurer,
      stored: library.stored,
      picture: () => store.get().picture ?? info,
      saved(saved) {
        store.set({ saved });
        if (saved.kind === 'saved') store.dismissKind('disk-full');
      },
      storageFailed,
      changed: documentChanged,
    });
    store.set({ phase: 'ready', editor: current.editor, picture: info, failure: null, comparing: false });
    view.zoom(current.editor, 'fit');
  }

  function documentChanged(state: EditorState, before: EditorState): void {
    if (state.document === before.document) {
      if (state.tool !== before.tool || state.resize.mode !== before.resize.mode) followCamera();
      return;
    }
    if (state.document.frame !== before.document.frame) followCamera();
    void fonts.loadFor(state.document);
    if (state.history.trimmed > before.history.trimmed) store.notify(say.HISTORY_TRIMMED);
    if (++commits % RETAIN_EVERY === 0) retain();
    for (const id of Object.keys(state.document.assets)) if (!library.preview(id)) void bringBack(id);
  }

  /** After the editor has told everybody: it takes no camera from inside a listener. */
  function followCamera(): void {
    queueMicrotask(() => current && view.follow(current.editor));
  }

  /** A picture that an undo put back after its preview was let go. */
  async function bringBack(id: AssetId): Promise<void> {
    const asset = current?.editor.state.document.assets[id];
    if (!asset) return;
    try {
      await library.open(await library.bytes(id), asset.name);
    } catch (error) {
      store.notify(say.openFailed(say.gessoError(error), asset.name, true));
    }
  }

  function retain(): void {
    const document = current?.editor.state.document;
    pool.retain(new Set(Object.keys(document?.assets ?? {})), document ? tilesOf(document) : new Set());
  }

  function storageFailed(error: GessoError): void {
    const actions = [
      { label: 'Try again', run: () => current?.saveAgain() },
      { label: 'Save a .gesso file', run: options.saveDocument },
    ];
    store.notify(say.diskFull(say.gessoError(error), current ? actions : []));
    if (current) store.set({ saved: { kind: 'failed', error: say.gessoError(error).toJSON() } });
  }

  return {
    get current() {
      return current;
    },
    get storage() {
      return storage;
    },
    start,
    async beginPicture({ asset, opened }) {
      const name = withoutExtension(asset.name);
      const state = createState({ document: documentForPicture(asset, newId(), name) });
      await begin(state, createTileStore(), infoOf(opened, name, asset.name));
    },
    async beginDocument(document, tiles, opened, fileName) {
      await fonts.loadFor(document);
      const info = infoOf(opened, withoutExtension(fileName), fileName);
      await begin(createState({ document }), tiles, info);
    },
    async addLayer({ asset }) {
      if (!current) return;
      const { editor } = current;
      const result = editor.dispatch(addPicture(editor.context(), asset));
      if (!result.ok) throw result.error;
      editor.setTool('move');
    },
    async rename(name) {
      const { picture } = store.get();
      if (!picture || !current || !storage) return;
      store.set({ picture: { ...picture, name } });
      try {
        await renameJournal(storage, current.journalId, name);
      } catch (error) {
        storageFailed(say.gessoError(error));
      }
    },
    async startOver() {
      const before = current;
      const claim = claimed;
      current = null;
      showNothing([]);
      if (before) {
        before.close();
        // What is still being written would come after the removal.
        await before.editor.settled().catch(storageFailed);
      }
      library.retain(new Set());
      retain();
      claimed = await claimFresh({ locks, memory, newId });
      if (!claim || !storage) return;
      try {
        await removeJournal(storage, claim.id);
      } catch (error) {
        storageFailed(say.gessoError(error));
      } finally {
        claim.release();
      }
    },
    close() {
      current?.close();
      claimed?.release();
      current = null;
    },
  };
}

function firstPicture(document: GessoDocument): AssetId | null {
  return document.layers.find(isPicture)?.asset ?? null;
}

function tilesOf(document: GessoDocument): ReadonlySet<TileId> {
  const tiles = new Set<TileId>();
  for (const layer of document.layers) {
    if (isPicture(layer)) for (const row of layer.mask.tiles.rows) for (const id of row) tiles.add(id);
  }
  return tiles;
}

function infoOf(opened: OpenedPicture, name: string, fileName: string): PictureInfo {
  const { asset, mime, byteLength, metadata, reports } = opened;
  return { name, fileName, mime, byteLength, asset, metadata, reports };
}

function withoutExtension(fileName: string): string {
  return fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '') || fileName;
}
