/**
 * The studio's open document and its journal: restores the journal's document, opens new documents in place of the current one, goes back
 * to earlier work and starts over. The session core holds the document, `journal/tab-journal.ts` the journal.
 */
import {
  type AssetId,
  createState,
  createTileStore,
  documentForPicture,
  type Editor,
  type EditorState,
  type GessoDocument,
  GessoError,
  message,
  type Size,
  type TileStore,
} from '../../../engine/index.ts';
import type { OpenedPicture, PixelPool } from '../../../workers/index.ts';
import type { Notice } from '../core/notice.ts';
import * as say from '../core/notices.ts';
import { type NamedPicture, throwIfCancelled, withoutExtension } from '../core/open-picture.ts';
import { infoOf } from '../core/picture-info.ts';
import { createSessionCore } from '../core/session-core.ts';
import { EMPTY_SNAPSHOT, type SessionStore } from '../core/session-store.ts';
import type { PictureInfo, SavedState } from '../core/session-types.ts';
import type { CanvasFonts } from '../fonts/canvas-fonts.ts';
import type { DeviceStorage } from '../journal/journal-storage.ts';
import type { ClaimedJournal, JournalSummary, LockPort, TabMemory } from '../journal/journals.ts';
import { createTabJournal } from '../journal/tab-journal.ts';
import type { ViewCamera } from '../view/view-camera.ts';
import { addLayer } from './add-layer.ts';
import { layOutAhead } from './layout-ahead.ts';
import type { OpenDocument } from './open-document.ts';
import type { PictureLibrary } from './picture-library.ts';
import { createRecall, loadEditor, type Shown } from './recall.ts';

/** Share of the view's shorter side that a new text is at most as high as. */
const MOST_OF_VIEW = 1 / 8;
/** Of the frame's shorter side: a text of that size suits the picture, on a small screen and in the file. */
const TITLE = 1 / 20;

export interface Workspace {
  readonly current: OpenDocument | null;
  readonly storage: DeviceStorage | null;
  /** Opens the storage and brings back what this tab, or the last one, was working on. Never rejects. */
  start(openStorage: () => Promise<DeviceStorage>): Promise<void>;
  /** Opens pictures by `work` and puts them in a document: they stay, whatever document is shown meanwhile. */
  arrive<T>(work: () => Promise<T>): Promise<T>;
  /** A document of its own for this picture. */
  beginPicture(picture: NamedPicture): Promise<void>;
  /** A document that came whole. Its pictures are in the library. */
  beginDocument(
    document: GessoDocument,
    tiles: TileStore,
    opened: OpenedPicture,
    fileName: string,
  ): Promise<void>;
  addLayer(picture: NamedPicture): Promise<void>;
  startOver(): Promise<void>;
  /** Other work on this device that no tab has open, newest first. Rejects when storage cannot be read. */
  recent(): Promise<readonly JournalSummary[]>;
  /** Goes back to one of them; what is open stays in its own journal. Never rejects. */
  openRecent(id: string): Promise<void>;
  forgetRecent(id: string): Promise<void>;
  rename(name: string): Promise<void>;
  close(): void;
}

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
  /** A document is about to be shown; `chosen`: with the brush of the last visit. */
  startBrush(editor: Editor, chosen: boolean): void;
}): Workspace {
  const { store, pool, library, fonts, view, locks, memory, newId } = options;
  const recall = createRecall(library, fonts);
  const journal = createTabJournal({ locks, memory, newId, storageFailed });
  /** Pictures opened for a document that is not shown yet: other documents must not drop them. */
  let arriving = 0;
  let isForgetDue = false;
  const core = createSessionCore<OpenDocument>({
    pool: () => (arriving > 0 ? null : pool),
    pictures: {
      retain(ids) {
        if (arriving > 0) isForgetDue = true;
        else library.retain(ids);
      },
    },
    loadFonts: fonts.loadFor,
  });

  async function arrive<T>(work: () => Promise<T>): Promise<T> {
    arriving++;
    try {
      return await work();
    } finally {
      arriving--;
      if (arriving === 0 && isForgetDue) {
        isForgetDue = false;
        core.forget();
      }
    }
  }

  /** Until then, the storage and this tab's journal are unknown. Never rejects. */
  let started: Promise<void> = Promise.resolve();

  async function resume(openStorage: () => Promise<DeviceStorage>): Promise<void> {
    const storage = await journal.open(openStorage);
    if (!storage.persistent) store.notify(say.MEMORY_ONLY);
    try {
      await restore(await journal.claim());
    } catch (error) {
      notRestored(error);
    }
    if (core.current) return;
    // A picture may be loading or refused by now: the screen shows it.
    const { phase } = store.get();
    if (phase === 'opening' || phase === 'failed') prepare();
    else showNothing(store.get().notices);
  }

  function notRestored(error: unknown): void {
    const id = journal.claimed?.found?.id ?? journal.claimed?.openElsewhere?.id;
    store.notify(say.notRestored(say.gessoError(error), id ? () => void restoreAgain(id) : null));
  }

  /** What failed may be over: a disk that was busy, a worker that died. The journal is as it was. */
  async function restoreAgain(id: string): Promise<void> {
    store.dismissKind('restored-with-loss');
    // Another picture is open by now: its own journal took the place, and this one is among the recent.
    const { claimed } = journal;
    if (core.current || !claimed) return openRecent(id);
    store.set({ phase: 'opening' });
    await restore(claimed).catch(notRestored);
    if (!core.current) showNothing(store.get().notices);
  }

  function showNothing(notices: readonly Notice[]): void {
    const saved: SavedState =
      journal.storage?.persistent === false ? { kind: 'memory' } : EMPTY_SNAPSHOT.saved;
    store.set({ ...EMPTY_SNAPSHOT, phase: 'empty', saved, notices });
    prepare();
  }

  function prepare(): void {
    pool.warm();
    // Preloads code for a picture. Errors surface when a picture is opened.
    loadEditor().catch(() => {});
  }

  /** Of a journal that another tab holds, a copy is taken: this tab writes to its own. */
  async function restore(claim: ClaimedJournal): Promise<void> {
    const from = claim.found ?? claim.openElsewhere;
    const found = from && (await recall(journal.storage, from.id, from.name, from.fileName));
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
    const before = core.current;
    const { picture } = store.get();
    const { claimed } = journal;
    // An empty studio has claimed a journal already; it may hold one that could not be restored.
    const claim = await journal.claimNew(before !== null);
    replace(claim, { state, tiles, info, editor }, false);
    if (before && picture && claimed && journal.writable().persistent) {
      const goBack = { label: message('action.go-back'), run: () => void openRecent(claimed.id) };
      store.notify(say.kept(picture.name, goBack));
    }
  }

  /** The previous journal is released after its last entries are stored, so that no other tab claims it earlier. */
  function replace(claim: ClaimedJournal, shown: Shown, resumes: boolean): void {
    const before = core.current?.editor;
    // What they say is of the previous document.
    for (const kind of ['kept', 'restored', 'operation'] as const) store.dismissKind(kind);
    show(shown, claim.id, resumes);
    journal.switchTo(claim, before?.settled());
  }

  const openRecent = (id: string) => arrive(() => openFree(id));

  async function openFree(id: string): Promise<void> {
    const claim = await journal.claimFree(id).catch(() => null);
    if (!claim?.found) {
      store.notify(say.RECENT_TAKEN);
      return;
    }
    const { name, fileName } = claim.found;
    const opening = new AbortController();
    const { signal } = opening;
    const cancel = () => opening.abort();
    if (!core.current) store.set({ phase: 'opening', failure: null });
    store.set({ progress: { label: message('progress.opening', { name }), fraction: null, cancel } });
    try {
      const shown = await recall(journal.storage, id, name, fileName);
      if (!shown) throw new GessoError('document.missing-asset', message('document.no-picture'));
      throwIfCancelled(signal);
      replace(claim, shown, true);
      if (shown.reports?.length) store.notify(say.restored(name, shown.reports, null));
    } catch (thrown) {
      claim.release();
      const error = say.gessoError(thrown);
      const cancelled = signal.aborted;
      if (!core.current) {
        store.set(cancelled ? { phase: 'empty' } : { phase: 'failed', failure: error.toJSON() });
      }
      if (!cancelled) store.notify(say.openFailed(error, name, core.current !== null));
    } finally {
      store.set({ progress: null });
    }
  }

  /** A title, legible on this screen; smaller where so little of the frame is shown that such a text would fill the view. */
  function newTextSize(frame: Size<'frame'>): number {
    const { width, height } = view.viewport;
    const zoom = store.get().editor?.state.camera.zoom ?? 0;
    const most = (MOST_OF_VIEW * Math.min(width, height)) / zoom;
    const title = TITLE * Math.min(frame.width, frame.height);
    return Math.max(1, Math.round(Math.min(Math.max(title, view.textSize(frame)), most)));
  }

  /** `resumes`: the journal that the document came from is continued. */
  function show(shown: Shown, journalId: string, resumes: boolean): void {
    const { editor, state, tiles, info, cursor, view: seen } = shown;
    const opened = core.show(() =>
      editor.openDocument({
        state,
        tiles,
        ...(cursor && resumes ? { cursor } : {}),
        ...(seen ? { view: seen } : {}),
        fits: () => view.following,
        newTextSize,
        journalId,
        storage: journal.writable(),
        measurer: fonts.measurer,
        stored: library.stored,
        bases: library.bases,
        picture: () => store.get().picture ?? info,
        saved(saved) {
          store.set({ saved });
          if (saved.kind === 'saved') store.dismissKind('disk-full');
        },
        storageFailed,
        changed,
        changeRefused: (error) => store.notify(say.changeRefused(error)),
      }),
    );
    options.startBrush(opened.editor, seen?.brush.brush_size !== undefined);
    store.set({ phase: 'ready', editor: opened.editor, picture: info, failure: null, comparing: false });
    view.put(opened.editor, seen?.camera ?? null);
  }

  function changed(state: EditorState, before: EditorState): void {
    if (state.document === before.document) {
      if (state.tool !== before.tool || state.resize.mode !== before.resize.mode) followCamera();
      return;
    }
    if (state.document.frame !== before.document.frame) followCamera();
    if (state.history.trimmed > before.history.trimmed) store.notify(say.HISTORY_TRIMMED);
    for (const id of Object.keys(state.document.assets)) if (!library.preview(id)) void bringBack(id);
  }

  /** After the editor has notified all listeners: it rejects camera changes from a listener. */
  function followCamera(): void {
    queueMicrotask(() => core.current && view.follow(core.current.editor));
  }

  /** A picture that an undo put back after its preview was let go. */
  async function bringBack(id: AssetId): Promise<void> {
    const asset = core.current?.editor.state.document.assets[id];
    if (!asset) return;
    try {
      await library.open(await library.bytes(id), asset.name);
    } catch (error) {
      store.notify(say.openFailed(say.gessoError(error), asset.name, true));
    }
  }

  function storageFailed(error: GessoError): void {
    const actions = [
      { label: message('action.try-again'), run: () => core.current?.saveAgain() },
      { label: message('action.save-gesso'), run: options.saveDocument },
    ];
    store.notify(say.diskFull(error, core.current ? actions : []));
    if (core.current) store.set({ saved: { kind: 'failed', error: error.toJSON() } });
  }

  return {
    get current() {
      return core.current;
    },
    get storage() {
      return journal.storage;
    },
    start(openStorage) {
      started = resume(openStorage);
      return started;
    },
    arrive,
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
    async addLayer(picture) {
      if (core.current) addLayer(core.current.editor, picture);
    },
    async rename(name) {
      const { picture } = store.get();
      if (!picture || !core.current || !journal.storage) return;
      store.set({ picture: { ...picture, name } });
      await journal.rename(core.current.journalId, name);
    },
    recent: journal.free,
    openRecent,
    async forgetRecent(id) {
      const claim = await journal.claimFree(id);
      if (claim) await journal.remove(claim);
    },
    async startOver() {
      const before = core.current?.editor;
      core.close();
      showNothing([]);
      // What is still being written would come after the removal.
      await before?.settled().catch((error) => storageFailed(say.gessoError(error)));
      core.forget();
      await journal.startOver();
    },
    close() {
      core.close();
      journal.release();
    },
  };
}
