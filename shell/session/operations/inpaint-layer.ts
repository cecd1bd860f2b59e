/** Fills what is marked of a picture, on this device: one step, or nothing at all. */
import {
  type Editor,
  FILL_RIM,
  fillPicture,
  isPicture,
  type LayerId,
  layerById,
  message,
} from '../../../engine/index.ts';
import { fillIn as fillInWorker } from '../../../workers/index.ts';
import type { Notice } from '../core/notice.ts';
import type { SessionStore } from '../core/session-store.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import { changed, showProgress } from './operation-progress.ts';
import { productKnown } from './product-known.ts';
import { sentMask } from './sent-mask.ts';

export interface FillWork {
  readonly store: SessionStore;
  readonly library: Pick<PictureLibrary, 'open' | 'bytes'>;
  readonly workspace: { readonly current: Pick<OpenDocument, 'editor'> | null };
  /** Milliseconds, of any origin. */
  readonly now?: () => number;
  /** Runs the inpainting. Default: a separate worker. */
  readonly fill?: typeof fillInWorker;
}

/** Never rejects: a failure is a notice, and has changed nothing. */
export async function fillIn(work: FillWork, id: LayerId): Promise<void> {
  const { store, library, workspace, now = () => performance.now(), fill = fillInWorker } = work;
  const editor = workspace.current?.editor;
  const pressed = editor && layerById(editor.state.document, id);
  if (!editor || !isPicture(pressed) || store.get().progress) return;
  const { asset } = pressed;
  const { name } = editor.state.document.assets[asset]!;
  const started = now();
  const seed = nextSeed(editor);
  const words = { doing: message('progress.filling'), failed: message('notice.not-filled') };
  await showProgress(store, now, words, async (call) => {
    await productKnown(editor, asset, call.signal);
    const layer = layerById(editor.state.document, id);
    if (!isPicture(layer) || layer.asset !== asset) throw changed();
    const { mask } = layer;
    const file = await library.bytes(asset);
    const filled = await fill({ file, ...sentMask(editor, mask), seed }, call);
    if (!filled) return;
    const result = new Blob([new Uint8Array(filled.bytes)], { type: 'image/png' });
    const opened = await library.open(result, name, call);
    if (workspace.current?.editor !== editor) throw changed();
    const transaction = fillPicture(editor.context(), id, layer, opened.asset);
    if (!transaction) throw changed();
    const done = editor.dispatch(transaction);
    if (!done.ok) throw done.error;
    store.notify(filledIn(filled.share, (now() - started) / 1000));
  });
}

/** The same seed would give the same px: after a fill that was taken back, one that its result tells, which no reload forgets. */
function nextSeed({ state }: Editor): number {
  const last = state.history.undone.at(-1);
  const step =
    last?.label.id === 'step.fill-in' ? last.redo.find(({ type }) => type === 'picture.replace') : null;
  return step?.type === 'picture.replace' ? 1 + Number.parseInt(step.toAsset.id.slice(-4), 16) : 1;
}

/** `share` 0…1. */
function filledIn(share: number, seconds: number): Omit<Notice, 'id'> {
  return {
    kind: 'operation',
    place: 'toast',
    tone: 'ok',
    title:
      share < 0.01
        ? message('notice.filled-little')
        : message('notice.filled', { percent: Math.round(share * 100) }),
    text: [
      message('notice.filled-here', { seconds: Math.round(seconds * 10) / 10 }),
      message('notice.filled-rim', { px: FILL_RIM }),
    ],
    actions: [],
  };
}
