/** What stands behind the studio's screens: the open document, its pictures, its journal, the workers and the fonts. */
import { type EditorState, message, typesetterOf } from '../../engine/index.ts';
import { createPixelPool } from '../../workers/index.ts';
import { download } from '../base/download.ts';
import { openBatch } from './batch-inbox.ts';
import * as say from './core/notices.ts';
import { createSessionStore } from './core/session-store.ts';
import type { StudioSession } from './core/session-types.ts';
import { watchRestarts } from './core/watched-pool.ts';
import { createOpening } from './document/opening.ts';
import { createPictureLibrary } from './document/picture-library.ts';
import { createWorkspace } from './document/workspace.ts';
import { createSaving } from './export/saving.ts';
import { createCanvasFonts } from './fonts/canvas-fonts.ts';
import { memoryStorage, openDeviceStorage, withQuota } from './journal/journal-storage.ts';
import { browserLocks, browserTabMemory } from './journal/journals.ts';
import type { OperationCalls } from './operation-calls.ts';
import { createMaskWork } from './operations/mask-work.ts';
import { createPanelCalls } from './operations/panel-calls.ts';
import { createBrushStart } from './view/brush-start.ts';
import { outputZoom } from './view/output-zoom.ts';
import { sessionOptions } from './view/session-options.ts';
import { createViewCamera } from './view/view-camera.ts';

/** The dial that straightens stands under the picture, on a wide screen. */
function roomForDial({ tool, resize }: EditorState): number {
  return tool === 'resize' && resize.mode === 'crop' && window.innerWidth >= 1024 ? 44 : 0;
}

export function createStudioSession(search: string = location.search): StudioSession {
  const wishes = sessionOptions(search);
  const store = createSessionStore();
  const view = createViewCamera(roomForDial);
  const brushStart = createBrushStart(view.textSize);
  const stageListeners = new Set<() => void>();
  let hidesAdjustments = false;
  let handHeld = false;

  const tellStage = () => {
    for (const listener of [...stageListeners]) listener();
  };
  const workers = createPixelPool({
    sources: {
      assetBytes: (asset) => library.bytes(asset),
      tileBytes(id) {
        if (!workspace.current) throw new Error(`No document is open that has the tile ${id}`);
        return workspace.current.editor.tiles.get(id);
      },
    },
  });
  const pool = watchRestarts(workers, () => store.notify(say.WORKER_RESTARTED));
  const library = createPictureLibrary({
    pool,
    storage: () => workspace.storage,
    screen: () => view.viewport,
    changed() {
      store.set({ thumbnails: library.thumbnails });
      tellStage();
    },
  });
  const fonts = createCanvasFonts((files) => pool.registerFonts(files));
  fonts.onLoad(tellStage);
  const workspace = createWorkspace({
    store,
    pool,
    library,
    fonts,
    view,
    locks: browserLocks(),
    memory: browserTabMemory(),
    newId: () => crypto.randomUUID(),
    saveDocument: () => void saving.saveDocument(),
    startOver: () => void workspace.startOver(),
    startBrush: brushStart.opened,
  });
  const opening = createOpening({
    store,
    pool,
    library,
    workspace,
    saveDocument: () => void saving.saveDocument(),
    editInBatch: openBatch,
  });
  const saving = createSaving({
    store,
    pool,
    library,
    fonts,
    current: () => workspace.current,
    storage: () => workspace.storage,
  });

  /** Loaded with the first of them that is called. */
  const later = <Name extends keyof OperationCalls>(name: Name) =>
    (async (...given: never[]) => {
      const { createOperationCalls } = await import('./operation-calls.ts');
      const call = createOperationCalls({ store, library, pool, workspace, opening, saving })[name];
      return (call as (...given: never[]) => unknown)(...given);
    }) as unknown as OperationCalls[Name];
  const maskWork = createMaskWork({ store, pool, current: () => workspace.current });

  async function openStorage() {
    const storage = wishes.memoryOnly ? memoryStorage() : await openDeviceStorage();
    return wishes.quota === null ? storage : withQuota(storage, wishes.quota);
  }

  return {
    stage: {
      pool,
      typesetter: typesetterOf(fonts.measurer),
      preview: (asset) => library.preview(asset),
      get hidesAdjustments() {
        return hidesAdjustments;
      },
      get handHeld() {
        return handHeld;
      },
      onChange(listener) {
        stageListeners.add(listener);
        return () => stageListeners.delete(listener);
      },
      setViewport(size, density) {
        view.setViewport(size, density);
        brushStart.measured();
        if (workspace.current) view.follow(workspace.current.editor);
      },
      cameraMoved: () => view.release(),
    },
    getSnapshot: store.get,
    subscribe: store.subscribe,
    start: () => workspace.start(openStorage),
    openFiles: opening.files,
    openUrl: opening.url,
    async recent() {
      const found = await workspace.recent().catch(() => []);
      return found.map(({ id, name, updated, bytes }) => ({ id, name, updated, byteLength: bytes }));
    },
    async recentPicture(id, side) {
      const { recentPicture } = await import('./document/recent-picture.ts');
      return workspace.storage && recentPicture(workspace.storage, id, side);
    },
    openRecent: (id) => workspace.openRecent(id),
    forgetRecent: (id) => workspace.forgetRecent(id),
    rename: (name) => void workspace.rename(name),
    startOver: () => workspace.startOver(),
    saveDocument: saving.saveDocument,
    encodeExport: saving.encode,
    estimateExport: saving.estimate,
    pictureFile: library.bytes,
    copyExport: saving.copy,
    async saveExport(file, fileName) {
      download(new Blob([new Uint8Array(file.bytes)], { type: file.mime }), fileName);
    },
    renderOriginal: saving.original,
    renderEdited: saving.edited,
    ...createPanelCalls({
      pool,
      fonts,
      typesetter: typesetterOf(fonts.measurer),
      current: () => workspace.current,
      opened: saving.editor,
      placed: async () => (await import('./operations/placed-on-picture.ts')).placedBy(fonts.measurer),
    }),
    hideAdjustments(hidden) {
      hidesAdjustments = hidden;
      tellStage();
    },
    setComparing(comparing) {
      if (store.get().comparing !== comparing) store.set({ comparing });
    },
    setMaskView: (maskView) => store.set({ maskView }),
    ...maskWork,
    fillIn: later('fillIn'),
    runOperation: later('runOperation'),
    runRecipe: later('runRecipe'),
    serverWork: later('serverWork'),
    documentWork: later('documentWork'),
    holdPicture: later('holdPicture'),
    cropRule: later('cropRule'),
    retouch: later('retouch'),
    retouchFailed: (error) =>
      void store.notify(say.maskFailed(message('notice.not-retouched'), say.gessoError(error))),
    holdHand(held) {
      handHeld = held;
      tellStage();
    },
    zoom(command) {
      const editor = workspace.current?.editor;
      if (!editor) return;
      view.zoom(editor, typeof command === 'number' ? command * outputZoom(editor.state) : command);
    },
    async addFont(file) {
      try {
        const { addFontFile } = await import('./fonts/own-fonts.ts');
        const { id, kept } = await addFontFile(file);
        if (!kept) store.notify(say.FONT_IN_THIS_TAB);
        return id;
      } catch (thrown) {
        store.notify(say.openFailed(say.gessoError(thrown), file.name, true));
        return null;
      }
    },
    notify: store.notify,
    dismiss: store.dismiss,
    dispose() {
      workspace.close();
      pool.dispose();
    },
  };
}
