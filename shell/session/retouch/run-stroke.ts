/** A stroke of clone or heal in the open document, with its progress while it takes long. */
import { message } from '../../../engine/index.ts';
import type { SessionStore } from '../core/session-store.ts';
import type { RetouchCall } from '../core/session-types.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import { applyStroke } from './apply-stroke.ts';

/** Ms until progress is shown: most strokes are there by then. */
const PATIENCE = 400;
const HEALING = message('progress.healing');

/** Rejects with a GessoError; nothing has changed then. */
export async function runStroke(
  work: {
    readonly store: SessionStore;
    readonly library: PictureLibrary;
    readonly workspace: { readonly current: Pick<OpenDocument, 'editor'> | null };
  },
  stroke: RetouchCall,
  signal: AbortSignal,
): Promise<void> {
  const { store, library, workspace } = work;
  const editor = workspace.current?.editor;
  if (!editor) return;
  const own = new AbortController();
  const began = performance.now();
  const onProgress = (fraction: number) => {
    if (own.signal.aborted || performance.now() - began < PATIENCE) return;
    store.set({ progress: { label: HEALING, fraction, cancel: () => own.abort() } });
  };
  try {
    const call = { signal: AbortSignal.any([signal, own.signal]), onProgress };
    await applyStroke(editor, library, stroke, call);
  } finally {
    own.abort();
    if (store.get().progress?.label === HEALING) store.set({ progress: null });
  }
}
