/** Puts a shadow under a cut-out product, on this device: a picture layer in one step, or nothing at all. */
import {
  isPicture,
  type LayerId,
  layerById,
  message,
  type PictureLayer,
  placeShadow,
  uniformGrid,
} from '../../../engine/index.ts';
import { runOperation } from '../../../workers/index.ts';
import type { SessionStore } from '../core/session-store.ts';
import type { ShadowCall } from '../core/session-types.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import { changed, type OperationWords, showProgress } from './operation-progress.ts';
import { sentMask } from './sent-mask.ts';

export interface ShadowWork {
  readonly store: SessionStore;
  readonly library: Pick<PictureLibrary, 'bytes' | 'open'>;
  readonly workspace: { readonly current: Pick<OpenDocument, 'editor'> | null };
  /** Milliseconds, of any origin. */
  readonly now?: () => number;
  /** Does the work. Default: a worker of its own. */
  readonly run?: typeof runOperation;
}

/** Never rejects: a failure is a notice, and has changed nothing. */
export async function addShadow(work: ShadowWork, id: LayerId, { params, name }: ShadowCall): Promise<void> {
  const { store, library, workspace, now = () => performance.now(), run = runOperation } = work;
  const editor = workspace.current?.editor;
  const product = editor && layerById(editor.state.document, id);
  if (!editor || !isPicture(product) || store.get().progress) return;
  await showProgress(store, now, WORDS, async (call) => {
    const file = await library.bytes(product.asset);
    const { bytes, place } = await run(
      {
        operation: 'shadow_generation',
        // The frame stays: what of the shadow lies outside shows when it grows.
        params: { ...params, canvas: 'keep' },
        file,
        masked: sentMask(editor, transparentPart(product.mask)),
        as: { kind: 'layer', role: 'shadow' },
      },
      call,
    );
    const picture = new Blob([new Uint8Array(bytes!)], { type: 'image/png' });
    const { asset } = await library.open(picture, `${name}.png`, { signal: call.signal });
    if (workspace.current?.editor !== editor) throw changed();
    const transaction = placeShadow(editor.context(), product, { asset, place: place!, name });
    if (!transaction) throw changed();
    const done = editor.dispatch(transaction);
    if (!done.ok) throw done.error;
    store.notify({
      kind: 'info',
      place: 'toast',
      tone: 'ok',
      title: message('operation.shadow-added'),
      text: [],
      actions: [],
    });
  });
}

/** A mask that marks what to fill takes nothing away. */
function transparentPart(mask: PictureLayer['mask']): PictureLayer['mask'] {
  const { width, height } = mask.tiles;
  return mask.use === 'transparent' ? mask : { ...mask, tiles: uniformGrid(width, height) };
}

const WORDS: OperationWords = {
  progress: (left) =>
    left ? message('operation.adding-shadow-left', { left }) : message('operation.adding-shadow'),
  failed: message('operation.no-shadow'),
};
