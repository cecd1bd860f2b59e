/** One open document: its editor, its journal and the state of its saving. Closed as a whole when another takes its place. */
import {
  type AssetId,
  createJournal,
  type Editor,
  type EditorState,
  GessoError,
  type JournalCursor,
  type Measurer,
  type Size,
  type TileStore,
  type Tool,
  type ToolId,
  tools,
  typesetterOf,
} from '../../../engine/index.ts';
import { openEditor } from '../core/open-editor.ts';
import type { OpenEditor } from '../core/session-core.ts';
import type { PictureInfo, SavedState } from '../core/session-types.ts';
import type { DeviceStorage } from '../journal/journal-storage.ts';
import { type JournalSummary, summaryPair } from '../journal/journals.ts';
import { applyView, type RememberedView, rememberView } from '../view/view-memory.ts';

export { readView } from '../view/view-memory.ts';

export interface OpenDocument extends OpenEditor {
  readonly journalId: string;
  /** Tries again, at once, to write what could not be written. */
  saveAgain(): void;
}

const toolboxes = new WeakMap<Editor, Record<ToolId, Tool>>();

/** The tools of an open document's editor, its own: one that is put in another's place works from the next input on. */
export function toolsOf(editor: Editor): Record<ToolId, Tool> {
  const own = toolboxes.get(editor);
  if (!own) throw new Error('An editor that no document was opened with has no tools of its own');
  return own;
}

export function openDocument(options: {
  readonly state: EditorState;
  readonly tiles: TileStore;
  readonly cursor?: JournalCursor;
  readonly journalId: string;
  /** How it was looked at before. */
  readonly view?: RememberedView;
  readonly storage: DeviceStorage;
  readonly measurer: Measurer;
  /** Pairs that keep the bytes of these pictures. */
  stored(assets: Iterable<AssetId>): readonly (readonly [string, unknown])[];
  /** Pictures whose bytes those of these pictures rest on. */
  bases(assets: Iterable<AssetId>): readonly AssetId[];
  /** As of now: the person may rename it. */
  picture(): PictureInfo;
  saved(state: SavedState): void;
  storageFailed(error: GessoError): void;
  /** What a tool or a panel asked for, and the document is as it was. */
  changeRefused(error: GessoError): void;
  changed(state: EditorState, before: EditorState): void;
  /** The whole picture is shown, by the window's size. */
  fits(): boolean;
  /** Of a new text, frame px. */
  newTextSize(frame: Size<'frame'>): number;
}): OpenDocument {
  const { storage, journalId, cursor } = options;
  /** Pictures in storage, and those in the batches that are on their way there. */
  let kept: ReadonlySet<AssetId> = new Set(cursor ? Object.keys(options.state.document.assets) : []);
  let offered: readonly AssetId[] = [];
  let failure: GessoError | null = null;
  let closed = false;
  let picture = options.picture;

  const journal = createJournal(storage, journalId, {
    ...(cursor ? { cursor } : {}),
    yieldThread: () => new Promise((resume) => setTimeout(resume)),
    onStorageError(error) {
      failure = error;
      options.storageFailed(error);
    },
    alongside(about) {
      offered = [...new Set([...about.assets, ...options.bases(about.assets)])];
      const { name, fileName, byteLength } = picture();
      const summary: JournalSummary = {
        id: journalId,
        name,
        fileName,
        updated: Date.now(),
        assets: offered,
        bytes: about.bytes + byteLength,
      };
      // In the same batch as the first step that needs them: a journal never names a picture that is not there.
      return [summaryPair(summary), ...options.stored(offered.filter((id) => !kept.has(id)))];
    },
  });
  const ownTools = { ...tools };
  const editor = openEditor({
    state: options.state,
    tiles: options.tiles,
    tools: ownTools,
    journal,
    newId: () => crypto.randomUUID(),
    typesetter: typesetterOf(options.measurer),
    newTextSize: options.newTextSize,
    onError(error) {
      if (!(error instanceof GessoError)) return void Promise.reject(error);
      options.changeRefused(error);
    },
  });

  function saving(): void {
    if (closed) return;
    if (!storage.persistent) options.saved({ kind: 'memory' });
    else if (journal.busy) options.saved({ kind: 'saving' });
    else if (failure) options.saved({ kind: 'failed', error: failure.toJSON() });
    else options.saved({ kind: 'saved', at: Date.now() });
  }

  toolboxes.set(editor, ownTools);
  if (options.view) applyView(editor, options.view);
  let before = editor.state;
  const stops = [
    rememberView({ storage, journal: journalId, editor, fits: options.fits }),
    journal.onIdle(() => {
      // A write that landed after one that did not: the checkpoint holds everything again.
      editor.settled().then(
        () => {
          failure = null;
          kept = new Set(offered);
          saving();
        },
        () => saving(),
      );
    }),
    editor.subscribe((state) => {
      const last = before;
      before = state;
      if (state.document !== last.document) saving();
      options.changed(state, last);
    }),
  ];
  saving();

  return {
    editor,
    journalId,
    saveAgain() {
      journal.start(editor.state, editor.tiles);
      saving();
    },
    close() {
      closed = true;
      // What is still being written keeps its name, whatever is open by then.
      const last = picture();
      picture = () => last;
      editor.cancel();
      for (const stop of stops) stop();
    },
  };
}
