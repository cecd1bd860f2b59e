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
  GessoError,
  isPicture,
  message,
  type TileId,
  type TileStore,
} from '../../../engine/index.ts';
import type { OpenedPicture, PixelPool } from '../../../workers/index.ts';
import * as say from '../core/notices.ts';
import { EMPTY_SNAPSHOT, type SessionStore } from '../core/session-store.ts';
import type { Notice, PictureInfo, SavedState } from '../core/session-types.ts';
import type { CanvasFonts } from '../fonts/canvas-fonts.ts';
import { type DeviceStorage, memoryStorage } from '../journal/journal-storage.ts';
import {
  type ClaimedJournal,
  claimFree,
  claimFresh,
  claimJournal,
  type JournalSummary,
  type LockPort,
  listFreeJournals,
  removeJournal,
  renameJournal,
  type TabMemory,
  trimJournals,
} from '../journal/journals.ts';
import type { ViewCamera } from '../view/view-camera.ts';
import { layOutAhead } from './layout-ahead.ts';
import type { OpenDocument } from './open-document.ts';
import type { LibraryPicture, PictureLibrary } from './picture-library.ts';
import { createRecall, infoOf, loadEditor, type Shown } from './recall.ts';

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
  /** Other work on this device that no tab has open, newest first. Rejects when storage cannot be read. */
  recent(): Promise<readonly JournalSummary[]>;
  /** Goes back to one of them; what is open stays in its own journal. Never rejects. */
  openRecent(id: string): Promise<void>;
  forgetRecent(id: string): Promise<void>;
  rename(name: string): Promise<void>;
  close(): void;
}

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
  const recall = createRecall(library, fonts);
  let storage: DeviceStorage | null = null;
  let claimed: ClaimedJournal | null = null;
  let current: OpenDocument | null = null;
  let commits = 0;

  /** Until it is over, nobody knows where work is kept and which journal is this tab's. Never rejects. */
  let started: Promise<void> = Promise.resolve();

  async function resume(openStorage: () => Promise<DeviceStorage>): Promise<void> {
    storage = await openStorage();
    if (!storage.persistent) store.notify(say.MEMORY_ONLY);
    try {
      claimed = await claimJournal({ storage, locks, memory, newId });
      void trimJournals(storage, locks, claimed.id, Date.now()).catch(storageFailed);
      await restore(claimed);
    } catch (error) {
      notRestored(error);
    }
    if (current) return;
    // A picture may be on its way by now, or refused: the screen says so.
    const { phase } = store.get();
    if (phase === 'opening' || phase === 'failed') prepare();
    else showNothing(store.get().notices);
  }

  function notRestored(error: unknown): void {
    const id = claimed?.found?.id ?? claimed?.openElsewhere?.id;
    store.notify(say.notRestored(say.gessoError(error), id ? () => void restoreAgain(id) : null));
  }

  /** What failed may be over: a disk that was busy, a worker that died. The journal is as it was. */
  async function restoreAgain(id: string): Promise<void> {
    store.dismissKind('restored-with-loss');
    // Another picture is open by now: its own journal took the place, and this one is among the recent.
    if (current || !claimed) return openRecent(id);
    store.set({ phase: 'opening' });
    await restore(claimed).catch(notRestored);
    if (!current) showNothing(store.get().notices);
  }

  function showNothing(notices: readonly Notice[]): void {
    const saved: SavedState = storage?.persistent === false ? { kind: 'memory' } : EMPTY_SNAPSHOT.saved;
    store.set({ ...EMPTY_SNAPSHOT, phase: 'empty', saved, notices });
    prepare();
  }

  function prepare(): void {
    pool.warm();
    // It is what a picture will need. Who opens one hears about a failure then.
    loadEditor().catch(() => {});
  }

  /** Of a journal that another tab holds, a copy is taken: this tab writes to its own. */
  async function restore(claim: ClaimedJournal): Promise<void> {
    const from = claim.found ?? claim.openElsewhere;
    const found = from && (await recall(storage, from.id, from.name, from.fileName));
    if (!from || !found) return;
    const own = from.id === claim.id;
    show(found, claim.id, own);
    if (!own) store.notify(say.OTHER_TAB);
    else
      store.notify(
        say.restored(from.name, found.reports ?? [], {
          label: message('action.start-over'),
          run: options.startOver,
        }),
      );
  }

  async function begin(state: EditorState, tiles: TileStore, info: PictureInfo): Promise<void> {
    const [editor] = await Promise.all([loadEditor(), started]);
    const before = current;
    const { picture } = store.get();
    const beforeClaim = claimed;
    const kept = storage ?? memoryStorage();
    // An empty studio has claimed a journal already; it may hold one that could not be brought back.
    const claim =
      before || !beforeClaim || beforeClaim.found ? await claimFresh({ locks, memory, newId }) : beforeClaim;
    storage = kept;
    takeThePlaceOf(before, claim, { state, tiles, info, editor }, false);
    if (before && picture && beforeClaim && kept.persistent) {
      const goBack = { label: message('action.go-back'), run: () => void openRecent(beforeClaim.id) };
      store.notify(say.kept(picture.name, goBack));
    }
  }

  function takeThePlaceOf(
    before: OpenDocument | null,
    claim: ClaimedJournal,
    shown: Shown,
    goOn: boolean,
  ): void {
    const beforeClaim = claimed;
    claimed = claim;
    store.dismissKind('kept');
    before?.close();
    show(shown, claim.id, goOn);
    const letGo = () => beforeClaim !== claim && beforeClaim?.release();
    // What is still being written belongs to the journal before: until it has landed, nobody else may take that over.
    if (before) void before.editor.settled().then(letGo, letGo);
    else letGo();
    library.retain(new Set(Object.keys(shown.state.document.assets)));
    retain();
  }

  async function openRecent(id: string): Promise<void> {
    if (!storage) return;
    const claim = await claimFree(id, { storage, locks }).catch(() => null);
    if (!claim?.found) {
      store.notify(say.RECENT_TAKEN);
      return;
    }
    const { name, fileName } = claim.found;
    let cancelled = false;
    const cancel = () => {
      cancelled = true;
    };
    if (!current) store.set({ phase: 'opening', failure: null });
    store.set({ progress: { label: message('progress.opening', { name }), fraction: null, cancel } });
    try {
      const shown = await recall(storage, id, name, fileName);
      if (!shown) throw new GessoError('document.missing-asset', message('document.no-picture'));
      if (cancelled) throw new GessoError('cancelled', message('open.cancelled'));
      memory.write(id);
      takeThePlaceOf(current, claim, shown, true);
      if (shown.reports?.length) store.notify(say.restored(name, shown.reports, null));
    } catch (thrown) {
      claim.release();
      const error = say.gessoError(thrown);
      if (!current) {
        store.set(cancelled ? { phase: 'empty' } : { phase: 'failed', failure: error.toJSON() });
      }
      if (!cancelled) store.notify(say.openFailed(error, name, current !== null));
    } finally {
      store.set({ progress: null });
    }
  }

  /** `goOn`: the journal that it came from is written on. */
  function show({ editor, state, tiles, info, cursor, view: seen }: Shown, journalId: string, goOn: boolean) {
    const kept = storage ?? memoryStorage();
    current = editor.openDocument({
      state,
      tiles,
      ...(cursor && goOn ? { cursor } : {}),
      ...(seen ? { view: seen } : {}),
      fits: () => view.following,
      newTextSize: view.textSize,
      journalId,
      storage: kept,
      measurer: fonts.measurer,
      stored: library.stored,
      bases: library.bases,
      picture: () => store.get().picture ?? info,
      saved(saved) {
        store.set({ saved });
        if (saved.kind === 'saved') store.dismissKind('disk-full');
      },
      storageFailed,
      changeRefused: (error) => store.notify(say.changeRefused(error)),
      changed: documentChanged,
    });
    store.set({ phase: 'ready', editor: current.editor, picture: info, failure: null, comparing: false });
    view.put(current.editor, seen?.camera ?? null);
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
      { label: message('action.try-again'), run: () => current?.saveAgain() },
      { label: message('action.save-gesso'), run: options.saveDocument },
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
    start(openStorage) {
      started = resume(openStorage);
      return started;
    },
    async beginPicture({ asset, opened }) {
      const name = withoutExtension(asset.name);
      const state = createState({ document: documentForPicture(asset, newId(), name) });
      await begin(state, createTileStore(), infoOf(opened, name, asset.name));
    },
    async beginDocument(document, tiles, opened, fileName) {
      await fonts.loadFor(document);
      await layOutAhead(document, fonts.measurer);
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
    async recent() {
      return storage ? listFreeJournals(storage, locks) : [];
    },
    openRecent,
    async forgetRecent(id) {
      const claim = storage && (await claimFree(id, { storage, locks }));
      if (!claim || !storage) return;
      try {
        await removeJournal(storage, id);
      } catch (error) {
        storageFailed(say.gessoError(error));
      } finally {
        claim.release();
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

function tilesOf(document: GessoDocument): ReadonlySet<TileId> {
  const tiles = new Set<TileId>();
  for (const layer of document.layers) {
    if (isPicture(layer)) for (const row of layer.mask.tiles.rows) for (const id of row) tiles.add(id);
  }
  return tiles;
}

function withoutExtension(fileName: string): string {
  return fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '') || fileName;
}
