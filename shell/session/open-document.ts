/** One open document: its editor, its journal and the state of its saving. Closed as a whole when another takes its place. */
import {
  type AssetId,
  createEditor,
  createJournal,
  type Editor,
  type EditorState,
  type GessoError,
  type JournalCursor,
  type Measurer,
  type TileStore,
  textLayout,
  tools,
} from '../../engine/index.ts';
import type { DeviceStorage } from './journal-storage.ts';
import { type JournalSummary, summaryPair } from './journals.ts';
import type { PictureInfo, SavedState } from './session-types.ts';

export interface OpenDocument {
  readonly editor: Editor;
  readonly journalId: string;
  /** Every picture that the document or an undo step needs, as of the last write. */
  readonly assets: ReadonlySet<AssetId>;
  close(): void;
}

export function openDocument(options: {
  readonly state: EditorState;
  readonly tiles: TileStore;
  readonly cursor?: JournalCursor;
  readonly journalId: string;
  readonly storage: DeviceStorage;
  readonly measurer: Measurer;
  /** As of now: the person may rename it. */
  picture(): PictureInfo;
  saved(state: SavedState): void;
  storageFailed(error: GessoError): void;
  changed(state: EditorState, before: EditorState): void;
}): OpenDocument {
  const { storage, journalId, cursor } = options;
  let assets: ReadonlySet<AssetId> = new Set(Object.keys(options.state.document.assets));
  let failure: GessoError | null = null;
  let closed = false;

  const journal = createJournal(storage, journalId, {
    ...(cursor ? { cursor } : {}),
    onStorageError(error) {
      failure = error;
      options.storageFailed(error);
    },
    alongside(about) {
      assets = new Set(about.assets);
      const { name, fileName, byteLength } = options.picture();
      const summary: JournalSummary = {
        id: journalId,
        name,
        fileName,
        updated: Date.now(),
        assets: about.assets,
        bytes: about.bytes + byteLength,
      };
      return [summaryPair(summary)];
    },
  });
  const editor = createEditor({
    state: options.state,
    tiles: options.tiles,
    tools,
    journal,
    clock: Date.now,
    newId: () => crypto.randomUUID(),
    textSize: (block) => textLayout(block, options.measurer).size,
  });

  function saving(): void {
    if (closed) return;
    if (!storage.persistent) options.saved({ kind: 'memory' });
    else if (journal.busy) options.saved({ kind: 'saving' });
    else if (failure) options.saved({ kind: 'failed', error: failure.toJSON() });
    else options.saved({ kind: 'saved', at: Date.now() });
  }

  let before = editor.state;
  const stops = [
    journal.onIdle(() => {
      // A write that landed after one that did not: the checkpoint holds everything again.
      editor.settled().then(
        () => {
          failure = null;
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
    get assets() {
      return assets;
    },
    close() {
      closed = true;
      editor.cancel();
      for (const stop of stops) stop();
    },
  };
}
