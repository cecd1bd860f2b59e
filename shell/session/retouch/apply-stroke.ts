/** One stroke of clone or heal, computed by the picture worker: one step, or nothing at all. */
import {
  type Asset,
  type AssetId,
  type Editor,
  GessoError,
  isPicture,
  layerById,
  message,
  type RetouchStroke,
  replacePixels,
} from '../../../engine/index.ts';
import type { CallOptions } from '../../../workers/index.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import { guardOf } from '../operations/product-guards.ts';
import { rememberStroke } from './same-tiles.ts';

const ABOUT = {
  clone: { origin: 'retouch.clone', label: message('step.clone-stroke') },
  heal: { origin: 'retouch.heal', label: message('step.heal-stroke') },
} as const;

/**
 * Resolves to whether the picture is another one. Rejects with a GessoError: 'cancelled', 'step.conflict' when the layer shows another
 * picture by then. Nothing has changed then.
 */
export async function applyStroke(
  editor: Editor,
  library: Pick<PictureLibrary, 'retouch'>,
  stroke: RetouchStroke & { readonly layer: string },
  call: CallOptions,
): Promise<boolean> {
  const asset = assetOf(editor, stroke.layer);
  if (!asset) throw changed();
  const { layer, ...rest } = stroke;
  const made = await library.retouch(asset, rest, call);
  if (call.signal?.aborted) throw new GessoError('cancelled', message('work.cancelled'));
  if (!made) return false;
  const transaction = replacePixels(editor.context(), layer, asset.id, made.asset, ABOUT[stroke.mode]);
  if (!transaction) throw changed();
  // Its product is where it was.
  guardOf(editor)?.follow(asset.id, made.asset.id);
  rememberStroke(asset.id, made.asset.id, made.places);
  const done = editor.dispatch(transaction);
  if (!done.ok) throw done.error;
  return true;
}

function assetOf({ state }: Editor, id: string): Asset | undefined {
  const layer = layerById(state.document, id);
  const asset: AssetId = isPicture(layer) ? layer.asset : '';
  return state.document.assets[asset];
}

function changed(): GessoError {
  return new GessoError('step.conflict', message('retouch.picture-changed'), {
    kept: message('kept.everything'),
    next: message('next.paint-again'),
  });
}
